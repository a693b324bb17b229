import { chromium, type Page } from '@playwright/test'
import { writeCameraVideo } from '../support/browser/camera-video.ts'
import { CHROMIUM_FLAGS } from '../support/browser/chromium.ts'
import { BrowserErrors } from './helpers/browser-errors.ts'
import { expect, PHONE, test } from './helpers/fixtures.ts'

const ALLOWED = '--use-fake-ui-for-media-stream'
const DENIED = '--use-fake-ui-for-media-stream=deny'

/** Opens the scanner in a browser whose fake camera shows a code with this text. */
const withCode = async (
  baseURL: string,
  film: string,
  { text, permission = ALLOWED }: { text: string; permission?: string },
  look: (page: Page) => Promise<void>,
): Promise<void> => {
  writeCameraVideo(film, text)
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`, permission]
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS, ...camera],
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  })
  try {
    const context = await browser.newContext({ ...PHONE, locale: 'it-IT', baseURL })
    const browserErrors = new BrowserErrors()
    await browserErrors.follow(context)
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Scansiona un codice QR' }).click()
    await look(page)
    await browserErrors.lookBack(context)
    expect(browserErrors.unexpected).toEqual([])
  } finally {
    await browser.close()
  }
}

test('the code on a table leads to the menu, and the table is known', async ({ server }, testInfo) => {
  const [livia] = await fetch(`${server.url}/api/public/restaurants`).then((response) => response.json())
  const text = `${server.url}/restaurant/${livia.id}?table=7&utm_source=x`
  await withCode(server.url, testInfo.outputPath('table.y4m'), { text }, async (page) => {
    await expect(page.getByRole('heading', { level: 1, name: livia.name })).toBeVisible()
    expect(new URL(page.url()).search).toBe('?table=7')
    await page.getByRole('button', { name: 'Come si ordina' }).click()
    await expect(page.getByRole('dialog').getByText('Tavolo 7')).toBeVisible()
  })
})

for (const text of ['https://evil.example/restaurant/r1', 'javascript:alert(1)', 'WIFI:S:Trattoria;;'])
  test(`"${text}" is shown and not opened`, async ({ server }, testInfo) => {
    await withCode(server.url, testInfo.outputPath('foreign.y4m'), { text }, async (page) => {
      await expect(page.getByRole('alert')).toContainText(text)
      expect(page.url()).toBe(`${server.url}/`)
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0)
    })
  })

test('if the camera is refused the page says so, and a picture works too', async ({ server }, testInfo) => {
  const text = `${server.url}/`
  await withCode(server.url, testInfo.outputPath('denied.y4m'), { text, permission: DENIED }, async (page) => {
    await expect(page.getByRole('alert')).toContainText('Accesso alla fotocamera negato.')
    await page.locator('input[type=file]').setInputFiles({
      name: 'no-code.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 60 } }),
    })
    await expect(page.getByRole('alert')).toContainText('In questa foto non si trova nessun codice QR.')
    await page.locator('input[type=file]').setInputFiles({
      name: 'broken.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture at all'),
    })
    await expect(page.getByRole('alert')).toContainText('Il browser non riesce a leggere questa immagine')
  })
})
