import { useEffect, useRef } from 'react'

/** What a press elsewhere on the screen has opened comes into view, with the focus. Its element has `tabIndex={-1}`. */
export function useComeIntoView<Shown extends HTMLElement>(isWanted: boolean) {
  const shown = useRef<Shown>(null)
  useEffect(() => {
    if (!isWanted) return
    shown.current?.focus({ preventScroll: true })
    shown.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isWanted])
  return shown
}
