import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const positions = new Map<string, number>()

// Data may arrive after the page: for this long the old place is tried again as the page grows (milliseconds).
const RESTORE_FOR = 3_000

/**
 * What the browser does by itself on a full page load, and the router does not: on a new page the scroll begins at the
 * top and the focus on its heading; going back leads to where one was.
 */
export function useArrival(): void {
  const { pathname, key } = useLocation()
  const kind = useNavigationType()
  const lastPathname = useRef(pathname)

  // Before the next frame: a shorter page scrolls itself back, and that is not the place of the page that was left.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const isNewPage = lastPathname.current !== pathname
    lastPathname.current = pathname
    if (!isNewPage && kind !== 'POP') {
      // A popup's address or a filter, on the same page: coming back to it finds the page as it is now.
      positions.set(key, window.scrollY)
      return
    }
    if (isNewPage) {
      document.querySelector<HTMLElement>('h1[tabindex="-1"], main[tabindex="-1"]')?.focus({ preventScroll: true })
    }
    if (kind !== 'POP') {
      window.scrollTo(0, 0)
      return
    }
    return restoreScroll(positions.get(key) ?? 0)
  }, [pathname, key, kind])
}

function restoreScroll(top: number): (() => void) | undefined {
  window.scrollTo(0, top)
  if (top === 0) return undefined
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 2) stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchstart', stop)
    window.removeEventListener('keydown', stop)
  }
  const timer = setTimeout(stop, RESTORE_FOR)
  // Whoever scrolls meanwhile has decided otherwise.
  window.addEventListener('wheel', stop, { passive: true })
  window.addEventListener('touchstart', stop, { passive: true })
  window.addEventListener('keydown', stop)
  observer.observe(document.body)
  return stop
}
