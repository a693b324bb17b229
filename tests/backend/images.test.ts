import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import { and, eq, gt } from 'drizzle-orm'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { imageParts, images } from '../../backend/db/schema.ts'
import { createKeptBytes } from '../../backend/images/kept-bytes.ts'
import { readPicture } from '../../backend/images/picture.ts'
import { createWidthMaker, MOST_WAITING } from '../../backend/images/widths.ts'
import { startBackend, type TestBackend } from '../support/backend/backend.ts'
import { PIXEL } from '../support/backend/backend-database.ts'
import { type Things, thingsOf } from '../support/backend/demo-things.ts'
import { AVIF, box, GIF, JPEG, WEBP } from '../support/files/pictures.ts'

let backend: TestBackend
let things: Things
beforeEach(async () => {
  backend = await startBackend()
  things = await thingsOf(backend)
})
afterEach(() => backend.close())

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const HTML = '<!doctype html><script>alert(1)</script>'.repeat(20)

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
  test('has its type, a strong ETag, no-cache and nosniff, and is not sent again to a browser that has it', async () => {
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
    for (const known of [`W/${etag}`, '*', `"other",W/${etag} `]) {
      expect((await get(`/api/public/dish-image/${id}`, { 'If-None-Match': known })).status).toBe(304)
    }
    for (const unknown of ['"other"', 'W/"other"', etag.slice(1, -1)]) {
      expect((await get(`/api/public/dish-image/${id}`, { 'If-None-Match': unknown })).status).toBe(200)
    }
  })

  test('has its length in HEAD', async () => {
    const [id] = things.dish('Carbonara').dishImagesId
    const { status, headers, body } = await backend.app.request(`/api/public/dish-image/${id}`, { method: 'HEAD' })
    expect({ status, body, length: headers.get('Content-Length') }).toEqual({
      status: 200,
      body: null,
      length: String(PIXEL.length),
    })
  })

  test.each([
    ['image/jpeg', JPEG],
    ['image/png', new Uint8Array(PIXEL)],
    ['image/gif', GIF],
    ['image/webp', WEBP],
    ['image/avif', AVIF],
  ])('of the type %s is accepted and served by the type of its bytes', async (type, bytes) => {
    const { id } = things.dish('Margherita')
    const { body } = await upload('POST', '/api/dish-image', { id, image: file(bytes, 'x.bin', 'image/anything') })
    const served = await get(`/api/public/dish-image/${body.id}`)
    expect(served.headers.get('Content-Type')).toBe(type)
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes)
  })

  test.each([
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
    ['HTML behind the first bytes of a PNG', file(bytesOf(`\x89PNG\r\n\x1a\n${HTML}`), 'a.png', 'image/png')],
    ['HTML behind the first bytes of a JPEG', file(bytesOf(`\xff\xd8\xff\xe0${HTML}`), 'a.jpg', 'image/jpeg')],
    ['HTML behind the first bytes of a GIF', file(bytesOf(`GIF89a${HTML}`), 'a.gif', 'image/gif')],
    ['HTML behind the first bytes of an AVIF', file(bytesOf(`\0\0\0\x1cftypavif${HTML}`), 'a.avif', 'image/avif')],
    ['a WebP that is one by its name only', file(bytesOf(`RIFF\x10\0\0\0WEBPVP8 ${HTML}`), 'a.webp', 'image/webp')],
    ['a PNG with a wrong checksum', file(Uint8Array.from(PIXEL, (byte, at) => (at === 45 ? byte ^ 1 : byte)))],
  ])('is refused: %s', async (_, image) => {
    const { id } = things.dish('Carbonara')
    const { status, body } = await upload('POST', '/api/dish-image', { id, image })
    expect(status).toBe(400)
    expect(body.message).toContain('image')
    expect((await thingsOf(backend)).dish('Carbonara').dishImagesId).toHaveLength(1)
  })

  test.each([
    ['JPEG', JPEG],
    ['PNG', new Uint8Array(PIXEL)],
    ['GIF', GIF],
    ['WebP', WEBP],
    ['AVIF', AVIF],
  ])('that is incomplete anywhere is refused: %s', (_, bytes) => {
    expect(readPicture(bytes)?.bytes).toEqual(bytes)
    for (let length = 0; length < bytes.length; length += 1) expect(readPicture(bytes.slice(0, length))).toBeUndefined()
  })

  test.each([
    ['JPEG', JPEG],
    ['PNG', new Uint8Array(PIXEL)],
    ['GIF', GIF],
    ['WebP', WEBP],
  ])('loses data after its end: %s', (_, bytes) => {
    expect(readPicture(new Uint8Array([...bytes, ...bytesOf(HTML)]))?.bytes).toEqual(bytes)
  })

  const sized = (bytes: Uint8Array, write: (file: Buffer) => void): Uint8Array<ArrayBuffer> => {
    const copy = new Uint8Array(bytes)
    write(Buffer.from(copy.buffer))
    return copy
  }
  const hugePng = (width: number, height: number) =>
    sized(new Uint8Array(PIXEL), (png) => {
      png.writeUInt32BE(width, 16)
      png.writeUInt32BE(height, 20)
      png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    })
  const riff = (...chunks: Buffer[]) => {
    const content = Buffer.concat([Buffer.from('WEBP'), ...chunks])
    const head = Buffer.from('RIFF\0\0\0\0')
    head.writeUInt32LE(content.length, 4)
    return new Uint8Array(Buffer.concat([head, content]))
  }
  const chunk = (name: string, content: number[]) => {
    const head = Buffer.from(`${name}\0\0\0\0`)
    head.writeUInt32LE(content.length, 4)
    return Buffer.concat([head, Buffer.from(content), Buffer.alloc(content.length % 2)])
  }
  const FRAME = 0xc0

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['PNG', hugePng(16_000, 16_000)],
    ['PNG of one line', hugePng(25_000_001, 1)],
    [
      'JPEG',
      sized(JPEG, (jpeg) => {
        const at = jpeg.indexOf(Buffer.from([0xff, FRAME]))
        jpeg.writeUInt16BE(16_000, at + 5)
        jpeg.writeUInt16BE(16_000, at + 7)
      }),
    ],
    [
      'GIF by its screen',
      sized(GIF, (gif) => {
        gif.writeUInt16LE(16_000, 6)
        gif.writeUInt16LE(16_000, 8)
      }),
    ],
    [
      'GIF by its image',
      sized(GIF, (gif) => {
        const at = gif.indexOf(0x2c, 20)
        gif.writeUInt16LE(16_000, at + 5)
        gif.writeUInt16LE(16_000, at + 7)
      }),
    ],
    [
      'WebP',
      sized(WEBP, (webp) => {
        webp.writeUInt16LE(16_000, 26)
        webp.writeUInt16LE(16_000, 28)
      }),
    ],
    ['lossless WebP', riff(chunk('VP8L', [0x2f, 0xff, 0xff, 0xff, 0x0f, 0]))],
    [
      'WebP with a canvas',
      riff(chunk('VP8X', [0, 0, 0, 0, 0xff, 0x3f, 0, 0xff, 0x3f, 0]), Buffer.from(WEBP.subarray(12))),
    ],
    [
      'AVIF',
      new Uint8Array(
        Buffer.concat([
          box('ftyp', 'avif\0\0\0\0avifmif1'),
          box('meta', `\0\0\0\0${box('ispe', '\0\0\0\0\0\0\x3e\x80\0\0\x3e\x80').toString('latin1')}`),
          box('mdat', ''),
        ]),
      ),
    ],
  ])('of more than 25 million pixels is refused by its header: %s', async (_, bytes) => {
    const { id } = things.dish('Carbonara')
    const answer = await upload('POST', '/api/dish-image', { id, image: file(bytes) })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('image: the picture has more than 25 million pixels; make it smaller')
  })

  test('of 25 million pixels is accepted', async () => {
    const { id } = things.dish('Carbonara')
    const answer = await upload('POST', '/api/dish-image', { id, image: file(hugePng(5_000, 5_000)) })
    expect(answer.status).toBe(200)
  })

  test('comes in a form with few parts, counted before it is parsed', async () => {
    const { id } = things.dish('Carbonara')
    const parts = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`more-${index}`, 'x']))
    expect((await upload('POST', '/api/dish-image', { ...parts(17), id, image: file(JPEG) })).status).toBe(200)
    const readForm = vi.spyOn(Response.prototype, 'formData')
    const answer = await upload('POST', '/api/dish-image', { ...parts(1_000), id, image: file(JPEG) })
    expect(answer).toMatchObject({ status: 400, body: { message: 'The form has more than 20 parts' } })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const plain = await backend.call('POST', '/api/dish-image', { as: 'director', body: 'a&'.repeat(1_000), headers })
    expect(plain).toMatchObject({ status: 400, body: { message: expect.stringContaining('multipart/form-data') } })
    expect(readForm).not.toHaveBeenCalled()
  })

  test('has at most 10 MB', async () => {
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

describe('metadata', () => {
  const SECRET = 'Taken at 44.4949 N 11.3426 E'
  const bytesBetween = (bytes: Uint8Array, at: number, ...more: Uint8Array[]) =>
    new Uint8Array(Buffer.concat([bytes.slice(0, at), ...more, bytes.slice(at)]))
  const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1')
  const segment = (marker: number, content: string) => {
    const bytes = Buffer.from(`\xff_\0\0${content}`, 'latin1')
    bytes.writeUInt8(marker, 1)
    bytes.writeUInt16BE(bytes.length - 2, 2)
    return bytes
  }
  /** In both byte orders: a directory with a text and then the orientation. */
  const exif = (order: 'II' | 'MM', turn: number) => {
    const tiff = Buffer.alloc(38)
    tiff.write(order)
    const values = [42, 8, 2, 0x010e, 2, 1, 38, 0x0112, 3, 1, turn]
    const places = [2, 4, 8, 10, 12, 14, 18, 22, 24, 26, 30]
    const sizes = [2, 4, 2, 2, 2, 4, 4, 2, 2, 4, 2]
    values.forEach((value, index) => {
      const [at = 0, size = 2] = [places[index], sizes[index]]
      if (order === 'II') tiff.writeUIntLE(value, at, size)
      else tiff.writeUIntBE(value, at, size)
    })
    return segment(0xe1, `Exif\0\0${tiff.toString('latin1')}${SECRET}`)
  }

  test.each(['II', 'MM'] as const)('of a JPEG is removed (%s), except its orientation', (order) => {
    const others = [
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`),
      segment(0xfe, SECRET),
      segment(0xed, SECRET),
    ]
    const read = (turn: number) => readPicture(bytesBetween(JPEG, 2, exif(order, turn), ...others))?.bytes
    expect(read(1)).toEqual(JPEG)
    const turned = textOf(read(6))
    expect(turned).not.toContain('44.4949')
    expect(turned).toContain('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06')
    expect(readPicture(new Uint8Array(Buffer.from(turned, 'latin1')))?.bytes).toEqual(read(6))
    // An invalid orientation is ignored.
    expect(readPicture(bytesBetween(JPEG, 2, segment(0xe1, 'Exif\0\0II')))?.bytes).toEqual(JPEG)
    expect(read(77)).toEqual(JPEG)
  })

  test('of a PNG is removed', () => {
    const chunk = (name: string, content: string) => {
      const named = Buffer.from(name + content, 'latin1')
      const bytes = Buffer.alloc(named.length + 8)
      bytes.writeUInt32BE(content.length)
      named.copy(bytes, 4)
      bytes.writeUInt32BE(crc32(named), bytes.length - 4)
      return bytes
    }
    const told = ['tEXt', 'eXIf', 'zTXt', 'iTXt', 'prVt'].map((name) => chunk(name, SECRET))
    expect(readPicture(bytesBetween(PIXEL, 33, ...told))?.bytes).toEqual(new Uint8Array(PIXEL))
  })

  test('of a WebP is removed', () => {
    const chunk = (name: string, content: string) => {
      const bytes = Buffer.from(`${name}\0\0\0\0${content}`, 'latin1')
      bytes.writeUInt32LE(content.length, 4)
      return bytes
    }
    const header = chunk('VP8X', '\x0c\0\0\0\x03\0\0\x01\0\0')
    const whole = Buffer.from(
      Buffer.concat([WEBP.slice(0, 12), header, WEBP.slice(12), chunk('EXIF', SECRET), chunk('XMP ', SECRET)]),
    )
    whole.writeUInt32LE(whole.length - 8, 4)
    const kept = readPicture(new Uint8Array(whole))?.bytes
    expect(textOf(kept)).not.toContain('44.4949')
    // The flags for Exif and XMP are cleared too.
    expect(kept?.[20]).toBe(0)
    expect(Buffer.from(kept ?? []).readUInt32LE(4)).toBe((kept?.length ?? 0) - 8)
  })

  test('of a GIF is removed', () => {
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, SECRET.length]), Buffer.from(`${SECRET}\0`)])
    expect(readPicture(bytesBetween(GIF, 19, comment))?.bytes).toEqual(GIF)
  })
})

describe('pictures of a dish', () => {
  test('are added at the end, replaced in place by their id or the dish’s, and deleted', async () => {
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
  test('are public, and readable with a token too', async () => {
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

  test('cannot be reached by the calls for dishes, nor the other way round', async () => {
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

describe("the restaurant's photo and logo", () => {
  test('share one record: they are sent and replaced together', async () => {
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

  test('may be one of the two; an empty file means none', async () => {
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
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const png = PNG.sync.read(Buffer.from(await response.arrayBuffer()))
    return { png, text: jsQR(new Uint8ClampedArray(png.data), png.width, png.height)?.data }
  }
  const page = () => `/restaurant/${things.restaurantId}?table=7`

  test('is large, has a margin, and a camera reads the public address with the table', async () => {
    const { png, text } = await codeFor({ Origin: 'http://page.example:3000' })
    expect(text).toBe(`http://page.example:3000${page()}`)
    expect(png.width).toBeGreaterThanOrEqual(512)
    expect(png.height).toBe(png.width)
    const isLight = (x: number, y: number) => (png.data[(y * png.width + x) * 4] ?? 0) > 200
    const firstDark = Array.from({ length: png.width }, (_, at) => at).find((at) => !isLight(at, at)) ?? 0
    const dark =
      Array.from({ length: png.width }, (_, at) => at).find((at) => at > firstDark && isLight(at, firstDark)) ?? 0
    // The finder pattern is seven modules wide, the margin at least four.
    expect(firstDark).toBeGreaterThanOrEqual(((dark - firstDark) / 7) * 4 - 1)
  })

  test.each([
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

describe('a picture in a width', () => {
  /** Stores a picture for a dish. @returns its address */
  const stored = async (bytes: Uint8Array) => {
    const { id } = things.dish('Carbonara')
    const { body } = await upload('POST', '/api/dish-image', { id, image: file(new Uint8Array(bytes)) })
    return `/api/public/dish-image/${body.id}`
  }
  const drawing = () => sharp({ create: { width: 400, height: 200, channels: 3, background: '#b5442e' } })

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('has the type of the original: %s', async (format) => {
    const address = await stored(await drawing().toFormat(format).toBuffer())
    const answer = await get(`${address}?width=160`)
    expect(answer.headers.get('Content-Type')).toBe(`image/${format}`)
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format, width: 160, height: 80 })
  })

  test('is upright', async () => {
    const address = await stored(await drawing().withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect(await sharp(await bytesAt(`${address}?width=160`)).metadata()).toMatchObject({ width: 160, height: 320 })
  })

  test('has an ETag of its own', async () => {
    const address = await stored(await drawing().png().toBuffer())
    const etags = await Promise.all(
      ['', '?width=160', '?width=320'].map(async (query) => String((await get(address + query)).headers.get('ETag'))),
    )
    expect(new Set(etags).size).toBe(3)
    for (const [index, status] of [200, 304, 200].entries()) {
      const known = { 'If-None-Match': String(etags[index]) }
      expect((await get(`${address}?width=160`, known)).status, etags[index]).toBe(status)
    }
  })

  test.each([
    ['a narrower one', () => drawing().resize(100).png().toBuffer()],
    ['an AVIF', async () => AVIF],
    ['a complete file with a broken image', async () => (await drawing().webp().toBuffer()).fill(0xff, 30)],
  ])('is the original of %s', async (_, make) => {
    const bytes = await make()
    expect(await bytesAt(`${await stored(bytes)}?width=160`)).toEqual(new Uint8Array(bytes))
  })

  test.each(['abc', '0', '-5', '15', '2049', '99999', '1e2', '12.5', '١٦٠', ' '])('of %j is refused', async (width) => {
    const address = await stored(await drawing().png().toBuffer())
    const answer = await get(`${address}?width=${encodeURIComponent(width)}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'width: a whole number from 16 to 2048' })
  })

  test('blank is the original', async () => {
    const bytes = await drawing().png().toBuffer()
    expect(await bytesAt(`${await stored(bytes)}?width=`)).toEqual(new Uint8Array(bytes))
  })

  test('is made in one of a few widths: the next larger one', async () => {
    const address = await stored(await drawing().resize(2400).jpeg().toBuffer())
    const widthOf = async (width: number) => (await sharp(await bytesAt(`${address}?width=${width}`)).metadata()).width
    expect(await Promise.all([16, 160, 161, 700, 1921, 2048].map(widthOf))).toEqual([160, 160, 320, 960, 1920, 1920])
  })

  test('of a moving one is its first image', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 400, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const address = await stored(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    )
    const bytes = await bytesAt(`${address}?width=160`)
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ width: 160, height: 80 })
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 0, 0])
  })
})

describe('widths', () => {
  const drawing = (width = 400) => sharp({ create: { width, height: 200, channels: 3, background: '#b5442e' } })
  const pictureOf = async (width?: number) => ({
    bytes: new Uint8Array(await drawing(width).png().toBuffer()),
    type: 'image/png',
  })

  /** The widths that are stored of a picture; 0 is the original. */
  const widthsOf = async (id: string) =>
    (await backend.db.selectDistinct({ width: imageParts.width }).from(imageParts).where(eq(imageParts.id, id)))
      .map(({ width }) => width)
      .sort((a, b) => a - b)

  test('are made at the upload: no read scales anything', async () => {
    const { id } = things.dish('Carbonara')
    const { body } = await upload('POST', '/api/dish-image', { id, image: file((await pictureOf(1_000)).bytes) })
    expect(await widthsOf(body.id)).toEqual([0, 160, 320, 480, 640, 960])
  })

  test('go with their picture, and are others after a replacement', async () => {
    const { id } = things.dish('Carbonara')
    const { body } = await upload('POST', '/api/dish-image', { id, image: file((await pictureOf(400)).bytes) })
    expect(await widthsOf(body.id)).toEqual([0, 160, 320])
    await upload('PATCH', '/api/dish-image', { id: body.id, image: file((await pictureOf(200)).bytes) })
    expect(await widthsOf(body.id)).toEqual([0, 160])
    await backend.call('DELETE', `/api/dish-image/${body.id}`, { as: 'director' })
    expect(await widthsOf(body.id)).toEqual([])
  })

  test('of a picture that was stored without them are made at the next start; until then it is the original', async () => {
    const { id } = things.dish('Carbonara')
    const picture = await pictureOf(400)
    const { body } = await upload('POST', '/api/dish-image', { id, image: file(picture.bytes) })
    await backend.db.delete(imageParts).where(and(eq(imageParts.id, body.id), gt(imageParts.width, 0)))
    await backend.db.update(images).set({ hasWidths: false }).where(eq(images.id, body.id))
    const widthOf = async () =>
      (await sharp(await bytesAt(`/api/public/dish-image/${body.id}?width=160`)).metadata()).width
    expect(await widthOf()).toBe(400)
    await backend.fillWidths()
    expect(await widthOf()).toBe(160)
    expect(await backend.db.$count(images, eq(images.hasWidths, false))).toBe(0)
  })

  test('a picture of many parts comes back as it was sent, also replaced by another and by itself', async () => {
    const noise = async () => {
      const raw = { width: 800, height: 700, channels: 3 as const }
      return new Uint8Array(
        await sharp(randomBytes(raw.width * raw.height * 3), { raw })
          .png()
          .toBuffer(),
      )
    }
    const [one, two] = [await noise(), await noise()]
    const { id } = things.dish('Carbonara')
    const { body } = await upload('POST', '/api/dish-image', { id, image: file(one) })
    for (const bytes of [two, two, one]) {
      await upload('PATCH', '/api/dish-image', { id: body.id, image: file(bytes) })
      expect(Buffer.compare(await bytesAt(`/api/public/dish-image/${body.id}`), bytes)).toBe(0)
    }
  })

  /** A worker that answers when it is told to. */
  const byHand = () => {
    const asked: { bytes: Uint8Array }[] = []
    const workers: (EventEmitter & { postMessage: (picture: { bytes: Uint8Array }) => void })[] = []
    const maker = createWidthMaker(() => {
      const worker = Object.assign(new EventEmitter(), {
        ref: () => undefined,
        unref: () => undefined,
        terminate: async () => 0,
        postMessage: (picture: { bytes: Uint8Array }) => void asked.push(picture),
      })
      workers.push(worker)
      return worker as unknown as Worker
    })
    return { asked, workers, maker }
  }

  test('are made for one picture at a time', async () => {
    const { asked, workers, maker } = byHand()
    const picture = await pictureOf()
    const [first, second] = [maker.make(picture), maker.make(picture)]
    await expect.poll(() => asked.length).toBe(1)
    workers[0]?.emit('message', [])
    expect(await first).toEqual([])
    await expect.poll(() => asked.length).toBe(2)
    workers[0]?.emit('message', [])
    expect(await second).toEqual([])
  })

  test('that a worker dies of are not made, and the next picture gets another worker', async () => {
    const { asked, workers, maker } = byHand()
    const picture = await pictureOf()
    const first = maker.make(picture)
    await expect.poll(() => asked.length).toBe(1)
    workers[0]?.emit('exit', 1)
    expect(await first).toBeUndefined()
    const second = maker.make(picture)
    await expect.poll(() => workers.length).toBe(2)
    workers[1]?.emit('message', [])
    expect(await second).toEqual([])
  })

  test('are left for later where many pictures wait already', async () => {
    const { maker } = byHand()
    const picture = await pictureOf()
    for (let at = 0; at < MOST_WAITING; at += 1) void maker.make(picture)
    expect(await maker.make(picture)).toBeUndefined()
  })
})

describe('kept bytes', () => {
  test('are read once for all who ask, and for who asks later', async () => {
    const keptBytes = createKeptBytes()
    const read = vi.fn(async () => new Uint8Array([1]))
    await Promise.all([keptBytes('a', read), keptBytes('a', read)])
    await keptBytes('a', read)
    expect(read).toHaveBeenCalledOnce()
  })

  test('that could not be read are read again', async () => {
    const keptBytes = createKeptBytes()
    await expect(keptBytes('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(await keptBytes('a', async () => new Uint8Array([1]))).toEqual(new Uint8Array([1]))
  })
})
