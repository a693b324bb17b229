import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { preparePicture } from '#/lib/images/prepare-picture.ts'
import { usePictureChoice } from '#/ui/fields/use-picture-choice.ts'

vi.mock('#/lib/images/prepare-picture.ts', () => ({ preparePicture: vi.fn() }))

const FILE = new File(['x'], 'dish.jpg', { type: 'image/jpeg' })

test('a picture that is not ready when an upload begins does not take the place of the one that goes', async () => {
  const { promise, resolve } = Promise.withResolvers<File>()
  vi.mocked(preparePicture).mockReturnValue(promise)
  const onChange = vi.fn()
  const { result, rerender } = renderHook(
    ({ isUploading }) => usePictureChoice({ most: { width: 8, height: 6 }, format: 'jpeg', isUploading, onChange }),
    { initialProps: { isUploading: false } },
  )
  await act(async () => void result.current.choose(FILE))
  expect(result.current.isReading).toBe(true)
  rerender({ isUploading: true })
  await act(async () => resolve(FILE))
  expect(onChange).not.toHaveBeenCalled()
  expect(result.current.isReading).toBe(false)
})
