import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setFullScreen, useFullScreen } from '#/lib/device/full-screen.ts'

function Screen() {
  return <output>{useFullScreen() ? 'whole' : 'framed'}</output>
}
const told = () => screen.getByRole('status').textContent
const root = document.documentElement
const hasNoFrame = () => root.hasAttribute('data-full-screen')

afterEach(() => {
  act(() => setFullScreen(false))
  Reflect.deleteProperty(root, 'requestFullscreen')
  Reflect.deleteProperty(document, 'fullscreenElement')
})

test('hides the frame and shows it again', () => {
  render(<Screen />)
  act(() => setFullScreen(true))
  expect([told(), hasNoFrame()]).toEqual(['whole', true])
  act(() => setFullScreen(false))
  expect([told(), hasNoFrame()]).toEqual(['framed', false])
})

test('requests the browser’s full screen, and works without it', async () => {
  const request = vi.fn(() => Promise.reject(new Error('no')))
  Object.defineProperty(root, 'requestFullscreen', { value: request, configurable: true })
  render(<Screen />)
  await act(async () => setFullScreen(true))
  expect(request).toHaveBeenCalledTimes(1)
  expect(told()).toBe('whole')
})

test('ends when Escape ends the browser’s full screen', () => {
  render(<Screen />)
  act(() => setFullScreen(true))
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
  act(() => void document.dispatchEvent(new Event('fullscreenchange')))
  expect([told(), hasNoFrame()]).toEqual(['framed', false])
})
