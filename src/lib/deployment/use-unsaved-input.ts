import { type RefObject, useEffect, useRef } from 'react'

const ATTRIBUTE = 'data-nothing-to-lose'

/**
 * Marks an input, or a group of inputs, whose value need not survive a reload: a search, or a choice that takes effect
 * at once, such as the language. Spread it onto the element.
 */
export const NOTHING_TO_LOSE = { [ATTRIBUTE]: true } as const

/**
 * Whether the person has typed or chosen anything on the page at this address, saved or not, because some forms store
 * no draft. Inputs with `NOTHING_TO_LOSE` are ignored.
 */
export function useUnsavedInput(pathname: string): RefObject<boolean> {
  const hasInput = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page, on which nothing is typed yet
  useEffect(() => {
    hasInput.current = false
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(`[${ATTRIBUTE}]`)) hasInput.current = true
    }
    document.addEventListener('input', onInput, { capture: true, passive: true })
    return () => document.removeEventListener('input', onInput, { capture: true })
  }, [pathname])
  return hasInput
}
