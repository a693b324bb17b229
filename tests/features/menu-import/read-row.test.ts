// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { REGISTER_NUMBERS } from '#/features/menu-import/read-allergens.ts'
import type { Source } from '#/features/menu-import/rows-of-file.ts'
import { rawWorkbook } from '../../support/zip.ts'
import { dryRun, EMPTY, fileAt, type Given, said } from './import-file.ts'

/* Files as owners have them, in their smallest form. */

const rowsOf = async (name: string, given?: Given) => (await dryRun(await fileAt(name), given)).rows.map(said)
const rowsIn = async (text: string, given?: Given) => (await dryRun(new Blob([text]), given)).rows.map(said)

test('without titles: the first dish is one', async () =>
  expect(await rowsOf('01-no-header-row.csv', { category: 'Pizze' })).toEqual([
    'Margherita: new, Pizze, 600',
    'Marinara: new, Pizze, 500',
    'Diavola: new, Pizze, 750',
  ]))

test.each(['???? ?????', 'pi\ufffd', '????'])('letters that the file has lost are a fault: %s', async (text) => {
  const rows = await rowsIn(`Nome;Categoria;Prezzo;Descrizione\nPane;Vari;1,00;${text}\nTorta;Vari;2,00;Buona?`)
  expect(rows).toEqual([`Pane: faulty, lostLetters D2 ${text}`, expect.stringMatching(/^Torta: new/)])
})

test('a list whose cells were cut apart by its own semicolons is read as a whole', async () => {
  const text =
    'Piatto;Sezione;Prezzo;Allergeni\nFregola;Primi;14,00;GLUTINE; CROSTACEI; MOLLUSCHI\nPane;Primi;2,00;Glutine'
  expect(await rowsIn(text)).toEqual([
    'Fregola: new, Primi, 1400, allergens gluten,crustaceans,molluscs',
    'Pane: new, Primi, 200, allergens gluten',
  ])
})

test('a diet beside an allergen that it excludes: neither is declared until the person says which is right', async () => {
  const text = [
    'Nome;Categoria;Prezzo;Vegano;Vegetariano;Allergeni',
    'Orecchiette;Primi;11;sì;;pesce, glutine',
    'Norma;Primi;10;;sì;glutine, latte',
    'Frittata;Primi;8;sì;;uova, xyz',
  ].join('\n')
  const { rows, questions } = await dryRun(new Blob([text]))
  expect(questions.contradiction).toEqual({ count: 2, first: 'Orecchiette: vegetariano, vegano, pesce' })
  expect(rows.map(said)).toEqual([
    'Orecchiette: new, undeclared vegetariano, vegano, pesce, undeclaredDiets vegetariano, vegano, pesce, Primi, 1100',
    'Norma: new, Primi, 1000, diets vegetarian, allergens gluten,milk',
    // Also where another word of the cell is open.
    'Frittata: new, undeclared xyz, undeclaredDiets vegano, uova, Primi, 800',
  ])
  const first = async (contradiction: 'allergens' | 'diets' | 'both') =>
    (await rowsIn(text, { answers: { contradiction } }))[0]
  expect(await first('allergens')).toBe(
    'Orecchiette: new, undeclaredDiets vegetariano, vegano, pesce, Primi, 1100, allergens gluten,fish',
  )
  expect(await first('diets')).toBe(
    'Orecchiette: new, undeclared vegetariano, vegano, pesce, Primi, 1100, diets vegetarian,vegan',
  )
  expect(await first('both')).toBe('Orecchiette: new, Primi, 1100, diets vegetarian,vegan, allergens gluten,fish')
})

test('allergens as numbers, in words and none', async () => {
  expect(await rowsOf('02-allergen-numbers.csv')).toEqual([
    'Carbonara: new, undeclared 1, 3, 7, Primi, 1300',
    'Insalata: new, Contorni, 500, allergens none',
    'Torta: new, Dolci, 600, allergens gluten,eggs,milk',
    'Zuppa: new, Primi, 900, allergens gluten,celery',
  ])
  expect((await dryRun(await fileAt('02-allergen-numbers.csv'))).questions.allergens).toEqual(['1', '3', '7'])
  const [carbonara] = await rowsOf('02-allergen-numbers.csv', { answers: { allergens: REGISTER_NUMBERS } })
  expect(carbonara).toBe('Carbonara: new, Primi, 1300, allergens gluten,eggs,milk')
})

test('three decimals in Arabic and in Latin digits', async () => {
  const inCurrency = (currency: string, answers = {}) =>
    rowsOf('06-arabic-decimal.csv', { existing: { ...EMPTY, currency }, answers })
  expect(await inCurrency('BHD')).toEqual(['تبولة: new, مقبلات, 250', 'حمص: new, مقبلات, 250'])
  const asItIs = { currency: 'asItIs' }
  expect(await inCurrency('EUR', asItIs)).toEqual([
    'تبولة: new, مقبلات, 250',
    'حمص: asked, unclearPrice C3 2.500 د.ب, مقبلات',
  ])
  expect((await inCurrency('EUR', { ...asItIs, unclearPrice: 'decimals' }))[1]).toBe('حمص: new, مقبلات, 250')
})

const OFF = 'Nome;Categoria;Prezzo'
test.each<[string, string, string]>([
  [`${OFF};In vendita\nPane;Vari;1;Sì`, '', 'new, Vari, 100'],
  [`${OFF};In vendita\nPane;Vari;1;No`, 'off', 'new, Vari, 100, off'],
  ['Name;Category;Price;Archived\nPane;Vari;1;Y', 'off', 'new, Vari, 100, off'],
  ['Name;Category;Price;Available for sale [Bar]\nPane;Vari;1;N', 'off', 'new, Vari, 100, off'],
  ['Name;Category;Price;Status\nPane;Vari;1;draft', 'off', 'new, Vari, 100, off'],
  ['Name;Category;Price;Status\nPane;Vari;1;active', '', 'new, Vari, 100'],
  [`${OFF};Giacenza\nPane;Vari;1;0`, 'off', 'new, Vari, 100, off'],
  [`${OFF};Giacenza\nPane;Vari;1;12`, '', 'new, Vari, 100'],
  [`${OFF};Current Quantity Roma\nPane;Vari;1;0`, 'off', 'new, Vari, 100, off'],
  [`${OFF};Current Quantity Roma\nPane;Vari;1;3`, '', 'new, Vari, 100'],
  [`${OFF};Enabled Roma\nPane;Vari;1;N`, 'off', 'new, Vari, 100, off'],
  [`${OFF};Enabled Roma\nPane;Vari;1;Y`, '', 'new, Vari, 100'],
  [`${OFF};Nascosto\nPane;Vari;1;x`, 'off', 'new, Vari, 100, off'],
  [`${OFF};Nascosto\nPane;Vari;1;`, '', 'new, Vari, 100'],
  ['Gericht;Kategorie;Preis;Aktiv\nPane;Vari;1;nein', 'off', 'new, Vari, 100, off'],
  ['Gericht;Kategorie;Preis;Aktiv\nPane;Vari;1;ja', '', 'new, Vari, 100'],
  [`${OFF};Archiviato\nPane;Vari;1;forse`, '', 'asked, badAvailability D2 forse, Vari, 100'],
  [`${OFF};Disponibile\nPane;Vari;1;no`, '', 'new, Vari, 100, off'],
  // Several columns: one that says so is enough.
  [`${OFF};Stato;Visibile\nPane;Vari;1;attivo;no`, 'off', 'new, Vari, 100, off'],
  [`${OFF};Stato;Visibile\nPane;Vari;1;bozza;sì`, 'off', 'new, Vari, 100, off'],
  [`${OFF};Stato;Visibile\nPane;Vari;1;attivo;sì`, '', 'new, Vari, 100'],
  [`${OFF};Disponibile;Nascosto;Archiviato\nPane;Vari;1;sì;no;sì`, 'off', 'new, Vari, 100, off'],
  ['Name;Category;Price;Published;Status\nPane;Vari;1;TRUE;archived', 'off', 'new, Vari, 100, off'],
  [`${OFF};Giacenza;Stato;Online\nPane;Vari;1;5;attivo;no`, 'off', 'new, Vari, 100, off'],
  [`${OFF};Disponibile;Disponibilità\nPane;Vari;1;no;sì`, '', 'new, Vari, 100, off'],
  // Of two places only the first is read.
  [`${OFF};Enabled Roma;Enabled Milano\nPane;Vari;1;Y;N`, '', 'new, Vari, 100'],
])('what the file says is off stays off: %j', async (text, isAsked, expected) => {
  const found = await dryRun(new Blob([text]))
  expect(found.rows.map(said)).toEqual([`Pane: ${expected}`])
  expect(found.questions.off).toBe(isAsked ? 1 : 0)
  if (isAsked) expect(await rowsIn(text, { answers: { off: 'leftOut' } })).toEqual(['Pane: leftOut'])
})

test.each<[string, Given['answers'], string]>([
  ['s.q.', {}, 'asked, openPrice C2 s.q., Vari'],
  ['s.q.', { noPrice: 'unavailable' }, 'new, Vari, 0, off'],
  ['Tagespreis', { noPrice: 'unavailable' }, 'new, Vari, 0, off'],
  ['market price', {}, 'asked, openPrice C2 market price, Vari'],
  ['2 x 5', {}, 'faulty, badPrice C2 2 x 5'],
  ['+2,00', {}, 'asked, wordedPrice C2 +2,00, Vari'],
  ['+2,00', { noPrice: 'unavailable' }, 'asked, wordedPrice C2 +2,00, Vari'],
  ['suppl. 2 €', { prices: { surcharge: 'price' } }, 'new, Vari, 200'],
  ['suppl. 2 €', { prices: { surcharge: 'unavailable' } }, 'new, Vari, 0, off'],
  ['da 8 €', {}, 'asked, wordedPrice C2 da 8 €, Vari'],
  ['ab 8,00', { prices: { from: 'price' } }, 'new, Vari, 800'],
  ['12 €/kg', {}, 'asked, wordedPrice C2 12 €/kg, Vari'],
  ['12 €/kg', { prices: { from: 'price' } }, 'asked, wordedPrice C2 12 €/kg, Vari'],
  ['12 €/kg', { prices: { per: 'size' } }, 'new, Vari, kg 1200'],
  ['12 €/kg', { prices: { per: 'price' } }, 'new, Vari, 1200'],
  ['12 €/kg', { prices: { per: 'unavailable' } }, 'new, Vari, 0, off'],
  ['8,50*', {}, 'new, priceMark 8,50*, Vari, 850'],
  ['0,00', {}, 'asked, freePrice C2 0,00, Vari, 0'],
  ['0,00', { prices: { free: 'price' } }, 'new, Vari, 0'],
  ['0,00', { prices: { free: 'unavailable' } }, 'new, Vari, 0, off'],
  ['gratis', {}, 'asked, freePrice C2 gratis, Vari, 0'],
  ['incluso', { prices: { free: 'price' } }, 'new, Vari, 0'],
  ['', {}, 'asked, noPrice, Vari'],
  ['', { blankPrice: 'unavailable' }, 'new, Vari, 0, off'],
  ['', { noPrice: 'unavailable' }, 'asked, noPrice, Vari'],
  ['s.q.', { blankPrice: 'unavailable' }, 'asked, openPrice C2 s.q., Vari'],
  ['14 (min. 2 pers.)', {}, 'asked, wordedPrice C2 14 (min. 2 pers.), Vari'],
  ['14 (min. 2 pers.)', { prices: { noted: 'price' } }, 'new, priceNote 14 (min. 2 pers.), Vari, 1400'],
  ['14 (min. 2 pers.)', { prices: { noted: 'unavailable' } }, 'new, Vari, 0, off'],
  ['piccola 3,50 media 5,00', { noPrice: 'unavailable' }, 'faulty, badPrice C2 piccola 3,50 media 5,00'],
  ['-3,00', { noPrice: 'unavailable' }, 'faulty, badPrice C2 -3,00'],
  ['10/15', {}, 'asked, twoPrices C2 10/15, Vari'],
  ['10/15', { pair: { first: '', second: 'Grande' } }, 'new, Vari, 1000, Grande 1500'],
  ['-/55', { pair: { first: 'Calice', second: 'Bottiglia' } }, 'new, Vari, Bottiglia 5500'],
  [
    '10/15',
    { pair: { first: 'Calice', second: ' Bottiglia', isTyped: true } },
    'new, Vari, Calice 1000, Bottiglia 1500',
  ],
  ['10/15', { pair: { first: '', second: 'Bottiglia', isTyped: true } }, 'asked, twoPrices C2 10/15, Vari'],
  ['10/15', { pair: { first: 'Maxi', second: 'maxi', isTyped: true } }, 'asked, twoPrices C2 10/15, Vari'],
  ['10/15', { pair: { first: 'normale', second: 'Maxi', isTyped: true } }, 'new, Vari, 1000, Maxi 1500'],
  ['10,00 - 15,50', { pair: { first: 'Mezza', second: 'Intera' } }, 'new, Vari, Mezza 1000, Intera 1550'],
  ['2/3/4', {}, 'asked, twoPrices C2 2/3/4, Vari'],
  ['5 / 8 / 12 €', { severalPrices: { 3: ['S', 'M', 'L'] } }, 'new, Vari, S 500, M 800, L 1200'],
  ['2/3/4', { severalPrices: { 3: ['normale', 'Media', 'Maxi'] } }, 'new, Vari, 200, Media 300, Maxi 400'],
  ['2/-/4', { severalPrices: { 3: ['S', 'M', 'L'] } }, 'new, Vari, S 200, L 400'],
  ['2/3/4', { severalPrices: { 3: ['S', 'M', 'm'] } }, 'asked, twoPrices C2 2/3/4, Vari'],
  ['2/3/4', { severalPrices: { 3: ['S', '', 'L'] } }, 'asked, twoPrices C2 2/3/4, Vari'],
  ['12/10/2026', {}, 'faulty, badPrice C2 12/10/2026'],
  ['12,-', {}, 'new, Vari, 1200'],
  ['12.–', {}, 'new, Vari, 1200'],
  ['60 kr.', { currency: 'asItIs' }, 'new, Vari, 6000'],
  ['10/15', { pair: { first: 'Piccola', second: 'Grande' } }, 'new, Vari, Piccola 1000, Grande 1500'],
  ['2.500', { unclearPrice: 'thousands' }, 'new, Vari, 250000'],
  ['22.005', { unclearPrice: 'decimals' }, 'new, Vari, 2201'],
  ['12.333333', {}, 'asked, computedPrice C2 12.333333, Vari'],
  ['12.333333', { rounded: 'nearest' }, 'new, Vari, 1233'],
  ['€ 22,0050001', { rounded: 'nearest' }, 'new, Vari, 2201'],
  ['4.99999999999999', {}, 'new, Vari, 500'],
])('the price %j with the answer %j', async (price, answers, expected) =>
  expect(await rowsIn(`Nome;Categoria;Prezzo\nPane;Vari;${price}`, { ...(answers && { answers }) })).toEqual([
    `Pane: ${expected}`,
  ]),
)

test('a quote that does not close is a fault of its cell only', async () =>
  expect(await rowsIn('Nome;Categoria;Prezzo\n"Carbonara;Primi;12\nGricia;Primi;11')).toEqual([
    ': faulty, openQuote A2 Carbonara',
    'Gricia: new, Primi, 1100',
  ]))

test('words, numbers that are no price and blanks are not one question', async () => {
  const prices = ['s.q.', 'market price', '', '14 (min. 2 pers.)', '-3,00']
  const rows = prices.map((price, index) => `Pane ${index};Vari;${price}`)
  const { questions } = await dryRun(new Blob([`Nome;Categoria;Prezzo\n${rows.join('\n')}`]))
  expect(questions.noPrice).toEqual({ count: 2, first: 's.q.' })
  expect(questions.blankPrice).toEqual({ count: 1, first: 'Pane 2' })
})

test('a dish that is not sold may have no price', async () =>
  expect(await rowsIn('Nome;Categoria;Prezzo;Disponibile\nPane;Vari;0,00;no')).toEqual(['Pane: new, Vari, 0, off']))

test('what a word means for the availability is asked about once, and no row is published by guess', async () => {
  const text = 'Nome;Categoria;Prezzo;Disponibile\nPane;Vari;1;forse\nRiso;Vari;1;Forse\nOlive;Vari;1;sì'
  const { questions, rows } = await dryRun(new Blob([text]))
  expect(questions.availability).toEqual(['forse'])
  expect(rows.map(said)).toEqual([
    'Pane: asked, badAvailability D2 forse, Vari, 100',
    'Riso: asked, badAvailability D3 Forse, Vari, 100',
    'Olive: new, Vari, 100',
  ])
  const meaning = async (forse: 'yes' | 'no' | 'other') =>
    (await rowsIn(text, { answers: { availability: { forse } } }))[1]
  expect(await meaning('yes')).toBe('Riso: new, Vari, 100')
  expect(await meaning('no')).toBe('Riso: new, Vari, 100, off')
  expect(await meaning('other')).toBe('Riso: new, Vari, 100')
})

test('choices that are not understood are left and named', async () =>
  expect(await rowsIn('Nome;Categoria;Prezzo;Scelta\nPane;Vari;1;Cottura = media')).toEqual([
    'Pane: new, choicesLeft Cottura = media, Vari, 100',
  ]))

test('diets in words are declared, letters and leaves are asked about once, and no row is refused', async () => {
  const text =
    'Nome;Categoria;Prezzo;Dieta\nRiso;Vari;1;V\nOrzo;Vari;1;VG, GF\nFarro;Vari;1;vegano\nPane;Vari;1;v 🌱\nSalsa;Vari;1;senza glutine'
  const { questions, rows } = await dryRun(new Blob([text]))
  expect(questions.diets).toEqual(['V', 'VG', '🌱'])
  expect(rows.map(said)).toEqual([
    'Riso: new, undeclaredDiets V, Vari, 100',
    'Orzo: new, undeclaredDiets VG, noSuchDiet GF, Vari, 100',
    'Farro: new, Vari, 100, diets vegetarian,vegan',
    'Pane: new, undeclaredDiets 🌱, v, Vari, 100',
    'Salsa: new, noSuchDiet senza glutine, Vari, 100',
  ])
  const answered = await dryRun(new Blob([text]), {
    answers: { diets: { v: 'vegetarian', vg: 'vegan', '🌱': 'other' } },
  })
  expect(answered.rows.map(({ values }) => values.diets)).toEqual([
    'vegetarian',
    'vegetarian,vegan',
    'vegetarian,vegan',
    'vegetarian',
    undefined,
  ])
})

test('a legend in the file answers for its diets', async () => {
  const text = 'V = vegetariano, VG = vegano\nNome;Categoria;Prezzo;Dieta\nRiso;Vari;1;VG'
  const { questions, rows } = await dryRun(new Blob([text]))
  expect([questions.diets, rows.map(({ values }) => values.diets)]).toEqual([['VG'], ['vegetarian,vegan']])
})

test('a mark behind a name stays in the name, and declares nothing', async () =>
  expect(await rowsIn('Nome;Categoria;Prezzo\nRisotto (V);Vari;1\nPad Thai 🌶🌶;Vari;1')).toEqual([
    'Risotto (V): new, Vari, 100',
    'Pad Thai 🌶🌶: new, Vari, 100',
  ]))

test('a name is as it is seen: what a page has besides, and what nobody sees, make no other dish', async () => {
  const names = [
    '<b>Caff&egrave;</b><br>lungo',
    'Caffè\u00a0lungo',
    'Caf\u00adfè lun\u200bgo',
    '\u200eCaffè lungo\u200f',
  ]
  const file = (all: readonly string[]) => `Nome;Categoria;Prezzo\n${all.map((name) => `"${name}";Bar;1`).join('\n')}`
  for (const name of names)
    expect((await dryRun(new Blob([file([name])]))).rows[0]?.name).toMatch(/^\u200e?Caffè lungo\u200f?$/)
  const { rows } = await dryRun(new Blob([file(names)]))
  expect(rows.map(({ faults }) => faults.map(({ fault }) => fault).join())).toEqual(['', 'twice', 'twice', 'twice'])
  const held = (name: string) => ({
    ...{ id: 'c', name, category: { id: 'b', name: 'Bar' }, isAvailable: true },
    ...{ dimensionAssignments: [], dishImagesId: [], ingredients: {}, price: 1 },
  })
  for (const name of names) {
    const menus = EMPTY.menus.map((menu) => ({ ...menu, dish: [held(name)] }))
    // A page as a name is another one.
    if (!name.startsWith('<'))
      expect(await rowsIn(file(['Caffè lungo']), { existing: { ...EMPTY, menus } })).toEqual(['Caffè lungo: same'])
    // As our own export has it, with its id.
    const own = `Nome;Categoria;Prezzo;ID piatto\n"${name}";Bar;1;c`
    expect((await dryRun(new Blob([own]), { existing: { ...EMPTY, menus } })).rows.map(({ kind }) => kind)).toEqual([
      'same',
    ])
  }
})

test('two languages in one cell are one name', async () =>
  expect(await rowsIn('Nome;Categoria;Prezzo\n"كاربونارا\nCarbonara";Vari;1\nRiso / Rice;Vari;1')).toEqual([
    'كاربونارا Carbonara: new, Vari, 100',
    'Riso / Rice: new, Vari, 100',
  ]))

test.each<[string, string, string]>([
  ['£14.50', 'EUR', '£'],
  ['65 kr.', '€', 'kr.'],
  ['89 CHF', '$', 'CHF'],
  ['PLN 45', '€', 'PLN'],
  ['٣٠ ر.س', '€', 'ر.س'],
  ['£5/£8', '€', '£'],
  ['14,50 €', '€', ''],
  ['14,50', 'GBP', ''],
  ['£14.50', 'GBP', ''],
  ['£14.50', 'EGP', ''],
  ['65 kr.', 'SEK', ''],
  ['89 fr.', 'CHF', ''],
  ['٣٠ ر.س', 'SAR', ''],
  ['30000 L.L.', 'L.L.', ''],
  ['12 $', 'CAD', ''],
])('whether %j is in the currency of the restaurant, %s, is asked once: %j', async (price, currency, sign) => {
  const file = new Blob([`Nome;Categoria;Prezzo\nPane;Vari;${price}\nRiso;Vari;${price}`])
  const existing = { ...EMPTY, currency }
  const { questions, rows } = await dryRun(file, { existing })
  expect(questions.currency).toEqual({ count: sign ? 2 : 0, signs: sign ? [sign] : [] })
  expect(rows.map(({ faults }) => faults[0]?.fault).filter((fault) => fault !== 'twoPrices')).toEqual(
    sign ? ['foreignCurrency', 'foreignCurrency'] : [undefined, undefined],
  )
  const taken = await dryRun(file, { existing, answers: { currency: 'asItIs', pair: { first: '', second: 'Grande' } } })
  expect(taken.rows.map(({ kind }) => kind)).toEqual(['new', 'new'])
})

test.each([
  ['Nome;Categoria;Prezzo (£)\nPane;Vari;2,00', ['£']],
  ['Nome;Categoria;Price USD\nPane;Vari;2,00', ['USD']],
  ['Tutti i prezzi in CHF;;\nNome;Categoria;Prezzo\nPane;Vari;2,00', ['CHF']],
  // Without titles too.
  ['Tutti i prezzi in CHF\nPRIMI;\nGricia;11\nDOLCI;\nTorta;5', ['CHF']],
  ['Valuta: CHF;;\nNome;Categoria;Prezzo\nPane;Vari;2,00', ['CHF']],
  ['Alle Preise in Franken;;\nNome;Categoria;Prezzo\nPane;Vari;2,00', ['Franken']],
  // Below the table.
  ['Nome;Categoria;Prezzo\nPane;Vari;2,00\nTutti i prezzi sono in CHF;;', ['CHF']],
  ['Nome;Categoria;Prezzo (£)\nPane;Vari;€ 2,00', []],
  ['Nome;Categoria;Prezzo €\nPane;Vari;2,00', []],
  ['Bar Dollaro $;;\nNome;Categoria;Prezzo\nPane;Vari;2,00', []],
])('the currency that stands over the prices is asked about: %j', async (text, signs) => {
  const { questions, rows } = await dryRun(new Blob([text]))
  expect(questions.currency.signs).toEqual(signs)
  expect(rows[0]?.kind).toBe(signs.length > 0 ? 'asked' : 'new')
})

test("the currency of a number's format is asked about, where it is not the restaurant's", async () => {
  const cell = (at: string, value: number) => `<c r="${at}" s="1"><v>${value}</v></c>`
  const text = (at: string, value: string) => `<c r="${at}" t="str"><v>${value}</v></c>`
  const rows = `<row r="1">${text('A1', 'Nome')}${text('B1', 'Categoria')}${text('C1', 'Prezzo')}</row>
    <row r="2">${text('A2', 'Pane')}${text('B2', 'Vari')}${cell('C2', 2.5)}</row>`
  const fileWith = (format: string) =>
    new Blob([
      rawWorkbook(rows, {
        styles: `<numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>`,
      }),
    ])
  const own = await dryRun(fileWith('[$€-410] 0.00'))
  expect([own.questions.currency.count, own.rows.map(said)]).toEqual([0, ['Pane: new, Vari, 250']])
  const foreign = await dryRun(fileWith('[$CHF] 0.00'))
  expect(foreign.questions.currency).toEqual({ count: 1, signs: ['CHF'] })
  expect(foreign.rows.map(said)).toEqual(['Pane: asked, foreignCurrency C2 2.5 CHF, Vari'])
  const taken = await dryRun(fileWith('[$CHF] 0.00'), { answers: { currency: 'asItIs' } })
  expect(taken.rows.map(said)).toEqual(['Pane: new, Vari, 250'])
})

test('a sign of another currency in the prices of extras is asked about too', async () => {
  const text = 'Nome;Categoria;Prezzo;Extra\nPane;Vari;1;Burro (£0.50)'
  expect(await rowsIn(text)).toEqual(['Pane: asked, foreignCurrency D2 Burro (£0.50), Vari, 100'])
  expect(await rowsIn(text, { answers: { currency: 'asItIs' } })).toEqual(['Pane: new, Vari, 100'])
})

test('where new dishes without a category go is asked about once', async () => {
  const file = new Blob(['Nome;Categoria;Prezzo\nPane;;1,00\nAcqua;Bibite;2,00\nOlive;;3,00'])
  const rows = async (category: Source) => {
    const { rows, questions, categories } = await dryRun(file, { sources: { category } })
    expect(questions.category).toEqual({ count: 2, first: 'Pane' })
    return [...rows.map(said), categories]
  }
  const open = ['Pane: asked, noCategory, 100', 'Acqua: new, Bibite, 200', 'Olive: asked, noCategory, 300', ['Bibite']]
  expect(await rows('')).toEqual(open)
  expect(await rows('new: ')).toEqual(open)
  const answered = ['Pane: new, Forno, 100', 'Acqua: new, Bibite, 200', 'Olive: new, Forno, 300', ['Forno', 'Bibite']]
  expect(await rows('new:Forno ')).toEqual(answered)
  expect(await rows('name:Forno')).toEqual(answered)
})

test('two prices go to the sizes as the restaurant spells them', async () => {
  const large = { id: 'l', name: 'grande', standard: false }
  expect(
    await rowsIn('Nome;Categoria;Prezzo\nPane;Vari;10/15', {
      existing: { ...EMPTY, dimensions: [...EMPTY.dimensions, large] },
      answers: { pair: { first: 'Piccola', second: 'Grande' } },
    }),
  ).toEqual(['Pane: new, Vari, Piccola 1000, grande 1500'])
})

test('what a dish may contain is asked about once, and what is not declared stays named', async () => {
  const text = 'Nome;Categoria;Prezzo;Allergeni\nTorta;Dolci;6;uova, può contenere soia\nPane;Vari;2;tracce di latte'
  const { questions, rows } = await dryRun(new Blob([text]))
  expect(questions.traces).toEqual({ count: 2, first: 'uova, può contenere soia' })
  expect(questions.allergens).toEqual([])
  expect(rows.map(({ values }) => values.allergens)).toEqual([undefined, undefined])
  expect(await rowsIn(text, { answers: { traces: 'other' } })).toEqual([
    'Torta: new, traces soia, Dolci, 600, allergens eggs',
    'Pane: new, undeclared tracce di latte, Vari, 200',
  ])
  expect((await rowsIn(text, { answers: { traces: 'contained' } }))[0]).toBe(
    'Torta: new, Dolci, 600, allergens eggs,soybeans',
  )
})

test('a legend in the file answers for its numbers', async () =>
  expect(
    await rowsIn('Allergeni: 1=glutine, 2=uova, 3=latte\nNome;Categoria;Prezzo;Allergeni\nTorta;Dolci;6;1,3'),
  ).toEqual(['Torta: new, Dolci, 600, allergens gluten,milk']))

test('a dish that holds a page as it was written is no change', async () => {
  const text = 'Nome;Categoria;Prezzo;Descrizione\nPane;Vari;1;<b>buono</b>'
  const [row] = (await dryRun(new Blob([text]))).rows
  expect(row?.values['text:it']).toBe('buono')
  const pane = {
    ...{ id: 'p', name: 'Pane', category: { id: 'v', name: 'Vari' }, isAvailable: true, descriptionIt: '<b>buono</b>' },
    ...{ dimensionAssignments: [], dishImagesId: [], ingredients: {}, price: 1 },
  }
  const menus = EMPTY.menus.map((menu) => ({ ...menu, dish: [pane] }))
  expect(await rowsIn(text, { existing: { ...EMPTY, menus } })).toEqual(['Pane: same'])
})
