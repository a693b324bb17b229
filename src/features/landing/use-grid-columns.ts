import { useCallback, useState } from 'react'
import { DESKTOP } from '#/config/breakpoints.ts'
import { useMedia } from '#/lib/browser/use-media.ts'
import { gridOf } from './grid-rows.ts'

/** The columns and the row height of the element behind `ref`, as it is wide now. Both 0 before it is measured. */
export function useGridColumns() {
  const gap = useMedia(DESKTOP) ? 24 : 16
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...(width > 0 ? gridOf(width, gap) : { columns: 1, rowHeight: 0 }) }
}
