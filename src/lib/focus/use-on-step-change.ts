import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Runs when a wizard goes to another step, not on the first render: opening the wizard sets the focus itself. */
export function useOnStepChange(step: string | number, arrive: () => void): void {
  const before = useRef(step)
  const onStep = useEffectEvent(arrive)
  useLayoutEffect(() => {
    if (before.current === step) return
    before.current = step
    onStep()
  }, [step])
}
