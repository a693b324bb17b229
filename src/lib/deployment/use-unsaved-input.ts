import { type RefObject, useEffect, useRef } from 'react'

const LOSES_NOTHING = '[enterkeyhint="search"], [data-at-once]'

/**
 * Whether something has been typed or chosen on the page at this address, saved or not: nobody but its form knows that, and
 * some forms keep nothing. Not counted is what nobody can lose: what is typed into a search (every field of one has the
 * keyboard's key for it), and what is carried out as soon as it is chosen, such as a language (`data-at-once` says so).
 */
export function useUnsavedInput(pathname: string): RefObject<boolean> {
  const hasTyped = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page, on which nothing is typed yet
  useEffect(() => {
    hasTyped.current = false
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(LOSES_NOTHING)) hasTyped.current = true
    }
    document.addEventListener('input', onInput, { capture: true, passive: true })
    return () => document.removeEventListener('input', onInput, { capture: true })
  }, [pathname])
  return hasTyped
}
