import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useWakeLock } from '#/lib/device/wake-lock.ts'

function Screen() {
  return <output>{useWakeLock()}</output>
}
const told = () => screen.getByRole('status').textContent

/** A browser that gives locks, or refuses them. */
function browserWith(request: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
}
const lock = () => {
  const target = new EventTarget()
  return Object.assign(target, { release: vi.fn(async () => void target.dispatchEvent(new Event('release'))) })
}
const see = (state: 'visible' | 'hidden') =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  })

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('a browser without wake locks is reported', () => {
  render(<Screen />)
  expect(told()).toBe('missing')
})

test('the screen stays awake while mounted', async () => {
  const given = lock()
  browserWith(async () => given)
  const { unmount } = render(<Screen />)
  await act(async () => undefined)
  expect(told()).toBe('on')
  unmount()
  expect(given.release).toHaveBeenCalledTimes(1)
})

test('a released lock is requested again when the page is visible', async () => {
  const given = [lock(), lock()]
  const request = vi.fn(async () => given[request.mock.calls.length - 1])
  browserWith(request)
  render(<Screen />)
  await act(async () => undefined)
  await see('hidden')
  await act(() => given[0]?.release())
  expect(told()).toBe('off')
  await see('visible')
  expect(told()).toBe('on')
  expect(request).toHaveBeenCalledTimes(2)
})

test('a device that saves its battery may refuse', async () => {
  browserWith(() => Promise.reject(new Error('battery')))
  render(<Screen />)
  await act(async () => undefined)
  expect(told()).toBe('off')
})
