// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { dryRun, said } from './import-file.ts'

const NAMES = 'Piatto;Prezzo\nVongole (1-4-14);14,00\nPecorino (7);6,00\nCaffè;1,20\nTofu (V);8,00'

const read = async (text: string, listsInNames: '' | 'allergens' | 'name' = '') => {
  const { rows, questions } = await dryRun(new Blob([text]), {
    category: 'Tutto',
    answers: { listsInNames, allergens: { 1: 'gluten', 4: 'fish', 14: 'molluscs', 7: 'milk' } },
  })
  return { rows: rows.map(said), asked: questions.listsInNames }
}

test('the codes behind names are asked about, and nothing is imported with or without them until then', async () => {
  expect(await read(NAMES)).toEqual({
    rows: [
      'Vongole (1-4-14): asked, listInName 1-4-14, Tutto, 1400',
      'Pecorino (7): asked, listInName 7, Tutto, 600',
      'Caffè: new, Tutto, 120',
      'Tofu (V): new, Tutto, 800',
    ],
    asked: { count: 2, first: 'Vongole (1-4-14)' },
  })
})

test('as allergens they leave the names; or they stay there', async () => {
  expect((await read(NAMES, 'allergens')).rows.slice(0, 3)).toEqual([
    'Vongole: new, Tutto, 1400, allergens gluten,fish,molluscs',
    'Pecorino: new, Tutto, 600, allergens milk',
    'Caffè: new, Tutto, 120',
  ])
  expect((await read(NAMES, 'name')).rows[0]).toBe('Vongole (1-4-14): new, Tutto, 1400')
})

test.each([
  'Frittatina (allergeni: 1, 7)',
  'Frittatina - 1,7',
  'Frittatina 1,3,7',
  'Frittatina ①⑦',
  'Frittatina [1.7]',
  'Frittatina 🌾🥛',
])('%s', async (name) =>
  expect((await read(`Piatto;Prezzo\n"${name}";6`, 'allergens')).rows[0]).toContain('Frittatina: new'),
)

test.each([
  ['sizes', 'Piatto;Prezzo\n"Acqua 1,5";2,00\nVino 1/2;4,00'],
  ['pieces and letters', 'Piatto;Prezzo\nAlette (x 2);6,00\nPane (e/o);1,00'],
  ['pieces', 'Piatto;Prezzo\nAlette (6);6,00\nAlette (12);11,00'],
  ['a file with a column of allergens', 'Piatto;Prezzo;Allergeni\nMenu (1-2);6,00;latte'],
  ['pictures of something else', 'Piatto;Prezzo\nMargherita 🌶🔥;6,00'],
  ['words', 'Piatto;Prezzo\nMargherita (con bufala);6,00'],
])('%s are no such lists', async (_, text) => expect((await read(text)).asked.count).toBe(0))
