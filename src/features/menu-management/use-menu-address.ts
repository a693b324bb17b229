import { useLocation, useNavigate } from 'react-router-dom'
import { menuSearch, readMenuAddress } from './menu-address.ts'

/** The menu and the dish form that the address asks for, and the ways to others. "Back" closes the form. */
export function useMenuAddress() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const now = readMenuAddress(search)
  const isOwnStep = typeof state === 'object' && state !== null && 'isOwnStep' in state && state.isOwnStep === true
  return {
    ...now,
    searchOf: (menuId: string) => menuSearch({ menuId, dish: undefined }),
    showMenu: (menuId: string) => navigate({ search: menuSearch({ menuId, dish: undefined }) }, { replace: true }),
    /** @param dish an id, or 'new'. */
    openDish: (dish: string, menuId: string) =>
      navigate({ search: menuSearch({ menuId, dish }) }, { state: { isOwnStep: true } }),
    closeDish: () => {
      if (isOwnStep) navigate(-1)
      // Whoever came by the form's own address stays on the page.
      else navigate({ search: menuSearch({ ...now, dish: undefined }) }, { replace: true })
    },
  }
}
