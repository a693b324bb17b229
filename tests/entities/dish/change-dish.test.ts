// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { changeDish, type DishChange } from '#/entities/dish/change-dish.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { sampleDish, sampleMenu } from '../../support/samples/sample-menu.ts'

// The texts of refusals are those of a language.
beforeAll(() => startLanguages('it'))

const standard = { id: 's', name: 'standard', standard: true }
const large = { id: 'l', name: 'grande', standard: false }
const primi = { id: 'p', name: 'Primi' }
const dolci = { id: 'x', name: 'Dolci' }
const price = (dimension: typeof standard, price: number | undefined, unread?: string) => ({
  ...{ id: undefined, dimension, price: unread === undefined ? price : undefined },
  unread,
})

type DishCalls = NonNullable<Parameters<typeof changeDish>[2]['calls']>

/** The backend's dish, and what was sent. */
function backend(more: Partial<Dish> = {}) {
  const stored: { dish: Dish | undefined } = {
    dish: sampleDish('Carbonara', {
      ...{ menuId: 'm', position: 3, category: primi, descriptionIt: 'Uova\nAllergeni: uova, latte' },
      dimensionAssignments: [price(standard, 12.5)],
      ...more,
    }),
  }
  const sent: Parameters<DishCalls['updateDish']>[1][] = []
  const calls: DishCalls = {
    dish: async () => structuredClone(stored.dish),
    updateDish: async (_, body) => {
      sent.push(body)
      const { dimensions, category, ...rest } = body
      Object.assign(stored.dish as Dish, rest, {
        category: [primi, dolci].find(({ id }) => id === category) ?? null,
        dimensionAssignments: dimensions.map((each) =>
          price([standard, large].find(({ id }) => id === each.dimensionId) ?? standard, each.price),
        ),
      })
    },
  }
  return { stored, sent, calls }
}

const WRITING = {
  menus: async () => [sampleMenu('m', [sampleDish('a', { position: 9 })]), sampleMenu('v', [])],
  categories: [primi, dolci],
  dimensions: [standard, large],
}
const change = (
  { calls }: Pick<ReturnType<typeof backend>, 'calls'>,
  changes: Parameters<typeof changeDish>[1],
  more: Partial<Parameters<typeof changeDish>[2]> = {},
) => changeDish('Carbonara', changes, { ...WRITING, calls, ...more })

const rename: DishChange = { field: 'name', from: 'Carbonara', to: 'Gricia' }
const sellOut: DishChange = { field: 'availability', from: 'yes', to: 'no' }

describe('a change', () => {
  test('is written, with all that the dish has (ADR-043)', async () => {
    const all = backend()
    const { written, already, theirs, dish } = await change(all, [
      rename,
      { field: 'category', from: 'p', to: 'x' },
      { field: 'price l', from: '', to: '1500' },
    ])
    expect({ written, already, theirs }).toEqual({
      written: ['name', 'category', 'price l'],
      already: [],
      theirs: [],
    })
    expect(dish).toMatchObject({ name: 'Gricia', category: dolci })
    expect(all.sent).toEqual([
      {
        ...{ menuId: 'm', name: 'Gricia', category: 'x', isAvailable: true, position: 3 },
        descriptionIt: 'Uova\nAllergeni: uova, latte',
        dimensions: [
          { dimensionId: 's', price: 12.5 },
          { dimensionId: 'l', price: 15 },
        ],
      },
    ])
  })

  test('that is so already is not sent (ADR-043)', async () => {
    const all = backend({ isAvailable: false })
    expect(await change(all, [sellOut])).toMatchObject({ written: [], already: ['availability'], theirs: [] })
    expect(all.sent).toEqual([])
  })

  test('of what somebody else has changed is left and named; the others are written over the new dish (ADR-043)', async () => {
    const all = backend({ name: 'Amatriciana', descriptionIt: 'Pomodoro' })
    expect(await change(all, [rename, sellOut])).toMatchObject({
      written: ['availability'],
      theirs: [{ field: 'name', now: 'Amatriciana' }],
    })
    expect(all.sent).toMatchObject([{ name: 'Amatriciana', isAvailable: false, descriptionIt: 'Pomodoro' }])
  })

  test('that is whole is not written in part', async () => {
    const all = backend({ name: 'Amatriciana' })
    expect(await change(all, [rename, sellOut], { isAllOrNothing: true })).toMatchObject({
      written: [],
      theirs: [{ field: 'name' }],
    })
    expect(all.sent).toEqual([])
  })

  test('may depend on the dish as it is', async () => {
    const all = backend({ name: 'Amatriciana' })
    await change(all, ({ name }) => [{ field: 'name', from: name, to: `${name} vera` }])
    expect(all.sent).toMatchObject([{ name: 'Amatriciana vera' }])
  })

  test('of the price of a size that was deleted is left', async () => {
    const all = backend()
    expect(await change(all, [{ field: 'price gone', from: '100', to: '200' }])).toMatchObject({
      written: [],
      theirs: [{ field: 'price gone', now: '' }],
    })
  })
})

describe('what is declared', () => {
  test('stays, in the words of each language that is written', async () => {
    const all = backend()
    await change(all, [{ field: 'text fr', from: '', to: 'Lardons' }])
    expect(all.sent).toMatchObject([
      {
        description: undefined,
        descriptionIt: 'Uova\nAllergeni: uova, latte',
        descriptionFr: 'Lardons\nAllergènes : œufs, lait',
      },
    ])
  })

  test('is a field: the last line of each description', async () => {
    const all = backend()
    const declare: DishChange[] = [
      { field: 'allergens', from: 'eggs,milk', to: 'none' },
      { field: 'text en', from: '', to: 'Eggs' },
    ]
    expect(await change(all, declare)).toMatchObject({ written: ['allergens', 'text en'] })
    expect(all.sent).toMatchObject([
      { description: 'Eggs\nAllergens: none of the 14', descriptionIt: 'Uova\nAllergeni: nessuno dei 14' },
    ])
  })

  test('no line is lost where two texts are written, each with its own', async () => {
    const all = backend({ descriptionIt: '' })
    await change(all, [
      { field: 'text en', from: '', to: 'Eggs\nAllergens: eggs' },
      { field: 'text it', from: '', to: 'Uova\nAllergeni: uova, latte' },
    ])
    expect(all.sent).toMatchObject([
      { description: 'Eggs\nAllergens: eggs', descriptionIt: 'Uova\nAllergeni: uova, latte' },
    ])
  })
})

describe('what the backend did not send', () => {
  test('is not sent, unless a person has set it (ADR-015)', async () => {
    const all = backend({
      isAvailable: undefined,
      position: undefined,
      dimensionAssignments: [price(standard, undefined)],
    })
    await change(all, [rename])
    await change(all, () => [{ field: 'availability', from: '', to: 'yes' }])
    await change(all, [{ field: 'price s', from: '', to: '900' }])
    expect(
      all.sent.map(({ isAvailable, position, dimensions }) => [isAvailable, position, dimensions[0]?.price]),
    ).toEqual([
      [undefined, undefined, undefined],
      [true, undefined, undefined],
      [true, undefined, 9],
    ])
  })

  test('is not written by a declaration in the other texts', async () => {
    const all = backend({ description: undefined })
    await change(all, [{ field: 'allergens', from: 'eggs,milk', to: 'none' }])
    expect(all.sent).toMatchObject([{ description: undefined, descriptionIt: 'Uova\nAllergeni: nessuno dei 14' }])
  })

  test('what came under another name goes back with it (ADR-015)', async () => {
    const receivedNames = { isAvailable: 'available' }
    const all = backend({ receivedNames })
    await change(all, [rename])
    expect(all.sent).toMatchObject([{ receivedNames }])
  })
})

describe('the place', () => {
  test('of a dish that comes without it: its menu is the one that lists it, and no position is sent', async () => {
    const { menuId: _, position: __, ...bare } = backend().stored.dish as Dish
    const all = backend()
    all.stored.dish = bare as Dish
    const menus = async () => [sampleMenu('v', [sampleDish('a'), bare as Dish])]
    await change(all, [sellOut], { menus })
    expect(all.sent).toMatchObject([{ menuId: 'v', position: undefined }])
  })

  test('in another menu is the last one, or the one that is asked for', async () => {
    const move: DishChange = { field: 'menu', from: 'm', to: 'v' }
    const all = backend()
    await change(all, [move], { positionIn: () => 7 })
    const chosen = backend()
    await change(chosen, [move, { field: 'position', from: '3', to: '2' }])
    expect([...all.sent, ...chosen.sent]).toMatchObject([
      { menuId: 'v', position: 7 },
      { menuId: 'v', position: 2 },
    ])
  })
})

describe('nothing is sent', () => {
  test('of a dish that is gone', async () => {
    const all = backend()
    all.stored.dish = undefined
    await expect(change(all, [sellOut])).rejects.toMatchObject({ status: 404 })
  })

  test('of a dish that no menu has', async () => {
    const all = backend({ menuId: undefined, position: undefined })
    await expect(change(all, [sellOut])).rejects.toMatchObject({ kind: 'shape' })
    expect(all.sent).toEqual([])
  })

  test('where a price cannot be read, until it is the one that is written (ADR-043)', async () => {
    const all = backend({ dimensionAssignments: [price(standard, 0, '12 o 13')] })
    await expect(change(all, [sellOut])).rejects.toMatchObject({ kind: 'shape' })
    expect(all.sent).toEqual([])
    await change(all, [{ field: 'price s', from: '12 o 13', to: '1300' }])
    expect(all.sent).toMatchObject([{ dimensions: [{ dimensionId: 's', price: 13 }] }])
  })
})

describe('an answer that is lost', () => {
  const lost = new ApiError('network')

  test('after the write: the dish is read, and shows it (ADR-043)', async () => {
    const all = backend()
    const calls: DishCalls = {
      ...all.calls,
      updateDish: async (id, body) => {
        await all.calls.updateDish(id, body)
        throw lost
      },
    }
    const onSending = vi.fn()
    expect(await change({ calls }, [rename, sellOut], { onSending })).toMatchObject({
      written: ['name', 'availability'],
    })
    expect(onSending).toHaveBeenCalledOnce()
  })

  test('before it, or with a part of it written: it is a failure', async () => {
    const none: DishCalls = { ...backend().calls, updateDish: () => Promise.reject(lost) }
    await expect(change({ calls: none }, [rename])).rejects.toBe(lost)
    const half = backend()
    const calls: DishCalls = {
      ...half.calls,
      updateDish: async (id, body) => {
        await half.calls.updateDish(id, { ...body, name: 'Carbonara' })
        throw lost
      },
    }
    await expect(change({ calls }, [rename, sellOut])).rejects.toBe(lost)
  })
})
