import { describe, expect, test } from 'vitest'
import { hasSeveralLists, layoutOf, openIn } from '#/features/menu-import/layout.ts'
import type { FileCell } from '#/panels/menu-file/cells.ts'

const CONTEXT = { sizes: [], language: 'it' } as const
const sheetOf = (...lines: string[]) => ({ name: '', rows: lines.map((line): FileCell[] => line.split(';')) })

describe('the row of titles', () => {
  test.each<[string[], number | undefined]>([
    [['Nome;Prezzo', 'Pane;2'], 0],
    [['Listino', '', 'Nome;Categoria;Prezzo', 'Pane;Vari;2'], 2],
    // '1' stands over marks for an allergen.
    [['Nome;Prezzo;1;2', 'Pane;2;x;'], 0],
    // One known title, or none, is not enough.
    [['Pizza;Prezzo', 'Margherita;6'], undefined],
    [['Pozycja;Cena', 'Zupa;95'], undefined],
    [['Margherita;6,00', 'Marinara;5,00'], undefined],
    [['Dolci;Piccola;6,00', 'Torta;Grande;7,00'], undefined],
  ])('is the first with known titles: of %j it is %s (ADR-031)', (lines, row) =>
    expect(layoutOf(sheetOf(...lines), CONTEXT).titleRow).toBe(row),
  )
})

test('nothing is known of a sheet without known titles, until the person says it (ADR-031)', () => {
  const sheet = sheetOf('Pozycja;Gramatura;Cena', 'Zupa;350;95')
  expect(openIn(layoutOf(sheet, CONTEXT))).toEqual(['titles', 'name', 'price'])
  const named = { titleRow: 0, columns: { 0: 'name' } } as const
  expect(openIn(layoutOf(sheet, CONTEXT, named))).toEqual(['price'])
  expect(openIn(layoutOf(sheet, CONTEXT, { ...named, hasNoPrices: true }))).toEqual([])
})

test('what the person says of a column takes it from the one that the app has proposed; two that they say block', () => {
  const sheet = sheetOf('Nome;Articolo numero;Prezzo', 'Pane;Riso;2')
  const layout = layoutOf(sheet, CONTEXT, { columns: { 1: 'name' } })
  expect([layout.columns, openIn(layout)]).toEqual([['', 'name', 'price:'], []])
  expect(openIn(layoutOf(sheet, CONTEXT, { columns: { 0: 'name', 1: 'name' } }))).toEqual(['twice'])
})

test('a column that is not needed stays out', () =>
  expect(
    layoutOf(sheetOf('Nome;Prezzo;Categoria', 'Pane;2;Vari'), CONTEXT, { columns: { 2: 'none' } }).columns,
  ).toEqual(['name', 'price:', 'none']))

test('a list of lines is a name and its price', () =>
  expect(layoutOf({ name: '', rows: [['Pane', '2']], isList: true }, CONTEXT)).toMatchObject({
    titleRow: -1,
    columns: ['name', 'price:'],
  }))

test.each([
  ['weeks', ['Giorno;Settimana 1;Settimana 2', 'Lunedì;Pasta;Riso'], true],
  ['names twice', ['Piatto;Prezzo;Piatto;Prezzo', 'Pane;2;Acqua;1'], true],
  ['days', ['Lunedì;Martedì;Mercoledì', 'Pasta;Riso;Zuppa'], true],
  ['days of a menu', ['Menu;Monday 12/05;Tuesday 13/05', 'Carta;Pasta;Riso'], true],
  ['short days', ['lun;mar;mié', 'Pasta;Riso;Sopa'], true],
  ['meals of days', ['Lundi midi;Lundi soir;Mardi midi', 'Riz;Soupe;Pain'], true],
  ['one day', ['Lunedì;Piatti di stagione', 'Pasta;Riso'], false],
  ['one list', ['Piatto;Prezzo;Prezzo 2', 'Pane;2;3'], false],
  ['one list with the days of its dishes', ['Piatto;Prezzo;Lun;Mar', 'Pane;2;x;'], false],
  ['a dish that begins as a day', ['Mar e monti;Sol', 'Pane;2'], false],
])('%s: several lists side by side are %j', (_, lines, expected) => {
  const sheet = sheetOf(...lines)
  expect(hasSeveralLists(sheet, layoutOf(sheet, CONTEXT, { titleRow: 0 }), CONTEXT)).toBe(expected)
})

test('days are seen before anybody has said where the titles are, and below a remark', () => {
  const sheet = sheetOf('Mensa', '', 'Lunedì;Martedì;Mercoledì', 'Pasta;Riso;Zuppa')
  expect(hasSeveralLists(sheet, layoutOf(sheet, CONTEXT), CONTEXT)).toBe(true)
  expect(hasSeveralLists(sheet, layoutOf(sheet, CONTEXT, { titleRow: -1 }), CONTEXT)).toBe(true)
})
