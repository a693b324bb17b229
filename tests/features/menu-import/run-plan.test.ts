// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { valuesOf } from '#/features/menu-import/dish-values.ts'
import type { ImportCalls } from '#/features/menu-import/do-step.ts'
import { type ImportPlan, type ImportState, importPlanOf } from '#/features/menu-import/plan.ts'
import { createImports } from '#/features/menu-import/run-plan.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { type Backend, begun, compare, openPage, plan, SECOND, shown, statesOf, stepsOf } from './killed-page.ts'

// The texts of refusals are those of a language.
beforeAll(() => startLanguages('it'))

test('makes what is missing first, then the dishes, and the same file again writes nothing', async () => {
  const { disk, backend } = await begun()
  await openPage(disk, backend).run(plan(SECOND, backend))
  expect(backend.writes).toEqual([
    'menu Vini',
    'menu Dolci',
    'category Pasta',
    'category Cantina',
    'category Dolci',
    'dimension Grande',
    'ingredient Bufala',
    'ingredient Olive',
    'extras Carta',
    'extras Vini',
    // It goes to another category.
    'update Gricia',
    'dish Bianco',
    'dish Rosso',
    'dish Rosato',
    'dish Spumante',
    'dish Tiramisù',
    'update Carbonara',
  ])
  expect(valuesOf(backend.dish('Carbonara'))).toMatchObject({
    category: 'Primi',
    'price:': '1250',
    'price:Grande': '1400',
    'text:it': 'Con guanciale',
    allergens: 'eggs,milk',
  })
  expect(backend.dish('Rosso').position).toBe(2)
  const again = compare(SECOND, backend)
  expect(again.rows.map(({ kind }) => kind)).toEqual(Array(8).fill('same'))
  expect(importPlanOf(again, { restaurantId: 'r', title: '' }).steps).toEqual([])
})

const TWINS = `Menu;Nome;Categoria;Prezzo
Carta;Salmone;Sushi;5
Carta;Salmone;Maki;4
Carta;Salmone;Primi;12`

describe('a page that is killed', () => {
  test.each([
    ['', SECOND, 100],
    [', with dishes of one name in several categories,', TWINS, 30],
  ])('at any of its operations%s is resumed without doubles or gaps (ADR-031)', async (_, file, least) => {
    const whole = await begun()
    await openPage(whole.disk, whole.backend).run(plan(file, whole.backend))
    let killed = 0
    for (const isAfter of [false, true]) {
      for (let at = 0; ; at++) {
        const { disk, backend } = await begun()
        const made = plan(file, backend)
        await createImports({ database: disk.open() }).add(made)
        if ((await openPage(disk, backend, { at, isAfter }).run(made)) === 'done') break
        killed++
        const page = openPage(disk, backend)
        const found = (await page.imports.load()).find((each) => each.plan.id === made.id)
        expect(await page.run(found?.plan as ImportPlan)).toBe('done')
        expect(shown(backend), `killed at ${at}`).toEqual(shown(whole.backend))
        expect(backend.writes.toSorted()).toEqual(whole.backend.writes.toSorted())
      }
    }
    expect(compare(file, whole.backend).rows.every(({ kind }) => kind === 'same')).toBe(true)
    expect(killed).toBeGreaterThan(least)
  })
})

describe('calls that fail', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  /** Replaces a call by one that fails the given times, before the write or after it. */
  const failing = (
    calls: ImportCalls,
    name: 'createDish' | 'updateDish' | 'createMenu' | 'saveExtras',
    error: Error,
    { times = 1, isWritten = false } = {},
  ) => {
    const own = calls[name] as (...given: unknown[]) => Promise<unknown>
    let left = times
    return {
      ...calls,
      [name]: async (...given: unknown[]) => {
        if (left-- <= 0) return own(...given)
        if (isWritten) await own(...given)
        throw error
      },
    } as ImportCalls
  }

  test.each(['createDish', 'updateDish', 'createMenu', 'saveExtras'] as const)(
    '%s: a lost answer makes no double',
    async (name) => {
      const whole = await begun()
      await openPage(whole.disk, whole.backend).run(plan(SECOND, whole.backend))
      const { disk, backend } = await begun()
      const made = plan(SECOND, backend)
      const calls = failing(backend.calls, name, new ApiError('http', { status: 502 }), { isWritten: true })
      await openPage(disk, backend).run(made, calls)
      expect(shown(backend)).toEqual(shown(whole.backend))
      expect(await statesOf(disk, made)).not.toContain('sending')
    },
  )

  test('a lost answer, and the menu is renamed before it is looked for: it may have arrived', async () => {
    const { disk, backend } = await begun()
    const made = plan(SECOND, backend)
    const calls: ImportCalls = {
      ...backend.calls,
      createDish: async (draft) => {
        await backend.calls.createDish(draft)
        if (draft.name !== 'Bianco') return undefined
        const menu = backend.menus.find(({ id }) => id === draft.menuId)
        if (menu) menu.name = 'Cantina'
        throw new ApiError('http', { status: 502 })
      },
    }
    await openPage(disk, backend).run(made, calls)
    const index = made.steps.findIndex(({ name }) => name === 'Bianco')
    expect((await statesOf(disk, made))[index]).toBe('sending')
  })

  test('a refused row is named, the others go on, and a retry writes only this one', async () => {
    const { disk, backend } = await begun()
    const made = plan(SECOND, backend)
    const page = openPage(disk, backend)
    await page.run(made, failing(backend.calls, 'createDish', new ApiError('http', { status: 400 })))
    expect((await statesOf(disk, made)).filter((state) => state !== 'done')).toEqual(['failed'])
    expect(page.imports.get(made.id)?.errors.size).toBe(1)
    backend.writes.length = 0
    await page.run(made)
    expect(backend.writes).toEqual(['dish Bianco'])
  })

  test('what a dish needs was refused: it waits for a retry', async () => {
    const { disk, backend } = await begun()
    const made = plan(SECOND, backend)
    const page = openPage(disk, backend)
    await page.run(made, failing(backend.calls, 'createMenu', new ApiError('http', { status: 400 })))
    expect((await statesOf(disk, made)).filter((state) => state === 'lacking')).toHaveLength(5)
    await page.run(made)
    expect(new Set(await statesOf(disk, made))).toEqual(new Set(['done']))
  })

  test('nobody answers: it stops there, and a retry goes on', async () => {
    const { disk, backend } = await begun()
    const made = plan(SECOND, backend)
    const page = openPage(disk, backend)
    await page.run(made, failing(backend.calls, 'createDish', new ApiError('network')))
    expect((await statesOf(disk, made)).slice(-5)).toEqual(['sending', 'waiting', 'waiting', 'waiting', 'waiting'])
    await page.run(made)
    expect(backend.menus.map(({ dish }) => dish.length)).toEqual([3, 4, 1])
  })

  test('it can be stopped, and goes on where it was', async () => {
    const { disk, backend } = await begun()
    const made = plan(SECOND, backend)
    const page = openPage(disk, backend)
    const calls: ImportCalls = {
      ...backend.calls,
      createCategory: async (name) => {
        await backend.calls.createCategory(name)
        if (backend.writes.length === 5) page.imports.stop(made.id)
      },
    }
    await page.run(made, calls)
    expect(backend.writes).toHaveLength(5)
    await page.run(made)
    expect(backend.writes).toHaveLength(17)
  })
})

describe('what another director does meanwhile', () => {
  const runWith = async (meanwhile: (backend: Backend) => void) => {
    const { disk, backend } = await begun()
    const made = plan(SECOND, backend)
    meanwhile(backend)
    await openPage(disk, backend).run(made)
    const states = await stepsOf(disk, made)
    const stateOf = (name: string): ImportState | undefined =>
      states[made.steps.findLastIndex((step) => step.name === name)]
    return { backend, stateOf }
  }

  test('a changed field is left and named, the others are written', async () => {
    const { backend, stateOf } = await runWith((backend) => {
      backend.dish('Carbonara').dimensionAssignments.forEach((each) => {
        each.price = 13
      })
    })
    expect(stateOf('Carbonara')).toMatchObject({ state: 'conflict', left: { 'price:': '1300' } })
    expect(valuesOf(backend.dish('Carbonara'))).toMatchObject({
      'price:': '1300',
      'price:Grande': '1400',
      allergens: 'eggs,milk',
    })
  })

  test('the same change, a deleted dish and a field that the file does not change', async () => {
    const { backend, stateOf } = await runWith((backend) => {
      Object.assign(backend.dish('Gricia'), {
        category: { id: 'x', name: 'Pasta' },
        descriptionIt: 'Romana',
        isAvailable: false,
      })
      const [carta] = backend.menus
      carta?.dish.splice(0, 1)
    })
    expect(stateOf('Carbonara')).toEqual({ state: 'gone' })
    expect(stateOf('Gricia')).toEqual({ state: 'already' })
    expect(backend.dish('Gricia').isAvailable).toBe(false)
  })

  test('a menu of this name is used, a dish of this name is not overwritten', async () => {
    const { backend, stateOf } = await runWith((backend) => {
      const dish = { ...structuredClone(backend.dish('Pane')), id: 'theirs', name: 'Bianco' }
      backend.menus.push({ id: 'm', name: 'Vini', combination: false, dish: [dish], ingredients: [], position: 1 })
    })
    expect(stateOf('Bianco')).toEqual({ state: 'conflict' })
    expect(stateOf('Rosso')).toMatchObject({ state: 'done' })
    expect(backend.menus.filter(({ name }) => name === 'Vini')).toHaveLength(1)
    expect(backend.dish('Bianco').id).toBe('theirs')
  })

  test('a text that the backend shortens is named', async () => {
    const { disk, backend } = await begun()
    const made = plan(SECOND, backend)
    const calls: ImportCalls = {
      ...backend.calls,
      createDish: (draft) =>
        backend.calls.createDish({ ...draft, descriptionIt: (draft.descriptionIt ?? '').slice(0, 3) }),
    }
    await openPage(disk, backend).run(made, calls)
    expect((await statesOf(disk, made)).slice(-5)).toEqual(['altered', 'altered', 'altered', 'altered', 'done'])
  })
})
