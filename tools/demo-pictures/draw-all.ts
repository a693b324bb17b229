/*
 * Draws the demo's pictures into backend/seed/pictures: `node draw-all.ts` all of them, `node draw-all.ts pizza logo-` those whose
 * name contains one of the words. Nothing is downloaded; the same code gives the same pictures.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { drawings } from './drawings.ts'
import { HEIGHT, scene, WIDTH } from './lib/scene.ts'

const OUT = process.env.PICTURES_OUT || join(import.meta.dirname, '../../backend/seed/pictures')
const LOGO_SIDE = 400
/** Below the limit of 40 kB; the qualities are tried from the best down. */
const MOST_BYTES = 38_000
const QUALITIES = [84, 78, 72, 66, 60, 52, 44, 36]

/** The browser library needs a full path; a shell would accept a name. */
function chromiumOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'chromium')).find((file) => existsSync(file))
}

async function picture(page: Page, svg: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<style>body{margin:0;background:#fff}svg{display:block}</style>${svg}`)
  const client = await page.context().newCDPSession(page)
  try {
    for (const quality of QUALITIES) {
      const shot = await client.send('Page.captureScreenshot', { format: 'webp', quality })
      const bytes = Buffer.from(shot.data, 'base64')
      if (bytes.length <= MOST_BYTES) return bytes
    }
  } finally {
    await client.detach()
  }
  throw new Error('A picture is too rich in detail for its limit')
}

const words = process.argv.slice(2)
const chosen = Object.entries(drawings).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
)
mkdirSync(OUT, { recursive: true })

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || chromiumOnPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--force-color-profile=srgb',
  ],
})
const page = await browser.newPage()
let bytesInAll = 0
for (const [name, draw] of chosen) {
  const [width, height] = name.startsWith('logo-') ? [LOGO_SIDE, LOGO_SIDE] : [WIDTH, HEIGHT]
  const bytes = await picture(page, scene(draw, width, height), width, height)
  writeFileSync(join(OUT, `${name}.webp`), bytes)
  bytesInAll += bytes.length
  console.log(`${name}  ${Math.round(bytes.length / 1000)} kB`)
}
await browser.close()
// Only now, so that a browser that does not start changes nothing; never in another folder.
if (!process.env.PICTURES_OUT)
  for (const name of readdirSync(OUT))
    if (name.endsWith('.webp') && !(name.slice(0, -'.webp'.length) in drawings)) rmSync(join(OUT, name))
console.log(`${chosen.length} pictures, ${Math.round(bytesInAll / 1000)} kB`)
