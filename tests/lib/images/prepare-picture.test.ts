import { expect, test } from 'vitest'
import { checkFile } from '#/lib/images/prepare-picture.ts'

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
  expect(reasonOf({ type: 'image/png', size: 11 * 1024 * 1024 })).toBe('tooLarge')
  expect(reasonOf({ type: 'image/png', size: 0 })).toBe('unreadable')
})
