import type { MutationOptions, QueryClient, QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { useMutation } from '@tanstack/react-query'
import { categoryQueries, useCreateCategory, useDeleteCategory, useRenameCategory } from '#/entities/category/api.ts'
import { useCitySearch } from '#/entities/city/api.ts'
import { combinationQueries, fetchCombination } from '#/entities/combination/api.ts'
import {
  createCombination,
  updateCombination,
  useDeleteCombination,
  useSaveCombinationPicture,
} from '#/entities/combination/writes.ts'
import { dimensionQueries, useCreateDimension, useRenameDimension } from '#/entities/dimension/api.ts'
import {
  fetchLatestDish,
  saveOptionDishes,
  useDeleteDish,
  useDish,
  useSaveDishPicture,
  useSaveDishPositions,
} from '#/entities/dish/api.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useSaveDish } from '#/entities/dish/use-save-dish.ts'
import {
  ingredientQueries,
  useDeleteIngredient,
  useSaveIngredient,
  useSaveMenuIngredients,
} from '#/entities/ingredient/api.ts'
import { dishList, menuQueries } from '#/entities/menu/api.ts'
import { setAvailability } from '#/entities/menu/use-set-availability.ts'
import {
  createOption,
  deleteOption,
  useCreateMenu,
  useDeleteMenu,
  useRenameMenu,
  useSaveMenuPositions,
} from '#/entities/menu/writes.ts'
import { fetchArchivedRows, orderMutations, orderQueries, outboxCalls } from '#/entities/order/api.ts'
import { beginCorrection } from '#/entities/order/corrections/correct-order.ts'
import { cancelOrder, correctOrder } from '#/entities/order/corrections/corrections.ts'
import { order } from '#/entities/order/schema.ts'
import { useMoveStatus } from '#/entities/order/use-move-status.ts'
import { restaurantQueries } from '#/entities/restaurant/api.ts'
import { useCreateRestaurant, useSaveProfile, useSaveRestaurantPicture } from '#/entities/restaurant/writes.ts'
import { tableQueries, useDeleteTable, useSaveTable } from '#/entities/table/api.ts'
import { useDeleteWaiter, useSaveWaiter, waiterQueries } from '#/entities/waiter/api.ts'
import { saveCalls } from '#/features/combinations/save-calls.ts'
import { readDays } from '#/features/orders/insights/day-records.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { http } from '#/lib/http/http.ts'
import { dayOf } from '#/lib/time/days.ts'
import type { PersonName } from '../support/backend/backend.ts'
import { combinationLineOf, lineOf, type Things } from '../support/backend/demo-things.ts'
import { JPEG } from '../support/files/pictures.ts'

/* What people do with the backend: a read and the writes of each noun, through the app's own calls. */

export type Work = {
  /** The small demo, as it was in the beginning. */
  things: Things
  client: QueryClient
  signIn: (person: PersonName) => Promise<void>
  /** Past every cache. */
  read: <Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) => Promise<Data>
  readByHook: <Data>(useThis: () => UseQueryResult<Data>) => Promise<Data>
  write: <What, Made>(useThis: () => { mutateAsync: (what: What) => Promise<Made> }, what: What) => Promise<Made>
}

const named = <Thing extends { name?: string | undefined }>(all: readonly Thing[], name: string): Thing => {
  const [found, another] = all.filter((each) => each.name === name)
  if (!found || another) throw new Error(`Not exactly one ${name} among ${all.map((each) => each.name).join(', ')}`)
  return found
}

function check(isAsExpected: boolean, what: string): asserts isAsExpected {
  if (!isAsExpected) throw new Error(`Not as expected: ${what}`)
}

const { signal } = new AbortController()
const upload = () => ({
  picture: new File([Uint8Array.from(JPEG)], 'x.jpg', { type: 'image/jpeg' }),
  signal,
  onProgress: () => undefined,
})
const priced = (things: Things, price: number) => {
  const { id, name } = things.dimension('standard')
  return [{ dimensionId: id, price, name }]
}
const dishOf = (things: Things, name: string) => ({
  menuId: things.menu('Carta').id,
  name,
  category: things.category('Primi').id,
  isAvailable: true,
  position: 9,
  ...{ description: '', descriptionIt: '', descriptionAr: '', descriptionFr: '', descriptionEs: '' },
  dimensions: priced(things, 9),
})
const orderOf = (things: Things) => ({
  dishIndices: [lineOf(things, 'Carbonara'), combinationLineOf(things, ['Margherita', 'Sorbetto'])],
  tableNumber: 7,
  totalCovers: 2,
})
/** Where the answer does not name what was created, the wizard looks for it. */
const orWithoutId = (creation: Promise<unknown>) =>
  creation.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.kind === 'shape')) throw error
  })
/** A correction that changes nothing yet. */
const correctionOf = async (id: string) => {
  const seen = await orderById(id)
  const wanted = beginCorrection(seen)
  if (!wanted) throw new Error('The order cannot be corrected')
  return { seen, wanted }
}
const orderById = (id: string) => http.get(`/api/order/${id}`, order)

export const ABILITIES = {
  'find a restaurant': async ({ read, readByHook, things }) => {
    check((await readByHook(() => useCitySearch('bolo')))[0]?.name === 'Bologna', 'the cities')
    const [found] = await read(restaurantQueries.list('Bologna'))
    check(found?.id === things.restaurantId, 'the restaurants')
  },
  'read a menu as a visitor': async ({ read, things: { restaurantId } }) => {
    const menus = await read(menuQueries.publicList(restaurantId))
    check(named(named(menus, 'Carta').dish, 'Carbonara').dimensionAssignments[0]?.price === 12.5, 'the dish')
    named(await read(combinationQueries.publicList(restaurantId)), 'Pranzo di prova')
  },
  'save the profile': async ({ read, write, things: { restaurantId } }) => {
    const now = await read(restaurantQueries.one(restaurantId))
    await write(useSaveProfile, { profile: { ...now, street: 'Via Nuova 1' }, askPartitaIva: async () => '' })
    check((await read(restaurantQueries.one(restaurantId))).street === 'Via Nuova 1', 'the street')
  },
  'save a picture': async ({ readByHook, write, things }) => {
    const { restaurantId } = things
    await write(useSaveRestaurantPicture, { restaurantId, kind: 'image', ...upload() })
    await write(useSaveDishPicture, { dishId: things.dish('Sorbetto').id, ...upload() })
    await write(useSaveDishPicture, { dishId: things.dish('Carbonara').id, ...upload() })
    await write(useSaveCombinationPicture, { combinationId: things.combination('Pranzo di prova').id, ...upload() })
    const { dishImagesId } = await readByHook(() => useDish(things.dish('Sorbetto').id))
    check(dishImagesId.length === 1, 'the pictures')
  },
  'create, sort and delete menus': async ({ read, write, things: { restaurantId } }) => {
    await write(() => useCreateMenu(restaurantId), 'Vini')
    const menus = await read(menuQueries.list(restaurantId))
    const { id } = named(menus, 'Vini')
    await write(
      () => useSaveMenuPositions(restaurantId),
      [id, ...menus.map((menu) => menu.id).filter((each) => each !== id)],
    )
    check(named(await read(menuQueries.list(restaurantId)), 'Vini').position === 0, 'the position')
    await write(useDeleteMenu, id)
    check(
      (await read(menuQueries.list(restaurantId))).every((menu) => menu.id !== id),
      'the deleted menu',
    )
  },
  'rename a menu or an option': async ({ read, write, things }) => {
    const { restaurantId } = things
    const { id } = things.menu('Dolci')
    await write(() => useRenameMenu(restaurantId), { id, chooseName: () => 'Dessert' })
    named(await read(menuQueries.list(restaurantId)), 'Dessert')
    const option = things.menu('Il dolce')
    await saveCalls.renameOption(things.combination('Pranzo di prova').id, option.id, 'Il dessert')
    named(await read(menuQueries.list(restaurantId, true)), 'Il dessert')
  },
  'create, change, sort and delete dishes': async ({ read, write, things }) => {
    const save = () => useSaveDish(dishList(things.restaurantId))
    await write(save, { draft: dishOf(things, 'Lasagne') })
    const inMenu = async () => named(await read(menuQueries.list(things.restaurantId)), 'Carta').dish
    const { id } = named(await inMenu(), 'Lasagne')
    const dish = (await fetchLatestDish({ id })) as Dish
    const dimensions = dish.dimensionAssignments.map(({ dimension }) => dimension)
    const values = { name: 'Lasagne verdi', [`price ${dimensions[0]?.id}`]: '1100' }
    await write(save, { dish, values, lists: { menus: [], categories: [], dimensions } })
    const ids = [id, ...(await inMenu()).map((each) => each.id).filter((each) => each !== id)]
    await write(useSaveDishPositions, ids)
    const saved = named(await inMenu(), 'Lasagne verdi')
    check(saved.position === 1 && saved.dimensionAssignments[0]?.price === 11, 'the dish')
    await write(useDeleteDish, id)
    check(
      (await inMenu()).every((each) => each.id !== id),
      'the deleted dish',
    )
  },
  'mark a dish as sold out': async ({ readByHook, client, things: { restaurantId, dish } }) => {
    const { id: dishId } = dish('Margherita')
    const mark = (isAvailable: boolean) => setAvailability({ dishId, isAvailable }, { client, restaurantId })
    check((await mark(false)) && !(await readByHook(() => useDish(dishId))).isAvailable, 'the sold-out dish')
    check((await mark(true)) && (await readByHook(() => useDish(dishId))).isAvailable === true, 'the dish')
  },
  'create, rename and delete categories': async ({ read, write }) => {
    await write(useCreateCategory, 'Zuppe')
    const { id } = named(await read(categoryQueries.list()), 'Zuppe')
    await write(useRenameCategory, { id, chooseName: () => 'Minestre' })
    named(await read(categoryQueries.list()), 'Minestre')
    await write(useDeleteCategory, id)
    check(
      (await read(categoryQueries.list())).every((each) => each.id !== id),
      'the deleted category',
    )
  },
  'create and rename dimensions': async ({ read, write }) => {
    await write(useCreateDimension, 'media')
    const { id } = named(await read(dimensionQueries.list()), 'media')
    await write(useRenameDimension, { id, chooseName: () => 'mezza' })
    named(await read(dimensionQueries.list()), 'mezza')
  },
  'create and change ingredients': async ({ read, write, things }) => {
    await write(useSaveIngredient, { id: undefined, draft: { name: 'Rucola', dimensions: priced(things, 1) } })
    const { id } = named(await read(ingredientQueries.list()), 'Rucola')
    await write(useSaveIngredient, { id, draft: { name: 'Rughetta', dimensions: priced(things, 2) } })
    check(named(await read(ingredientQueries.list()), 'Rughetta').dimensionAssignments[0]?.price === 2, 'the price')
    const menuId = things.menu('Dolci').id
    await write(useSaveMenuIngredients, { menuId, ids: [id] })
    named(await read(ingredientQueries.ofMenu(menuId)), 'Rughetta')
  },
  'delete an ingredient': async ({ read, write, things }) => {
    const { id } = things.ingredient('Olive')
    await write(useDeleteIngredient, id)
    check(
      (await read(ingredientQueries.list())).every((each) => each.id !== id),
      'the deleted ingredient',
    )
  },
  'create, change and delete combinations': async ({ read, write, things }) => {
    const dimensions = priced(things, 20)
    const publicList = () => read(combinationQueries.publicList(things.restaurantId))
    await orWithoutId(createCombination({ name: 'Cena', menuIds: [], dimensions }))
    const { id } = named(await publicList(), 'Cena')
    await orWithoutId(createOption({ name: 'Un primo', combinationId: id }))
    const [option] = (await fetchCombination(id, {})).menuList
    check(option?.name === 'Un primo', 'the option')
    await saveOptionDishes(option.id, [things.dish('Carbonara').id])
    await updateCombination(id, { name: 'Cenone', dimensions: priced(things, 30) })
    const whole = await fetchCombination(id, {})
    check(whole.name === 'Cenone' && whole.menuList[0]?.dish.length === 1, 'the combination')
    await deleteOption(option.id)
    check((await fetchCombination(id, {})).menuList.length === 0, 'the deleted option')
    await write(useDeleteCombination, id)
    check(
      (await publicList()).every((each) => each.id !== id),
      'the deleted combination',
    )
  },
  'create, change and delete tables': async ({ read, write }) => {
    const draft = { number: 90, numberOfSeats: 2, status: 'STATUS_FREE' as const }
    await write(useSaveTable, { id: undefined, draft })
    const find = async () => (await read(tableQueries.list())).find(({ number }) => number === 90)
    const { id } = (await find()) ?? { id: '' }
    const before = await read(tableQueries.counts())
    await write(useSaveTable, { id, draft: { ...draft, numberOfSeats: 6, status: 'STATUS_RESERVED' } })
    check((await find())?.numberOfSeats === 6, 'the seats')
    check((await read(tableQueries.counts())).freeTable === before.freeTable - 1, 'the count')
    await write(useDeleteTable, id)
    check((await find()) === undefined, 'the deleted table')
  },
  'create, change and delete waiters': async ({ read, write }) => {
    const draft = { username: 'anna', email: 'anna@prova.example', password: 'segreta1', passwordConfirm: 'segreta1' }
    await write(useSaveWaiter, { id: undefined, draft })
    const find = async () => (await read(waiterQueries.list())).find(({ email }) => email === draft.email)
    const { id } = (await find()) ?? { id: '' }
    await write(useSaveWaiter, { id, draft: { ...draft, username: 'annina' } })
    check((await find())?.username === 'annina', 'the name')
    await write(useDeleteWaiter, id)
    check((await find()) === undefined, 'the deleted waiter')
  },
  'send an order': async ({ things, signIn }) => {
    await signIn('waiter')
    await outboxCalls.send(orderOf(things), { signal, idempotencyKey: crypto.randomUUID() })
  },
  'move the status of an order': async ({ write, things }) => {
    const seen = await orderById(things.liveOrder.id)
    await write(useMoveStatus, { seen, next: 'STATUS_ON_FIRE' })
    check((await orderById(seen.id)).courseStatus === 'STATUS_ON_FIRE', 'the status')
  },
  'correct an order': async ({ things: { liveOrder } }) => {
    const { seen, wanted } = await correctionOf(liveOrder.id)
    const outcome = await correctOrder({ seen, wanted: { ...wanted, totalCovers: 9 } })
    check(outcome.kind === 'done', `a correction: ${outcome.kind}`)
    const after = await orderById(liveOrder.id)
    check(after.totalCovers === 9 && after.lines.length === seen.lines.length, 'the corrected order')
  },
  'archive an order and read the archive': async ({ read, write, things: { liveOrder } }) => {
    await write(() => useMutation(orderMutations.archive() as MutationOptions<unknown, Error, string>), liveOrder.id)
    const archived = await read(orderQueries.archived())
    check(archived.orders.find(({ id }) => id === liveOrder.id)?.lines.length === 3, 'the archived order')
    const found = await outboxCalls.archivedOrders(signal, true)
    check(found.orders.length > 0 && found.unreadable.length === 0, 'the archive of the evening')
  },
  'count the live orders': async ({ read }) => {
    check((await read(orderQueries.count())) === 1, 'the count')
  },
  'cancel an order': async ({ read }) => {
    const {
      orders: [{ id } = { id: '' }],
    } = await read(orderQueries.kitchen())
    const outcome = await cancelOrder(await correctionOf(id))
    check(outcome.kind === 'done' && (await read(orderQueries.kitchen())).orders.length === 0, 'the live orders')
  },
  'read the figures of a day': async ({ things: { archivedOrder } }) => {
    const day = dayOf(archivedOrder.orderTime.getTime())
    const { days, unreadableCount } = readDays(await fetchArchivedRows(day, { signal }), day)
    check(unreadableCount === 0 && (days.get(day)?.length ?? 0) > 0, 'the orders of the day')
  },
  'create a restaurant and log in again': async ({ read, readByHook, write, signIn }) => {
    await signIn('newcomer')
    const [city] = await readByHook(() => useCitySearch('bolz'))
    const draft = { name: 'Da Nuova', partitaIva: '00743110157', street: 'Via Po 9', cityId: city?.id ?? '' }
    await write(useCreateRestaurant, { draft, city: 'Bolzano' })
    named(await read(restaurantQueries.list('Bolzano')), 'Da Nuova')
    await signIn('newcomer')
    // Also that an empty list is one: nothing is in this restaurant.
    check((await read(categoryQueries.list())).length === 0, 'the categories')
    check((await read(tableQueries.list())).length === 0, 'the tables')
  },
} satisfies Record<string, (work: Work) => Promise<void>>

export type Ability = keyof typeof ABILITIES
