import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whether something has been typed or chosen on the page at this address, saved or not: nobody but its form knows that, and
 * some forms keep nothing. What is typed into a search is not counted: every field of one has the keyboard's key for it.
 */
export function useTypedHere(pathname: string): RefObject<boolean> {
  const hasTyped = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page, on which nothing is typed yet
  useEffect(() => {
    hasTyped.current = false
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && !target.matches('[enterkeyhint="search"]')) hasTyped.current = true
    }
    document.addEventListener('input', onInput, { capture: true, passive: true })
    return () => document.removeEventListener('input', onInput, { capture: true })
  }, [pathname])
  return hasTyped
}
