import { useEffect, useRef } from 'react'

/** What a press elsewhere on the screen has opened comes into view, with the focus. Its element has `tabIndex={-1}`. */
export function useComeIntoView<Shown extends HTMLElement>(isWanted: boolean) {
  const element = useRef<Shown>(null)
  useEffect(() => {
    if (!isWanted) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isWanted])
  return element
}
