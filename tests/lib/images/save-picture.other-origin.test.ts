// @vitest-environment happy-dom
import { http as answer, HttpResponse } from 'msw/http'
import { expect, test, vi } from 'vitest'
import { picturePath as combinationPicture } from '#/entities/combination/rules.ts'
import { picturePath as dishPicture, dishPictureAddress } from '#/entities/dish/rules.ts'
import { readPicture } from '#/lib/images/save-picture.ts'
import { network, withNetwork } from '../../support/backend/network.ts'
import { GIF } from '../../support/files/pictures.ts'

/* With `VITE_API_URL` a picture's address for `<img>` begins with it; the client puts it before its paths itself. */

withNetwork()
vi.mock('#/config/env.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  API_URL: 'http://localhost:3000',
}))

test.each([
  ['a dish', dishPicture('p1')],
  ['a combination', combinationPicture('p1')],
])('the picture of %s is read from the API', async (_, path) => {
  const asked: string[] = []
  network.use(
    answer.get('*/api/*', ({ request }) => {
      asked.push(request.url.replace(/\?.*/, ''))
      return new HttpResponse(GIF, { headers: { 'Content-Type': 'image/gif' } })
    }),
  )
  expect((await readPicture(path)).size).toBe(GIF.length)
  expect(asked).toEqual([`http://localhost:3000${path}`])
  expect(dishPictureAddress({ dishImagesId: ['p1'] })).toBe('http://localhost:3000/api/public/dish-image/p1')
})
