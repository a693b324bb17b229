import { randomInt, randomUUID } from 'node:crypto'
import { CHOICES, ROUTES } from '#/config/dialect.ts'
import { combination } from '#/entities/combination/schema.ts'
import { dimension } from '#/entities/dimension/schema.ts'
import { ingredientList } from '#/entities/ingredient/schema.ts'
import { otherMenuFields, ownMenus } from '#/entities/menu/rules.ts'
import { table } from '#/entities/table/schema.ts'
import { waiter } from '#/entities/waiter/schema.ts'
import { list } from '#/lib/schema/reading.ts'
import { type Check, hintAt, NOT_TRIED, type Probe } from './check.ts'
import { areAccountIds, FIRST_OWN_TABLE, menusPath, NOUNS, read, readMenus } from './nouns.ts'
import { orderChecks } from './order-writes.ts'
import { pictureChecks } from './picture-writes.ts'
import {
  change,
  createThing,
  creation,
  fieldsAsSent,
  readRow,
  removal,
  rename,
  type Thing,
  type Writing,
} from './write-steps.ts'

/*
 * The calls that change data, noun by noun: everything that is changed or removed was created here, with a marked name. An id
 * that could name something else is not sent.
 */

export function writeChecks(writing: Writing): Check[] {
  const { things, prefix, withOrder } = writing

  const prices = (price = 1) => (writing.dimension ? [{ dimensionId: writing.dimension.id, price }] : [])
  const namedPrices = (price = 1) => prices(price).map((each) => ({ ...each, name: writing.dimension?.name }))

  /** Sold out, so that no guest wants it; a dish that is ordered must be available. */
  const dishBody = (name: string, menuId: string, { position = 1, price = 1, isAvailable = withOrder } = {}) => ({
    menuId,
    name,
    ...(things.category && { category: things.category.id }),
    isAvailable,
    position,
    ...{ description: '', descriptionIt: '', descriptionAr: '', descriptionFr: '', descriptionEs: '' },
    dimensions: prices(price),
  })

  const readCombination = async (probe: Probe) =>
    read(probe, `/api/combination/${encodeURIComponent(things.combination?.id ?? '')}`, combination)

  /** A second thing of a kind, to sort the two. */
  const createAnother = async (probe: Probe, kind: 'menu' | 'dish', body: (name: string) => object) => {
    const mark = `${prefix}-${kind}-other`
    return (await createThing(probe, writing, { kind, mark, path: `/api/create-${kind}`, body: body(mark) })).created
  }

  const restaurantChecks: Check[] = [
    {
      call: `saveProfile: ${ROUTES.saveProfile[0]}`,
      expected: 'success',
      isExtra: true,
      loss: 'The profile cannot be saved.',
      run: async () => ({
        ...NOT_TRIED('never, because the restaurant is not of the probe: what no answer shows could be lost'),
        losses: [
          `Whether the profile can be saved is not tested: save it once in the app. ${hintAt('saveProfile', 'it could create a second restaurant')}`,
        ],
      }),
    },
    {
      call: `replaceRestaurantPicture: ${ROUTES.replaceRestaurantPicture[0]}`,
      expected: 'success',
      loss: "The restaurant's pictures cannot be replaced.",
      async run({ absentAnswers }) {
        const [, other] = ROUTES.replaceRestaurantPicture
        const words = `Whether the restaurant's pictures can be replaced is not tested, and the app cannot find the call by itself: if this backend does it by ${other}, which only its developer can say, set "replaceRestaurantPicture":"${other}" in the dialect.`
        return {
          ...NOT_TRIED('never, because the pictures are not of the probe'),
          // Elsewhere the app finds it by itself.
          ...(absentAnswers.size > 0 && { losses: [words] }),
        }
      },
    },
  ]

  const categoryChecks = [
    creation(writing, 'category', ['POST /api/create-category'], {
      loss: 'Categories cannot be created.',
      bodies: (name) => [{ name }],
    }),
    rename(writing, 'category', 'renameCategory', 'Categories cannot be renamed.', ({ id }, name, probe) => ({
      bodies: [{ body: { id, name } }],
      after: () => readRow(probe, '/api/categories', id),
    })),
  ]

  const dimensionChecks: Check[] = [
    {
      call: 'a dimension for prices',
      expected: 'one of the restaurant',
      loss: 'Nothing can be given a price.',
      async run(probe) {
        const dimensions = await read(probe, '/api/dimensions', list(dimension))
        // The likeliest to be accepted.
        writing.dimension = dimensions.find(({ standard }) => standard) ?? dimensions[0]
        return writing.dimension
          ? { seen: 'found', verdict: 'as written' }
          : { seen: 'the restaurant has none', verdict: 'broken' }
      },
    },
    creation(writing, 'dimension', ['POST /api/create-dimension'], {
      loss: 'Dimensions cannot be created.',
      bodies: (name) => [{ name }],
    }),
    rename(writing, 'dimension', 'renameDimension', 'Dimensions cannot be renamed.', ({ id }, name, probe) => ({
      bodies: [{ body: { id, name } }],
      after: () => readRow(probe, '/api/dimensions', id),
    })),
  ]

  const ingredientChecks = [
    creation(writing, 'ingredient', ['POST /api/create-ingredients'], {
      loss: 'Ingredients cannot be created.',
      bodies: (name) => [[{ name, dimensions: prices() }], [{ name, dimensions: namedPrices() }]],
      choose: ({ dialect }, _, bodyIndex) => {
        if (bodyIndex > 0) dialect.ingredientPriceNames = 'yes'
      },
    }),
    rename(writing, 'ingredient', 'updateIngredient', 'Ingredients cannot be edited.', ({ id }, name, probe) => {
      const { dialect } = probe
      const body = { name, dimensions: dialect.ingredientPriceNames === 'yes' ? namedPrices(0) : prices(0) }
      const choose = () => {
        dialect.ingredientBody = 'list'
      }
      return { bodies: [{ body }, { body: [body], choose }], after: () => readRow(probe, '/api/ingredients', id) }
    }),
  ]

  const menuChecks = [
    creation(writing, 'menu', ['POST /api/create-menu'], {
      loss: 'Menus cannot be created.',
      bodies: (name) => [{ name }],
    }),
    change('saveMenuPositions', 'Menus cannot be sorted.', async (probe) => {
      const first = things.menu
      const second = first && (await createAnother(probe, 'menu', (name) => ({ name })))
      if (!second) return undefined
      const menus = await readMenus(probe, false)
      // The last two places, so that no menu of the restaurant moves.
      const last = Math.max(menus.length - 1, ...menus.map(({ position = 0 }) => position))
      const body = [second, first].map(({ id }, index) => ({ menuId: id, position: last - 1 + index }))
      return {
        bodies: [{ body }],
        isDone: async () => isBefore(second, first, ownMenus(await readMenus(probe, false))),
      }
    }),
    change('POST /api/create-ingredients/{id}', 'Menus cannot be given ingredients.', (probe) => {
      const { menu, ingredient } = things
      if (!menu || !ingredient) return undefined
      const path = `/api/menu/ingredients/${encodeURIComponent(menu.id)}`
      return {
        id: menu.id,
        bodies: [{ body: [ingredient.id] }],
        isDone: async () => (await read(probe, path, ingredientList)).some(({ id }) => id === ingredient.id),
      }
    }),
  ]

  const dishChecks = [
    creation(writing, 'dish', ['POST /api/create-dish'], {
      loss: 'Dishes cannot be created.',
      bodies: (name) => (things.menu && writing.dimension ? [dishBody(name, things.menu.id)] : undefined),
    }),
    change('saveDishPositions', 'Dishes cannot be sorted.', async (probe) => {
      const { dish: first, menu } = things
      const second =
        first && menu && (await createAnother(probe, 'dish', (name) => dishBody(name, menu.id, { position: 2 })))
      if (!second) return undefined
      const body = [second, first].map(({ id }, index) => ({ dishId: id, position: index + 1 }))
      const inMenu = async () => ownMenus(await readMenus(probe, false)).find(({ id }) => id === menu.id)?.dish ?? []
      return { bodies: [{ body }], isDone: async () => isBefore(second, first, await inMenu()) }
    }),
    // With a dish in it, which a backend may lose.
    rename(
      writing,
      'menu',
      'renameMenu',
      'Menus cannot be renamed.',
      ({ id }, name, probe) => {
        const readMenu = async () => (await readMenus(probe, false)).find((menu) => menu.id === id)
        return {
          bodies: [{ body: { id, name } }],
          after: () => readRow(probe, menusPath(probe), id),
          otherFields: async () => otherMenuFields(await readMenu()),
          damage: async () =>
            things.dish && !(await readMenu())?.dish.some((each) => each.id === things.dish?.id)
              ? 'its dishes are gone'
              : undefined,
        }
      },
      true,
    ),
    ...pictureChecks(writing, 'dish', 'dishes'),
  ]

  const updateDish = rename(writing, 'dish', 'updateDish', 'Dishes cannot be edited.', ({ id }, name, probe) => ({
    bodies: [{ body: dishBody(name, things.menu?.id ?? '', { price: 0, isAvailable: false }) }],
    after: () => read(probe, `/api/dish/${encodeURIComponent(id)}`, fieldsAsSent),
  }))

  const combinationChecks = [
    creation(writing, 'combination', ['POST /api/create-combination'], {
      loss: 'Combinations cannot be created.',
      needsId: true,
      bodies: (name) => (writing.dimension ? [{ name, menuIds: [], dimensions: namedPrices() }] : undefined),
    }),
    creation(writing, 'option', ['POST /api/create-menu-combination'], {
      loss: 'Combinations cannot be given options.',
      needsId: true,
      bodies: (name) => (things.combination ? [{ name, combinationId: things.combination.id }] : undefined),
    }),
    change(
      'POST /api/create-dish-combination',
      'The options of combinations cannot be given dishes.',
      async (probe) => {
        const { option, dish } = things
        if (!option || !dish) return undefined
        if (!(await NOUNS.option.isSure?.(probe, option.id)))
          return 'the number of the option is also that of a menu of the restaurant, which this call may mean'
        return {
          bodies: [{ body: { dishListIds: [dish.id], menuId: option.id } }],
          isDone: async () =>
            (await readCombination(probe)).menuList.some(
              (menu) => menu.id === option.id && menu.dish.some(({ name }) => name === dish.mark),
            ),
        }
      },
    ),
    rename(writing, 'combination', 'updateCombination', 'Combinations cannot be edited.', ({ id }, name, probe) => {
      const optionIds = async () => (await readCombination(probe)).menuList.map((option) => option.id)
      const { option } = things
      return {
        bodies: [{ body: { name, dimensions: namedPrices() } }],
        after: () => read(probe, `/api/combination/${encodeURIComponent(id)}`, fieldsAsSent),
        otherFields: async () => ({ menuIds: await optionIds() }),
        damage: async () => (option && !(await optionIds()).includes(option.id) ? 'its options are gone' : undefined),
      }
    }),
    ...pictureChecks(writing, 'combination', 'combinations'),
  ]

  const tableChecks = [
    creation(writing, 'table', ['POST /api/dinner-table'], {
      loss: 'Tables cannot be created.',
      mark: freeTableNumber,
      bodies: (mark, probe) => statuses(probe).map((status) => ({ number: Number(mark), numberOfSeats: 1, status })),
      choose: (probe, _, bodyIndex) => {
        const status = statuses(probe)[bodyIndex]
        if (status) probe.dialect.tableStatus = status
      },
    }),
    change('updateTable', 'Tables cannot be edited.', async (probe) => {
      if (!things.table) return undefined
      const { id, mark } = things.table
      const readTable = async () => (await read(probe, '/api/dinner-table', list(table))).find((each) => each.id === id)
      const status = (await readTable())?.status || statuses(probe)[0]
      return {
        id,
        bodies: [{ body: { id, number: Number(mark), numberOfSeats: 2, status } }],
        otherFields: async () => ({ description: (await readTable())?.description }),
        after: () => readRow(probe, '/api/dinner-table', id),
        isDone: async () => (await readTable())?.numberOfSeats === 2,
      }
    }),
  ]

  const waiterChecks = [
    creation(writing, 'waiter', ROUTES.createWaiter, {
      loss: 'Waiters cannot be created.',
      bodies: async (username, probe) =>
        (await areAccountIds(probe))
          ? [waiterBody(username)]
          : 'the ids of the staff are numbers, or it has none, and nothing shows that they are those of accounts',
      choose: ({ dialect }, route) => {
        dialect.createWaiter = route
      },
      faultOf: ({ role }) =>
        role === 'ROLE_DIRECTOR' ? 'it is a director, not a waiter; the probe removes the account again' : undefined,
    }),
    rename(
      writing,
      'waiter',
      'updateWaiter',
      `Waiters cannot be edited. ${hintAt('updateWaiter', 'it could change your own account')}`,
      ({ id }, username, probe) => ({
        bodies: [{ body: waiterBody(username) }],
        after: () => readRow(probe, '/api/waiter', id),
        otherFields: async () => {
          const found = (await read(probe, '/api/waiter', list(waiter))).find((each) => each.id === id)
          return { role: found?.role, status: found?.status }
        },
      }),
      true,
    ),
  ]

  return [
    ...restaurantChecks,
    ...categoryChecks,
    ...dimensionChecks,
    ...ingredientChecks,
    ...menuChecks,
    ...dishChecks,
    ...combinationChecks,
    ...tableChecks,
    ...waiterChecks,
    ...orderChecks(writing),
    // After the order, because the dish is sold out then.
    updateDish,
    removal(writing, 'option', 'The options of combinations cannot be removed.'),
    removal(writing, 'combination', 'Combinations cannot be deleted.'),
    removal(writing, 'dish', 'Dishes cannot be deleted.'),
    removal(writing, 'menu', 'Menus cannot be deleted.'),
    removal(writing, 'ingredient', 'Ingredients cannot be deleted.'),
    removal(writing, 'category', 'Categories cannot be deleted.'),
    removal(writing, 'dimension', 'Dimensions cannot be deleted.'),
    removal(writing, 'table', 'Tables cannot be deleted.'),
    removal(writing, 'waiter', 'Waiters cannot be deleted.'),
  ]
}

/** Whether one thing of a sorted list comes before another; both are there. */
const isBefore = (first: Thing | { id: string }, second: Thing, sorted: readonly { id: string }[]): boolean => {
  const [one = -1, other = -1] = [first, second].map((thing) => sorted.findIndex(({ id }) => id === thing.id))
  return one !== -1 && one < other
}

/** A table number that nobody uses. */
async function freeTableNumber(probe: Probe): Promise<string> {
  const taken = (await NOUNS.table.find(probe)).map(({ mark }) => mark)
  const numbers = Array.from({ length: 20 }, () => String(randomInt(FIRST_OWN_TABLE, 99_999)))
  return numbers.find((number) => !taken.includes(number)) ?? '99999'
}

/** The likeliest first: as the tables that are there spell it. */
function statuses({ dialect, suggested }: Probe): (typeof CHOICES.tableStatus)[number][] {
  const first = dialect.tableStatus ?? suggested.tableStatus ?? CHOICES.tableStatus[0]
  return [first, ...CHOICES.tableStatus.filter((status) => status !== first)]
}

function waiterBody(username: string) {
  const password = `${randomUUID()}Aa1!`
  return { username, email: `${username}@example.invalid`, password, passwordConfirm: password }
}
