import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newCombination } from '#/entities/combination/schema.ts'
import { type CombinationDraft, emptyCombinationDraft } from '#/features/combinations/draft.ts'
import { createCombinationDraftStore } from '#/features/combinations/draft-store.ts'
import { createSaving } from '#/features/combinations/saving.ts'
import { isHalfSaved, planOf, printOfHead } from '#/features/combinations/saving-plan.ts'
import type { Clock } from '#/lib/time/clock.ts'
import { combinationBackend, FAULTS } from '../../support/combination-backend.ts'
import { memoryDisk } from '../../support/memory-database.ts'

const dimensions = [{ id: 's', name: 'standard', standard: true }]
const place = { restaurantId: 'r', userId: 'ada', opened: undefined }
const option = (key: string, dishIds: string[], ingredientIds: string[] = []) => ({
  key,
  name: key,
  isOwnMenu: false,
  dishIds,
  ingredientIds,
})
const dinner: CombinationDraft = {
  ...emptyCombinationDraft(place, 'draft', [{ key: 's', dimensionId: 's', price: '30' }]),
  name: 'Cena',
  options: [option('Primo', ['d1', 'd2'], ['i1']), option('Dolce', ['d3'])],
}
const saved = {
  name: 'Cena',
  prices: [{ dimensionId: 's', price: 30, name: 'standard' }],
  options: [
    { name: 'Primo', dishes: ['d1', 'd2'], ingredients: ['i1'] },
    { name: 'Dolce', dishes: ['d3'], ingredients: [] },
  ],
}

let disk: ReturnType<typeof memoryDisk>
let backend: ReturnType<typeof combinationBackend>
let now: number
// Waiting takes no time here, but the clock shows it.
const clock: Clock = {
  now: () => now,
  setTimeout: (callback, delay) => {
    now += delay
    queueMicrotask(callback)
    return 0 as never
  },
  clearTimeout: () => {},
}
/** A tab, or what a reload makes of it. */
const tab = (calls = backend.calls) => {
  const store = createCombinationDraftStore({ database: disk.open(), clock })
  return { store, saving: createSaving({ store, calls, clock }) }
}
const neverAsked = () => {
  throw new Error('Nothing is to be asked')
}
const run = (page: ReturnType<typeof tab>, at: typeof place | CombinationDraft = place) =>
  page.saving.run(at, dimensions, () => {}, neverAsked)

beforeEach(() => {
  disk = memoryDisk()
  backend = combinationBackend()
  now = 1_800_000_000_000
})

test('a new fixed menu is saved by its calls in their order, and the draft is gone', async () => {
  const page = tab()
  await page.store.save(dinner)
  expect(await run(page)).toEqual({ kind: 'done' })
  expect(backend.log.filter((name) => !name.endsWith('Of'))).toEqual([
    'createCombination',
    'createOption',
    'saveDishes',
    'saveIngredients',
    'createOption',
    'saveDishes',
  ])
  expect(backend.combinations).toMatchObject([saved])
  expect(await page.store.load(place)).toBeUndefined()
})

test('what cannot be written at all was never sent: it is in no doubt, and nobody waits for it', async () => {
  const page = tab({ ...backend.calls, createCombination: async () => v.parse(newCombination, {}) as never })
  await page.store.save(dinner)
  expect(await run(page)).toMatchObject({ kind: 'stopped', isUncertain: false })
  expect((await page.store.load(place))?.attempt).toBeUndefined()
})

describe('an edit takes back nothing that was changed meanwhile on another device', () => {
  const elsewhere = [{ dimensionId: 's', price: 77, name: 'standard' }]
  const edit = async (change: Partial<CombinationDraft>, answer: () => 'theirs' | 'mine') => {
    const ask = vi.fn(async () => answer())
    await backend.calls.createCombination({ name: 'Cena', menuIds: [], dimensions: saved.prices })
    const opened = { ...place, opened: 'c1' }
    const draft = { ...dinner, opened: 'c1', combinationId: 'c1', options: [] }
    const page = tab()
    await page.store.save({ ...draft, saved: { head: printOfHead(draft) }, ...change })
    await backend.calls.updateCombination('c1', { name: 'Cenone', dimensions: elsewhere })
    return { ask, outcome: await page.saving.run(opened, dimensions, () => {}, ask) }
  }
  const theirs = { name: 'Cenone', dimensions: elsewhere }
  const prices = [{ key: 's', dimensionId: 's', price: '31,00' }]
  const sent = [{ dimensionId: 's', price: 31, name: 'standard' }]

  test.each([
    ['mine', 'Cena di sera'],
    ['theirs', 'Cenone'],
  ] as const)('no price, where the name was changed; of the name it is asked: %s', async (answer, name) => {
    const { ask } = await edit({ name: 'Cena di sera' }, () => answer)
    expect(ask).toHaveBeenCalledExactlyOnceWith(['name'], theirs, { name: 'Cena di sera', dimensions: saved.prices })
    expect(backend.combinations).toMatchObject([{ name, prices: elsewhere }])
  })

  test.each([
    ['mine', sent],
    ['theirs', elsewhere],
  ] as const)('no name, where a price was; of the price it is asked: %s', async (answer, kept) => {
    const { ask } = await edit({ prices }, () => answer)
    expect(ask).toHaveBeenCalledExactlyOnceWith(['prices'], theirs, { name: 'Cena', dimensions: sent })
    expect(backend.combinations).toMatchObject([{ name: 'Cenone', prices: kept }])
  })

  test('nothing is sent where the person goes back', async () => {
    const back = new Error('back')
    const { outcome } = await edit({ name: 'Cena di sera' }, () => {
      throw back
    })
    expect(outcome).toMatchObject({ kind: 'stopped', error: back })
    expect(backend.combinations).toMatchObject([{ name: 'Cenone', prices: elsewhere }])
  })
})

describe('whichever call fails, and however', () => {
  const cases = Array.from({ length: 9 }, (_, n) => FAULTS.map((fault) => [n, fault] as const)).flat()

  test.each(cases)(
    'call %i is %s: what is saved stays, and saving again goes on, creating nothing twice',
    async (n, fault) => {
      const page = tab()
      await page.store.save(dinner)
      backend.failAt(n, fault)
      const first = await run(page)
      // A lost answer may be found out about at once; everything else stops and says at what.
      if (first.kind === 'done') expect(['lostBack', 'noId']).toContain(fault)
      else {
        const left = planOf((await page.store.load(place)) as CombinationDraft)
        expect(first).toMatchObject({ kind: 'stopped', step: left[0] })
        const before = backend.log.length
        expect(await run(tab())).toEqual({ kind: 'done' })
        // It goes on: what was saved is not sent again.
        const written = backend.log.slice(before).filter((name) => !name.endsWith('Of'))
        expect(written.length).toBeLessThanOrEqual(left.length)
      }
      expect(backend.combinations).toMatchObject([saved])
      expect(backend.combinations[0]?.options).toHaveLength(2)
    },
  )

  test('two failures one after the other change nothing about that', async () => {
    for (const [first, second] of [
      [1, 'lostBack'],
      [3, 'lostBack'],
    ] as const) {
      disk = memoryDisk()
      backend = combinationBackend()
      const page = tab()
      await page.store.save(dinner)
      backend.failAt(first, second)
      // And the call that would find out fails too.
      backend.failAt(first + 1, 'lostThere')
      expect(await run(page)).toMatchObject({ kind: 'stopped', isUncertain: true })
      backend.failAt(0, 'lostThere')
      expect(await run(tab())).toMatchObject({ kind: 'stopped' })
      expect(await run(tab())).toEqual({ kind: 'done' })
      expect(backend.combinations).toMatchObject([saved])
      expect(backend.combinations[0]?.options).toHaveLength(2)
    }
  })
})

describe('a creation whose answer is lost', () => {
  const stopInTheMiddle = async () => {
    const page = tab()
    await page.store.save(dinner)
    backend.failAt(1, 'lostThere')
    expect(await run(page)).toMatchObject({ kind: 'stopped', isUncertain: true })
    return page
  }

  test('is remembered with the draft, from before it goes out', async () => {
    const page = await stopInTheMiddle()
    const kept = (await page.store.load(place)) as CombinationDraft
    expect(kept.attempt).toMatchObject({ name: 'Cena', known: [] })
    expect(isHalfSaved(kept)).toBe(true)
  })

  test('is not repeated while it may still arrive', async () => {
    await stopInTheMiddle()
    const sentAt = now
    await run(tab())
    expect(now - sentAt).toBe(20_000)
  })

  test('is found when it arrives late, after a reload too', async () => {
    const page = await stopInTheMiddle()
    await backend.calls.createCombination({ name: 'Cena', menuIds: [], dimensions: [] })
    expect(await run(page)).toEqual({ kind: 'done' })
    // What the late one was sent with is not known, so name and prices are sent again.
    expect(backend.log).toContain('updateCombination')
    expect(backend.combinations).toMatchObject([saved])
  })

  test('is not mistaken for one of the same name that was there before', async () => {
    await backend.calls.createCombination({ name: 'Cena', menuIds: [], dimensions: [] })
    await stopInTheMiddle()
    await run(tab())
    expect(backend.combinations).toHaveLength(2)
    expect(backend.combinations[0]?.options).toEqual([])
    expect(backend.combinations[1]).toMatchObject(saved)
  })

  test('of an option that was removed meanwhile: what was made is deleted again', async () => {
    const page = tab()
    await page.store.save(dinner)
    backend.failAt(3, 'lostBack')
    backend.failAt(4, 'lostThere')
    await run(page)
    const kept = (await page.store.load(place)) as CombinationDraft
    expect(await page.store.save({ ...kept, options: kept.options.slice(1) })).toBe(true)
    expect(await run(page)).toEqual({ kind: 'done' })
    expect(backend.combinations[0]?.options).toMatchObject([{ name: 'Dolce', dishes: ['d3'] }])
  })
})

describe('two tabs', () => {
  test('that save at the same moment create once', async () => {
    const [one, two] = [tab(), tab()]
    await one.store.save(dinner)
    const outcomes = await Promise.all([run(one), run(two)])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'elsewhere'])
    expect(backend.combinations).toMatchObject([saved])
    expect(backend.combinations).toHaveLength(1)
  })

  test('one that slept while the other saved cannot bring the draft back', async () => {
    const [one, two] = [tab(), tab()]
    await one.store.save(dinner)
    await run(one)
    expect(await two.store.save({ ...dinner, name: 'Cena 2' })).toBe(false)
    expect(await run(two)).toEqual({ kind: 'elsewhere' })
  })

  test('what one types does not undo what the other has saved', async () => {
    const [one, two] = [tab(), tab()]
    await one.store.save(dinner)
    backend.failAt(4, 'refused')
    await run(one)
    expect(await two.store.save({ ...dinner, name: 'Cena 2' })).toBe(false)
    expect((await one.store.load(place))?.combinationId).toBe('c1')
  })
})

test('a double tap saves once', async () => {
  const page = tab()
  await page.store.save(dinner)
  const outcomes = await Promise.all([run(page), run(page)])
  expect(outcomes).toEqual([{ kind: 'done' }, { kind: 'done' }])
  expect(backend.combinations).toHaveLength(1)
})

test('what is changed after a failure is saved as it is then', async () => {
  const page = tab()
  await page.store.save(dinner)
  backend.failAt(4, 'refused')
  expect(await run(page)).toMatchObject({
    kind: 'stopped',
    isUncertain: false,
    step: { kind: 'dishes', name: 'Primo' },
  })
  const kept = (await page.store.load(place)) as CombinationDraft
  expect(kept.done).toEqual([
    { kind: 'createCombination', name: 'Cena' },
    { kind: 'createOption', name: 'Primo' },
  ])
  const [first, ...others] = kept.options
  await page.store.save({
    ...kept,
    name: 'Cenone',
    options: [{ ...first, name: 'Antipasto' } as typeof first & object, ...others],
  })
  expect(await run(page)).toEqual({ kind: 'done' })
  expect(backend.combinations).toHaveLength(1)
  expect(backend.combinations[0]).toMatchObject({ name: 'Cenone', options: [{ name: 'Antipasto' }, { name: 'Dolce' }] })
})

test('drafts are kept per person, restaurant and fixed menu', async () => {
  const { store } = tab()
  await store.save(dinner)
  await store.save({ ...dinner, id: 'edit', opened: 'c9', combinationId: 'c9' })
  await store.save({ ...dinner, id: 'other', userId: 'bea' })
  expect((await store.list(place)).map(({ id }) => id).sort()).toEqual(['draft', 'edit'])
  expect(await store.load({ ...place, restaurantId: 'r2' })).toBeUndefined()
  await store.discard(dinner)
  expect(await store.load(place)).toBeUndefined()
  expect((await store.list(place)).map(({ id }) => id)).toEqual(['edit'])
})
