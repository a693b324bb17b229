import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { expect, KITCHEN, test } from './helpers/fixtures.ts'
import { enterAs, goTo } from './helpers/steps.ts'

/** 40 mm in CSS pixels. */
const FORTY_MM = (40 / 25.4) * 96

/** The codes on a PDF's pages, read from its pictures. */
function codesIn(pdf: Buffer): string[] {
  const found: string[] = []
  const picture = /\/Subtype \/Image\s+\/Width (\d+)\s+\/Height (\d+)[^>]*?\/Length (\d+)>> stream\r?\n/g
  for (const match of pdf.toString('latin1').matchAll(picture)) {
    const [width = 0, height = 0, length = 0] = match.slice(1).map(Number)
    const from = match.index + match[0].length
    const pixels = inflateSync(pdf.subarray(from, from + length))
    const channels = pixels.length / (width * height)
    const rgba = new Uint8ClampedArray(width * height * 4).map((_, at) =>
      at % 4 === 3 ? 255 : (pixels[Math.floor(at / 4) * channels] ?? 0),
    )
    const code = jsQR(rgba, width, height)
    if (code) found.push(code.data)
  }
  return found
}

test('a director adds a table and prints the codes: a code that is unreadable or wrong is not printed', async ({
  open,
  browserErrors,
}) => {
  const page = await open(KITCHEN)
  await enterAs(page, 'ROLE_DIRECTOR')
  await goTo(page, 'Tavoli')

  await page.getByRole('button', { name: 'Aggiungi tavolo' }).click()
  await page.getByRole('textbox', { name: 'Numero', exact: true }).fill('30')
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tavolo 30' })).toBeVisible()

  // The backend returns the picture of table 1 for table 2, and none for table 3.
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const list = await page.request.get('/api/dinner-table', { headers: { Authorization: `Bearer ${token}` } })
  const tables: { id: string; number: number }[] = await list.json()
  const codeOf = (number: number) => `/api/qr-code/${tables.find((table) => table.number === number)?.id}`
  browserErrors.expect(/404 \(Not Found\)/)
  await page.route(`**${codeOf(2)}`, async (route) => {
    const response = await route.fetch({ url: new URL(codeOf(1), page.url()).href })
    return route.fulfill({ response })
  })
  await page.route(`**${codeOf(3)}`, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Azioni' }).click()
  await page.getByRole('menuitem', { name: 'Stampa i codici QR' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stampa i codici QR' })
  const all = tables.length
  await expect(dialog.getByText(`Codici controllati: ${all} di ${all}`)).toBeVisible()
  await expect(dialog.getByText('Tavolo 2 · Il codice porta a un altro tavolo')).toBeVisible()
  await expect(dialog.getByText('Tavolo 3 · L’immagine del codice manca')).toBeVisible()

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await dialog.getByRole('button', { name: `Stampa ${all - 2} codici` }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')

  // The printed result: six cards per sheet; on the first sheet each code belongs to its table and is large enough.
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(Math.ceil((all - 2) / 6))
  // Paper is as narrow as a phone: the page must not render again for it and leave the codes blank.
  const printed = codesIn(pdf).map((text) => Number(new URL(text).searchParams.get('table')))
  const numbers = tables.map(({ number }) => number).filter((number) => number !== 2 && number !== 3)
  expect(printed.toSorted((a, b) => a - b)).toEqual(numbers.toSorted((a, b) => a - b))
  await page.emulateMedia({ media: 'print' })
  await expect(dialog).toBeHidden()
  const hints = page.locator('body > [class*=printed]').getByText('Inquadra il codice per vedere il menu')
  await expect(hints).toHaveCount(all - 2)
  for (const hint of (await hints.all()).slice(0, 6)) {
    const card = hint.locator('xpath=..')
    const number = /\d+/.exec((await card.getByText(/^Tavolo \d+$/).textContent()) ?? '')?.[0]
    await expect(card).toContainText('Trattoria Nonna Livia')
    const { data, width, height } = PNG.sync.read(await card.screenshot())
    const code = jsQR(new Uint8ClampedArray(data), width, height)
    expect(code?.data).toContain(`?table=${number}`)
    const { topLeftCorner, topRightCorner } = code?.location ?? {}
    expect((topRightCorner?.x ?? 0) - (topLeftCorner?.x ?? 0)).toBeGreaterThanOrEqual(FORTY_MM - 1)
  }
})
