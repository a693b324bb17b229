// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { readValue } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { DishUpdate } from '#/entities/dish/sent-schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { GridContext } from '#/features/menu-grid/grid-cells.ts'
import {
  changeCells,
  type Draft,
  discardCell,
  discardOrder,
  discardRow,
  EMPTY_DRAFT,
  overwrite,
  reorder,
} from '#/features/menu-grid/grid-draft.ts'
import { type GridState, isUndoable } from '#/features/menu-grid/grid-plan.ts'
import { createGridPlans } from '#/features/menu-grid/run-grid.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { isOpenStep } from '#/lib/plans/steps.ts'
import type { Database } from '#/lib/storage/database.ts'
import { memoryDisk } from '../../support/browser/memory-database.ts'

// The texts of refusals are those of a language.
beforeAll(() => startLanguages('it'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

/** The calls of the page that is open. */
let calls: ReturnType<typeof callsOf>

vi.mock(import('#/entities/dish/api.ts'), async (original) => ({
  ...(await original()),
  fetchLatestDish: ({ id }) => calls.dish(id),
  updateDish: (id, body) => calls.update(id, body as DishUpdate),
  saveDishPositions: (ids) => calls.positions(ids),
}))
vi.mock(import('#/entities/menu/api.ts'), async (original) => ({
  ...(await original()),
  fetchMenus: () => calls.menus(),
}))

const standard: Dimension = { id: 's', name: 'standard', standard: true }
/** More than are stored at once. */
const DISHES = 34
const dish = (index: number): Dish => ({
  id: `d${index}`,
  name: `Piatto ${index}`,
  menuId: 'm',
  category: { id: 'c', name: 'Primi' },
  isAvailable: true,
  position: index + 1,
  price: undefined,
  description: '',
  descriptionIt: `Testo ${index}`,
  descriptionAr: '',
  descriptionFr: '',
  descriptionEs: '',
  dimensionAssignments: [{ id: undefined, price: 10, dimension: standard, unread: undefined }],
  dishImagesId: [],
  ingredients: {},
})

function gridBackend() {
  const menu: Menu = {
    id: 'm',
    name: 'Carta',
    combination: false,
    position: 1,
    ingredients: [],
    dish: Array.from({ length: DISHES }, (_, index) => dish(index)),
  }
  const writes: string[] = []
  const one = (id: string) => menu.dish.find((each) => each.id === id)
  // A changed dish is another object, so what was read before stays as it was without a copy.
  const change = (id: string, part: Partial<Dish>) => {
    const index = menu.dish.findIndex((each) => each.id === id)
    menu.dish[index] = { ...(menu.dish[index] as Dish), ...part }
  }
  return {
    writes,
    one: (id: string) => one(id) as Dish,
    menus: () => [{ ...menu, dish: [...menu.dish] }],
    dish: one,
    change,
    remove: (id: string) =>
      menu.dish.splice(
        menu.dish.findIndex((each) => each.id === id),
        1,
      ),
    update: (id: string, { dimensions, category, ...body }: DishUpdate) => {
      writes.push(id)
      change(id, {
        ...body,
        dimensionAssignments: dimensions.map(({ price }) => ({
          id: undefined,
          price,
          dimension: standard,
          unread: undefined,
        })),
      })
    },
    positions: (ids: readonly string[]) => {
      writes.push('positions')
      menu.dish.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      for (const [index, { id }] of menu.dish.entries()) change(id, { position: index + 1 })
    },
  }
}
type Backend = ReturnType<typeof gridBackend>

const knownOf = (backend: Backend): GridContext => ({
  menus: backend.menus(),
  categories: [{ id: 'c', name: 'Primi' }],
  dimensions: [standard],
  currency: 'EUR',
  language: 'it',
  t: (key) => (key === 'entities.soldOut' ? 'Esaurito' : 'Disponibile'),
})

/** Where a page dies: at its n-th operation, before it or after it. */
type Kill = { at: number; isAfter: boolean }

/** Counts the operations of a page: its calls, and its writes to the device. Nothing that a dead page does has an effect. */
function life(kill: Kill | undefined) {
  let count = 0
  let isDead = false
  const ended = Promise.withResolvers<'killed'>()
  const die = () => {
    isDead = true
    ended.resolve('killed')
  }
  return {
    ended: ended.promise,
    /** @returns undefined: the page is dead, and this was not done. */
    does<Result>(work: () => Result): { result: Result; isAlive: boolean } | undefined {
      if (isDead) return undefined
      const isLast = kill?.at === count++
      if (isLast && !kill.isAfter) die()
      if (isDead) return undefined
      const result = work()
      if (isLast) die()
      return { result, isAlive: !isDead }
    },
  }
}
type Life = ReturnType<typeof life>

const callsOf = (backend: Backend, own: Life) => {
  const answered = async <Result>(work: () => Result): Promise<Result> => {
    await Promise.resolve()
    const done = own.does(work)
    return done?.isAlive ? done.result : new Promise(() => {})
  }
  return {
    dish: (id: string) => answered(() => backend.dish(id)),
    update: (id: string, body: DishUpdate) => answered((): undefined => backend.update(id, body) as undefined),
    positions: (ids: readonly string[]) => answered((): undefined => backend.positions(ids) as undefined),
    menus: () => answered(backend.menus),
  }
}

type Disk = { draft: Draft; plans: ReturnType<typeof memoryDisk> }
const diskWith = (draft: Draft): Disk => ({ draft, plans: memoryDisk() })

/** A database whose writes are operations of a page. */
const watched = (database: Database, own: Life): Database => {
  const does = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = own.does(work)
    if (!done) return new Promise(() => {})
    const result = await done.result
    return done.isAlive ? result : new Promise(() => {})
  }
  return {
    ...database,
    change: (...given) => does(() => database.change(...given)),
    put: (...given) => does(() => database.put(...given)),
  }
}

const openPlans = (database: Database) =>
  createGridPlans({
    database,
    withLock: async (_, work) => {
      await work(() => false)
      return true
    },
  })
/** The saves on the device, the newest first. */
const savesOn = async (disk: Disk) => (await openPlans(disk.plans.open()).load()).toReversed()

type Asked = 'save' | 'undo' | { undo: string }
type Result = Pick<GridState, 'state' | 'theirs'> & { id: string; error?: unknown }

/** A page on which a person does what is asked, or first goes on with what was interrupted. It may die at that. */
async function page(
  disk: Disk,
  backend: Backend,
  asked: Asked,
  { kill, known = knownOf(backend), goesOn = false }: { kill?: Kill; known?: GridContext; goesOn?: boolean } = {},
): Promise<{ end: 'killed' | 'done'; results: Result[] }> {
  const own = life(kill)
  calls = callsOf(backend, own)
  const plans = openPlans(watched(disk.plans.open(), own))
  const draft = {
    get: () => disk.draft,
    put: async (change: (now: Draft) => Draft) => {
      await own.does(() => {
        disk.draft = change(disk.draft)
      })
    },
  }
  const needs = { restaurantId: 'r', context: known, client: new QueryClient(), draft }
  const work = async () => {
    await plans.removeSavedChanges('k', draft)
    const saves = (await plans.load()).toReversed()
    const open = goesOn && saves.find(({ states }) => states.some(isOpenStep))
    if (open) return plans.resume(open.plan, needs)
    if (asked === 'save') return plans.save('k', needs)
    const [newest] = saves
    if (!newest) return undefined
    const only = asked === 'undo' ? undefined : newest.plan.steps.findIndex(({ id }) => id === asked.undo)
    return plans.undo(newest.plan, needs, only)
  }
  const run = work()
  const after = await Promise.race([own.ended, run])
  // A dead page ends at its next call, before another one is open.
  await new Promise(setImmediate)
  if (after === 'killed') return { end: 'killed', results: [] }
  const results = after?.stepsOfRun.map((index): Result => {
    const { state, theirs } = after.states[index] as GridState
    const error = after.errors.get(index)
    const { id = '' } = after.plan.steps[index] ?? {}
    return { id, state, ...(theirs && { theirs }), ...(error !== undefined && { error }) }
  })
  return { end: 'done', results: results ?? [] }
}

/** Each dish has a new price, every fifth another text as well, and two have changed places. */
const CHANGES = changesOf(gridBackend())
function changesOf(backend: Backend): Draft {
  const known = knownOf(backend)
  const [menu] = known.menus as [Menu]
  const changes = menu.dish.flatMap((each, index) => {
    const row = { dish: each, menu }
    const price = { row, column: 'price s' as const, typed: readValue('price s', `${index + 20},50`, known) }
    return index % 5 === 0 ? [price, { row, column: 'text it' as const, typed: { value: `Nuovo ${index}` } }] : [price]
  })
  const ids = menu.dish.map(({ id }) => id)
  return reorder(changeCells(EMPTY_DRAFT, changes, known), menu, ['d1', 'd0', ...ids.slice(2)])
}
const begun = () => ({ backend: gridBackend(), disk: diskWith(CHANGES) })
const shown = (backend: Backend) => backend.menus()[0]?.dish
const oneOfEach = ['positions', ...Array.from({ length: DISHES }, (_, index) => `d${index}`)].toSorted()

describe('a page that is killed', () => {
  /** Every point of a run, until it is too late to kill it. */
  async function atEachPoint(
    start: () => Promise<ReturnType<typeof begun>> | ReturnType<typeof begun>,
    asked: Asked,
    check: (left: ReturnType<typeof begun>, point: string) => Promise<void>,
  ): Promise<number> {
    let killed = 0
    for (const isAfter of [false, true]) {
      for (let at = 0; ; at++) {
        const { backend, disk } = await start()
        backend.writes.length = 0
        if ((await page(disk, backend, asked, { kill: { at, isAfter } })).end === 'done') break
        killed++
        await check({ backend, disk }, `killed ${isAfter ? 'after' : 'before'} ${at}`)
      }
    }
    return killed
  }
  const saved = async () => {
    const all = begun()
    await page(all.disk, all.backend, 'save')
    return all
  }

  test('at any point of a save goes on: each dish is written once, and all can be undone at once (ADR-035)', async () => {
    const original = shown(begun().backend)
    const whole = shown((await saved()).backend)
    expect(whole).not.toEqual(original)
    const killed = await atEachPoint(begun, 'save', async ({ backend, disk }, point) => {
      // Killed before anything was stored, it is a draft as before: the person saves it.
      const { results } = await page(disk, backend, 'save', { goesOn: true })
      expect(
        results.map(({ state }) => state).filter((state) => state !== 'done'),
        point,
      ).toEqual([])
      expect(shown(backend), point).toEqual(whole)
      expect(backend.writes.toSorted(), point).toEqual(oneOfEach)
      expect(disk.draft, point).toEqual(EMPTY_DRAFT)
      const [save, ...others] = await savesOn(disk)
      expect(others, point).toEqual([])
      expect(save?.states.filter(isOpenStep), point).toEqual([])
      await page(disk, backend, 'undo')
      expect(shown(backend), point).toEqual(original)
      expect(disk.draft, point).toEqual(EMPTY_DRAFT)
    })
    expect(killed).toBeGreaterThan(100)
  })

  test('at any point of an undo goes on with what was asked, and writes each dish once (ADR-035)', async () => {
    const original = shown(begun().backend)
    const killed = await atEachPoint(saved, 'undo', async ({ backend, disk }, point) => {
      await page(disk, backend, 'undo', { goesOn: true })
      expect(shown(backend), point).toEqual(original)
      expect(backend.writes.toSorted(), point).toEqual(oneOfEach)
    })
    expect(killed).toBeGreaterThan(100)
  })

  test('at the undo of one dish, undoes no other (ADR-035)', async () => {
    const one: Asked = { undo: 'd3' }
    const whole = shown((await saved()).backend)
    const killed = await atEachPoint(saved, one, async ({ backend, disk }, point) => {
      await page(disk, backend, one, { goesOn: true })
      expect(
        shown(backend)?.filter(
          (each, index) => each.dimensionAssignments[0]?.price !== whole?.[index]?.dimensionAssignments[0]?.price,
        ),
        point,
      ).toMatchObject([{ id: 'd3' }])
    })
    expect(killed).toBeGreaterThan(4)
  })

  test('at any point: what another director changes before it goes on is kept and named (ADR-035)', async () => {
    await atEachPoint(begun, 'save', async ({ backend, disk }, point) => {
      const pricesOf = (id: string) => backend.one(id).dimensionAssignments
      backend.change('d2', { dimensionAssignments: pricesOf('d2').map((each) => ({ ...each, price: 99 })) })
      backend.change('d5', { name: 'Loro', descriptionIt: 'Loro' })
      backend.remove('d7')
      const { results } = await page(disk, backend, 'save', { goesOn: true })
      expect(pricesOf('d2')[0]?.price, point).toBe(99)
      expect(pricesOf('d5')[0]?.price, point).toBe(25.5)
      expect(backend.one('d5'), point).toMatchObject({ name: 'Loro', descriptionIt: 'Loro' })
      expect(
        shown(backend)
          ?.map(({ id }) => id)
          .slice(0, 2),
        point,
      ).toEqual(['d1', 'd0'])
      expect(
        results.every(({ error }) => error === undefined),
        point,
      ).toBe(true)
      // What was not written is still to be decided on, unless it had been written before they changed it.
      const { rows } = disk.draft
      const saves = await savesOn(disk)
      const undoable = saves.flatMap(({ plan, states }) =>
        plan.steps.filter((_, index) => isUndoable(states[index] as GridState)).map(({ id }) => id),
      )
      for (const id of ['d2', 'd5']) expect(rows[id] ?? undoable.includes(id), `${point} ${id}`).toBeTruthy()
      expect(
        Object.keys(rows).filter((id) => !['d2', 'd5', 'd7'].includes(id)),
        point,
      ).toEqual([])
    })
  })
})

test('two directors: who saves second is told cell by cell, and undoes only what is still theirs (ADR-035)', async () => {
  const { backend, disk } = begun()
  const known = knownOf(backend)
  const [menu] = known.menus as [Menu]
  const row = (index: number) => ({ dish: menu.dish[index] as Dish, menu })
  const theirs = diskWith(
    changeCells(
      EMPTY_DRAFT,
      [
        { row: row(0), column: 'price s', typed: { value: '777' } },
        { row: row(1), column: 'name', typed: { value: 'Di un altro' } },
      ],
      known,
    ),
  )
  await page(theirs, backend, 'save')
  // The second table still shows what it has read before.
  const { results } = await page(disk, backend, 'save', { known })
  expect(results.filter(({ state }) => state !== 'done')).toEqual([
    { id: 'd0', state: 'conflict', theirs: ['price s'] },
  ])
  const d0 = { descriptionIt: 'Nuovo 0', dimensionAssignments: [{ price: 7.77 }] }
  expect(backend.one('d0')).toMatchObject(d0)
  expect(backend.one('d1')).toMatchObject({ name: 'Di un altro', dimensionAssignments: [{ price: 21.5 }] })
  // The person has seen it, and overwrites it: now it is the first director's undo that leaves it.
  disk.draft = overwrite(disk.draft, { dish: backend.one('d0'), menu }, 'price s', known)
  await page(disk, backend, 'save')
  expect(backend.one('d0')).toMatchObject({ dimensionAssignments: [{ price: 20.5 }] })
  const undone = await page(theirs, backend, 'undo')
  expect(undone.results.map(({ id, state }) => [id, state])).toEqual([
    ['d0', 'changed'],
    ['d1', 'back'],
  ])
  expect(backend.one('d0')).toMatchObject({ dimensionAssignments: [{ price: 20.5 }] })
  expect(backend.one('d1').name).toBe('Piatto 1')
})

describe('a run that fails', () => {
  let all: ReturnType<typeof begun>
  beforeEach(() => {
    all = begun()
  })
  const failing = (call: 'update' | 'positions', error: ApiError, isWritten: boolean) => {
    const own = calls[call] as (...given: unknown[]) => Promise<unknown>
    calls = {
      ...calls,
      [call]: async (...given: unknown[]) => {
        if (isWritten) await own(...given)
        throw error
      },
    }
  }

  test('an order whose answer was lost is not taken for somebody else’s', async () => {
    const run = page(all.disk, all.backend, 'save')
    failing('positions', new ApiError('network'), true)
    expect((await run).results.at(-1)).toMatchObject({ id: 'm', state: 'sending', error: { kind: 'network' } })
    expect(all.disk.draft.orders).toHaveProperty('m')
    const again = await page(all.disk, all.backend, 'save')
    expect(again.results).toEqual([{ id: 'm', state: 'done' }])
    expect(all.disk.draft).toEqual(EMPTY_DRAFT)
    expect(all.backend.writes.filter((write) => write === 'positions')).toHaveLength(1)
  })

  test('a backend without the call for the order of dishes is not a deleted menu', async () => {
    const run = page(all.disk, all.backend, 'save')
    failing('positions', new ApiError('http', { status: 404 }), false)
    expect((await run).results.at(-1)).toMatchObject({ id: 'm', state: 'failed', error: { status: 404 } })
    expect(all.disk.draft.orders).toHaveProperty('m')
  })

  test('nobody answers: it stops there, and sends no order either', async () => {
    const run = page(all.disk, all.backend, 'save')
    failing('update', new ApiError('network'), false)
    const { results } = await run
    expect(results.filter(({ error }) => error !== undefined)).toHaveLength(3)
    expect(results.filter(({ state }) => state === 'waiting')).toHaveLength(DISHES - 2)
    expect(all.backend.writes).toEqual([])
    expect((await page(all.disk, all.backend, 'save')).results).toHaveLength(DISHES + 1)
  })

  test('what the person has taken back or changed since is not sent when it goes on (ADR-035)', async () => {
    const run = page(all.disk, all.backend, 'save')
    failing('update', new ApiError('network'), false)
    await run
    const cells = all.disk.draft.rows.d5?.cells as Draft['rows'][string]['cells']
    all.disk.draft = discardCell(discardRow(discardOrder(all.disk.draft, 'm'), 'd4'), 'd5', 'text it')
    // One of the three that may have arrived, and one whose write had not begun.
    all.disk.draft = discardRow(all.disk.draft, 'd0')
    const { results } = await page(all.disk, all.backend, 'save', { goesOn: true })
    expect(cells).toHaveProperty('text it')
    expect(results.filter(({ state }) => state !== 'done')).toEqual([
      { id: 'd0', state: 'skipped' },
      { id: 'd4', state: 'skipped' },
      { id: 'm', state: 'skipped' },
    ])
    expect(all.backend.one('d5')).toMatchObject({ descriptionIt: 'Testo 5', dimensionAssignments: [{ price: 25.5 }] })
    expect(all.backend.one('d0')).toMatchObject({ descriptionIt: 'Testo 0', dimensionAssignments: [{ price: 10 }] })
  })

  test('the undo of one dish of a save that was interrupted does not go on with the rest', async () => {
    const run = page(all.disk, all.backend, 'save')
    let writes = 0
    const { update } = calls
    calls = {
      ...calls,
      update: (...given) => (++writes > 3 ? Promise.reject(new ApiError('network')) : update(...given)),
    }
    await run
    all.backend.writes.length = 0
    await page(all.disk, all.backend, { undo: 'd1' })
    expect(all.backend.writes).toEqual(['d1'])
    // What was left is a change as before.
    const again = await page(all.disk, all.backend, 'save')
    expect(again.results).toHaveLength(DISHES - 2)
    expect(again.results.every(({ state }) => state === 'done')).toBe(true)
  })
})

test('the last ten saves can be undone', async () => {
  const backend = gridBackend()
  const disk = diskWith(EMPTY_DRAFT)
  for (let price = 1; price <= 12; price++) {
    const known = knownOf(backend)
    const [menu] = known.menus as [Menu]
    const row = { dish: menu.dish[0] as Dish, menu }
    disk.draft = changeCells(EMPTY_DRAFT, [{ row, column: 'price s', typed: { value: String(price) } }], known)
    vi.setSystemTime(price)
    await page(disk, backend, 'save')
  }
  expect((await savesOn(disk)).map(({ plan }) => plan.at)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
})
