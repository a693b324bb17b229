import { existsSync, readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'

/* What browsers need before they offer to install an app. */

type Icon = { src: string; sizes: string; type: string; purpose?: string }
const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
const icons: Icon[] = manifest.icons

test('the app can be installed and opens in its own window', () => {
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
  for (const color of ['theme_color', 'background_color']) expect(manifest[color]).toMatch(/^#[0-9A-F]{6}$/i)
  expect(readFileSync('index.html', 'utf8')).toContain('href="/manifest.webmanifest"')
})

test.each(icons.filter(({ type }) => type === 'image/png'))('$src is as the manifest says', ({ src, sizes }) => {
  const { width, height } = PNG.sync.read(readFileSync(`public${src}`))
  expect(`${width}x${height}`).toBe(sizes)
})

test('there are the icons that browsers want', () => {
  const wanted = [
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]
  for (const [size, purpose] of wanted)
    expect(icons.some((icon) => icon.sizes === size && icon.purpose === purpose)).toBe(true)
  expect(icons.every(({ src }) => existsSync(`public${src}`))).toBe(true)
})

test('a phone may cut any shape out of the maskable icon without losing a part of the picture', () => {
  const icon = icons.find(({ purpose }) => purpose === 'maskable')
  const { width, height, data } = PNG.sync.read(readFileSync(`public${icon?.src}`))
  const at = (x: number, y: number) => data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)
  const ground = at(0, 0)
  const isGround = (x: number, y: number) => at(x, y).every((part, index) => Math.abs(part - (ground[index] ?? 0)) < 8)
  let furthest = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (!isGround(x, y)) furthest = Math.max(furthest, Math.hypot(x - width / 2, y - height / 2))
  expect(furthest).toBeLessThan(0.4 * width)
})
