// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#/config/languages.ts'
import { menuTable, tableAsCsv } from '#/entities/menu/menu-file.ts'
import { compareRows, type ExistingThings } from '#/features/menu-import/compare.ts'
import { importPlanOf } from '#/features/menu-import/plan.ts'
import { columnsOfTitles } from '#/panels/menu-file/columns.ts'
import { textOf } from '../../support/samples/texts.ts'
import { begun, openPage, plan, SECOND, shown, statesOf } from './killed-page.ts'

const EURO = { language: 'it' as const, currency: 'EUR' }

const TITLES = ['Menu', 'Nome', 'Categoria', 'Prezzo', 'Extra del menu', 'ID piatto']
type Rows = (string | number)[][]
const compareWith = (existing: ExistingThings, rows: Rows) =>
  compareRows(
    // No row has extras.
    [TITLES, ...rows.map((cells) => [...cells.slice(0, 4), '', ...cells.slice(4)])],
    columnsOfTitles(TITLES, [], 'it').map((column) => column ?? ''),
    { menuName: '', categoryName: '' },
    existing,
  )

async function withMenus() {
  const { disk, backend } = await begun()
  await openPage(disk, backend).run(plan(SECOND, backend))
  backend.writes.length = 0
  const id = (name: string) => backend.dish(name).id
  const said = (rows: Rows) =>
    compareWith(backend.known(), rows).rows.map(({ name, kind, changes, faults, notes }) =>
      [
        `${name}: ${kind}`,
        ...changes.map(({ field, before, after }) => `${field} ${before} → ${after}`),
        ...faults.map(({ fault }) => fault),
        ...notes.map(({ note }) => note),
      ].join(', '),
    )
  return { disk, backend, id, said }
}

test.each(LANGUAGES)('the titles of an export are known in each language: %s', (language) => {
  const titles = ['menuManagement.menu', 'common.name', 'menuImport.extras', 'menuImport.idColumn'].map((key) =>
    textOf(language, key),
  )
  expect(columnsOfTitles(titles, [], 'it')).toEqual(['menu', 'name', 'extras', 'id'])
  // Another program's numbers are none of ours.
  expect(columnsOfTitles([titles[1] ?? '', titles[3] ?? ''], [], 'it')).toEqual(['name', undefined])
})

test('an export has the ids last; a copy of a menu has none', async () => {
  const { backend, id } = await withMenus()
  const words = {
    t: (key: string) => (key === 'menuImport.idColumn' ? 'ID piatto' : key),
    language: 'it',
    priceTitle: '€',
  }
  const table = menuTable(backend.menus, words as never)
  expect(table.map((row) => row.at(-1)).slice(0, 2)).toEqual(['ID piatto', id('Carbonara')])
  expect(tableAsCsv(menuTable(backend.menus, words as never, { hasIds: false }), EURO)).not.toContain(id('Carbonara'))
})

describe('a row with an id of an export is that dish (ADR-031)', () => {
  test('also with another name, category or menu; an empty cell changes nothing', async () => {
    const { said, id } = await withMenus()
    expect(
      said([
        ['Carta', 'Carbonara classica', 'Pasta', '12,50', id('Carbonara')],
        ['Dolci', 'Gricia', '', '', id('Gricia')],
        ['Cena', 'Pane', '', '', id('Pane')],
        ['', '', '', '5', id('Tiramisù')],
      ]),
    ).toEqual([
      'Carbonara classica: changed, name Carbonara → Carbonara classica, category Primi → Pasta',
      'Gricia: changed, menu Carta → Dolci',
      'Pane: changed, menu Carta → Cena',
      'Tiramisù: changed, price: 600 → 500',
    ])
  })

  test('an id of another restaurant, or one that stands twice, is named, and the name counts (ADR-031)', async () => {
    const { said, id } = await withMenus()
    expect(
      said([
        ['Carta', 'Gricia', 'Pasta', '11', 'elsewhere'],
        ['Carta', 'Carbonara', 'Primi', '12,50', id('Carbonara')],
        ['Carta', 'Carbonara bianca', 'Primi', '13', id('Carbonara')],
      ]),
    ).toEqual(['Gricia: same, unknownId', 'Carbonara: same, idTwice', 'Carbonara bianca: new, idTwice'])
  })

  test('names that change places, and a new dish with the old name', async () => {
    const { disk, backend, id } = await withMenus()
    const found = compareWith(backend.known(), [
      ['Vini', 'Bianco', 'Cantina', '9', ''],
      ['Vini', 'Bianco secco', 'Cantina', '', id('Bianco')],
      ['Vini', 'Rosato', 'Cantina', '', id('Rosso')],
      ['Vini', 'Rosso', 'Cantina', '', id('Rosato')],
    ])
    expect(found.rows.map(({ kind }) => kind)).toEqual(['new', 'changed', 'changed', 'changed'])
    const [bianco, rosso] = [id('Bianco'), id('Rosso')]
    const made = importPlanOf(found, { restaurantId: 'r', title: '' })
    await openPage(disk, backend).run(made)
    expect(new Set(await statesOf(disk, made))).toEqual(new Set(['done']))
    expect(backend.dish('Bianco secco').id).toBe(bianco)
    expect(backend.dish('Rosato').id).toBe(rosso)
    expect(backend.dish('Bianco').dimensionAssignments[0]?.price).toBe(9)
  })

  test('a name that another dish has there is an error', async () => {
    const { said, id } = await withMenus()
    expect(said([['Carta', 'Gricia', 'Pasta', '', id('Carbonara')]])[0]).toContain('nameTaken')
    expect(
      said([
        ['Vini', 'Vino', '', '', id('Bianco')],
        ['Vini', 'Vino', '', '', id('Rosso')],
      ]).map((row) => row.includes('twice')),
    ).toEqual([false, true])
  })

  test('it is renamed and moved, to a new menu too, and undone', async () => {
    const { disk, backend, id } = await withMenus()
    const before = shown(backend)
    const rows: Rows = [
      ['Cena', 'Carbonara classica', '', '', id('Carbonara')],
      ['Vini', 'Gricia', '', '', id('Gricia')],
    ]
    const made = importPlanOf(compareWith(backend.known(), rows), { restaurantId: 'r', title: '' })
    await openPage(disk, backend).run(made)
    expect(new Set(await statesOf(disk, made))).toEqual(new Set(['done']))
    expect(shown(backend).map(({ name, dishes }) => [name, dishes.map((dish) => dish.name)])).toEqual([
      ['Carta', ['Pane']],
      ['Vini', ['Bianco', 'Rosso', 'Rosato', 'Spumante', 'Gricia']],
      ['Dolci', ['Tiramisù']],
      ['Cena', ['Carbonara classica']],
    ])
    expect(backend.dish('Gricia').position).toBe(5)
    expect(compareWith(backend.known(), rows).rows.map(({ kind }) => kind)).toEqual(['same', 'same'])
    await openPage(disk, backend).undo(made)
    const names = (menus: typeof before) =>
      menus.map(({ name, dishes }) => [name, dishes.map((dish) => dish.name).sort()])
    expect(names(shown(backend))).toEqual(names(before))
  })

  test('a backend that moves no dish: it reads otherwise, and is named', async () => {
    const { disk, backend, id } = await withMenus()
    const made = importPlanOf(compareWith(backend.known(), [['Vini', 'Pane', '', '', id('Pane')]]), {
      restaurantId: 'r',
      title: '',
    })
    const carta = backend.menus[0]?.id as string
    await openPage(disk, backend).run(made, {
      ...backend.calls,
      updateDish: (which, body) => backend.calls.updateDish(which, { ...body, menuId: carta }),
    })
    expect(await statesOf(disk, made)).toEqual(['altered'])
  })
})
