// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdToasts, toast } from '#/lib/toasts/toasts.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(async () => {
  // Lets what is still shown run out, so that the next test finds an empty queue.
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
})

test('a toast’s text is never HTML', async () => {
  toast({ kind: 'error', title: '<b>Opps...</b>', detail: '<img src=x onerror=alert(1)>' })
  expect(await screen.findByText('<b>Opps...</b>')).toBeInTheDocument()
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('a toast stays 3 seconds, with a progress bar, and the next one waits for it (R9.1)', async () => {
  toast({ kind: 'success', title: 'first' })
  toast({ kind: 'success', title: 'second' })
  await screen.findByText('first')
  expect(document.querySelector<HTMLElement>('.swal2-timer-progress-bar')?.style.display).toBe('flex')
  await vi.advanceTimersByTimeAsync(2_500)
  expect(screen.getByText('first')).toBeInTheDocument()
  expect(screen.queryByText('second')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(1_500)
  await waitFor(() => expect(screen.queryByText('first')).not.toBeInTheDocument())
  expect(await screen.findByText('second')).toBeInTheDocument()
})

test('a newer toast about the same subject replaces the older one at once', async () => {
  toast({ kind: 'info', title: 'uncertain', about: 'order' })
  await screen.findByText('uncertain')
  toast({ kind: 'success', title: 'something else' })
  toast({ kind: 'info', title: 'asking', about: 'order' })
  toast({ kind: 'success', title: 'received', about: 'order' })
  await vi.advanceTimersByTimeAsync(500)
  expect(await screen.findByText('received')).toBeInTheDocument()
  expect(screen.queryByText('uncertain')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(3_500)
  expect(await screen.findByText('something else')).toBeInTheDocument()
  expect(screen.queryByText('asking')).not.toBeInTheDocument()
})

test('while toasts are held none is shown; afterwards all are', async () => {
  toast({ kind: 'info', title: 'before' })
  await screen.findByText('before')
  const release = holdToasts()
  toast({ kind: 'info', title: 'meanwhile' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(screen.queryByText('before')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(screen.queryByText('meanwhile')).not.toBeInTheDocument()
  release()
  expect(await screen.findByText('before')).toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await screen.findByText('meanwhile')).toBeInTheDocument()
})

test('a toast whose code is still loading when toasts are held is not shown', async () => {
  toast({ kind: 'info', title: 'loading' })
  const release = holdToasts()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(screen.queryByText('loading')).not.toBeInTheDocument()
  release()
  expect(await screen.findByText('loading')).toBeInTheDocument()
})

const at = (x: number, y: number) => ({ bubbles: true, pointerType: 'mouse', clientX: x, clientY: y })
const lieAt = (words: HTMLElement, box: DOMRect) => {
  const toast = words.closest<HTMLElement>('.swal2-toast')
  if (toast) vi.spyOn(toast, 'getBoundingClientRect').mockReturnValue(box)
}

test('a toast stays while the mouse is over it', async () => {
  toast({ kind: 'info', title: 'to be read' })
  lieAt(await screen.findByText('to be read'), new DOMRect(900, 80, 340, 60))
  document.dispatchEvent(new PointerEvent('pointermove', at(1000, 100)))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(screen.getByText('to be read')).toBeInTheDocument()
  document.dispatchEvent(new PointerEvent('pointermove', at(100, 100)))
  await vi.advanceTimersByTimeAsync(3_500)
  await waitFor(() => expect(screen.queryByText('to be read')).not.toBeInTheDocument())
})

test('a press on what is under a toast closes the toast', async () => {
  toast({ kind: 'info', title: 'in the way' })
  lieAt(await screen.findByText('in the way'), new DOMRect(900, 80, 340, 60))
  document.dispatchEvent(new PointerEvent('pointerdown', at(100, 100)))
  await vi.advanceTimersByTimeAsync(500)
  expect(screen.getByText('in the way')).toBeInTheDocument()
  document.dispatchEvent(new PointerEvent('pointerdown', at(1000, 100)))
  await vi.advanceTimersByTimeAsync(500)
  await waitFor(() => expect(screen.queryByText('in the way')).not.toBeInTheDocument())
})

test.each([
  ['ltr', 'swal2-top-end'],
  ['rtl', 'swal2-top-start'],
])('a toast in a %s language is at the top end (R9.1)', async (direction, place) => {
  document.documentElement.dir = direction
  toast({ kind: 'info', title: 'here' })
  const words = await screen.findByText('here')
  document.documentElement.dir = ''
  expect(words.closest('.swal2-container')).toHaveClass(place)
})
