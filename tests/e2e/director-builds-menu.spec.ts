import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../src/config/languages.ts'
import { paths } from '../../src/config/paths.ts'
import { axeFaultsAtRest } from '../screens/axe.ts'
import { EVERY_RUN, expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { enterAs, openAt } from './helpers/steps.ts'
import { rowsOnDisk } from './helpers/stored-rows.ts'

/** A photo from a phone held upright: red on the left and blue on the right, with an orientation tag. */
async function turnedPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1200
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.fillStyle = '#f00'
    context.fillRect(0, 0, 1200, 1200)
    context.fillStyle = '#00f'
    context.fillRect(1200, 0, 1200, 1200)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  const jpeg = Buffer.from(base64, 'base64')
  // EXIF orientation 6: rotate a quarter to the right.
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ffe1', 'hex'), length, exif, jpeg.subarray(2)])
}

/** Size of a picture on the page, and the colours of its top and bottom. */
const looks = (page: Page, name: string) =>
  page
    .getByRole('article', { name })
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      context.drawImage(image, 0, 0)
      const colour = (y: number) => {
        const [red = 0, , blue = 0] = context.getImageData(canvas.width / 2, y, 1, 1).data
        return red > 200 ? 'red' : blue > 200 ? 'blue' : 'other'
      }
      return { width: canvas.width, height: canvas.height, top: colour(5), foot: colour(canvas.height - 5) }
    })

test('a director builds a menu with a dish and a picture; guests see it (R1.2)', EVERY_RUN, async ({ open }) => {
  const page = await open(KITCHEN)
  await enterAs(page, 'ROLE_DIRECTOR')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Azioni' }).click()
  await page.getByRole('menuitem', { name: 'Nuovo menu' }).click()
  const name = page.getByRole('dialog', { name: 'Nuovo menu' })
  await name.getByRole('textbox').fill('Fuori carta')
  await name.getByRole('button', { name: 'Aggiungi' }).click()
  await expect(page.getByText('Ancora nessun piatto in questo menu')).toBeVisible()

  await page.getByRole('button', { name: 'Nuovo piatto' }).click()
  const form = page.getByRole('dialog', { name: 'Nuovo piatto' })
  await form.getByRole('textbox', { name: /^Nome/ }).fill('Puntarelle alla romana')
  await form.getByRole('textbox', { name: /^Prezzo/ }).fill('8,5')

  // A reload in the middle loses nothing, and the form is still open. What was typed is stored before anyone could
  // reload.
  await expect.poll(async () => (await rowsOnDisk(page, 'coperto')).join()).toContain('8,5')
  await page.reload()
  await expect(form.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Puntarelle alla romana')
  await expect(form.getByText(/Qui c’è ciò che avevi scritto/)).toBeVisible()
  expect(await axeFaultsAtRest(page)).toEqual([])
  await form.getByRole('combobox', { name: /^Categoria/ }).selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Salva', exact: true }).click()
  const card = page.getByRole('article', { name: 'Puntarelle alla romana' })
  await expect(card.getByText('8,50 €')).toBeVisible()
  expect(await axeFaultsAtRest(page)).toEqual([])

  await card.getByRole('button', { name: /^Aggiungi un’immagine/ }).click()
  const picture = page.getByRole('dialog', { name: /^Immagine di/ })
  await picture
    .getByLabel(/Scegli un’immagine/)
    .setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: await turnedPicture(page) })
  await picture.getByRole('button', { name: 'Carica' }).click()
  await expect(picture).toBeHidden()
  // Rotated by its tag, scaled to fit 800 × 600, with its proportions.
  await expect(card.getByRole('button', { name: /^Immagine di/ })).toBeVisible()
  expect(await looks(page, 'Puntarelle alla romana')).toEqual({ width: 300, height: 600, top: 'red', foot: 'blue' })

  await page.getByRole('button', { name: 'Azioni' }).click()
  await page.getByRole('menuitem', { name: 'Codice QR' }).click()
  await page.getByRole('link', { name: 'Apri la pagina pubblica' }).click()
  await page
    .getByRole('link', { name: 'Fuori carta' })
    .or(page.getByRole('button', { name: 'Fuori carta' }))
    .click()
  await expect(page.getByText('Puntarelle alla romana')).toBeVisible()
})

test('on the narrowest phone a price field shows its whole label, in every language', async ({ open }) => {
  const page = await open({ ...PHONE, viewport: { width: 320, height: 640 } })
  await openAt(page, 'ROLE_DIRECTOR', (restaurant) => `${paths.settings(restaurant, 'ingredients')}?ingredient=new`)
  for (const language of LANGUAGES) {
    await page.evaluate((chosen) => localStorage.setItem('i18nextLng', chosen), language)
    await page.reload()
    const label = page.getByRole('dialog').locator('label', { hasText: '(€)' })
    await expect(label).toBeVisible()
    const cut = await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(cut, language).toBeLessThanOrEqual(0)
  }
})

test('a fault far down a long form is read without scrolling', async ({ open }) => {
  const page = await open(PHONE)
  await openAt(page, 'ROLE_DIRECTOR', paths.menuManagement)
  await page.getByRole('button', { name: 'Modifica: Supplì al telefono' }).click()
  const form = page.getByRole('dialog', { name: 'Modifica piatto' })
  await form.getByRole('button', { name: 'Aggiungi una scelta' }).click()
  await form.getByRole('textbox', { name: 'Che cosa si sceglie' }).fill('Cottura')
  await form.getByRole('button', { name: 'Salva', exact: true }).click()
  const fault = form.getByText('Serve un nome e almeno due possibilità diverse, così: Cottura = al sangue / media')
  await expect(fault).toBeInViewport({ ratio: 1 })
})
