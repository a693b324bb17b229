import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { tab } from '#/lib/storage/web-storage.ts'

const POSITIONS_KEY = 'coperto.scroll'

// How many visits are stored, and how long the scroll position is tried again while data arrive.
const MAX_POSITION_COUNT = 50
const RESTORE_TIME = 10_000

const positions = readPositions()
let currentKey: string | undefined

// What the boot script drew can be scrolled until React's page replaces it. Read after that, the position would be that
// of the new page, so it is taken from each event.
let lastTop = window.scrollY
window.addEventListener(
  'scroll',
  () => {
    lastTop = window.scrollY
    if (currentKey) rememberPosition(currentKey)
  },
  { passive: true },
)

window.addEventListener('pagehide', () => {
  // The last scroll event may come after the page was left.
  if (currentKey) rememberPosition(currentKey)
  tab.set(POSITIONS_KEY, JSON.stringify([...positions].slice(-MAX_POSITION_COUNT)))
})

function readPositions(): Map<string, number> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A page that was opened by a link or a typed address starts at the top.
  if (visit?.type === 'navigate') return new Map()
  try {
    const stored: unknown = JSON.parse(tab.get(POSITIONS_KEY) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(([key, top]) => typeof key === 'string' && top >= 0) : [])
  } catch {
    return new Map()
  }
}

function rememberPosition(key: string): void {
  positions.delete(key)
  positions.set(key, window.scrollY)
}

/**
 * Scrolls and sets the focus as a full page load would: a new page starts at the top with the focus on its heading, and
 * "back" restores the position.
 */
export function useScrollAndFocus(): void {
  const location = useLocation()
  const { pathname } = location
  // The pathname is a part of the key, because the router's first key of every page load is 'default'.
  const key = `${location.key} ${pathname}`
  const navigationType = useNavigationType()
  const lastPathname = useRef(pathname)
  const isFirst = useRef(true)

  // A layout effect runs first: afterwards the browser may scroll by itself because the new page is shorter.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    currentKey = key
  }, [key])

  useLayoutEffect(() => {
    const isNewPage = lastPathname.current !== pathname
    lastPathname.current = pathname
    if (!isNewPage && navigationType !== 'POP') {
      // The new address is a dialog or a filter of the same page.
      rememberPosition(key)
      return
    }
    if (isNewPage) {
      document.querySelector<HTMLElement>('h1[tabindex="-1"], main[tabindex="-1"]')?.focus({ preventScroll: true })
    }
    if (navigationType !== 'POP') {
      window.scrollTo(0, 0)
      return
    }
    const scrolledBefore = isFirst.current ? lastTop : 0
    isFirst.current = false
    return restoreScroll(scrolledBefore || (positions.get(key) ?? 0))
  }, [pathname, key, navigationType])
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
  const timer = setTimeout(stop, RESTORE_TIME)
  window.addEventListener('wheel', stop, { passive: true })
  window.addEventListener('touchstart', stop, { passive: true })
  window.addEventListener('keydown', stop)
  observer.observe(document.body)
  return stop
}
