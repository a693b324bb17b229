// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLater } from '#/lib/deployment/use-later.ts'
import * as firstView from '#/lib/device/after-first-view.ts'

const code = { word: 'later' }

test('is there after the first view', async () => {
  let show = () => {}
  vi.spyOn(firstView, 'afterFirstView').mockReturnValue(
    new Promise((resolve) => {
      show = resolve
    }),
  )
  const load = vi.fn(async () => code)
  const { result } = renderHook(() => useLater(load))
  expect(result.current).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
  show()
  await waitFor(() => expect(result.current).toBe(code))
})

test('is not loaded for a page that is left before, and never there if it cannot be loaded', async () => {
  const shown = vi.spyOn(firstView, 'afterFirstView').mockResolvedValue()
  const load = vi.fn(async () => code)
  renderHook(() => useLater(load)).unmount()
  await shown.mock.results[0]?.value
  expect(load).not.toHaveBeenCalled()

  const fail = vi.fn(async (): Promise<typeof code> => Promise.reject(new Error('offline')))
  const { result } = renderHook(() => useLater(fail))
  await waitFor(() => expect(fail).toHaveBeenCalled())
  expect(result.current).toBeUndefined()
})
