import { truncate, writeFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { expect, KITCHEN, test } from './helpers/fixtures.ts'
import { enterAs } from './helpers/steps.ts'

/* Pictures in a real browser: what is refused, how an upload is shown and cancelled, what arrives. */

/** Noise does not compress, so its upload takes a while. */
function noise(width: number, height: number): Buffer {
  const png = new PNG({ width, height })
  for (let at = 0; at < png.data.length; at += 1)
    png.data[at] = at % 4 === 3 ? 255 : (at * 7919 + (at >> 3) * 104729) % 256
  return PNG.sync.write(png)
}
/** One colour at 1 bit per pixel: many pixels in a small file. */
function vast(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
    ends[0].writeUInt32BE(data.length)
    ends[1].writeUInt32BE(crc32(body))
    return Buffer.concat([ends[0], body, ends[1]])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const photo = () => file('noise.png', 'image/png', noise(900, 700))

test('a dish’s picture: wrong files are refused, an upload shows its progress and can be cancelled', async ({
  open,
}, testInfo) => {
  const page = await open(KITCHEN)
  await enterAs(page, 'ROLE_DIRECTOR')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Immagine di Carciofi alla giudia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Immagine di «Carciofi alla giudia»' })
  const input = dialog.getByLabel(/Scegli un/)
  const upload = dialog.getByRole('button', { name: 'Carica' })

  await input.setInputFiles(file('menu.pdf', 'application/pdf', Buffer.from('%PDF-1.7')))
  await expect(dialog.getByText('Questo file non è un’immagine.')).toBeVisible()
  await input.setInputFiles(file('broken.png', 'image/png', noise(40, 40).subarray(0, 60)))
  await expect(dialog.getByText(/^Il browser non riesce a leggere questa immagine/)).toBeVisible()
  await input.setInputFiles(file('words.jpg', 'image/jpeg', Buffer.from('Not a picture at all')))
  await expect(dialog.getByText(/^Il browser non riesce a leggere questa immagine/)).toBeVisible()
  // From the disk: a file passed by the test would travel in a way that the page's policy forbids.
  const huge = testInfo.outputPath('huge.jpg')
  await writeFile(huge, '')
  await truncate(huge, 100 * 1024 * 1024 + 1)
  await input.setInputFiles(huge)
  await expect(dialog.getByText('Il file è troppo grande: al massimo 100 MB.')).toBeVisible()
  await input.setInputFiles(file('vast.png', 'image/png', vast(16_000, 16_000)))
  await expect(dialog.getByText(/^L’immagine ha troppi pixel per la memoria/)).toBeVisible()
  await expect(upload).toBeDisabled()

  // A file's size says little about its picture: data after the end of a PNG is not read.
  const large = testInfo.outputPath('large.png')
  await writeFile(large, Buffer.concat([noise(900, 700), Buffer.alloc(11 * 1024 * 1024)]))
  await input.setInputFiles(large)
  await expect(dialog.getByRole('alert')).toBeHidden()
  await expect(upload).toBeEnabled()

  await input.setInputFiles(photo())
  await expect(dialog.getByRole('alert')).toBeHidden()
  // A wrong file after a good one: the message says which picture is shown.
  await expect(upload).toBeEnabled()
  await input.setInputFiles(file('broken.png', 'image/png', noise(40, 40).subarray(0, 60)))
  await expect(dialog.getByRole('alert')).toHaveText(/Resta scelta quella di prima\.$/)
  await expect(upload).toBeEnabled()
  await input.setInputFiles(photo())
  await expect(dialog.getByRole('alert')).toBeHidden()
  // A slow backend. A request that is cancelled before it is sent would neither be seen nor fail.
  await page.route('**/api/dish-image', () => undefined)
  const asked = page.waitForRequest('**/api/dish-image')
  await upload.click()
  await asked
  const bar = dialog.getByRole('progressbar', { name: 'Caricamento dell’immagine' })
  await expect(bar).toBeVisible()
  await expect(dialog.getByText(/^\d+%$/)).toBeVisible()
  const cut = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/dish-image'))
  await dialog.getByRole('button', { name: 'Interrompi' }).click()
  await cut
  await expect(bar).toBeHidden()
  // Cancelled is not failed: the choice is still there and can be uploaded.
  await expect(dialog.getByRole('alert')).toBeHidden()
  await page.unrouteAll()
  await upload.click()
  await expect(dialog).toBeHidden()
})

test('a picture chosen for a new dish is uploaded with it; a lost connection in between loses neither', async ({
  open,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/)
  const page = await open(KITCHEN)
  await enterAs(page, 'ROLE_DIRECTOR')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Nuovo piatto' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nuovo piatto' })
  await form.getByRole('textbox', { name: /^Nome/ }).fill('Trippa alla romana')
  await form.getByRole('textbox', { name: /^Prezzo/ }).fill('11')
  await form.getByRole('combobox', { name: /^Categoria/ }).selectOption({ index: 1 })
  const before = (await form.boundingBox())?.y
  await form.getByLabel(/Scegli un/).setInputFiles(photo())
  await form.getByLabel(/Scegli un/).focus()
  // The sheet's header and footer stay in place.
  expect((await form.getByRole('heading', { name: 'Nuovo piatto' }).boundingBox())?.y).toBeGreaterThan(before ?? 0)
  await expect(form.getByRole('button', { name: 'Salva', exact: true })).toBeInViewport()

  await page.route('**/api/dish-image', (route) => route.abort(), { times: 1 })
  await form.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(form.getByText('Il piatto è salvato; la sua immagine non ancora.')).toBeVisible()
  await form.getByRole('button', { name: 'Carica' }).click()
  await expect(form).toBeHidden()
  const card = page.getByRole('article', { name: 'Trippa alla romana' })
  await expect(card).toHaveCount(1)
  // It is loaded when it becomes visible.
  await card.scrollIntoViewIfNeeded()
  const image = card.locator('img')
  await expect
    .poll(() => image.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]))
    .toEqual([771, 600])
})

test('the profile: a logo keeps its transparency and does not change the photo; guests see what was saved', async ({
  open,
}) => {
  const page = await open(KITCHEN)
  await enterAs(page, 'ROLE_DIRECTOR')
  await page.getByRole('link', { name: 'Impostazioni' }).click()
  const name = page.getByRole('textbox', { name: /^Nome del ristorante/ })
  await expect(name).toHaveValue('Trattoria Nonna Livia')
  const restaurantId = new URL(page.url()).pathname.split('/')[3]
  const restaurant = async () => (await page.request.get(`/api/public/restaurant/${restaurantId}`)).json()
  const bytesOf = async (kind: 'image' | 'logo', id: string) =>
    (await page.request.get(`/api/public/restaurant-${kind}/${id}`)).body()
  const first = await restaurant()
  const photoBefore = await bytesOf('image', first.restaurantImage[0])

  // Half of it is transparent.
  const logo = new PNG({ width: 1024, height: 512 })
  for (let at = 0; at < logo.data.length; at += 4) logo.data.set([200, 30, 30, (at / 4) % 1024 < 512 ? 255 : 0], at)
  await page
    .getByLabel(/Scegli un/)
    .nth(1)
    .setInputFiles(file('logo.png', 'image/png', PNG.sync.write(logo)))
  await expect(page.getByText(/^Non è ancora pubblica/)).toBeVisible()
  await page.getByRole('button', { name: 'Carica il logo' }).click()
  await expect(page.getByText('Immagine caricata')).toBeVisible()
  const second = await restaurant()
  const stored = PNG.sync.read(await bytesOf('logo', second.logo ?? second.restaurantImage[0]))
  expect([stored.width, stored.height]).toEqual([512, 256])
  expect([stored.data[3], stored.data[4 * 511 + 3]]).toEqual([255, 0])
  expect(Buffer.compare(await bytesOf('image', second.restaurantImage[0]), photoBefore)).toBe(0)

  // The preview shows what is typed before it is saved, also after going back, which cannot be prevented.
  await name.fill('Da Livia')
  await expect(page.getByRole('region', { name: 'Anteprima' }).getByText('Da Livia')).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(page.getByText(/ritrovate su questo dispositivo/)).toBeVisible()
  await expect(name).toHaveValue('Da Livia')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Tutto salvato')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Da Livia/ })).toBeVisible()

  // Other journeys of the worker look for the restaurant by its name.
  await page.goBack()
  // The stored answer, which is shown first, may still have the old name: typing it again would change nothing.
  await expect(name).toHaveValue('Da Livia')
  await name.fill('Trattoria Nonna Livia')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Tutto salvato')).toBeVisible()
})
