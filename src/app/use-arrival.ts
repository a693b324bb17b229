import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { tab } from '#/lib/storage/tab.ts'

const KEY = 'coperto.scroll'

// Visits that are remembered, and for how long the old place is tried again as the page grows (milliseconds): data may
// arrive long after the page.
const KEPT = 50
const RESTORE_FOR = 10_000

/** How far each visit of this tab's history was scrolled; a reload finds it again. */
const positions = readPositions()
/** The visit that is on screen. */
let current: string | undefined
window.addEventListener('pagehide', () => {
  // The last scroll is told with the next frame, which a page that is left does not get.
  if (current) remember(current)
  tab.set(KEY, JSON.stringify([...positions].slice(-KEPT)))
})

function readPositions(): Map<string, number> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A link or a typed address begins at the top, also where one has been before.
  if (visit?.type === 'navigate') return new Map()
  try {
    const kept: unknown = JSON.parse(tab.get(KEY) ?? '[]')
    return new Map(Array.isArray(kept) ? kept.filter(([key, top]) => typeof key === 'string' && top >= 0) : [])
  } catch {
    return new Map()
  }
}

function remember(key: string): void {
  // Anew, so that the last visits stand last.
  positions.delete(key)
  positions.set(key, window.scrollY)
}

/**
 * What the browser does by itself on a full page load, and the router does not: on a new page the scroll begins at the
 * top and the focus on its heading; going back leads to where one was.
 */
export function useArrival(): void {
  const location = useLocation()
  const { pathname } = location
  // The router calls the first visit of every page load 'default'.
  const key = `${location.key} ${pathname}`
  const kind = useNavigationType()
  const lastPathname = useRef(pathname)

  // Before the next frame: a shorter page scrolls itself back, and that is not the place of the page that was left.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    current = key
    const onScroll = () => remember(key)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [key])

  useLayoutEffect(() => {
    const isNewPage = lastPathname.current !== pathname
    lastPathname.current = pathname
    if (!isNewPage && kind !== 'POP') {
      // A popup's address or a filter, on the same page: coming back to it finds the page as it is now.
      remember(key)
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
