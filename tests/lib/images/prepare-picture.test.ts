import { expect, test } from 'vitest'
import { checkFile, pixelsMost } from '#/lib/images/prepare-picture.ts'

const reasonOf = (file: { type: string; size: number }) => {
  try {
    checkFile(file)
    return undefined
  } catch (error) {
    return (error as { reason: string }).reason
  }
}

test('image files only', () => {
  expect(reasonOf({ type: 'application/pdf', size: 10 })).toBe('notPicture')
  expect(reasonOf({ type: 'text/html', size: 10 })).toBe('notPicture')
  expect(reasonOf({ type: 'image/heic', size: 10 })).toBeUndefined()
})

test('a file of unknown type is read before it is judged', () =>
  expect(reasonOf({ type: '', size: 10 })).toBeUndefined())

test('huge and empty files are refused', () => {
  expect(reasonOf({ type: 'image/png', size: 30 * 1024 * 1024 })).toBeUndefined()
  expect(reasonOf({ type: 'image/png', size: 101 * 1024 * 1024 })).toBe('tooLarge')
  expect(reasonOf({ type: 'image/png', size: 0 })).toBe('unreadable')
})

test('as many pixels are opened as the device has memory for', () => {
  expect(pixelsMost(8)).toBe(100_000_000)
  expect(pixelsMost(1)).toBe(33_554_432)
  expect(pixelsMost(undefined)).toBe(100_000_000)
})
