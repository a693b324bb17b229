import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { PIXEL } from '../support/backend-database.ts'
import { type Things, thingsOf } from '../support/demo-things.ts'

let backend: TestBackend
let things: Things
beforeEach(async () => {
  backend = await startBackend()
  things = await thingsOf(backend)
})
afterEach(() => backend.close())

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const JPEG = bytesOf('\xff\xd8\xff\xe0 a photo')
const GIF = bytesOf('GIF89a a moving one')
const WEBP = bytesOf('RIFF\x10\0\0\0WEBPVP8 ')
const AVIF = bytesOf('\0\0\0\x1cftypavif')

const file = (bytes: Uint8Array<ArrayBuffer>, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([bytes], name, { type })
const nothing = new File([], '')

async function upload(method: string, path: string, fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return backend.call(method, path, { as: 'director', body: form })
}

const get = (path: string, headers: Record<string, string> = {}) => backend.app.request(path, { headers })
const bytesAt = async (path: string) => new Uint8Array(await (await get(path)).arrayBuffer())
const restaurant = async () => (await backend.call('GET', `/api/public/restaurant/${things.restaurantId}`)).body

describe('a picture', () => {
  it('comes with its type, a strong ETag, no-cache and nosniff, and is not sent again to who has it', async () => {
    const [id] = things.dish('Carbonara').dishImagesId
    const first = await get(`/api/public/dish-image/${id}`)
    expect(first.status).toBe(200)
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    })
    expect(Buffer.from(await first.arrayBuffer())).toEqual(PIXEL)
    const etag = String(first.headers.get('ETag'))
    const again = await get(`/api/public/dish-image/${id}`, { 'If-None-Match': `"other", ${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('ETag')).toBe(etag)
    expect((await get(`/api/public/dish-image/${id}`, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it.each([
    ['image/jpeg', JPEG],
    ['image/png', new Uint8Array(PIXEL)],
    ['image/gif', GIF],
    ['image/webp', WEBP],
    ['image/avif', AVIF],
  ])('of the type %s is taken and served as what its bytes are', async (type, bytes) => {
    const { id } = things.dish('Margherita')
    const { body } = await upload('POST', '/api/dish-image', { id, image: file(bytes, 'x.bin', 'image/anything') })
    const served = await get(`/api/public/dish-image/${body.id}`)
    expect(served.headers.get('Content-Type')).toBe(type)
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes)
  })

  it.each([
    [
      'an SVG with a script',
      file(
        bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        'a.svg',
        'image/svg+xml',
      ),
    ],
    [
      'HTML under a picture\u2019s name',
      file(bytesOf('<!doctype html><script>alert(1)</script>'), 'a.png', 'image/png'),
    ],
    ['an XML prologue', file(bytesOf('<?xml version="1.0"?><svg/>'), 'a.jpg', 'image/jpeg')],
    ['a text', file(bytesOf('hello'), 'a.gif', 'image/gif')],
    ['a sound in the same container as WebP', file(bytesOf('RIFF\x10\0\0\0WAVEfmt '), 'a.webp', 'image/webp')],
  ])('is not: %s', async (_, image) => {
    const { id } = things.dish('Carbonara')
    const { status, body } = await upload('POST', '/api/dish-image', { id, image })
    expect(status).toBe(400)
    expect(body.message).toContain('image')
    expect((await thingsOf(backend)).dish('Carbonara').dishImagesId).toHaveLength(1)
  })

  it('has at most 10 MB', async () => {
    const { id } = things.dish('Carbonara')
    const photo = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(JPEG)
      return file(bytes)
    }
    expect((await upload('POST', '/api/dish-image', { id, image: photo(10 * 1024 * 1024) })).status).toBe(200)
    expect((await upload('POST', '/api/dish-image', { id, image: photo(10 * 1024 * 1024 + 1) })).status).toBe(413)
    expect((await upload('POST', '/api/dish-image', { id, image: photo(25 * 1024 * 1024) })).status).toBe(413)
  }, 60_000)
})

describe('pictures of a dish', () => {
  it('are added at the end, replaced in their place, by their id or the dish\u2019s, and deleted', async () => {
    const { id } = things.dish('Carbonara')
    const [first] = things.dish('Carbonara').dishImagesId
    const { body: second } = await upload('POST', '/api/dish-image', { id, image: file(JPEG) })
    const listed = async () => (await thingsOf(backend)).dish('Carbonara').dishImagesId
    expect(await listed()).toEqual([first, second.id])
    expect((await upload('PATCH', '/api/dish-image', { id: String(first), image: file(GIF) })).body.id).toBe(first)
    expect(await bytesAt(`/api/public/dish-image/${first}`)).toEqual(GIF)
    expect((await upload('PUT', '/api/dish-image', { id, image: file(WEBP) })).body.id).toBe(second.id)
    expect(await bytesAt(`/api/public/dish-image/${second.id}`)).toEqual(WEBP)
    expect(await listed()).toEqual([first, second.id])
    expect((await backend.call('DELETE', `/api/dish-image/${second.id}`, { as: 'director' })).status).toBe(204)
    expect(await listed()).toEqual([first])
    expect((await get(`/api/public/dish-image/${second.id}`)).status).toBe(404)
  })
})

describe('pictures of a combination', () => {
  it('are public, and behind the bearer too', async () => {
    const { id, combinationImageIds } = things.combination('Pranzo di prova')
    const { body } = await upload('POST', '/api/combination-image', { id, image: file(JPEG) })
    expect(await bytesAt(`/api/public/combination-image/${body.id}`)).toEqual(JPEG)
    const headers = { Authorization: `Bearer ${await backend.tokenOf('waiter')}` }
    expect((await get(`/api/combination-image/${body.id}`)).status).toBe(401)
    expect(
      Buffer.from(await (await get(`/api/combination-image/${combinationImageIds[0]}`, headers)).arrayBuffer()),
    ).toEqual(PIXEL)
    await upload('PATCH', '/api/combination-image', { id: body.id, image: file(GIF) })
    expect(await bytesAt(`/api/public/combination-image/${body.id}`)).toEqual(GIF)
    await backend.call('DELETE', `/api/combination-image/${body.id}`, { as: 'director' })
    expect((await thingsOf(backend)).combination('Pranzo di prova').combinationImageIds).toEqual(combinationImageIds)
  })

  it('are not reached by the calls for dishes, nor the other way round', async () => {
    const [ofDish] = things.dish('Carbonara').dishImagesId
    const [ofCombination] = things.combination('Pranzo di prova').combinationImageIds
    expect((await get(`/api/public/combination-image/${ofDish}`)).status).toBe(404)
    expect((await get(`/api/public/dish-image/${ofCombination}`)).status).toBe(404)
    expect((await backend.call('DELETE', `/api/combination-image/${ofDish}`, { as: 'director' })).status).toBe(404)
    expect((await upload('PATCH', '/api/dish-image', { id: String(ofCombination), image: file(JPEG) })).status).toBe(
      404,
    )
  })
})

describe('the faces of a restaurant', () => {
  it('share one record: photo and logo are sent together and replaced together', async () => {
    const { body } = await upload('POST', '/api/restaurant-image', {
      id: things.restaurantId,
      image: file(JPEG),
      logo: file(GIF),
    })
    expect(await restaurant()).toMatchObject({ restaurantImage: [body.id], logo: body.id })
    expect(await bytesAt(`/api/public/restaurant-image/${body.id}`)).toEqual(JPEG)
    expect(await bytesAt(`/api/public/restaurant-logo/${body.id}`)).toEqual(GIF)
    await upload('PATCH', '/api/restaurant-image', { id: body.id, image: file(WEBP), logo: file(GIF) })
    const { restaurantImage, logo } = await restaurant()
    expect(await bytesAt(`/api/public/restaurant-image/${restaurantImage[0]}`)).toEqual(WEBP)
    expect(await bytesAt(`/api/public/restaurant-logo/${logo}`)).toEqual(GIF)
  })

  it('may be one of the two; an empty file stands for none', async () => {
    const { body } = await upload('POST', '/api/restaurant-image', {
      id: things.restaurantId,
      image: nothing,
      logo: file(GIF),
    })
    expect(await restaurant()).toMatchObject({ restaurantImage: null, logo: body.id })
    const both = await upload('POST', '/api/restaurant-image', {
      id: things.restaurantId,
      image: nothing,
      logo: nothing,
    })
    expect(both.status).toBe(400)
  })
})

describe('the QR code of a table', () => {
  async function codeFor(headers: Record<string, string>, options = {}) {
    await backend.close()
    backend = await startBackend(options)
    const { id } = (await thingsOf(backend)).table(7)
    const token = await backend.tokenOf('waiter')
    const response = await backend.app.request(`http://stand-in.example:81/api/qr-code/${id}`, {
      headers: { Authorization: `Bearer ${token}`, ...headers },
    })
    expect(response.headers.get('Content-Type')).toBe('image/png')
    const png = PNG.sync.read(Buffer.from(await response.arrayBuffer()))
    return { png, text: jsQR(new Uint8ClampedArray(png.data), png.width, png.height)?.data }
  }
  const page = () => `/restaurant/${things.restaurantId}?table=7`

  it('is large, has a quiet zone, and a camera reads the public address with the table', async () => {
    const { png, text } = await codeFor({ Origin: 'http://page.example:3000' })
    expect(text).toBe(`http://page.example:3000${page()}`)
    expect(png.width).toBeGreaterThanOrEqual(512)
    expect(png.height).toBe(png.width)
    const isLight = (x: number, y: number) => (png.data[(y * png.width + x) * 4] ?? 0) > 200
    const firstDark = Array.from({ length: png.width }, (_, at) => at).find((at) => !isLight(at, at)) ?? 0
    const dark =
      Array.from({ length: png.width }, (_, at) => at).find((at) => at > firstDark && isLight(at, firstDark)) ?? 0
    // The finder pattern is seven modules wide, the quiet zone at least four.
    expect(firstDark).toBeGreaterThanOrEqual(((dark - firstDark) / 7) * 4 - 1)
  })

  it.each([
    [
      'the configured address',
      { Origin: 'http://page.example' },
      { publicUrl: 'https://coperto.example/app' },
      'https://coperto.example/app',
    ],
    [
      'the page\u2019s referrer',
      { Referer: 'https://page.example/personal-area/Tabels/x' },
      {},
      'https://page.example',
    ],
    ['the host, where the page tells no origin', { Origin: 'null' }, {}, 'http://stand-in.example:81'],
    [
      'the host, where the origin is no web address',
      { Origin: 'javascript:alert(1)' },
      {},
      'http://stand-in.example:81',
    ],
  ])('leads to %s', async (_, headers, options, origin) => {
    expect((await codeFor(headers, options)).text).toBe(`${origin}${page()}`)
  })
})
