import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * For what takes the focus in a wizard: runs when one comes to another step, not when the first one is drawn, whose
 * opening puts the focus somewhere itself.
 */
export function useOnStepChange(step: string | number, arrive: () => void): void {
  const before = useRef(step)
  const onStep = useEffectEvent(arrive)
  useLayoutEffect(() => {
    if (before.current === step) return
    before.current = step
    onStep()
  }, [step])
}
