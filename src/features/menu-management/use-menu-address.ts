import { useLocation, useNavigate } from 'react-router-dom'
import { useEnterStep, useLeaveStep } from '#/lib/history/use-dialog-step.ts'
import { menuSearch, readMenuAddress } from './menu-address.ts'

/** Reads and changes the menu and the dish form in the address. "Back" closes the form. */
export function useMenuAddress() {
  const navigate = useNavigate()
  const enter = useEnterStep()
  const leave = useLeaveStep()
  const now = readMenuAddress(useLocation().search)
  return {
    ...now,
    showMenu: (menuId: string) => navigate({ search: menuSearch({ menuId, dish: undefined }) }, { replace: true }),
    /** @param dish an id, or 'new'. */
    openDish: (dish: string, menuId: string) => enter(menuSearch({ menuId, dish })),
    closeDish: () => leave({ search: menuSearch({ ...now, dish: undefined }) }),
  }
}
