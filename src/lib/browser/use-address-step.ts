import { useLocation, useNavigate } from 'react-router-dom'

/**
 * One parameter of the address that says which dialog is open, so that a reload and a login in between lead back to it.
 * "Back" closes the dialog.
 */
export function useAddressStep(name: string) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isOwnStep = typeof state === 'object' && state !== null && 'isOwnStep' in state && state.isOwnStep === true
  const searchWith = (value: string | undefined) => {
    const params = new URLSearchParams(search)
    if (value === undefined) params.delete(name)
    else params.set(name, value)
    return params.toString()
  }
  return {
    value: new URLSearchParams(search).get(name) || undefined,
    open: (value: string) => navigate({ search: searchWith(value) }, { state: { isOwnStep: true } }),
    close: () => {
      if (isOwnStep) navigate(-1)
      // Whoever came by the dialog's own address stays on the page.
      else navigate({ search: searchWith(undefined) }, { replace: true })
    },
  }
}
