// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ALLERGENS } from '#/entities/dish/allergens.ts'
import { answerKey } from '#/features/menu-import/values.ts'
import { asked, dryRun, EMPTY, type Given, said, standard } from './import-file.ts'

/* A column for each allergen or diet. */

const NAMES =
  'Glutine;Crostacei;Uova;Pesce;Arachidi;Soia;Latte;Frutta a guscio;Sedano;Senape;Sesamo;Solfiti;Lupini;Molluschi'
const HEAD = 'Piatto;Categoria;Prezzo'
const fileOf = (titles: string, ...rows: string[]) => new Blob([[titles, ...rows].join('\n')])
const rowsIn = async (file: Blob, given?: Given) => (await dryRun(file, given)).rows.map(said)
/** A row with marks for the allergens of these numbers. */
const row = (name: string, marks: Readonly<Record<number, string>>, other = '') =>
  [name, 'Primi', '8', ...ALLERGENS.map((_, at) => marks[at + 1] ?? other)].join(';')

test('what is marked is declared, however it is marked; a row without a mark is not, until one says so (ADR-031)', async () => {
  const file = fileOf(
    `${HEAD};${NAMES}`,
    row('Carbonara', { 1: 'x', 3: 'X', 7: '✓' }),
    row('Insalata', {}),
    row('Zuppa', { 4: 'sì', 9: '1' }),
    row('Fritto', { 1: 'x', 14: '●' }),
  )
  const found = await dryRun(file)
  expect(found.rows.map(said)).toEqual([
    'Carbonara: new, Primi, 800, allergens gluten,eggs,milk',
    'Insalata: new, Primi, 800',
    'Zuppa: new, Primi, 800, allergens fish,celery',
    'Fritto: new, Primi, 800, allergens gluten,molluscs',
  ])
  expect(asked(found)).toEqual(['blankMark (1)'])
  const [, salad] = await rowsIn(file, { answers: { [answerKey('blankMark', '')]: 'no' } })
  expect(salad).toBe('Insalata: new, Primi, 800, allergens none')
})

test('no, said of all fourteen, is a declaration; beside a blank cell it is none', async () => {
  const file = fileOf(
    `${HEAD};${NAMES}`,
    row('Insalata', {}, 'no'),
    row('Pane', { 1: 'sì' }, 'no'),
    row('Pasta', { 1: 'sì', 7: '' }, 'no'),
  )
  expect(await rowsIn(file)).toEqual([
    'Insalata: new, Primi, 800, allergens none',
    'Pane: new, Primi, 800, allergens gluten',
    'Pasta: new, undeclared glutine, Primi, 800',
  ])
})

test('of allergens without a column the file says nothing (ADR-031)', async () => {
  const file = fileOf(`${HEAD};Glutine;Uova;Latte`, 'Pane;Altro;1;x;;', 'Flan;Dolci;5;;x;x')
  const found = await dryRun(file)
  expect(found.rows.map(said)).toEqual([
    'Pane: new, undeclared glutine, Altro, 100',
    'Flan: new, undeclared uova, latte, Dolci, 500',
  ])
  expect(asked(found)).toEqual(['noColumn (2)'])
  expect(await rowsIn(file, { answers: { [answerKey('noColumn', '')]: 'no' } })).toEqual([
    'Pane: new, Altro, 100, allergens gluten',
    'Flan: new, Dolci, 500, allergens eggs,milk',
  ])
})

test('numbers and letters as titles say nothing for sure: the person says what their columns are for', async () => {
  const file = fileOf(`${HEAD};1;A`, 'Pane;Altro;1;x;', 'Flan;Dolci;5;;x')
  expect((await rowsIn(file))[0]).toBe('Pane: new, Altro, 100')
  const sheets: Given['sheets'] = { 0: { columns: { 3: 'allergen:gluten', 4: 'allergen:eggs' } } }
  expect(await rowsIn(file, { sheets, answers: { [answerKey('noColumn', '')]: 'no' } })).toEqual([
    'Pane: new, Altro, 100, allergens gluten',
    'Flan: new, Dolci, 500, allergens eggs',
  ])
})

test('what a mark means is asked once (ADR-031)', async () => {
  const file = fileOf(
    `${HEAD};${NAMES}`,
    row('Carbonara', { 1: 'x', 3: 'T' }),
    row('Torta', { 1: 'x', 8: 'T' }),
    row('Pane', { 1: 'x', 7: '(x)' }),
    row('Grissini', { 1: 'x', 6: 'tracce' }),
  )
  const found = await dryRun(file)
  expect(asked(found)).toEqual(['mark T (2)', 'mark (x) (1)', 'mark tracce (1)'])
  expect(found.rows.map(said)[0]).toBe('Carbonara: new, undeclared uova: T, Primi, 800')
  expect(
    await rowsIn(file, {
      answers: {
        [answerKey('mark', 'T')]: 'traces',
        [answerKey('mark', '(x)')]: 'yes',
        [answerKey('mark', 'tracce')]: 'traces',
      },
    }),
  ).toEqual([
    'Carbonara: new, traces uova, Primi, 800, allergens gluten',
    'Torta: new, traces frutta a guscio, Primi, 800, allergens gluten',
    'Pane: new, Primi, 800, allergens gluten,milk',
    'Grissini: new, traces soia, Primi, 800, allergens gluten',
  ])
})

test.each<[string, string, string]>([
  ['Vegano', 'sì', 'vegetarian,vegan'],
  ['Vegetarian', 'yes', 'vegetarian'],
  ['Vegano', 'vegano', 'vegetarian,vegan'],
  ['Halal', 'x', 'halal'],
])('a column for the diet %s: %s', async (title, mark, diets) => {
  const { rows } = await dryRun(
    fileOf(`${HEAD};${title}`, `Hummus;Primi;6;${mark}`, 'Pollo;Secondi;9;no', 'Pane;Altro;1;'),
  )
  expect(rows.map(({ values }) => values.diets)).toEqual([diets, undefined, undefined])
})

test('a diet that the menu declares and the file denies is named', async () => {
  const dish = {
    ...{ id: 'd', name: 'Hummus', available: true, dimensionAssignments: [{ dimension: standard, price: 6 }] },
    ...{ category: { id: 'c', name: 'Primi' }, description: 'Ceci\nDieta: vegano' },
  }
  const existing = { ...EMPTY, menus: [{ id: 'm', name: 'Carta', combination: false, dish: [dish], ingredients: [] }] }
  const file = fileOf(`${HEAD};Vegano`, 'Hummus;Primi;7;no')
  expect(await rowsIn(file, { existing: existing as never })).toEqual(['Hummus: changed, keptDiets vegano'])
})

test('a list beside the marks counts too', async () => {
  const file = fileOf(`${HEAD};Allergeni;Glutine`, 'Pane;Altro;1;soia;x', 'Acqua;Altro;1;nessuno;', 'Torta;Dolci;5;3;x')
  expect(await rowsIn(file)).toEqual([
    'Pane: new, Altro, 100, allergens gluten,soybeans',
    'Acqua: new, Altro, 100, allergens none',
    'Torta: new, undeclared 3, Dolci, 500',
  ])
})
