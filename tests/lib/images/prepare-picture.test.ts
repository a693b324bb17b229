import { expect, test, vi } from 'vitest'
import { checkFile, checkSize, pictureLimits } from '#/lib/images/picture-limits.ts'
import { checkPicture } from '#/lib/images/prepare-picture.ts'

const reasonOf = (file: { type: string; size: number }) => {
  try {
    checkFile(file)
    return undefined
  } catch (error) {
    return (error as { reason: string }).reason
  }
}

test('an upload takes image files only (R5.16)', () => {
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

test('a PNG that says it has far too many pixels is refused for these, before it is opened', async () => {
  const head = new DataView(new ArrayBuffer(24))
  for (const [at, value] of [0x89_50_4e_47, 0x0d_0a_1a_0a, 13, 0x49_48_44_52, 30_000, 30_000].entries())
    head.setUint32(at * 4, value)
  await expect(checkPicture(new Blob([head.buffer]))).rejects.toMatchObject({ reason: 'tooManyPixels' })
})

test.each([
  [8, 100_000_000],
  [1, 33_554_432],
  [undefined, 100_000_000],
])('with %s GB of memory, as many pixels are opened as it has room for', (deviceMemory, most) => {
  vi.stubGlobal('navigator', { deviceMemory })
  expect(() => checkSize({ width: most, height: 1 })).not.toThrow()
  expect(() => checkSize({ width: most + 1, height: 1 })).toThrow('tooManyPixels')
  expect(pictureLimits().megapixels).toBe(Math.floor(most / 1_000_000))
})
