// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { dryRun, EMPTY, type Given, said, standard } from './import-file.ts'

/* Numbers under the title of ids, on a backend whose ids are small numbers too. */

const dishOf = (id: string, name: string) => ({
  ...{ id, name, available: true, dimensionAssignments: [{ dimension: standard, price: 6 }] },
  category: { id: 'c', name: 'Pizze' },
})
const existing = {
  ...EMPTY,
  menus: [
    {
      ...{ id: '1', name: 'Carta', combination: false, ingredients: [] },
      dish: [dishOf('1', 'Margherita'), dishOf('2', 'Marinara'), dishOf('3', 'Diavola')],
    },
  ],
} as never
const rowsIn = async (text: string, given?: Given) =>
  (await dryRun(new Blob([text]), { existing, ...given })).rows.map((row) =>
    [said(row), ...row.changes.map(({ field, after }) => `${field} → ${after}`)].join(', '),
  )

const TILL = `Dish ID;Name;Category;Price
1;Diavola;Pizze;7
2;Marinara;Pizze;8
9;Calzone;Pizze;9`

test('a number that is the id of a dish of another name is asked about, and changes nothing until then', async () => {
  expect(await rowsIn(TILL)).toEqual([
    'Diavola: asked, openId 1',
    'Marinara: changed, price: → 800',
    'Calzone: new, unknownId 9, Pizze, 900',
  ])
  const { questions } = await dryRun(new Blob([TILL]), { existing })
  expect(questions.ids).toEqual({ count: 1, first: '1', name: 'Diavola', dish: 'Margherita' })
  expect((await rowsIn(TILL, { answers: { ids: 'other' } }))[0]).toBe('Diavola: changed, price: → 700')
})

test('the person can say that they are the dishes’', async () => {
  const renamed = TILL.replace('Diavola', 'Bufalina')
  expect((await rowsIn(renamed, { answers: { ids: 'own' } }))[0]).toBe(
    'Bufalina: changed, name → Bufalina, price: → 700',
  )
})

const EXPORT = 'Menu;Nome;Categoria;Prezzo;Extra del menu;ID piatto'
test('an export is trusted where most of its names are still those of their dishes', async () => {
  const file = [EXPORT, 'Carta;Bufalina;Pizze;6;;1', 'Carta;Marinara;Pizze;6;;2', 'Carta;Diavola;Pizze;6;;3']
  expect(await rowsIn(file.join('\n'))).toEqual([
    'Bufalina: changed, name → Bufalina',
    'Marinara: same',
    'Diavola: same',
  ])
})

test('an export of another installation is asked about', async () => {
  const file = [EXPORT, 'Carta;Tiramisù;Dolci;6;;1', 'Carta;Panna cotta;Dolci;6;;2', 'Carta;Diavola;Pizze;6;;3']
  expect(await rowsIn(file.join('\n'))).toEqual([
    'Tiramisù: asked, openId 1',
    'Panna cotta: asked, openId 2',
    'Diavola: same',
  ])
})
