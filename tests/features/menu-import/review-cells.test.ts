// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { ImportRow } from '#/features/menu-import/compare.ts'
import type { ChangedField } from '#/features/menu-import/read-row.ts'
import { cellsFor } from '#/features/menu-import/review-cells.ts'
import { answerKey } from '#/features/menu-import/values.ts'
import { EMPTY, type Given, readMenu } from './import-file.ts'

const FILES: Readonly<Record<string, readonly [text: string, given?: Given]>> = {
  'a plain list': ['Nome;Categoria;Prezzo;Descrizione;Disponibile\nPane;Bar;1,00;nero;sì\nRiso;Primi;9,00;;no'],
  'a category written once for several rows': [
    'Categoria;Nome;Prezzo\nPizze;Tonda;5,00\n;Rossa;6,00\n;Bianca;7,00\nDolci;Flan;4,00\n;Babà;4,50\n;Torta;6,00',
  ],
  'headings above the dishes': ['Nome;Prezzo\nPRIMI\nGricia;11,00\nCacio;10,00\nDOLCI\nFlan;4,00'],
  'texts that may be headings': [
    'Nome;Prezzo\nPrimi;\nGricia;11,00\nCacio;10,00',
    { answers: { [answerKey('alone', '')]: 'heading' } },
  ],
  'a row for each size': [
    'Nome;Categoria;Formato;Prezzo\nTonda;Pizze;;5,00\nTonda;Pizze;Grande;8,00\nRossa;Pizze;;6,00',
  ],
  'a column for each size': [
    'Nome;Categoria;Prezzo;Grande\nTonda;Pizze;5,00;8,00\nRossa;Pizze;6,00;',
    { existing: { ...EMPTY, dimensions: [...EMPTY.dimensions, { id: 'g', name: 'Grande', standard: false }] } },
  ],
  'two prices in a cell': [
    'Nome;Categoria;Prezzo\nFlan;Dolci;4 / 6\nPane;Dolci;1,00',
    // It is asked for each category.
    {
      answers: Object.fromEntries(
        ['Dolci', 'Altra'].map((category) => [answerKey('several', `2 ${category}`), 'standard\nGrande']),
      ),
    },
  ],
  'names of two columns': [
    'Nome;Cantina;Categoria;Prezzo\nBarolo;Rossi;Vini;40,00\nGavi;Bianchi;Vini;20,00',
    { sheets: { 0: { columns: { 1: 'inName' } } } },
  ],
  'descriptions of two columns': [
    'Nome;Vitigno;Categoria;Prezzo;Descrizione\nBarolo;Nebbiolo;Vini;40,00;secco\nGavi;Cortese;Vini;20,00;fresco',
    { sheets: { 0: { columns: { 1: 'inText' } } } },
  ],
  'allergens in the description': ['Nome;Categoria;Prezzo;Descrizione\nFlan;Dolci;4,00;"buono\nAllergeni: latte"'],
  'columns for allergens': ['Nome;Categoria;Prezzo;Glutine;Latte\nFlan;Dolci;4,00;no;sì\nPane;Dolci;1,00;sì;no'],
  'a stock that is empty': [
    'Nome;Categoria;Prezzo;Giacenza\nFlan;Dolci;4,00;0\nPane;Dolci;1,00;3',
    { sheets: { 0: { columns: { 3: 'stock' } } } },
  ],
  'faults and open questions': [
    'Nome;Categoria;Prezzo\nPane;Bar;da 5 a 6\nFlan;;4,00\nOrata;Bar;40,00/kg\nPolpo;Bar;0',
  ],
}
const TYPED: Partial<Record<ChangedField, string>> = {
  ...{ name: 'Altro', menu: 'Cena', category: 'Altra', available: 'no', 'text:it': 'altro testo' },
  ...{ 'price:': '3,30', 'price:Grande': '3,30', allergens: 'uova' },
}
const VALUES: Partial<Record<ChangedField, string>> = {
  ...TYPED,
  ...{ available: 'false', 'price:': '330', 'price:Grande': '330', allergens: 'eggs' },
}

/** What the review shows of the rows: an available dish goes without saying. */
const shown = (rows: readonly ImportRow[]) =>
  rows.map(({ line, name, menu, values, category = values.category }) => {
    const { available, category: _, ...others } = values
    return { line, name, menu, category, ...others, ...(available === 'false' && { available }) }
  })

describe.each(Object.entries(FILES))('%s', (_, [text, given = {}]) => {
  test('a field that is typed in a row changes only there, and a field of several cells is not typed', async () => {
    const sources = { menu: 'name:Carta', ...given.sources } as const
    const { comparison, layouts } = await readMenu(new Blob([text]), { ...given, sources })
    const before = shown(comparison.rows)
    let typed = 0
    for (const [index, row] of comparison.rows.entries())
      for (const [field, words] of Object.entries(TYPED) as [ChangedField, string][]) {
        const cells = cellsFor(row, field, words, layouts[0]?.columns ?? [])
        if (!cells) continue
        typed += 1
        const sheets = { 0: { ...given.sheets?.[0], cells } }
        const after = shown((await readMenu(new Blob([text]), { ...given, sources, sheets })).comparison.rows)
        const expected = before.map((each, at) => (at === index ? { ...each, [field]: VALUES[field] } : each))
        expect(after, `${row.line} ${field}`).toEqual(expected)
      }
    expect(typed).toBeGreaterThan(0)
  })
})

test('what is made of several cells, or follows from an answer, is not typed', async () => {
  const fixed = async (name: keyof typeof FILES) => {
    const [text, given] = FILES[name] ?? ['']
    const { comparison, layouts } = await readMenu(new Blob([text]), given)
    const [row] = comparison.rows
    return Object.keys(TYPED).filter(
      (field) => row && !cellsFor(row, field as ChangedField, '', layouts[0]?.columns ?? []),
    )
  }
  expect(await fixed('a plain list')).toEqual([])
  expect(await fixed('a row for each size')).toEqual([])
  expect(await fixed('two prices in a cell')).toEqual(['price:', 'price:Grande'])
  expect(await fixed('descriptions of two columns')).toEqual(['text:it'])
  expect(await fixed('allergens in the description')).toEqual(['text:it', 'allergens'])
  expect(await fixed('columns for allergens')).toEqual(['allergens'])
  expect(await fixed('a stock that is empty')).toEqual(['available'])
})
