import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '../../src/config/paths.ts'
import { expect, KITCHEN, test } from './helpers/fixtures.ts'
import { type PdfPage, pdfText } from './helpers/pdf-text.ts'
import { freeTable, logIn, openAt, tapTicketEntry } from './helpers/steps.ts'

/*
 * Browsers print without backgrounds unless a person asks for them, and printers of tickets know black and white only. Each
 * print is made without backgrounds, and the colour of its words is read in the PDF.
 */

/** The least contrast of a word on white. What has it is black on a printer without greys too. */
const LEAST_CONTRAST = 7

const luminance = (ink: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = ink.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastOnWhite = (ink: readonly number[]): number => 1.05 / (luminance(ink) + 0.05)

/** Prints the page. Fails if a word of it is pale. Returns all words without spaces. */
async function printed(page: Page): Promise<string> {
  const words = pdfText(await page.pdf({ printBackground: false, preferCSSPageSize: true })).flatMap(
    ({ words: ofPage }: PdfPage) => ofPage,
  )
  const pale = words.filter(({ ink }) => contrastOnWhite(ink) < LEAST_CONTRAST).map(({ text }) => text)
  expect(pale, 'words that are pale on paper').toEqual([])
  return words.map(({ text }) => text.replaceAll(/\s/g, '')).join('')
}

/** Prints with the dialog's button. Chromium has no paper here, so the print dialog stays open and what it prints is read. */
async function printedBy(page: Page, press: () => Promise<void>): Promise<string> {
  await press()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  return printed(page)
}

/** Pixels around an element that are in its picture. */
const EDGE = 4

/** As it is on paper in one bit a pixel, without backgrounds. */
async function oneBit(
  element: Locator,
): Promise<{ isBlack: (x: number, y: number) => boolean; size: [number, number] }> {
  const page = element.page()
  await page.emulateMedia({ media: 'print' })
  // The content policy forbids a style element, but not this.
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('*, *::before, *::after { background: none !important }')
    document.adoptedStyleSheets.push(style)
  })
  await element.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // Half of a table's line is outside of its cell.
  const clip = { x: x - EDGE, y: y - EDGE, width: width + 2 * EDGE, height: height + 2 * EDGE }
  const picture = await page.screenshot({ clip })
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  await page.emulateMedia({ media: null })
  const { data, info } = await sharp(picture).greyscale().threshold(128).raw().toBuffer({ resolveWithObject: true })
  return { isBlack: (x, y) => data[(y * info.width + x) * info.channels] === 0, size: [info.width, info.height] }
}

/** Black pixels from the middle of each side inwards: top, bottom, left, right. */
async function frameOf(element: Locator): Promise<number[]> {
  const { isBlack, size } = await oneBit(element)
  const [width, height] = size
  const [middle, half] = [Math.floor(width / 2), Math.floor(height / 2)]
  const run = (at: (step: number) => [number, number]) => {
    let [first, length] = [0, 0]
    while (first < 2 * EDGE && !isBlack(...at(first))) first += 1
    while (length < 20 && isBlack(...at(first + length))) length += 1
    return length
  }
  return [
    run((step) => [middle, step]),
    run((step) => [middle, height - 1 - step]),
    run((step) => [step, half]),
    run((step) => [width - 1 - step, half]),
  ]
}

const expectThickFrame = async (element: Locator): Promise<void> =>
  expect(Math.min(...(await frameOf(element))), 'pixels of black frame on each side').toBeGreaterThanOrEqual(3)

const openPaper = async (open: (options: typeof KITCHEN) => Promise<Page>): Promise<Page> => {
  const page = await open(KITCHEN)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  return page
}

test('a kitchen ticket: the allergy is black in a thick black frame (ADR-039)', async ({ open }) => {
  const page = await openPaper(open)
  const { token } = await logIn(page.request, 'ROLE_DIRECTOR')
  const headers = { authorization: `Bearer ${token}` }
  const live = await (await page.request.get('/api/order/kitchen', { headers })).json()
  const table = await freeTable(page.request)
  const [line] = live[0].dishIndices
  const dishIndices = [{ ...line, note: 'ALLERGIA: glutine' }]
  const data = { tableNumber: table, totalCovers: 2, dishIndices }
  expect((await page.request.post('/api/create-order', { headers, data })).ok()).toBe(true)

  await openAt(page, 'ROLE_DIRECTOR', paths.orders)
  const card = page.getByRole('article', { name: `Tavolo ${table}`, exact: true })
  await card.getByRole('note').waitFor()
  // The whole board, by the browser's own menu.
  expect(await printed(page)).toContain('glutine')
  await expectThickFrame(card.getByRole('note'))

  await tapTicketEntry(page, table, `Stampa la comanda: tavolo ${table}`)
  const dialog = page.getByRole('dialog')
  const ticket = await printedBy(page, () => dialog.getByRole('button', { name: 'Stampa' }).click())
  expect(ticket.toUpperCase()).toContain('ALLERGIA')
  const paper = page.locator('body > [class*=printed]')
  await expectThickFrame(paper.locator('[role=note]'))
  await expectThickFrame(paper.locator('p', { has: page.locator('svg') }))
})

test('a bill that may lack orders says so in a thick black frame (ADR-039)', async ({ open, browserErrors }) => {
  browserErrors.expect(/503 \(Service Unavailable\).*archived/)
  const page = await openPaper(open)
  await page.route('**/api/order/archived*', (route) => route.fulfill({ status: 503, json: {} }))
  const { token } = await logIn(page.request, 'ROLE_DIRECTOR')
  const headers = { authorization: `Bearer ${token}` }
  const [order] = await (await page.request.get('/api/order/kitchen', { headers })).json()
  await openAt(page, 'ROLE_DIRECTOR', paths.tables)
  await page.getByRole('button', { name: `Preconto · Tavolo ${order.tableNumber}`, exact: true }).click()
  const words = 'Gli ordini già archiviati ora non si possono leggere'
  await expect(page.getByRole('dialog').getByText(words)).not.toHaveCount(0)
  const bill = await printedBy(page, () => page.getByRole('dialog').getByRole('button', { name: 'Stampa' }).click())
  expect(bill).toContain(words.replaceAll(' ', ''))
  await expectThickFrame(page.locator('body > [class*=printed]').getByText(words))
})

test('the register of allergens: what is not declared is black in a thick black frame', async ({ open }) => {
  const page = await openPaper(open)
  await openAt(page, 'ROLE_DIRECTOR', paths.allergenRegister)
  const register = await printedBy(page, () => page.getByRole('button', { name: 'Stampa' }).click())
  const words = 'NON DICHIARATO: chiedere al personale'
  expect(register).toContain(words.replaceAll(' ', ''))
  await expectThickFrame(page.locator('body > [class*=printed]').getByText(words).first())
})

test('the insights: bars and what they show are drawn by lines (ADR-039)', async ({ open }) => {
  const page = await openPaper(open)
  await openAt(page, 'ROLE_DIRECTOR', paths.insights)
  const dish = page.getByRole('table', { name: 'Piatti e menu a prezzo fisso' }).getByRole('rowheader').first()
  await dish.waitFor()
  expect(await printed(page)).toContain('7giorni')
  await expectThickFrame(page.getByRole('button', { name: 'Incasso' }))
  expect(Math.max(...(await frameOf(page.getByRole('button', { name: 'Coperti' }))))).toBeLessThan(3)

  const { isBlack, size } = await oneBit(dish)
  const [, height] = size
  // The bar of the first dish is as wide as the cell, at its lower end.
  const rows = Array.from({ length: 24 }, (_, row) => isBlack(24, height - 1 - row))
  expect(rows.filter(Boolean).length, 'rows of the bar').toBeGreaterThanOrEqual(4)
  const day = page.locator('[title]', { has: page.locator('[class*=_column_]') }).first()
  expect((await frameOf(day.locator('[class*=_column_]')))[0], 'the line on top of a day').toBeGreaterThanOrEqual(2)
})

test('table codes, the printed menu and the public page have no pale word (ADR-039)', async ({ open }) => {
  const page = await openPaper(open)
  await openAt(page, 'ROLE_DIRECTOR', paths.tables)
  await page.getByRole('button', { name: 'Azioni' }).click()
  await page.getByRole('menuitem', { name: 'Stampa i codici QR' }).click()
  const print = page.getByRole('dialog').getByRole('button', { name: /^Stampa \d+ codici/ })
  expect(await printedBy(page, () => print.click())).toContain('Tavolo1')

  await page.goto('about:blank')
  await openAt(page, 'ROLE_DIRECTOR', paths.printStudio)
  await page.getByRole('region', { name: 'Anteprima' }).getByRole('status').waitFor()
  expect(await printed(page)).not.toBe('')

  const { restaurant } = await logIn(page.request, 'ROLE_DIRECTOR')
  await page.goto(paths.restaurant(restaurant))
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  expect(await printed(page)).not.toBe('')
})
