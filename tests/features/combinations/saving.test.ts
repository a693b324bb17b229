import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newCombination } from '#/entities/combination/sent-schema.ts'
import {
  type CombinationDraft,
  emptyCombinationDraft,
  fingerprintOfHead,
  type WizardPlace,
} from '#/features/combinations/draft.ts'
import { createCombinationDraftStore } from '#/features/combinations/draft-store.ts'
import { createSaving } from '#/features/combinations/saving.ts'
import { isPartlySaved, remainingSteps } from '#/features/combinations/saving-plan.ts'
import { withTabLock } from '#/lib/storage/one-tab.ts'
import type { Clock } from '#/lib/time/clock.ts'
import { combinationBackend, FAULTS } from '../../support/backend/combination-backend.ts'
import { memoryDisk } from '../../support/browser/memory-database.ts'

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
// Waiting only moves the clock.
const clock: Clock = {
  now: () => now,
  setTimeout: (callback, delay) => {
    now += delay
    queueMicrotask(callback)
    return 0 as never
  },
  clearTimeout: () => {},
}
/** A tab; a second one is a reload. */
const tab = (calls = backend.calls, withLock: typeof withTabLock = alone) => {
  const store = createCombinationDraftStore({ database: disk.open(), clock })
  return { store, saving: createSaving({ store, calls, clock, withLock }) }
}
/** As if the browser took no care of its tabs: the stored draft decides alone. */
const alone: typeof withTabLock = async (_, work) => {
  await work(() => false)
  return true
}
const neverAsked = () => {
  throw new Error('Nothing is to be asked')
}
const run = (page: ReturnType<typeof tab>, at: WizardPlace = place) =>
  page.saving.run(at, dimensions, () => {}, neverAsked)

beforeEach(() => {
  disk = memoryDisk()
  backend = combinationBackend()
  now = 1_800_000_000_000
})

test('a new combination is saved by its calls in order, and the draft is removed', async () => {
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

test('picked menus travel as menuIds with the creation, and no other call touches them', async () => {
  const own = { key: 'm9', menuId: 'm9', name: 'Dolci', isOwnMenu: true, dishIds: ['d3'], ingredientIds: ['i1'] }
  const page = tab()
  await page.store.save({ ...dinner, options: [own, option('Primo', ['d1'])] })
  expect(await run(page)).toEqual({ kind: 'done' })
  expect(backend.log.filter((name) => !name.endsWith('Of'))).toEqual([
    'createCombination',
    'createOption',
    'saveDishes',
  ])
  expect(backend.combinations).toMatchObject([{ menuIds: ['m9'], options: [{ name: 'Primo' }] }])
})

test('an invalid body is not sent, so nothing is uncertain', async () => {
  const page = tab({ ...backend.calls, createCombination: async () => v.parse(newCombination, {}) as never })
  await page.store.save(dinner)
  expect(await run(page)).toMatchObject({ kind: 'stopped', isUncertain: false })
  expect((await page.store.load(place))?.attempt).toBeUndefined()
})

describe('an edit does not undo changes made on another device', () => {
  const elsewhere = [{ dimensionId: 's', price: 77, name: 'standard' }]
  const edit = async (change: Partial<CombinationDraft>, answer: () => 'theirs' | 'mine') => {
    const ask = vi.fn(async () => answer())
    await backend.calls.createCombination({ name: 'Cena', menuIds: [], dimensions: saved.prices })
    const opened = { ...place, opened: 'c1' }
    const draft = { ...dinner, opened: 'c1', combinationId: 'c1', options: [] }
    const page = tab()
    await page.store.save({ ...draft, saved: { head: fingerprintOfHead(draft) }, ...change })
    await backend.calls.updateCombination('c1', { name: 'Cenone', dimensions: elsewhere })
    return { ask, outcome: await page.saving.run(opened, dimensions, () => {}, ask) }
  }
  const theirs = { name: 'Cenone', dimensions: elsewhere }
  const prices = [{ key: 's', dimensionId: 's', price: '31,00' }]
  const sent = [{ dimensionId: 's', price: 31, name: 'standard' }]

  test.each([
    ['mine', 'Cena di sera'],
    ['theirs', 'Cenone'],
  ] as const)('a changed name does not reset the prices; the name is asked about: %s', async (answer, name) => {
    const { ask } = await edit({ name: 'Cena di sera' }, () => answer)
    expect(ask).toHaveBeenCalledExactlyOnceWith(['name'], theirs, { name: 'Cena di sera', dimensions: saved.prices })
    expect(backend.combinations).toMatchObject([{ name, prices: elsewhere }])
  })

  test.each([
    ['mine', sent],
    ['theirs', elsewhere],
  ] as const)('a changed price does not reset the name; the price is asked about: %s', async (answer, stored) => {
    const { ask } = await edit({ prices }, () => answer)
    expect(ask).toHaveBeenCalledExactlyOnceWith(['prices'], theirs, { name: 'Cena', dimensions: sent })
    expect(backend.combinations).toMatchObject([{ name: 'Cenone', prices: stored }])
  })

  test('nothing is sent after Back', async () => {
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
      // The result of a lost answer may be found at once; every other failure stops the save.
      if (first.kind === 'done') expect(['lostBack', 'noId']).toContain(fault)
      else {
        const left = remainingSteps((await page.store.load(place)) as CombinationDraft)
        expect(first).toMatchObject({ kind: 'stopped', step: left[0] })
        const before = backend.log.length
        expect(await run(tab())).toEqual({ kind: 'done' })
        // What was saved is not sent again.
        const written = backend.log.slice(before).filter((name) => !name.endsWith('Of'))
        expect(written.length).toBeLessThanOrEqual(left.length)
      }
      expect(backend.combinations).toMatchObject([saved])
      expect(backend.combinations[0]?.options).toHaveLength(2)
    },
  )

  test('the same holds after two failures', async () => {
    for (const [first, second] of [
      [1, 'lostBack'],
      [3, 'lostBack'],
    ] as const) {
      disk = memoryDisk()
      backend = combinationBackend()
      const page = tab()
      await page.store.save(dinner)
      backend.failAt(first, second)
      // The call that looks for the result fails too.
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

  test('is recorded in the draft before it is sent', async () => {
    const page = await stopInTheMiddle()
    const stored = (await page.store.load(place)) as CombinationDraft
    expect(stored.attempt).toMatchObject({ name: 'Cena', known: [] })
    expect(isPartlySaved(stored)).toBe(true)
  })

  test('is not repeated while it may still arrive', async () => {
    await stopInTheMiddle()
    const sentAt = now
    await run(tab())
    expect(now - sentAt).toBe(20_000)
  })

  test('is found when it arrives late, also after a reload', async () => {
    const page = await stopInTheMiddle()
    await backend.calls.createCombination({ name: 'Cena', menuIds: [], dimensions: [] })
    expect(await run(page)).toEqual({ kind: 'done' })
    // The content of the late one is unknown, so name and prices are sent again.
    expect(backend.log).toContain('updateCombination')
    expect(backend.combinations).toMatchObject([saved])
  })

  test('is not confused with an older one of the same name', async () => {
    await backend.calls.createCombination({ name: 'Cena', menuIds: [], dimensions: [] })
    await stopInTheMiddle()
    await run(tab())
    expect(backend.combinations).toHaveLength(2)
    expect(backend.combinations[0]?.options).toEqual([])
    expect(backend.combinations[1]).toMatchObject(saved)
  })

  test('of an option that was removed since: the new option is deleted again', async () => {
    const page = tab()
    await page.store.save(dinner)
    backend.failAt(3, 'lostBack')
    backend.failAt(4, 'lostThere')
    await run(page)
    const stored = (await page.store.load(place)) as CombinationDraft
    expect(await page.store.save({ ...stored, options: stored.options.slice(1) })).toBe(true)
    expect(await run(page)).toEqual({ kind: 'done' })
    expect(backend.combinations[0]?.options).toMatchObject([{ name: 'Dolce', dishes: ['d3'] }])
  })
})

describe('two tabs', () => {
  test('that save at the same time create once', async () => {
    const [one, two] = [tab(), tab()]
    await one.store.save(dinner)
    const outcomes = await Promise.all([run(one), run(two)])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'elsewhere'])
    expect(backend.combinations).toMatchObject([saved])
    expect(backend.combinations).toHaveLength(1)
  })

  test('that save the same changes at the same time send each once', async () => {
    const first = tab()
    await first.store.save(dinner)
    await run(first)
    const edit = { ...place, opened: 'c1' }
    const [option] = backend.combinations[0]?.options ?? []
    if (!option) throw new Error('Nothing was saved')
    const draft: CombinationDraft = {
      ...emptyCombinationDraft(edit, 'edit', dinner.prices),
      combinationId: 'c1',
      name: 'Cena',
      removed: [{ menuId: option.id, name: option.name }],
      saved: { head: fingerprintOfHead(dinner) },
    }
    const [one, two] = [tab(backend.calls, withTabLock), tab(backend.calls, withTabLock)]
    await one.store.save(draft)
    const outcomes = await Promise.all([run(one, edit), run(two, edit)])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'elsewhere'])
    expect(backend.log.filter((name) => name === 'deleteOption')).toHaveLength(1)
  })

  test('an old tab cannot bring a saved draft back', async () => {
    const [one, two] = [tab(), tab()]
    await one.store.save(dinner)
    await run(one)
    expect(await two.store.save({ ...dinner, name: 'Cena 2' })).toBe(false)
    expect(await run(two)).toEqual({ kind: 'elsewhere' })
  })

  test('typing in one does not undo what the other has saved', async () => {
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

test('changes made after a failure are saved', async () => {
  const page = tab()
  await page.store.save(dinner)
  backend.failAt(4, 'refused')
  expect(await run(page)).toMatchObject({
    kind: 'stopped',
    isUncertain: false,
    step: { kind: 'dishes', name: 'Primo' },
  })
  const stored = (await page.store.load(place)) as CombinationDraft
  expect(stored.done).toEqual([
    { kind: 'createCombination', name: 'Cena' },
    { kind: 'createOption', name: 'Primo' },
  ])
  const [first, ...others] = stored.options
  await page.store.save({
    ...stored,
    name: 'Cenone',
    options: [{ ...first, name: 'Antipasto' } as typeof first & object, ...others],
  })
  expect(await run(page)).toEqual({ kind: 'done' })
  expect(backend.combinations).toHaveLength(1)
  expect(backend.combinations[0]).toMatchObject({ name: 'Cenone', options: [{ name: 'Antipasto' }, { name: 'Dolce' }] })
})

test('drafts are stored per person, restaurant and combination', async () => {
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
