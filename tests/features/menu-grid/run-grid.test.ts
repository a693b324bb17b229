import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { readValue } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { DishUpdate } from '#/entities/dish/sent-schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { GridContext } from '#/features/menu-grid/grid-cells.ts'
import { changeCells, EMPTY, overwrite, reorder } from '#/features/menu-grid/grid-draft.ts'
import type { Asked, Desk } from '#/features/menu-grid/grid-store.ts'
import { type RowResult, runGrid } from '#/features/menu-grid/run-grid.ts'
import { ApiError } from '#/lib/http/api-error.ts'

/** The calls of the page that is open. */
let calls: ReturnType<typeof callsOf>

vi.mock(import('#/entities/dish/api.ts'), async (original) => ({
  ...(await original()),
  fetchLatestDish: ({ id }) => calls.dish(id),
  fetchDish: (id) => calls.dish(id) as Promise<Dish>,
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
  return {
    writes,
    one: (id: string) => one(id) as Dish,
    menus: () => [structuredClone(menu)],
    dish: (id: string) => structuredClone(one(id)),
    remove: (id: string) =>
      menu.dish.splice(
        menu.dish.findIndex((each) => each.id === id),
        1,
      ),
    update: (id: string, { dimensions, category, ...body }: DishUpdate) => {
      writes.push(id)
      Object.assign(one(id) as Dish, body, {
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
      for (const [index, each] of menu.dish.entries()) each.position = index + 1
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
  words: { available: 'Disponibile', soldOut: 'Esaurito' },
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

type Disk = { desk: Desk }

/** A page that does what is asked, and may die at it. */
async function page(
  disk: Disk,
  backend: Backend,
  asked: Asked,
  { kill, known = knownOf(backend) }: { kill?: Kill; known?: GridContext } = {},
): Promise<{ end: 'killed' | 'done'; results: RowResult[] }> {
  const own = life(kill)
  const results: RowResult[] = []
  calls = callsOf(backend, own)
  const run = runGrid(asked, {
    restaurantId: 'r',
    known,
    client: new QueryClient(),
    desk: {
      get: () => structuredClone(disk.desk),
      change: (change) =>
        void own.does(() => {
          disk.desk = structuredClone({ ...disk.desk, ...change(structuredClone(disk.desk)) })
        }),
    },
    isStopped: () => false,
    onBegin: () => {},
    onResult: (result) => results.push(result),
  })
  const end = await Promise.race([own.ended, run.then(() => 'done' as const)])
  // A dead page ends at its next call, before another one is open.
  await new Promise((resolve) => setTimeout(resolve))
  return { end, results }
}

const SAVE: Asked = { kind: 'save', batchId: 'b' }
const UNDO: Asked = { kind: 'undo', batchId: 'b' }

/** Each dish has a new price, every fifth another text as well, and two have changed places. */
function begun() {
  const backend = gridBackend()
  const known = knownOf(backend)
  const [menu] = known.menus as [Menu]
  const changes = menu.dish.flatMap((each, index) => {
    const row = { dish: each, menu }
    const price = { row, column: 'price s' as const, typed: readValue('price s', `${index + 20},50`, known) }
    return index % 5 === 0 ? [price, { row, column: 'text it' as const, typed: { value: `Nuovo ${index}` } }] : [price]
  })
  const ids = menu.dish.map(({ id }) => id)
  const draft = reorder(changeCells(EMPTY, changes, known), menu, ['d1', 'd0', ...ids.slice(2)])
  const disk: Disk = { desk: { key: 'k', draft, batches: [] } }
  return { backend, disk }
}
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
    await page(all.disk, all.backend, SAVE)
    return all
  }

  test('at any point of a save goes on: each dish is written once, and all can be undone at once', async () => {
    const original = shown(begun().backend)
    const whole = shown((await saved()).backend)
    expect(whole).not.toEqual(original)
    const killed = await atEachPoint(begun, SAVE, async ({ backend, disk }, point) => {
      // Killed before anything was stored, it is a draft as before: the person saves it.
      const { results } = await page(disk, backend, disk.desk.running ?? SAVE)
      expect(
        results.map(({ state }) => state).filter((state) => state !== 'saved'),
        point,
      ).toEqual([])
      expect(shown(backend), point).toEqual(whole)
      expect(backend.writes.toSorted(), point).toEqual(oneOfEach)
      expect(disk.desk, point).toMatchObject({ draft: EMPTY, batches: [{ id: 'b' }] })
      expect(disk.desk.running, point).toBeUndefined()
      await page(disk, backend, UNDO)
      expect(shown(backend), point).toEqual(original)
    })
    expect(killed).toBeGreaterThan(100)
  })

  test('at any point of an undo goes on with what was asked, and writes each dish once', async () => {
    const original = shown(begun().backend)
    const killed = await atEachPoint(saved, UNDO, async ({ backend, disk }, point) => {
      await page(disk, backend, disk.desk.running ?? UNDO)
      expect(shown(backend), point).toEqual(original)
      expect(backend.writes.toSorted(), point).toEqual(oneOfEach)
    })
    expect(killed).toBeGreaterThan(100)
  })

  test('at the undo of one dish, undoes no other', async () => {
    const one: Asked = { ...UNDO, only: 'd3' }
    const whole = shown((await saved()).backend)
    const killed = await atEachPoint(saved, one, async ({ backend, disk }, point) => {
      await page(disk, backend, disk.desk.running ?? one)
      expect(
        shown(backend)?.filter(
          (each, index) => each.dimensionAssignments[0]?.price !== whole?.[index]?.dimensionAssignments[0]?.price,
        ),
        point,
      ).toMatchObject([{ id: 'd3' }])
    })
    expect(killed).toBeGreaterThan(4)
  })

  test('at any point: what another director changes before it goes on is kept and named', async () => {
    await atEachPoint(begun, SAVE, async ({ backend, disk }, point) => {
      const standardPrice = (id: string) => backend.one(id).dimensionAssignments[0] as { price: number }
      standardPrice('d2').price = 99
      backend.one('d5').descriptionIt = 'Loro'
      backend.one('d5').name = 'Loro'
      backend.remove('d7')
      const { results } = await page(disk, backend, disk.desk.running ?? SAVE)
      expect(standardPrice('d2').price, point).toBe(99)
      expect(standardPrice('d5').price, point).toBe(25.5)
      expect(backend.one('d5'), point).toMatchObject({ name: 'Loro', descriptionIt: 'Loro' })
      expect(
        shown(backend)
          ?.map(({ id }) => id)
          .slice(0, 2),
        point,
      ).toEqual(['d1', 'd0'])
      expect(
        results.every(({ state }) => state !== 'failed'),
        point,
      ).toBe(true)
      // What was not written is still to be decided on, unless it had been written before they changed it.
      const { rows } = disk.desk.draft
      const undoable = disk.desk.batches[0]?.rows.map(({ dishId }) => dishId) ?? []
      for (const id of ['d2', 'd5']) expect(rows[id] ?? undoable.includes(id), `${point} ${id}`).toBeTruthy()
      expect(
        Object.keys(rows).filter((id) => !['d2', 'd5', 'd7'].includes(id)),
        point,
      ).toEqual([])
    })
  })
})

test('two directors: who saves second is told cell by cell, and undoes only what is still theirs', async () => {
  const { backend, disk } = begun()
  const known = knownOf(backend)
  const [menu] = known.menus as [Menu]
  const row = (index: number) => ({ dish: menu.dish[index] as Dish, menu })
  const theirs: Disk = {
    desk: {
      key: 'k',
      batches: [],
      draft: changeCells(
        EMPTY,
        [
          { row: row(0), column: 'price s', typed: { value: '777' } },
          { row: row(1), column: 'name', typed: { value: 'Di un altro' } },
        ],
        known,
      ),
    },
  }
  await page(theirs, backend, SAVE)
  // The second table still shows what it has read before.
  const { results } = await page(disk, backend, SAVE, { known })
  expect(results.filter(({ state }) => state !== 'saved')).toEqual([
    { id: 'd0', name: 'Piatto 0', state: 'changed', columns: ['price s'] },
  ])
  const d0 = { descriptionIt: 'Nuovo 0', dimensionAssignments: [{ price: 7.77 }] }
  expect(backend.one('d0')).toMatchObject(d0)
  expect(backend.one('d1')).toMatchObject({ name: 'Di un altro', dimensionAssignments: [{ price: 21.5 }] })
  // The person has seen it, and overwrites it: now it is the first director's undo that leaves it.
  disk.desk.draft = overwrite(disk.desk.draft, { dish: backend.one('d0'), menu }, 'price s', known)
  await page(disk, backend, SAVE)
  expect(backend.one('d0')).toMatchObject({ dimensionAssignments: [{ price: 20.5 }] })
  const undone = await page(theirs, backend, UNDO)
  expect(undone.results.map(({ id, state }) => [id, state])).toEqual([
    ['d0', 'changed'],
    ['d1', 'undone'],
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
    const run = page(all.disk, all.backend, SAVE)
    failing('positions', new ApiError('network'), true)
    expect((await run).results.at(-1)).toMatchObject({ id: 'm', state: 'failed' })
    expect(all.disk.desk.draft.orders).toHaveProperty('m')
    const again = await page(all.disk, all.backend, SAVE)
    expect(again.results).toEqual([{ id: 'm', name: 'Carta', state: 'saved' }])
    expect(all.backend.writes.filter((write) => write === 'positions')).toHaveLength(1)
  })

  test('nobody answers: it stops there, and sends no order either', async () => {
    const run = page(all.disk, all.backend, SAVE)
    failing('update', new ApiError('network'), false)
    const { results } = await run
    expect(results.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    expect(all.backend.writes).toEqual([])
    expect((await page(all.disk, all.backend, SAVE)).results).toHaveLength(DISHES + 1)
  })
})
