import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useMedia } from '#/lib/device/use-media.ts'

/** A window with the width and medium of the test. */
function withWindow(start: { width: number; isPrinting: boolean }) {
  const now = { ...start }
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === 'print' ? now.isPrinting : now.width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  return (next: Partial<typeof now>) =>
    act(() => {
      Object.assign(now, next)
      for (const listener of listeners) listener()
    })
}

afterEach(() => vi.unstubAllGlobals())

test('follows the window', () => {
  const change = withWindow({ width: 1280, isPrinting: false })
  const { result } = renderHook(() => useMedia('(min-width: 901px)'))
  expect(result.current).toBe(true)
  change({ width: 390 })
  expect(result.current).toBe(false)
})

test('printing does not change the layout', () => {
  const change = withWindow({ width: 1280, isPrinting: false })
  const { result } = renderHook(() => useMedia('(min-width: 902px)'))
  change({ width: 718, isPrinting: true })
  expect(result.current).toBe(true)
  change({ width: 390, isPrinting: false })
  expect(result.current).toBe(false)
})
