// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ALLERGENS } from '#/entities/dish/allergens.ts'
import { REGISTER_NUMBERS } from '#/features/menu-import/read-allergens.ts'
import { dryRun, EMPTY, type Given, said, standard } from './import-file.ts'

/* A column for each allergen or diet. */

const NAMES =
  'Glutine;Crostacei;Uova;Pesce;Arachidi;Soia;Latte;Frutta a guscio;Sedano;Senape;Sesamo;Solfiti;Lupini;Molluschi'
const HEAD = 'Piatto;Categoria;Prezzo'
const fileOf = (titles: string, ...rows: string[]) => new Blob([[titles, ...rows].join('\n')])
const rowsIn = async (file: Blob, given?: Given) => (await dryRun(file, given)).rows.map(said)
/** A row with marks for the allergens of these numbers. */
const row = (name: string, marks: Readonly<Record<number, string>>, other = '') =>
  [name, 'Primi', '8', ...ALLERGENS.map((_, at) => marks[at + 1] ?? other)].join(';')

test('what is marked is declared, however it is marked; a row without a mark is not, until one says so', async () => {
  const file = fileOf(
    `${HEAD};${NAMES}`,
    row('Carbonara', { 1: 'x', 3: 'X', 7: '✓' }),
    row('Insalata', {}),
    row('Zuppa', { 4: 'sì', 9: '1' }),
    row('Fritto', { 1: 'x', 14: '●' }),
  )
  const { rows, questions } = await dryRun(file)
  expect(rows.map(said)).toEqual([
    'Carbonara: new, Primi, 800, allergens gluten,eggs,milk',
    'Insalata: new, Primi, 800',
    'Zuppa: new, Primi, 800, allergens fish,celery',
    'Fritto: new, Primi, 800, allergens gluten,molluscs',
  ])
  expect(questions.blankMark).toEqual({ count: 1, first: 'Insalata' })
  const [, salad] = await rowsIn(file, { answers: { blankMark: 'no' } })
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

test('of allergens without a column the file says nothing', async () => {
  const file = fileOf(`${HEAD};Glutine;Uova;Latte`, 'Pane;Altro;1;x;;', 'Flan;Dolci;5;;x;x')
  const { rows, questions } = await dryRun(file)
  expect(rows.map(said)).toEqual([
    'Pane: new, undeclared glutine, Altro, 100',
    'Flan: new, undeclared uova, latte, Dolci, 500',
  ])
  expect(questions.noColumn).toHaveLength(11)
  expect(await rowsIn(file, { answers: { noColumn: 'no' } })).toEqual([
    'Pane: new, Altro, 100, allergens gluten',
    'Flan: new, Dolci, 500, allergens eggs,milk',
  ])
})

const NUMBERS = ALLERGENS.map((_, at) => at + 1).join(';')
test('numbers as titles are asked about, or explained by a legend', async () => {
  const file = fileOf(`${HEAD};${NUMBERS}`, row('Carbonara', { 1: 'x', 3: 'x', 7: 'x' }))
  const { rows, questions } = await dryRun(file)
  expect(rows.map(said)).toEqual(['Carbonara: new, undeclared 1, 3, 7, Primi, 800'])
  expect(questions.allergens).toEqual(['1', '3', '7'])
  expect(await rowsIn(file, { answers: { allergens: REGISTER_NUMBERS } })).toEqual([
    'Carbonara: new, Primi, 800, allergens gluten,eggs,milk',
  ])
})

test('two rows of titles: the numbers stand below', async () => {
  const file = fileOf(
    `${HEAD};Allergeni${';'.repeat(13)}`,
    `;;;${NUMBERS}`,
    row('Carbonara', { 1: 'x', 3: 'x' }),
    row('Pane', { 1: '1' }),
  )
  expect(await rowsIn(file, { answers: { allergens: REGISTER_NUMBERS } })).toEqual([
    'Carbonara: new, Primi, 800, allergens gluten,eggs',
    'Pane: new, Primi, 800, allergens gluten',
  ])
})

test('letters as titles, also those of sizes', async () => {
  const file = fileOf(`${HEAD};A;C;G;L;M`, 'Pane;Altro;1;1;;;;', 'Flan;Dolci;5;;1;1;1;')
  expect((await dryRun(file)).questions.allergens).toEqual(['A', 'C', 'G', 'L'])
  const answers = {
    noColumn: 'no',
    allergens: { a: 'gluten', c: 'eggs', g: 'milk', l: 'celery', m: 'mustard' },
  } as const
  expect(await rowsIn(file, { answers })).toEqual([
    'Pane: new, Altro, 100, allergens gluten',
    'Flan: new, Dolci, 500, allergens eggs,milk,celery',
  ])
})

test('what a mark means is asked once', async () => {
  const file = fileOf(
    `${HEAD};${NAMES}`,
    row('Carbonara', { 1: 'x', 3: 'T' }),
    row('Torta', { 1: 'x', 8: 'T' }),
    row('Pane', { 1: 'x', 7: '(x)' }),
    row('Grissini', { 1: 'x', 6: 'tracce' }),
  )
  const { rows, questions } = await dryRun(file)
  expect(questions.marks).toEqual(['T', '(x)', 'tracce'])
  expect(rows.map(said)[0]).toBe('Carbonara: new, undeclared uova: T, Primi, 800')
  expect(await rowsIn(file, { answers: { marks: { t: 'traces', x: 'yes', tracce: 'traces' } } })).toEqual([
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

test('a letter alone over ticks is asked about as a diet; over anything else it is not', async () => {
  const over = async (...cells: string[]) =>
    (await dryRun(fileOf(`${HEAD};V`, ...cells.map((cell, at) => `Piatto ${at};Primi;6;${cell}`)))).questions.diets
  expect(await over('x', '', 'x')).toEqual(['V'])
  expect(await over('', '✓')).toEqual(['V'])
  expect(await over('1', '2')).toEqual([])
  expect(await over('x', 'T')).toEqual([])
})

test('what no dish can declare is named', async () =>
  expect(await rowsIn(fileOf(`${HEAD};Gluten free`, 'Hummus;Primi;6;yes', 'Pane;Altro;1;no'))).toEqual([
    'Hummus: new, noSuchDiet Gluten free, Primi, 600',
    'Pane: new, Altro, 100',
  ]))

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

test.each([
  ['the name of an allergen over dishes', 'Pesce;Prezzo\nOrata;18\nBranzino;20'],
  ['over a text', 'Piatto;Categoria;Prezzo;Latte\nCappuccino;Caffè;2;intero o di soia a scelta'],
])('%s is no column of marks', async (_, text) => {
  const { rows } = await dryRun(new Blob([text]), { category: 'Vari' })
  expect(rows.flatMap(({ values, notes }) => [values.allergens, ...notes]).filter(Boolean)).toEqual([])
  expect(rows.map(({ kind }) => kind)).not.toContain('faulty')
})
