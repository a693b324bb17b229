// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { valuesOf } from '#/features/menu-import/dish-values.ts'
import type { ImportCalls } from '#/features/menu-import/do-step.ts'
import { type ImportPlan, isForgotten } from '#/features/menu-import/plan.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { abandonStepEitherWay } from '#/lib/plans/steps.ts'
import { type Backend, begun, openPage, plan, SECOND, shown, statesOf, stepsOf } from './killed-page.ts'

/** All that the backend holds. */
const everything = (backend: Backend) => ({
  menus: shown(backend),
  categories: backend.categories.map(({ name }) => name),
  dimensions: backend.dimensions.map(({ name }) => name),
  ingredients: backend.ingredients.map(({ name }) => name),
})

async function imported() {
  const { disk, backend } = await begun()
  const before = everything(backend)
  const made = plan(SECOND, backend)
  await openPage(disk, backend).run(made)
  backend.writes.length = 0
  return { disk, backend, before, made }
}
/** Undone on another page, with what became of each step by its name. */
async function undone(meanwhile: (backend: Backend) => void, only?: string, calls?: (own: ImportCalls) => ImportCalls) {
  const { disk, backend, before, made } = await imported()
  meanwhile(backend)
  const index = made.steps.findIndex(({ name }) => name === only)
  const page = openPage(disk, backend)
  await page.undo(made, only === undefined ? undefined : index, calls?.(backend.calls))
  const states = await stepsOf(disk, made)
  const stateOf = (kind: string, name: string) =>
    states[made.steps.findIndex((step) => step.kind === kind && step.name === name)]
  return { disk, backend, before, made, stateOf, page }
}

test('what was made goes, what was changed is as before, the last step first', async () => {
  const { disk, backend, before, made } = await imported()
  await openPage(disk, backend).undo(made)
  expect(everything(backend)).toEqual(before)
  expect(new Set(await statesOf(disk, made))).toEqual(new Set(['back']))
  expect(backend.writes.slice(0, 7)).toEqual([
    'update Carbonara',
    'delete dish Tiramisù',
    'delete dish Spumante',
    'delete dish Rosato',
    'delete dish Rosso',
    'delete dish Bianco',
    'update Gricia',
  ])
})

test('the undo of an import, killed at any of its operations, goes on without doubles or gaps (ADR-031)', async () => {
  const whole = await imported()
  await openPage(whole.disk, whole.backend).undo(whole.made)
  let killed = 0
  for (const isAfter of [false, true]) {
    for (let at = 0; ; at++) {
      const { disk, backend, before, made } = await imported()
      if ((await openPage(disk, backend, { at, isAfter }).undo(made)) === 'done') break
      killed++
      // Killed before anything was stored of it, the way back is asked for again.
      await openPage(disk, backend).undo(made)
      expect(everything(backend), `killed ${isAfter ? 'after' : 'before'} ${at}`).toEqual(before)
      expect(backend.writes.toSorted()).toEqual(whole.backend.writes.toSorted())
    }
  }
  expect(killed).toBeGreaterThan(100)
})

test('an import that was killed is undone as far as it came', async () => {
  const { disk, backend } = await begun()
  const before = everything(backend)
  const made = plan(SECOND, backend)
  for (let at = 0; ; at += 7) {
    if ((await openPage(disk, backend, { at, isAfter: true }).run(made)) === 'done') break
    const page = openPage(disk, backend)
    const [found] = (await page.imports.load()).filter(({ plan: { id } }) => id === made.id)
    if (!found) continue
    await page.undo(found.plan as ImportPlan)
    expect(everything(backend), `killed at ${at}`).toEqual(before)
    await page.imports.remove(made.id)
  }
})

test('an import is undone row by row: only this one (ADR-031)', async () => {
  const { backend, stateOf, disk, made } = await undone(() => undefined, 'Gricia')
  expect(backend.writes).toEqual(['update Gricia'])
  expect(valuesOf(backend.dish('Gricia'))).toMatchObject({ category: 'Primi', 'text:it': '' })
  expect(stateOf('update', 'Gricia')).toEqual({ state: 'back', isBack: true })
  expect((await statesOf(disk, made)).filter((state) => state === 'back')).toHaveLength(1)
})

describe('what the undo of an import cannot take back stays, and says why (ADR-031)', () => {
  test('a dish that somebody has changed since, and what it needs', async () => {
    const { backend, stateOf } = await undone((own) => {
      Object.assign(own.dish('Bianco'), { isAvailable: false })
      Object.assign(own.dish('Rosso'), { dishImagesId: ['p'] })
      const carbonara = own.dish('Carbonara')
      carbonara.descriptionIt = carbonara.descriptionIt?.replace('Con guanciale', 'Nuova')
    })
    expect(stateOf('create', 'Bianco')).toMatchObject({ state: 'changed', left: { available: 'false' } })
    expect(stateOf('create', 'Rosso')).toMatchObject({ state: 'changed', left: {} })
    expect(backend.dish('Rosato')).toBeUndefined()
    expect(stateOf('menu', 'Vini')).toMatchObject({ state: 'held', by: 'Bianco' })
    expect(stateOf('category', 'Cantina')).toMatchObject({ state: 'held', by: 'Bianco' })
    expect(stateOf('dimension', 'Grande')).toMatchObject({ state: 'held', by: 'Bianco' })
    expect(stateOf('category', 'Dolci')).toMatchObject({ state: 'back' })
    // The import had not written this text.
    expect(stateOf('update', 'Carbonara')).toMatchObject({ state: 'back' })
    expect(backend.dish('Carbonara')).toMatchObject({ descriptionIt: expect.stringContaining('Nuova') })
  })

  test('what needed a thing is not named any more once it is undone, or looked for again', async () => {
    const { backend, stateOf, disk, made } = await undone((own) => {
      Object.assign(own.dish('Bianco'), { isAvailable: false })
    })
    expect(stateOf('menu', 'Vini')).toMatchObject({ state: 'held', by: 'Bianco' })
    const indexOf = (kind: string, name: string) =>
      made.steps.findIndex((step) => step.kind === kind && step.name === name)
    // Stopped before the first call: nothing is known of who needs it.
    await openPage(disk, backend, { at: 1, isAfter: true }).undo(made)
    const [stopped] = [(await stepsOf(disk, made))[indexOf('menu', 'Vini')]]
    expect(stopped).toEqual({ state: 'done', isBack: true })
    await openPage(disk, backend).undo(made)
    Object.assign(backend.dish('Bianco'), { isAvailable: true })
    // What was changed is asked back once more with its own row.
    const page = openPage(disk, backend)
    await page.imports.load()
    await page.imports.changeSteps((now, { index }) =>
      index === indexOf('create', 'Bianco') ? { state: 'done', ...(now.dishId && { dishId: now.dishId }) } : now,
    )
    await page.undo(made, indexOf('create', 'Bianco'))
    const states = await stepsOf(disk, made)
    expect(states[indexOf('create', 'Bianco')]).toMatchObject({ state: 'back' })
    for (const [kind, name] of [
      ['menu', 'Vini'],
      ['category', 'Cantina'],
      ['dimension', 'Grande'],
    ] as const)
      expect(states[indexOf(kind, name)]).toEqual({ state: 'done' })
  })

  test('a new dish in which somebody has written since what the import had not', async () => {
    const { backend, stateOf } = await undone((own) => {
      Object.assign(own.dish('Bianco'), { description: 'Dry, from the hills' })
      Object.assign(own.dish('Rosso'), { descriptionIt: 'Allergeni: solfiti' })
    })
    expect(stateOf('create', 'Bianco')).toMatchObject({ state: 'changed', left: { 'text:en': 'Dry, from the hills' } })
    expect(stateOf('create', 'Rosso')).toMatchObject({ state: 'changed' })
    expect(backend.dish('Bianco')).toBeDefined()
    expect(backend.dish('Rosso')).toBeDefined()
    expect(backend.dish('Rosato')).toBeUndefined()
  })

  test('a new dish whose description the backend has put in all languages goes', async () => {
    const { backend, stateOf } = await undone((own) => {
      const bianco = own.dish('Bianco')
      for (const text of ['description', 'descriptionIt', 'descriptionFr'] as const)
        bianco[text] = bianco.description || bianco.descriptionIt || bianco.descriptionEs
    })
    expect(stateOf('create', 'Bianco')).toMatchObject({ state: 'back' })
    expect(backend.dish('Bianco')).toBeUndefined()
  })

  test('a field that somebody has changed since; the others go back', async () => {
    const { backend, stateOf } = await undone((own) => {
      const [first] = own.dish('Carbonara').dimensionAssignments
      if (first) first.price = 13
    })
    expect(stateOf('update', 'Carbonara')).toMatchObject({ state: 'changed', left: { 'price:': '1300' } })
    expect(valuesOf(backend.dish('Carbonara'))).toMatchObject({ 'price:': '1300', allergens: 'eggs' })
    expect(valuesOf(backend.dish('Carbonara'))['price:Grande']).toBeUndefined()
  })

  test('a dish of a combination, and one that was deleted', async () => {
    const { stateOf } = await undone((own) => {
      own.options.push({
        ...structuredClone(own.menus[1] as never as object),
        id: 'o',
        name: 'Scegli il vino',
      } as never)
      own.options[0]?.dish.splice(1)
      const dolci = own.menus.find(({ name }) => name === 'Dolci')
      dolci?.dish.splice(0)
    })
    expect(stateOf('create', 'Bianco')).toMatchObject({ state: 'held', by: 'Scegli il vino' })
    expect(stateOf('create', 'Tiramisù')).toMatchObject({ state: 'gone' })
    expect(stateOf('menu', 'Dolci')).toMatchObject({ state: 'back' })
  })

  test('the old category is gone', async () => {
    const { backend, stateOf } = await undone((own) => {
      own.categories.splice(0, 1)
    })
    expect(stateOf('update', 'Gricia')).toMatchObject({ state: 'changed', left: { category: 'Pasta' } })
    expect(valuesOf(backend.dish('Gricia'))).toMatchObject({ category: 'Pasta', 'text:it': '' })
  })

  test('lists that name no category or size do not free them', async () => {
    const { stateOf } = await undone(
      () => undefined,
      undefined,
      (calls) => ({
        ...calls,
        lists: {
          ...calls.lists,
          menus: async () =>
            (await calls.lists.menus()).map((menu) => ({
              ...menu,
              dish: menu.dish.map((dish) => ({ ...dish, category: null, dimensionAssignments: [] })),
            })),
        },
      }),
    )
    expect(stateOf('category', 'Pasta')).toMatchObject({ state: 'held', by: '' })
    expect(stateOf('dimension', 'Grande')).toMatchObject({ state: 'held', by: '' })
  })
})

test('a backend that does not say what it has made: the dish that is as it was written', async () => {
  const { disk, backend } = await begun()
  const before = everything(backend)
  const made = plan(SECOND, backend)
  const page = openPage(disk, backend)
  await page.run(made, {
    ...backend.calls,
    createDish: async (draft) => {
      await backend.calls.createDish(draft)
      return undefined
    },
  })
  await page.undo(made)
  expect(everything(backend)).toEqual(before)
})

test('a lost answer of a deletion is looked for; a refusal is tried again', async () => {
  const lost = await undone(
    () => undefined,
    undefined,
    (calls) => ({
      ...calls,
      deleteDish: async (id) => {
        await calls.deleteDish(id)
        throw new ApiError('http', { status: 502 })
      },
    }),
  )
  expect(everything(lost.backend)).toEqual(lost.before)
  const refused = await undone(
    () => undefined,
    undefined,
    (calls) => ({
      ...calls,
      deleteDish: async () => {
        throw new ApiError('http', { status: 409 })
      },
    }),
  )
  expect(refused.stateOf('create', 'Bianco')).toMatchObject({ state: 'done', isBack: true })
  await refused.page.imports.changeSteps(abandonStepEitherWay)
  expect(await statesOf(refused.disk, refused.made)).toContain('done')
  await refused.page.undo(refused.made)
  expect(refused.backend.menus.map(({ name }) => name)).toEqual(['Carta'])
})

test('ten imports are kept, for thirty days', () => {
  const day = 86_400_000
  expect([0, 9, 10].map((place) => isForgotten({ at: 0 }, place, day))).toEqual([false, false, true])
  expect(isForgotten({ at: 0 }, 0, 31 * day)).toBe(true)
})
