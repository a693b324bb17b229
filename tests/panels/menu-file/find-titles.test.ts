import { expect, test } from 'vitest'
import { findHeader, titleChoices, titlesOf } from '#/panels/menu-file/find-titles.ts'

const table = (text: string) => text.split('\n').map((line) => line.split(';'))

test.each<[string, string, { from: number; row: number; known: number }]>([
  ['at the top', 'Nome;Prezzo\nCarbonara;12', { from: 0, row: 0, known: 2 }],
  ['below a name and empty rows', 'Da Mario\n\nListino;2026\nNome;Prezzo\nCarbonara;12', { from: 3, row: 3, known: 2 }],
  ['none: the first row has a price', 'Margherita;6,00\nMarinara;5,00', { from: -1, row: -1, known: 0 }],
  ['none, below a heading', 'LISTINO\n\nMargherita;6,00\nMarinara;5,00', { from: -1, row: -1, known: 0 }],
  ['unknown: the first row with two cells', 'Lista\nRuoka;Hinta\nLeipä;12', { from: 1, row: 1, known: 0 }],
  ['of which only the name is known', 'Nr;Speise;Was;CHF\n1;Suppe;Gemüse;12', { from: 0, row: 0, known: 1 }],
  ['of which only the price is known', 'Snack;Price\nOlives;5', { from: 0, row: 0, known: 1 }],
  ['without a name', 'Specialità;Categoria;Prezzo\nBollito;Carni;12', { from: 0, row: 0, known: 2 }],
  [
    'in two rows: sizes under a price',
    'Nome;Categoria;Prezzo;\n;;Normale;Maxi\nMargherita;Pizze;6;9',
    { from: 0, row: 1, known: 4 },
  ],
  [
    'in two rows: languages under a description',
    'Piatto;Descrizione;;Prezzo\n;IT;EN;\nPane;buono;good;2',
    { from: 0, row: 1, known: 4 },
  ],
  ['in two rows: a second language', 'Nome;Prezzo\nName;Price\nPane;2', { from: 0, row: 1, known: 2 }],
  [
    'in one row, with a dish that has no price below',
    'Nome;Categoria;Prezzo\nPane;Contorni;\nAcqua;Bibite;2',
    { from: 0, row: 0, known: 3 },
  ],
])('the titles are %s', (_, text, expected) => expect(findHeader(table(text), [])).toEqual(expected))

test('a dish whose words are titles of other columns is no second row of titles', () => {
  const rows = table('Menu;Nome;Prezzo;Maxi\nMaxi;Vino;;\nCarta;Pane;2;3')
  expect(findHeader(rows, ['Maxi'])).toEqual({ from: 0, row: 0, known: 4 })
})

test('the titles of two rows are read together, and each row can be chosen', () => {
  const rows = table('Nome;Descrizione;;Prezzo;\n;IT;EN;Normale;Maxi\nPane;buono;good;2;3')
  expect(titlesOf(rows, { from: 0, row: 1 })).toEqual(['Nome', 'Descrizione IT', 'Descrizione EN', 'Normale', 'Maxi'])
  expect(titleChoices(rows)).toEqual([
    { from: 0, row: 0 },
    { from: 0, row: 1 },
    { from: 1, row: 1 },
    { from: 2, row: 2 },
  ])
})

test('numbers of allergens over their columns stand beside titles in two rows', () => {
  const rows = [
    ['Categoria', 'Piatto', 'Prezzo', '', '1', '2', '3', '4'],
    ['', '', 'Piccola', 'Grande', '', '', '', ''],
    ['Pizze', 'Margherita', '6,00', '9,00', 'x', '', '', 'x'],
  ]
  expect(findHeader(rows, [])).toMatchObject({ from: 0, row: 1 })
})
