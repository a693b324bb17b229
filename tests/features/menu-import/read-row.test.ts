// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { answerKey, type ValueKind } from '#/features/menu-import/values.ts'
import { rawWorkbook } from '../../support/files/zip.ts'
import { asked, dryRun, EMPTY, type Given, said } from './import-file.ts'

/* What the cells of a row say of its dish, and what is asked about them. */

const rowsIn = async (text: string, given?: Given) => (await dryRun(new Blob([text]), given)).rows.map(said)
const answer = (kind: ValueKind, value: string, given: string) => ({ [answerKey(kind, value)]: given })

test.each(['???? ?????', 'pi\ufffd', '????'])('letters that the file has lost are a fault: %s', async (text) => {
  const rows = await rowsIn(`Nome;Categoria;Prezzo;Descrizione\nPane;Vari;1,00;${text}\nTorta;Vari;2,00;Buona?`)
  expect(rows).toEqual([`Pane: faulty, lostLetters D2 ${text}`, expect.stringMatching(/^Torta: new/)])
})

test('a row with more cells than there are titles is read as its name only', async () => {
  const text = 'Piatto,Sezione,Prezzo\nPane,Bar,1.20\nCaffè,Bar,1,20\nTè,Bar,2.00'
  expect(await rowsIn(text)).toEqual([
    'Pane: new, Bar, 120',
    'Caffè: faulty, outOfStep Caffè · Bar · 1 · 20',
    'Tè: new, Bar, 200',
  ])
})

test('a diet beside an allergen that it excludes: neither is declared until the person says which is right', async () => {
  const text = [
    'Nome;Categoria;Prezzo;Vegano;Vegetariano;Allergeni',
    'Orecchiette;Primi;11;sì;;pesce, glutine',
    'Norma;Primi;10;;sì;glutine, latte',
    'Frittata;Primi;8;sì;;uova, xyz',
  ].join('\n')
  const found = await dryRun(new Blob([text]))
  expect(asked(found)).toContain('contradiction (2)')
  expect(found.rows.map(said)).toEqual([
    'Orecchiette: new, undeclared vegetariano, vegano, pesce, undeclaredDiets vegetariano, vegano, pesce, Primi, 1100',
    'Norma: new, Primi, 1000, diets vegetarian, allergens gluten,milk',
    // Also where another word of the cell is open.
    'Frittata: new, undeclared xyz, undeclaredDiets vegano, uova, Primi, 800',
  ])
  const first = async (given: string) => (await rowsIn(text, { answers: answer('contradiction', '', given) }))[0]
  expect(await first('allergens')).toBe(
    'Orecchiette: new, undeclaredDiets vegetariano, vegano, pesce, Primi, 1100, allergens gluten,fish',
  )
  expect(await first('diets')).toBe(
    'Orecchiette: new, undeclared vegetariano, vegano, pesce, Primi, 1100, diets vegetarian,vegan',
  )
  expect(await first('both')).toBe('Orecchiette: new, Primi, 1100, diets vegetarian,vegan, allergens gluten,fish')
})

const OFF = 'Nome;Categoria;Prezzo'
test.each<[string, boolean, string]>([
  [`${OFF};In vendita\nPane;Vari;1;Sì`, false, 'new, Vari, 100'],
  [`${OFF};In vendita\nPane;Vari;1;No`, true, 'new, Vari, 100, off'],
  ['Name;Category;Price;Archived\nPane;Vari;1;Y', true, 'new, Vari, 100, off'],
  ['Name;Category;Price;Available for sale [Bar]\nPane;Vari;1;N', true, 'new, Vari, 100, off'],
  [`${OFF};Giacenza\nPane;Vari;1;0`, true, 'new, Vari, 100, off'],
  [`${OFF};Giacenza\nPane;Vari;1;12`, false, 'new, Vari, 100'],
  [`${OFF};Nascosto\nPane;Vari;1;x`, true, 'new, Vari, 100, off'],
  [`${OFF};Nascosto\nPane;Vari;1;`, false, 'new, Vari, 100'],
  [`${OFF};Disponibile\nPane;Vari;1;no`, false, 'new, Vari, 100, off'],
  // Several columns: one that says so is enough.
  [`${OFF};In vendita;Visibile\nPane;Vari;1;sì;no`, true, 'new, Vari, 100, off'],
  [`${OFF};Disponibile;Disponibilità\nPane;Vari;1;no;sì`, false, 'new, Vari, 100, off'],
])(
  'what the file says is off, archived, hidden or not for sale stays off: %j (ADR-031)',
  async (text, isAsked, expected) => {
    const found = await dryRun(new Blob([text]))
    expect(found.rows.map(said)).toEqual([`Pane: ${expected}`])
    expect(asked(found)).toEqual(isAsked ? ['off (1)'] : [])
    if (isAsked) expect(await rowsIn(text, { answers: answer('off', '', 'leave') })).toEqual(['Pane: leftOut'])
  },
)

test.each([
  ['Disponibile', 'forse'],
  ['Stato', 'draft'],
  ['Archiviato', 'boh'],
])(
  'what a word below «%s» means is asked about once, and no row is published by guess: %s (ADR-031)',
  async (title, word) => {
    const text = `Nome;Categoria;Prezzo;${title}\nPane;Vari;1;${word}\nRiso;Vari;1;${word.toUpperCase()}`
    const found = await dryRun(new Blob([text]))
    expect(asked(found)).toEqual([`available ${word} (2)`])
    expect(found.rows.map(({ kind }) => kind)).toEqual(['asked', 'asked'])
    const other = await dryRun(new Blob([text]), { answers: answer('available', word, 'other') })
    expect(other.rows.map(said)).toEqual(['Pane: new, Vari, 100', 'Riso: new, Vari, 100'])
    const leave = await dryRun(new Blob([text]), { answers: answer('available', word, 'leave') })
    expect(leave.rows.map(({ kind }) => kind)).toEqual(['leftOut', 'leftOut'])
  },
)

describe('a price', () => {
  test.each<[string, Given['answers'], string]>([
    ['12,-', {}, 'new, Vari, 1200'],
    ['s.q.', {}, 'asked, waits C2 s.q., Vari'],
    ['s.q.', answer('words', 's.q.', 'unavailable'), 'new, Vari, 0, off'],
    ['s.q.', answer('words', 's.q.', 'leave'), 'leftOut'],
    ['gratis', answer('words', 'gratis', 'free'), 'new, Vari, 0'],
    ['da 8 €', {}, 'asked, waits C2 da, Vari'],
    ['da 8 €', answer('price', 'da', 'price'), 'new, Vari, 800'],
    ['12 €/kg', answer('price', '/kg', 'size:kg'), 'new, Vari, kg 1200'],
    ['12 €/kg', answer('price', '/kg', 'size:'), 'asked, waits C2 /kg, Vari'],
    ['12 €/kg', answer('price', '/kg', 'unavailable'), 'new, Vari, 0, off'],
    ['8,50*', {}, 'asked, waits C2 *, Vari'],
    ['8,50*', answer('price', '*', 'price'), 'new, Vari, 850'],
    ['£ 8,50', {}, 'asked, waits C2 £, Vari'],
    ['2.500', {}, 'asked, waits C2 2.500, Vari'],
    ['2.500', answer('thousands', '.', 'thousands'), 'new, Vari, 250000'],
    // A comma is another question.
    ['2,500', answer('thousands', '.', 'thousands'), 'asked, waits C2 2,500, Vari'],
    ['2.500', answer('thousands', '.', 'decimals'), 'new, Vari, 250'],
    ['0,00', {}, 'asked, waits 0, Vari, 0'],
    ['0,00', answer('zero', '', 'free'), 'new, Vari, 0'],
    ['0,00', answer('zero', '', 'unpriced'), 'new, Vari, 0, off'],
    ['', {}, 'asked, waits, Vari'],
    ['', answer('noPrice', '', 'unavailable'), 'new, Vari, 0, off'],
    ['10/15', {}, 'asked, waits C2 10/15, Vari'],
    ['10/15', answer('several', '2 Vari', '\nGrande'), 'new, Vari, 1000, Grande 1500'],
    ['10/15', answer('several', '2 Vari', 'Maxi\nmaxi'), 'asked, waits C2 10/15, Vari'],
    ['-/55', answer('several', '2 Vari', 'Calice\nBottiglia'), 'new, Vari, Bottiglia 5500'],
    ['2/3/4', answer('several', '3 Vari', 'S\nM\nL'), 'new, Vari, S 200, M 300, L 400'],
    [
      '9 (Mezza) / 17 (Intera)',
      answer('several', 'Mezza\nIntera', 'Mezza\nIntera'),
      'new, Vari, Mezza 900, Intera 1700',
    ],
    ['2 x 5', {}, 'faulty, badPrice C2 2 x 5'],
    ['-4', {}, 'faulty, badPrice C2 -4'],
    ['14 (min. 2 pers.)', {}, 'faulty, badPrice C2 14 (min. 2 pers.)'],
    ['12.333333', {}, 'faulty, badPrice C2 12.333333'],
    ['12/10/2026', {}, 'faulty, badPrice C2 12/10/2026'],
  ])('%j with the answer %j', async (price, answers, expected) =>
    // The second row shows that the column is one of prices.
    expect(
      (await rowsIn(`Nome;Categoria;Prezzo\nPane;Vari;${price}\nRiso;Vari;1`, { answers: answers ?? {} }))[0],
    ).toBe(`Pane: ${expected}`),
  )

  test('of another currency is asked about once, also where only its title says so (ADR-031)', async () => {
    expect(asked(await dryRun(new Blob(['Nome;Categoria;Prezzo (USD)\nPane;Vari;2\nRiso;Vari;3'])))).toEqual([
      'price USD (2)',
    ])
    const prices = { existing: { ...EMPTY, currency: 'EUR' } }
    const euro = await dryRun(new Blob(['Nome;Categoria;Prezzo\nPane;Vari;£2\nRiso;Vari;3 £']), prices)
    expect(asked(euro)).toEqual(['price £ (2)'])
  })

  test("in a number's format is asked about, where it is not the restaurant's", async () => {
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
    expect((await dryRun(fileWith('[$€-410] 0.00'))).rows.map(said)).toEqual(['Pane: new, Vari, 250'])
    const foreign = await dryRun(fileWith('[$CHF] 0.00'))
    expect(asked(foreign)).toEqual(['price CHF (1)'])
    const taken = await dryRun(fileWith('[$CHF] 0.00'), { answers: answer('price', 'CHF', 'price') })
    expect(taken.rows.map(said)).toEqual(['Pane: new, Vari, 250'])
  })

  test('of a dish that is not sold may be 0', async () =>
    expect(await rowsIn('Nome;Categoria;Prezzo;Disponibile\nPane;Vari;0,00;no')).toEqual(['Pane: new, Vari, 0, off']))

  test('goes to the sizes as the restaurant spells them', async () => {
    const large = { id: 'l', name: 'grande', standard: false }
    expect(
      await rowsIn('Nome;Categoria;Prezzo\nPane;Vari;10/15', {
        existing: { ...EMPTY, dimensions: [...EMPTY.dimensions, large] },
        answers: answer('several', '2 Vari', 'Piccola\nGrande'),
      }),
    ).toEqual(['Pane: new, Vari, Piccola 1000, grande 1500'])
  })
})

test('a quote that does not close is a fault of its cell only (ADR-031)', async () =>
  expect(await rowsIn('Nome;Categoria;Prezzo\n"Carbonara;Primi;12\nGricia;Primi;11')).toEqual([
    ': faulty, openQuote A2 Carbonara',
    'Gricia: new, Primi, 1100',
  ]))

test('choices that are not understood are left and named (ADR-031)', async () =>
  expect(await rowsIn('Nome;Categoria;Prezzo;Scelta\nPane;Vari;1;Cottura = media')).toEqual([
    'Pane: new, choicesLeft Cottura = media, Vari, 100',
  ]))

test('a mark behind a name stays in the name, and declares nothing', async () =>
  expect(await rowsIn('Nome;Categoria;Prezzo\nRisotto (V);Vari;1\nPad Thai 🌶🌶;Vari;1')).toEqual([
    'Risotto (V): new, Vari, 100',
    'Pad Thai 🌶🌶: new, Vari, 100',
  ]))

test('two languages in one cell are one name', async () =>
  expect(await rowsIn('Nome;Categoria;Prezzo\n"كاربونارا\nCarbonara";Vari;1\nRiso / Rice;Vari;1')).toEqual([
    'كاربونارا Carbonara: new, Vari, 100',
    'Riso / Rice: new, Vari, 100',
  ]))

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

test('diets in words are declared, letters are asked about once, and no row is refused (ADR-031)', async () => {
  const text = 'Nome;Categoria;Prezzo;Dieta\nRiso;Vari;1;V\nOrzo;Vari;1;V, GF\nFarro;Vari;1;vegano'
  const found = await dryRun(new Blob([text]))
  expect(asked(found)).toEqual(['diets V (2)'])
  expect(found.rows.map(said)).toEqual([
    'Riso: new, undeclaredDiets V, Vari, 100',
    'Orzo: new, undeclaredDiets V, noSuchDiet GF, Vari, 100',
    'Farro: new, Vari, 100, diets vegetarian,vegan',
  ])
  const answered = await dryRun(new Blob([text]), { answers: answer('diets', 'V', 'vegetarian') })
  expect(answered.rows.map(({ values }) => values.diets)).toEqual(['vegetarian', 'vegetarian', 'vegetarian,vegan'])
})

test('what a dish may contain is asked about once, and what is not declared stays named (ADR-031)', async () => {
  const text = 'Nome;Categoria;Prezzo;Allergeni\nTorta;Dolci;6;uova, può contenere soia\nPane;Vari;2;tracce di latte'
  const found = await dryRun(new Blob([text]))
  expect(asked(found)).toEqual(['traces (2)'])
  expect(found.rows.map(({ values }) => values.allergens)).toEqual([undefined, undefined])
  expect(await rowsIn(text, { answers: answer('traces', '', 'other') })).toEqual([
    'Torta: new, traces soia, Dolci, 600, allergens eggs',
    'Pane: new, traces latte, undeclared tracce di latte, Vari, 200',
  ])
  expect((await rowsIn(text, { answers: answer('traces', '', 'contained') }))[0]).toBe(
    'Torta: new, Dolci, 600, allergens eggs,soybeans',
  )
})

test('the category of new dishes without one is chosen once', async () => {
  const file = new Blob(['Nome;Categoria;Prezzo\nPane;;1,00\nAcqua;Bibite;2,00\nOlive;;3,00\nMele;;2'])
  const { rows, lacking } = await dryRun(file, { sources: { category: '' } })
  expect([lacking.category, ...rows.map(({ kind }) => kind)]).toEqual([3, 'asked', 'new', 'asked', 'asked'])
  const chosen = await dryRun(file, { sources: { category: 'new:Forno ' } })
  expect(chosen.rows.map(({ values }) => values.category)).toEqual(['Forno', 'Bibite', 'Forno', 'Forno'])
})

test('a name is as it is seen: what a page has besides, and what nobody sees, make no other dish', async () => {
  const names = ['<b>Caff&egrave;</b><br>lungo', 'Caffè\u00a0lungo', 'Caf\u00adfè lun\u200bgo']
  const file = `Nome;Categoria;Prezzo\n${names.map((name) => `"${name}";Bar;1`).join('\n')}`
  const { rows } = await dryRun(new Blob([file]))
  expect(rows.map(({ name, faults }) => `${name} ${faults.map(({ fault }) => fault)}`)).toEqual([
    'Caffè lungo ',
    'Caffè lungo twice',
    'Caffè lungo twice',
  ])
})
