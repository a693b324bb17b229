import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { startStandIn } from '../support/backend/stand-in-process.ts'
import { atMost, milliseconds, type Row } from './report.ts'

/*
 * How long other calls take while somebody uploads eight pictures of 5,000 × 5,000 at once and asks for each in eight widths:
 * a list of the demo, and another picture in a width. The stand-in is a process of its own, with the embedded database.
 */

const SIDE = 5_000
const UPLOADS = 8
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600, 1920]
const IDLE_CALLS = 100
/** Between two calls (ms). */
const PAUSE = 20
const DIRECTOR = { email: 'cedro@coperto.example', password: 'coperto-demo' }

/** A picture of this many pixels, and of about a megabyte. */
async function largePicture(): Promise<Blob> {
  const small = { width: 500, height: 500, channels: 3 as const }
  const noise = sharp(randomBytes(small.width * small.height * small.channels), { raw: small })
  const bytes = await noise.resize(SIDE, SIDE, { kernel: 'nearest' }).png().toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

export async function measurePictures(): Promise<Row[]> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'coperto-pictures-'))
  const standIn = await startStandIn({ DATA_DIR: dataDirectory })
  try {
    const json = async (address: string, init?: RequestInit) => (await fetch(standIn.url + address, init)).json()
    const headers = { 'Content-Type': 'application/json' }
    const { access_token } = await json('/api/login', { method: 'POST', headers, body: JSON.stringify(DIRECTOR) })
    const authorised = { Authorization: `Bearer ${access_token}` }
    const { restaurant } = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString())
    const [menu] = await json(`/api/public/restaurant/menu/${restaurant}`)
    const dish = menu.dish.find(({ dishImagesId }: { dishImagesId: string[] }) => dishImagesId.length > 0)
    const others = {
      'the menu': `/api/public/restaurant/menu/${restaurant}`,
      'another picture': `/api/public/dish-image/${dish.dishImagesId[0]}?width=160`,
    }
    const timeOf = async (address: string) => {
      const began = performance.now()
      await (await fetch(standIn.url + address)).arrayBuffer()
      return performance.now() - began
    }
    /** The times of each of the others, one after the other, until `isOver`. */
    const measure = async (isOver: (calls: number) => boolean) => {
      const times = Object.values(others).map((): number[] => [])
      for (let calls = 0; !isOver(calls); calls += 1) {
        for (const [index, address] of Object.values(others).entries()) times[index]?.push(await timeOf(address))
        await pause(PAUSE)
      }
      return times.map((each) => each.sort((a, b) => a - b))
    }
    // The demo's own widths are made after the start.
    while (!(await fetch(standIn.url + others['another picture'])).headers.get('ETag')?.endsWith('-160"'))
      await pause(500)
    await pause(15_000)
    const idle = await measure((calls) => calls >= IDLE_CALLS)

    const picture = await largePicture()
    let isWorking = true
    const upload = async () => {
      const form = new FormData()
      form.set('id', dish.id)
      form.set('image', picture, 'large.png')
      const { id } = await json('/api/dish-image', { method: 'POST', headers: authorised, body: form })
      await Promise.all(WIDTHS.map((width) => timeOf(`/api/public/dish-image/${id}?width=${width}`)))
    }
    const began = performance.now()
    const work = Promise.all(Array.from({ length: UPLOADS }, upload)).then(() => {
      isWorking = false
    })
    const busy = await measure(() => !isWorking)
    await work
    const share = (times: number[] = [], of: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * of))] ?? 0
    console.log(
      `${UPLOADS} pictures of ${(picture.size / 1e6).toFixed(1)} MB were stored and asked for within ` +
        `${milliseconds(performance.now() - began)}`,
    )
    return Object.keys(others).flatMap((name, index) => {
      const [before, during] = [idle[index], busy[index]]
      console.log(
        `${name}: idle p50 ${share(before, 0.5).toFixed(1)} p95 ${share(before, 0.95).toFixed(1)}, ` +
          `while they are worked on p50 ${share(during, 0.5).toFixed(1)} p95 ${share(during, 0.95).toFixed(1)} ` +
          `longest ${share(during, 1).toFixed(1)} ms (${during?.length} calls)`,
      )
      return [
        atMost(
          `${name} while pictures are uploaded: median, beside the idle one`,
          share(during, 0.5) / share(before, 0.5),
          2,
        ),
      ]
    })
  } finally {
    await standIn.end('SIGTERM')
    await rm(dataDirectory, { recursive: true })
  }
}

if (import.meta.main) for (const row of await measurePictures()) console.log(row)
