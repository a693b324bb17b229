import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUpload } from '#/lib/images/use-upload.ts'

const start = () => {
  const { result } = renderHook(useUpload)
  const begin = (): AbortSignal => {
    let begun: ReturnType<typeof result.current.begin> | undefined
    act(() => {
      begun = result.current.begin()
    })
    return begun?.signal as AbortSignal
  }
  return { upload: () => result.current, begin }
}

test('after a second tap, stopping stops the upload of the first', () => {
  const { upload, begin } = start()
  const first = begin()
  begin()
  act(() => upload().stop())
  expect(first.aborted).toBe(true)
  expect(upload().progress).toBeUndefined()
})

test('what follows one that was stopped, or has ended, is another', () => {
  const { upload, begin } = start()
  begin()
  act(() => upload().stop())
  const second = begin()
  expect(second.aborted).toBe(false)
  act(() => upload().end())
  expect(begin()).not.toBe(second)
})
