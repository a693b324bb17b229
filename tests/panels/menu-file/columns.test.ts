import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FileCell } from '#/panels/menu-file/cells.ts'
import {
  columnsOfTitles,
  fitsTitle,
  indexesClaimedTwice,
  isAddress,
  priceColumn,
  proposeColumns,
} from '#/panels/menu-file/columns.ts'

const said = (titles: readonly string[], sizes: readonly string[] = []) => columnsOfTitles(titles, sizes, 'it')

test.each<[string, string | undefined]>([
  ['Nome', 'name'],
  ['PIATTO', 'name'],
  ['dish_name', 'name'],
  ['الاسم', 'name'],
  ['Item Name', 'name'],
  ['Prezzo', 'price:'],
  ['Prezzo (€)', 'price:'],
  ['Price EUR', 'price:'],
  ['Prezzo: Asporto', 'price:Asporto'],
  ['Prezzo grande', 'price:grande'],
  ['Prezzo grande, €', 'price:grande'],
  ['Prezzo grande £', 'price:grande'],
  ['Maxi', 'price:Maxi'],
  ['33 cl', 'price:33 cl'],
  ['Categoria', 'category'],
  ['Reporting Category', 'category'],
  ['Descrizione', 'text:it'],
  ['Descrizione (EN)', 'text:en'],
  ['Descripción', 'text:es'],
  ['Italiano', 'text:it'],
  ['Descrizione predefinita', 'text:en'],
  ['nombre_es', 'name'],
  ['Nome / Name', 'name'],
  ['Allergeni', 'allergens'],
  ['Glutine', 'allergen:gluten'],
  ['Vegano', 'diet:vegan'],
  ['Option 1 value', 'size'],
  ['Handle', 'group'],
  ['Available for sale [Bar]', 'forSale'],
  // A shop of a till may be called as a size is.
  ['Price [Banco]', 'price:'],
  ['Prezzo (grande)', 'price:grande'],
  ['Unità', 'unit'],
  // Nobody says for sure what these hold.
  ['Description', undefined],
  ['Costo', undefined],
  ['Netto', undefined],
  ['PVP1', undefined],
  ['Pozycja', undefined],
  ['Gericht', undefined],
  ['Pizze', undefined],
  ['Settimana 1', undefined],
  ['', undefined],
  ['x'.repeat(50_000), undefined],
])('the title %j says %j', (title, column) => expect(said([title])[0]).toBe(column))

test('a description in a word of several languages is in that of the other titles; an English one is in none for sure', () => {
  expect(said(['Plat', 'Prix', 'Description'])).toEqual(['name', 'price:', 'text:fr'])
  expect(said(['Name', 'Price', 'Description'])[2]).toBeUndefined()
  expect(columnsOfTitles(['Name', 'Price', 'Description'], [], 'en')[2]).toBe('text:en')
})

test.each([
  ['Price kr', 'SEK', 'price:'],
  ['Prezzo grande, kr', 'SEK', 'price:grande'],
  ['Price kr', 'EUR', undefined],
  // The code of the Albanian lek.
  ['All', 'ALL', 'allergens'],
])('without the mark of the restaurant’s own currency %j is known, in %s: %j', (title, currency, column) =>
  expect(columnsOfTitles([title], [], 'it', currency)).toEqual([column]),
)

test('the ids of dishes are known in the shape of our own export only', () => {
  expect(said(['Menu', 'Nome', 'Prezzo', 'Extra', 'ID piatto']).at(-1)).toBe('id')
  expect(said(['Nome', 'ID piatto']).at(-1)).toBeUndefined()
})

test('a size is called as the restaurant spells it', () => {
  expect(said(['Prezzo: Grande'], ['GRANDE'])).toEqual(['price:GRANDE'])
  expect(priceColumn('standard', [])).toBe('price:')
})

describe('cells fit a title', () => {
  test.each<[Parameters<typeof fitsTitle>[0], FileCell[], boolean]>([
    ['price:', ['12,00', 's.q.', '3'], true],
    ['price:', ['rosso', 'bianco', '3'], false],
    ['price:', ['', ''], true],
    ['name', ['Margherita', '903'], true],
    ['name', ['https://img.example/a.jpg', 'https://img.example/b.jpg'], false],
    ['name', ['a.jpg', 'b.png', 'Margherita'], false],
    ['text:it', ['foto.jpg'], false],
    ['stock', ['12', '0', 'tanti'], true],
    ['stock', ['tanti'], false],
  ])('%s over %j: %j', (column, cells, expected) => expect(fitsTitle(column, cells)).toBe(expected))
})

test.each([
  ['https://img.example/a.jpg', true],
  ['www.example.it', true],
  ['foto-1.JPG', true],
  ['ordini@example.it', true],
  ['Margherita', false],
  ['903', false],
  ['Coca-Cola 0.33', false],
])('%j is an address or a file: %j', (text, expected) => expect(isAddress(text)).toBe(expected))

const CONTEXT = { sizes: [], language: 'it' } as const
const propose = (...rows: FileCell[][]) => proposeColumns({ name: '', rows }, 0, CONTEXT)

test('a column is proposed if its title is known and its cells fit, and else open (ADR-031)', () => {
  expect(propose(['Piatto', 'Prezzo', 'Foto'], ['Pane', '2', 'a.jpg'])).toEqual(['name', 'price:', ''])
  expect(propose(['Piatto', 'Prezzo'], ['Pane', 'buono'])).toEqual(['name', ''])
})

test('of two columns that claim the same neither is proposed', () => {
  expect(propose(['Piatto', 'Prezzo', 'Importo'], ['Pane', '2', '3'])).toEqual(['name', '', ''])
  expect(indexesClaimedTwice(['name', 'price:', 'price:', 'size', 'size', 'none', 'none', ''])).toEqual([1, 2])
})

test('a hidden column is proposed for nothing', () =>
  expect(
    proposeColumns(
      {
        name: '',
        rows: [
          ['Piatto', 'Prezzo'],
          ['Pane', '2'],
        ],
        hiddenColumns: [1],
      },
      0,
      CONTEXT,
    ),
  ).toEqual(['name', '']))

test('a title that the person has answered before is known', () =>
  expect(
    proposeColumns(
      {
        name: '',
        rows: [
          ['Pozycja', 'Cena'],
          ['Zupa', '95'],
        ],
      },
      0,
      {
        ...CONTEXT,
        learnedColumn: (title) => (title === 'Cena' ? 'price:' : undefined),
      },
    ),
  ).toEqual(['', 'price:']))

test('under titles that nobody knows no column is proposed, whatever it holds', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.oneof(fc.string(), fc.double(), fc.integer().map(String)), { minLength: 3, maxLength: 3 })),
      (rows) => {
        expect(propose(['Pozycja', 'Gramatura', 'Cena'], ...rows)).toEqual(['', '', ''])
      },
    ),
  ))
