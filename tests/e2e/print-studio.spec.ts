import type { Page } from '@playwright/test'
import { DISH_LANGUAGES, type DishLanguage, LANGUAGE_KEY, type Language } from '../../src/config/languages.ts'
import { paths } from '../../src/config/paths.ts'
import { expect, KITCHEN, test } from './helpers/fixtures.ts'
import { pdfText } from './helpers/pdf-text.ts'
import { freeTable, logIn, openAt, tapTicketEntry } from './helpers/steps.ts'
import { reloadWithSetting } from './helpers/stored-rows.ts'

const DISHES = 300

const WORDS: Record<DishLanguage, string> = {
  en: 'slowly braised with herbs and a long list of other good things',
  it: 'brasato lentamente con erbe e una lunga lista di altre cose buone',
  ar: 'مطهو ببطء مع الأعشاب وقائمة طويلة من الأشياء الطيبة الأخرى',
  es: 'guisado lentamente con hierbas y una larga lista de otras cosas buenas',
  fr: 'braisé lentement avec des herbes et une longue liste de bonnes choses',
}
const FIELDS = { en: 'description', it: 'descriptionIt', ar: 'descriptionAr', es: 'descriptionEs', fr: 'descriptionFr' }

const pad = (number: number) => String(number).padStart(3, '0')

/** Texts of one to six lines, some names as long as a line and more; each begins and ends with its number. */
const dishes = Array.from({ length: DISHES }, (_, index) => ({
  id: `d${index}`,
  name: `A${pad(index)} ${'Pappardelle '.repeat(index % 17 === 0 ? 14 : 1)}Z${pad(index)}`,
  price: 12.5,
  isAvailable: true,
  category: null,
  dimensionAssignments: [],
  dishImagesId: [],
  ...Object.fromEntries(
    DISH_LANGUAGES.map((language) => [
      FIELDS[language],
      `B${pad(index)} ${`${WORDS[language]} `.repeat(1 + (index % 4))}E${pad(index)}\nAllergens: gluten, milk`,
    ]),
  ),
}))
const menus = Array.from({ length: 6 }, (_, index) => ({
  ...{ id: `m${index}`, name: `Carta ${index}`, combination: false, ingredients: [], position: index },
  dish: dishes.slice(index * 50, (index + 1) * 50),
}))

type Combination = { format: 'a4' | 'a5' | 'folded'; language: Language; second?: Language; hasPrices: boolean }

/** Each language with each other choice at least once. */
const COMBINATIONS: Combination[] = [
  { format: 'a4', language: 'it', hasPrices: true },
  { format: 'a5', language: 'ar', second: 'it', hasPrices: true },
  { format: 'folded', language: 'ar', hasPrices: false },
  { format: 'a4', language: 'en', second: 'ar', hasPrices: false },
  { format: 'folded', language: 'fr', second: 'es', hasPrices: true },
]

/** Millimetres. */
const MARGIN = 10
const SHEETS = { a4: [210, 297], a5: [148, 210], folded: [297, 210] } as const
const MM = 72 / 25.4

async function openStudio(page: Page, token: string, restaurant: string): Promise<void> {
  await page.route('**/api/menu/restaurant/*', (route) => route.fulfill({ json: menus }))
  await page.addInitScript(
    ([key, value]) => {
      localStorage.setItem('token', value as string)
      localStorage.setItem(key as string, 'it')
    },
    [LANGUAGE_KEY, token],
  )
  await page.goto(paths.printStudio(restaurant))
}

test('300 dishes on paper: each stands whole on one page, within the margins, in every language', async ({ open }) => {
  const page = await open(KITCHEN)
  const { token, restaurant } = await logIn(page.request, 'ROLE_DIRECTOR')
  await openStudio(page, token, restaurant)
  const preview = page.getByRole('region', { name: 'Anteprima' })
  for (const { format, language, second, hasPrices } of COMBINATIONS) {
    const name = `${format} ${language} ${second ?? ''}`
    await reloadWithSetting(page, 'print-studio', { format, language, second, hasPrices })
    await preview.getByRole('status').waitFor()
    await page.evaluate(() => document.fonts.ready)
    const sheets = await preview.getByRole('figure').count()
    const pages = pdfText(await page.pdf({ preferCSSPageSize: true }))
    expect(pages.length, name).toBe(sheets)

    const [width, height] = SHEETS[format]
    const marks = new Map<string, number[]>()
    for (const [number, { size, words }] of pages.entries()) {
      expect([Math.round(size[0] / MM), Math.round(size[1] / MM)], name).toEqual([width, height])
      const outside = words.filter(
        ({ x, y }) => Math.min(x, width * MM - x) < MARGIN * MM || Math.min(y, height * MM - y) < MARGIN * MM,
      )
      expect(outside, name).toEqual([])
      // The halves of a folded sheet are two pages.
      for (const half of [0, 1]) {
        const own = words.filter(({ x }) => format !== 'folded' || Number(x > (width * MM) / 2) === half)
        // Letters of some fonts are pieces of their own.
        const all = own.map(({ text }) => text).join('')
        for (const mark of all.match(/[ABEZ]\d{3}/g) ?? [])
          marks.set(mark, [...(marks.get(mark) ?? []), number * 2 + half])
        if (format !== 'folded') break
      }
    }
    const broken = dishes.flatMap((_, index) => {
      const [begin, end, from, to] = ['A', 'Z', 'B', 'E'].map((letter) => marks.get(`${letter}${pad(index)}`) ?? [])
      const places = new Set([begin, end, from, to].flat())
      const texts = second ? 2 : 1
      const isWhole = begin?.length === 1 && end?.length === 1 && from?.length === texts && to?.length === texts
      return isWhole && places.size === 1 ? [] : [{ index, begin, end, from, to }]
    })
    expect(broken, name).toEqual([])
  }
})

test('a size and its price are not on two lines', async ({ open }) => {
  const page = await open(KITCHEN)
  const { token, restaurant } = await logIn(page.request, 'ROLE_DIRECTOR')
  await openStudio(page, token, restaurant)
  const sizes = Array.from({ length: 20 }, (_, index) => 100 + index)
  const dimensionAssignments = sizes.map((price) => ({
    price: price + 0.05,
    dimension: { id: `s${price}`, name: `bottiglia ${'grande '.repeat(price % 3)}F${price}`, standard: false },
  }))
  const dish = { ...dishes[0], name: 'Vino', dimensionAssignments }
  await page.route('**/api/menu/restaurant/*', (route) => route.fulfill({ json: [{ ...menus[0], dish: [dish] }] }))
  await page.reload()
  await page.getByRole('region', { name: 'Anteprima' }).getByRole('status').waitFor()
  const lines = new Map<number, string>()
  for (const { words } of pdfText(await page.pdf({ preferCSSPageSize: true })))
    for (const { text, y } of words.toSorted((a, b) => a.x - b.x))
      lines.set(Math.round(y), (lines.get(Math.round(y)) ?? '') + text.replaceAll(/\s/g, ''))
  const all = [...lines.values()]
  expect(sizes.filter((price) => !all.some((line) => line.includes(`F${price}${price},05`)))).toEqual([])
})

/** Line feeds and spaces aside: each piece of a line is a text of its own. */
const lettersOf = (pages: ReturnType<typeof pdfText>): string =>
  pages.flatMap(({ words }) => words.map(({ text }) => text.replaceAll(/\s/g, ''))).join('')

test('a ticket and a bill of forty lines are one strip each, a bill on A5 one sheet', async ({ open }) => {
  const page = await open(KITCHEN)
  const { token, restaurant } = await logIn(page.request, 'ROLE_DIRECTOR')
  const headers = { authorization: `Bearer ${token}` }
  const live = await (await page.request.get('/api/order/kitchen', { headers })).json()
  const table = await freeTable(page.request)
  const [line] = live[0].dishIndices
  const lines = Array.from({ length: 40 }, (_, index) => ({ ...line, note: `R${pad(index)}` }))
  const body = { tableNumber: table, totalCovers: 2, dishIndices: lines }
  expect((await page.request.post('/api/create-order', { headers, data: body })).ok()).toBe(true)
  // Chromium has no paper here. The dialog stays open.
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  const print = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Stampa' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
    const pages = pdfText(await page.pdf({ preferCSSPageSize: true }))
    await page.evaluate(() => document.body.removeAttribute('data-printed'))
    return pages
  }

  await openAt(page, 'ROLE_DIRECTOR', paths.orders)
  await tapTicketEntry(page, table, `Stampa la comanda: tavolo ${table}`)
  const ticket = await print()
  expect(ticket.map(({ size }) => Math.round(size[0] / MM))).toEqual([80])
  expect(lettersOf(ticket).match(/R\d{3}/g)).toHaveLength(40)

  const openBill = async () => {
    await page.goto(paths.tables(restaurant))
    await page.getByRole('button', { name: `Preconto · Tavolo ${table}`, exact: true }).click()
    // Archived orders would make it longer.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Stampa' })).toBeVisible()
    await expect(page.getByText('Si cercano gli ordini già archiviati…')).toHaveCount(0)
  }
  await openBill()
  const bill = await print()
  expect(bill.map(({ size }) => Math.round(size[0] / MM))).toEqual([80])
  await page.goto(paths.device(restaurant))
  await page.getByRole('button', { name: 'A5' }).click()
  await openBill()
  const sheets = await print()
  expect(sheets.map(({ size }) => Math.round(size[0] / MM))).toEqual([148])
  for (const pages of [bill, sheets]) expect(lettersOf(pages)).toContain('PRECONTONONFISCALE')
})
