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

test('takes the frame away, for those who look and for the styles, and brings it back', () => {
  render(<Screen />)
  act(() => setFullScreen(true))
  expect([told(), hasNoFrame()]).toEqual(['whole', true])
  act(() => setFullScreen(false))
  expect([told(), hasNoFrame()]).toEqual(['framed', false])
})

test('asks the browser for its full screen, and goes without where it refuses', async () => {
  const request = vi.fn(() => Promise.reject(new Error('no')))
  Object.defineProperty(root, 'requestFullscreen', { value: request, configurable: true })
  render(<Screen />)
  await act(async () => setFullScreen(true))
  expect(request).toHaveBeenCalledTimes(1)
  expect(told()).toBe('whole')
})

test('ends with the browser’s own, which Escape leaves without asking', () => {
  render(<Screen />)
  act(() => setFullScreen(true))
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
  act(() => void document.dispatchEvent(new Event('fullscreenchange')))
  expect([told(), hasNoFrame()]).toEqual(['framed', false])
})
