import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '#/config/limits.ts'
import { SendCountdown } from '#/features/new-order/sending/OrderFoot.tsx'
import { startLanguages } from '#/lib/i18n/i18n.ts'

beforeEach(async () => {
  await startLanguages('it')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const begin = () => {
  const calls = { onSend: vi.fn(), onStop: vi.fn() }
  return { ...calls, ...render(<SendCountdown {...calls} />) }
}
const pass = (time: number) => act(() => vi.advanceTimersByTime(time))

test('the order is sent when the countdown ends, not before', () => {
  const { onSend } = begin()
  expect(screen.getByRole('status')).toHaveTextContent('Invio tra 4 secondi: tocca per fermare')
  pass(LIMITS.sendCountdown - 1)
  expect(onSend).not.toHaveBeenCalled()
  pass(1)
  expect(onSend).toHaveBeenCalledOnce()
  pass(LIMITS.sendCountdown)
  expect(onSend).toHaveBeenCalledOnce()
})

test.each(['click', 'keyDown', 'wheel', 'touchMove'] as const)('a %s anywhere stops it', (act) => {
  const { onStop } = begin()
  fireEvent[act](document.body)
  expect(onStop).toHaveBeenCalledOnce()
})

test('nothing is sent if it is closed before', () => {
  const { onSend, unmount } = begin()
  unmount()
  pass(LIMITS.sendCountdown)
  expect(onSend).not.toHaveBeenCalled()
})

test('hiding the page sends at once', () => {
  const { onSend } = begin()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  expect(onSend).toHaveBeenCalledOnce()
})

test('a page that is unloaded sends nothing, although it is hidden too', () => {
  const { onSend } = begin()
  fireEvent(window, new Event('pagehide'))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  expect(onSend).not.toHaveBeenCalled()
})
