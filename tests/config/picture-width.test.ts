import { resolveConfig } from 'vite'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readPictureWidth, widthsOf, withoutWidth } from '#/config/picture-width.ts'
import { settingsCheck } from '../../src/shell/settings-plugin.ts'

const QUERY = '?width={width}'

describe('VITE_PICTURE_WIDTH', () => {
  test.each([
    ['blank', ' ', ''],
    ['a parameter', ' ?width={width} ', '?width={width}'],
    ['more parameters', '?tr=w-{width},q-80&f=webp', '?tr=w-{width},q-80&f=webp'],
  ])('%s is read', (_, text, query) => expect(readPictureWidth(text)).toBe(query))

  test.each([
    ['a list of widths', '320,640'],
    ['no width', '?width=640'],
    ['two widths', '?w={width}&h={width}'],
    ['another place for it', '?w={w}'],
    ['a path', '/{width}'],
    ['another origin', 'https://img.example/?w={width}'],
    ['a space, which ends an address in a srcset', '?a=b c&w={width}'],
    ['a comma at the end, which does so too', '?w={width},'],
    ['a fragment', '?w={width}#x'],
    ['a letter that a browser escapes', '?größe={width}'],
    ['a quote, which it escapes too', `?f='a'&w={width}`],
  ])('%s is refused in words', (_, text) =>
    expect(() => readPictureWidth(text)).toThrow('VITE_PICTURE_WIDTH must be a query with {width} once'),
  )

  test('a wrong one stops the build', async () => {
    vi.stubEnv('VITE_PICTURE_WIDTH', '640')
    onTestFinished(() => void vi.unstubAllEnvs())
    const build = resolveConfig({ configFile: false, plugins: [settingsCheck()] }, 'build')
    await expect(build).rejects.toThrow('for example ?width={width}; it is 640')
  })
})

test('a picture in each width, also where its address has a query', () => {
  expect(widthsOf('/api/public/dish-image/7', QUERY)).toMatch(
    /^\/api\/public\/dish-image\/7\?width=160 160w, .*, \/api\/public\/dish-image\/7\?width=1920 1920w$/,
  )
  expect(widthsOf('/p?v=1', QUERY)).toMatch(/^\/p\?v=1&width=160 160w, /)
  expect(widthsOf('/p', '')).toBeUndefined()
})

test('the address without its width, and no other one changed', () => {
  expect(withoutWidth('/p?width=640', QUERY)).toBe('/p')
  expect(withoutWidth('/p?v=1&width=640', QUERY)).toBe('/p?v=1')
  for (const address of ['/p', '/p?v=640', '/p?width=641', '/width=640']) {
    expect(withoutWidth(address, QUERY)).toBe(address)
    expect(withoutWidth(address, '')).toBe(address)
  }
})
