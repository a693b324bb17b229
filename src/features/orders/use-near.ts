import { type RefObject, useEffect, useState } from 'react'
import { type Stretch, stretchIn } from './near.ts'

/** The part of the board that is in the window or near it, as somebody scrolls and as what is above it changes. */
export function useNear(board: RefObject<HTMLElement | null>): Stretch {
  const [near, setNear] = useState(() => stretchIn(0, window.innerHeight))

  useEffect(() => {
    const look = () => {
      const element = board.current
      if (!element) return
      const next = stretchIn(element.getBoundingClientRect().top, window.innerHeight)
      setNear((before) => (before.from === next.from && before.to === next.to ? before : next))
    }
    look()
    const size = new ResizeObserver(look)
    size.observe(document.body)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      size.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [board])

  return near
}
