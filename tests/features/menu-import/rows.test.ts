// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellKey } from '#/features/menu-import/corrected-cells.ts'
import { answerKey } from '#/features/menu-import/values.ts'
import { rawWorkbook } from '../../support/files/zip.ts'
import { asked, dryRun, EMPTY, type Given, said } from './import-file.ts'

const read = async (text: string, given?: Given) => {
  const found = await dryRun(new Blob([text]), given)
  return { ...found, said: found.rows.map(said), whys: found.others.map(({ line, why }) => `${line} ${why}`) }
}

describe('a text alone in its row', () => {
  test.each([
    ['in capitals', 'Nome;Prezzo\nPRIMI;\nGricia;11'],
    ['with a colon', 'Nome;Prezzo\nPrimi:;\nGricia;11'],
    ['before the names', ';Nome;Prezzo\nPrimi;;\n;Gricia;11'],
    ['below the title of the menus', 'Menu;Nome;Prezzo\nPRIMI;;\nCarta;Gricia;11'],
  ])('%s is a heading', async (_, text) => {
    const found = await read(text)
    expect(found.said).toEqual([expect.stringMatching(/^Gricia: new, (PRIMI|Primi), 1100$/)])
    expect(found.whys).toEqual(['2 heading'])
  })

  test('called as a category that there is, is a heading', async () => {
    const existing = { ...EMPTY, categories: [{ id: 'p', name: 'Primi' }] }
    expect((await read('Nome;Prezzo\nPrimi;\nGricia;11', { existing })).said).toEqual(['Gricia: new, Primi, 1100'])
  })

  test('otherwise may be a dish: it is asked once, and the rows below wait', async () => {
    const text = 'Nome;Prezzo\nPrimi;\nGricia;11\nSpecialità;\nTrippa;12'
    const open = await read(text)
    expect([asked(open), ...open.rows.map(({ kind }) => kind)]).toEqual([
      ['alone (2)'],
      ...['asked', 'asked', 'asked', 'asked'],
    ])
    const heading = await read(text, { answers: { [answerKey('alone', '')]: 'heading' } })
    expect(heading.said).toEqual(['Gricia: new, Primi, 1100', 'Trippa: new, Specialità, 1200'])
    const left = await read(text, { answers: { [answerKey('alone', '')]: 'leave' } })
    expect([left.whys, left.rows.map(({ name }) => name)]).toEqual([
      ['2 leftOut', '4 leftOut'],
      ['Gricia', 'Trippa'],
    ])
  })

  test('is what the person says of its row', async () => {
    const text = 'Nome;Prezzo\nPRIMI;\nGricia;11\nSpecialità;\nTrippa;12'
    const rows = { 2: 'dish', 4: 'heading', 5: 'out' } as const
    const found = await read(text, { sheets: { 0: { rows } } })
    expect(found.rows.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['PRIMI asked', 'Gricia asked'])
    expect(found.whys).toEqual(['4 heading', '5 leftOut'])
  })

  test('in a copied list is not read, unless it is in capitals or the person says what it is', async () => {
    const text = 'PIZZE\nMargherita 6,00\ncon basilico\nMarinara 5,00'
    const found = await read(text)
    expect([found.said, found.whys]).toEqual([
      ['Margherita: new, PIZZE, 600', 'Marinara: new, PIZZE, 500'],
      ['1 heading', '3 text'],
    ])
  })
})

test('the heading stays that of its dishes where the person says what the others are', async () => {
  const text = 'Nome;Prezzo\nBasil Smash;10,00\nANALCOLICI;\nVirgin Mojito;6,00'
  expect((await read(text, { sources: { category: 'name:Cocktail' } })).said).toEqual([
    'Basil Smash: new, Cocktail, 1000',
    'Virgin Mojito: new, ANALCOLICI, 600',
  ])
})

test('a category that is written once for several rows is that of each (ADR-031)', async () => {
  const text = 'Categoria;Nome;Prezzo\nPizze;Margherita;6\n;Marinara;5\nBibite;Acqua;1\n;Cola;3'
  expect((await read(text)).rows.map(({ values }) => values.category)).toEqual(['Pizze', 'Pizze', 'Bibite', 'Bibite'])
})

test('the titles that come again are no dish', async () => {
  const found = await read('Nome;Prezzo\nPRIMI;\nGricia;11\nNome;Prezzo\nDOLCI;\nTorta;5')
  expect(found.said).toEqual(['Gricia: new, PRIMI, 1100', 'Torta: new, DOLCI, 500'])
})

test('a menu that is called as the file is proposed; where there is none yet, a new one of that name (ADR-031)', async () => {
  const two = { ...EMPTY, menus: [...EMPTY.menus, ...EMPTY.menus.map((menu) => ({ ...menu, id: 'n', name: 'Cena' }))] }
  const text = 'Nome;Categoria;Prezzo\nTorta;Dolci;5'
  expect((await read(text, { existing: two })).rows[0]?.kind).toBe('asked')
  expect((await read(text, { existing: two, title: 'CENA.csv' })).rows[0]?.menu).toBe('Cena')
  const none = await read(text, { existing: { ...EMPTY, menus: [] }, title: 'Estate_2026.csv' })
  expect(none.rows[0]).toMatchObject({ kind: 'new', menu: 'Estate 2026' })
})

test('what a workbook hides is read only if the person says so (ADR-031)', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`
  const rows = `<row r="1">${cell('A1', 'Piatto')}${cell('B1', 'Categoria')}${cell('C1', 'Prezzo')}</row><row r="2">${cell('A2', 'Gricia')}${cell('B2', 'Primi')}${cell('C2', '11')}</row><row r="3" hidden="1">${cell('A3', 'Trippa')}${cell('B3', 'Primi')}${cell('C3', '12')}</row>`
  const book = new Blob([rawWorkbook(rows, { sheets: 2, states: ['visible', 'hidden'] })])
  const names = async (given?: Given) => (await dryRun(book, given)).rows.map(({ name }) => name)
  expect(await names()).toEqual(['Gricia'])
  expect(await names({ answers: { [answerKey('hidden', '')]: 'read' } })).toEqual(['Gricia', 'Trippa'])
})

const text = fc.oneof(
  fc.constantFrom('', 'Pane', 'PRIMI', '12,50', '8 €/kg', 's.q.', '5/8', 'x'),
  fc.string({ maxLength: 8 }),
)

test('each row of a file is in exactly one of the counts (ADR-031)', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 12 }), async (rows) => {
      const clean = rows.map((cells) => cells.map((cell) => cell.replace(/[;"\r\n\ufeff]/g, ' ')))
      const file = ['Nome;Categoria;Prezzo', ...clean.map((cells) => cells.join(';'))].join('\n')
      const said: Given['sheets'] = { 0: { titleRow: 0, columns: { 0: 'name', 1: 'category', 2: 'price:' } } }
      const { rows: dishes, others } = await dryRun(new Blob([file]), { sheets: said })
      const filled = clean.filter((cells) => cells.some((cell) => cell.trim() !== '')).length
      expect(dishes.reduce((sum, { lines }) => sum + lines.length, 0) + others.length).toBe(filled)
    }),
    { numRuns: 150 },
  ))

test('under titles that nobody knows nothing is imported, whatever the cells hold (ADR-031)', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 8 }), async (rows) => {
      const file = ['Pozycja;Gramatura;Cena', ...rows.map((cells) => cells.join(';'))].join('\n')
      const { rows: dishes } = await dryRun(new Blob([file])).catch(() => ({ rows: [] }))
      expect(dishes.flatMap(({ values, changes }) => [...Object.keys(values), ...changes])).toEqual([])
    }),
    { numRuns: 150 },
  ))

test('marks of direction, which nobody sees, make no other dish', async () => {
  const found = await read('Nome;Categoria;Prezzo\n\u200fشوربة\u200f;Vari;2\nشوربة;Vari;2')
  expect(found.rows.map(({ faults }) => faults.map(({ fault }) => fault))).toEqual([[], ['twice']])
})

test('a size that the person says has no price is left out and named, where another one has one', async () => {
  const text = 'Nome;Categoria;Calice;Bottiglia\nChianti;Vini;7;s.q.\nBarolo;Vini;9;50'
  const answers = { [answerKey('words', 's.q.')]: 'unavailable' }
  expect((await read(text, { answers })).said).toEqual([
    'Chianti: new, offSize Bottiglia, Vini, Calice 700',
    'Barolo: new, Vini, Calice 900, Bottiglia 5000',
  ])
})

describe('a corrected row of a text', () => {
  test('with more cells than titles holds its name and what the person has typed', async () => {
    const text = 'Piatto,Sezione,Prezzo\nPane,Bar,1.20\nCaffè,Bar,1,20\nTè,Bar,2.00'
    const cells = { [cellKey(3, 'category')]: 'Bar', [cellKey(3, 'price:')]: '1,20' }
    expect((await read(text, { sheets: { 0: { cells } } })).said[1]).toBe('Caffè: new, Bar, 120')
  })

  test('may hold a field that the file has no column for', async () => {
    const cells = { [cellKey(2, 'category')]: 'Bar', [cellKey(3, 'menu')]: 'Cena' }
    const { rows } = await read('Piatto;Prezzo\nCaffè;1,20\nTè;2', { sheets: { 0: { cells } } })
    expect(
      rows.map(({ menu, category = '', faults }) => [menu, category, ...faults.map(({ fault }) => fault)]),
    ).toEqual([
      ['Carta', 'Bar'],
      ['Cena', '', 'noCategory'],
    ])
  })
})
