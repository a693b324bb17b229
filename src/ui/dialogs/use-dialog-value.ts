import { useState } from 'react'

/** What every dialog gets that animates out. */
export type DialogProps = { open: boolean; onClose: () => void }

/**
 * The last defined value, so that a dialog keeps its content while it closes. `opening` counts the openings; use it as a `key`
 * to start each opening with fresh state.
 */
export function useDialogValue<Value>(value: Value | undefined): { shown: Value | undefined; opening: number } {
  const [state, setState] = useState({ value, shown: value, opening: 0 })
  if (value === state.value) return state
  const opens = value !== undefined && state.value === undefined
  const next = { value, shown: value ?? state.shown, opening: state.opening + (opens ? 1 : 0) }
  setState(next)
  return next
}
