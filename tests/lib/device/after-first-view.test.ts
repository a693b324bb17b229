// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { afterFirstView } from '#/lib/device/after-first-view.ts'

let state: DocumentReadyState
let isHidden: boolean
let pictures: { complete: boolean; isIntersecting: boolean }[]
const picture = (isIntersecting: boolean) => ({ complete: false, isIntersecting })

/** Answers after a frame, once for all that are observed, and never on a hidden page. */
class Observer {
  readonly seen: unknown[] = []
  constructor(answer: (entries: unknown[]) => void) {
    if (!isHidden) setTimeout(() => answer(this.seen), 16)
  }
  observe(element: unknown) {
    this.seen.push(element)
  }
  disconnect() {
    this.seen.length = 0
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  pictures = []
  isHidden = false
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state)
  // Missing in happy-dom.
  Object.defineProperty(document, 'images', { get: () => pictures, configurable: true })
  return () => vi.useRealTimers()
})

const begin = () => {
  const resolved = vi.fn()
  afterFirstView().then(resolved)
  return resolved
}

test('comes two seconds after the load event', async () => {
  state = 'loading'
  const resolved = begin()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(resolved).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(1_900)
  expect(resolved).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(resolved).toHaveBeenCalled()
})

test('waits for the pictures in view, and for no others', async () => {
  state = 'complete'
  const first = picture(true)
  pictures = [picture(false), first]
  const resolved = begin()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(resolved).not.toHaveBeenCalled()
  first.complete = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(resolved).toHaveBeenCalled()
})

test.each([
  ['a picture may never come', false],
  ['a hidden page does not say what is in view', true],
])('waits ten seconds at most: %s', async (_case, hidden) => {
  state = 'complete'
  isHidden = hidden
  pictures = [picture(true)]
  const resolved = begin()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(resolved).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(resolved).toHaveBeenCalled()
})
