import { expect, test } from 'vitest'
import { fitInside, PHOTO_BOX, photoBoxFor } from '#/lib/images/box.ts'

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 800, height: 600 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 450, height: 600 },
  ],
  [
    { width: 4000, height: 1000 },
    { width: 800, height: 200 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 100_000, height: 1 },
    { width: 800, height: 1 },
  ],
])('%o becomes %o: proportions kept, never larger', (picture, fitted) =>
  expect(fitInside(picture, PHOTO_BOX)).toEqual(fitted),
)

test('a restaurant’s photo is scaled to min(1.2 × window width, 800) × min(1.2 × window height, 600) px at most (R5.17)', () => {
  expect(photoBoxFor({ width: 1280, height: 900 })).toEqual({ width: 800, height: 600 })
  expect(photoBoxFor({ width: 390, height: 400 })).toEqual({ width: 468, height: 480 })
})
