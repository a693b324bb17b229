import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useEnterStep, useLeaveStep } from '#/lib/history/history.ts'
import { menuSearch, readMenuAddress } from './menu-address.ts'

export function useMenuAddress() {
  const navigate = useNavigate()
  const enter = useEnterStep()
  const leave = useLeaveStep()
  const now = readMenuAddress(useLocation().search)
  return {
    ...now,
    showMenu: (menuId: string) => navigate({ search: menuSearch({ menuId, dish: undefined }) }, { replace: true }),
    /** Stable, for long lists. @param dish an id, or 'new'. */
    openDish: useCallback((dish: string, menuId: string) => enter(menuSearch({ menuId, dish })), [enter]),
    closeDish: () => leave({ search: menuSearch({ ...now, dish: undefined }) }),
  }
}
