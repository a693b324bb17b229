import { beforeEach, expect, test, vi } from 'vitest'
import { afterFirstView } from '#/lib/device/after-first-view.ts'

let state: DocumentReadyState
let pictures: { complete: boolean; getBoundingClientRect: () => Partial<DOMRect> }[]
const picture = (top: number, left = 0) => ({
  complete: false,
  getBoundingClientRect: () => ({ top, bottom: top + 100, left, right: left + 100 }),
})

beforeEach(() => {
  vi.useFakeTimers()
  pictures = []
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
  const first = picture(0)
  pictures = [first, picture(window.innerHeight + 10), picture(0, window.innerWidth + 10), picture(0, -110)]
  const resolved = begin()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(resolved).not.toHaveBeenCalled()
  first.complete = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(resolved).toHaveBeenCalled()
})

test('waits ten seconds at most: a picture may never come', async () => {
  state = 'complete'
  pictures = [picture(0)]
  const resolved = begin()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(resolved).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(resolved).toHaveBeenCalled()
})
