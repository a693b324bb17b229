import { useLocation } from 'react-router-dom'
import { useEnterStep, useLeaveStep } from './use-own-step.ts'

/**
 * One parameter of the address that says which dialog is open, so that a reload and a login in between lead back to it.
 * "Back" closes the dialog.
 */
export function useAddressStep(name: string) {
  const { search } = useLocation()
  const enter = useEnterStep()
  const leave = useLeaveStep()
  const searchWith = (value: string | undefined) => {
    const params = new URLSearchParams(search)
    if (value === undefined) params.delete(name)
    else params.set(name, value)
    const text = params.toString()
    return text && `?${text}`
  }
  return {
    value: new URLSearchParams(search).get(name) || undefined,
    open: (value: string) => enter(searchWith(value)),
    close: () => leave({ search: searchWith(undefined) }),
  }
}
