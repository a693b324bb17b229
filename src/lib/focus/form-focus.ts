import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Focuses the first invalid field of a form, after the next render. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/**
 * Runs when a wizard goes to another step. It does not run on the first render, because opening the wizard sets the
 * focus itself.
 */
export function useOnStepChange(step: string | number, onArrival: () => void): void {
  const lastStep = useRef(step)
  const onStep = useEffectEvent(onArrival)
  useLayoutEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    onStep()
  }, [step])
}
