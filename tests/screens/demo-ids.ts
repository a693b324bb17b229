import type { APIRequestContext } from '@playwright/test'
import { choicesOf } from '#/entities/dish/choices.ts'
import type { Described } from '#/entities/dish/descriptions.ts'
import { demo } from '../../backend/seed/demo.ts'
import { sessionOf } from '../e2e/helpers/steps.ts'
import { claimsOf } from '../support/backend/token.ts'

export type Role = 'director' | 'waiter' | 'newcomer'

/** Tokens, and ids of the demo's first restaurant for addresses. */
export type DemoIds = {
  /** A bearer token for each role. */
  tokens: Record<Role, string>
  restaurant: string
  menu: string
  category: string
  combination: string
  /** A name on the menu. */
  dish: string
  combinationName: string
  /** A dish that asks something. */
  askingDish: string
  person: string
  /** A table without a live order. */
  freeTable: number
  /** A table with one. */
  busyTable: number
}

const [first, ...others] = demo.restaurants
const loginFor = (role: Role) =>
  role === 'newcomer'
    ? demo.peopleWithoutRestaurant[0]
    : first?.people.find((each) => each.role === (role === 'director' ? 'ROLE_DIRECTOR' : 'ROLE_WAITER'))

/** Reads from a server with a fresh demo. */
export async function readDemoIds(request: APIRequestContext): Promise<DemoIds> {
  if (others.length === 0) throw new Error('The demo has one restaurant only')
  const tokenOf = async (role: Role): Promise<string> => {
    const login = loginFor(role)
    if (!login) throw new Error(`The demo has no ${role}`)
    return (await sessionOf(request, login)).token
  }
  const tokens = {
    director: await tokenOf('director'),
    waiter: await tokenOf('waiter'),
    newcomer: await tokenOf('newcomer'),
  }
  const read = async <Body>(path: string): Promise<Body> =>
    (await request.get(path, { headers: { Authorization: `Bearer ${tokens.director}` } })).json()
  type Named = { id: string; name: string }
  type Menu = Named & { dish: (Named & Described)[] }
  const restaurant = String(claimsOf(tokens.director).restaurant)
  const menus = await read<Menu[]>(`/api/menu/restaurant/${restaurant}?combination=false`)
  const [menu] = menus
  const asking = menus.flatMap(({ dish }) => dish).find((dish) => choicesOf(dish).length > 0)
  const [category] = await read<Named[]>('/api/categories')
  const [combination] = await read<Named[]>(`/api/public/combinations/${restaurant}`)
  const people = await read<{ username: string; role: string }[]>('/api/waiter')
  const orders = await read<{ tableNumber: number }[]>('/api/order/kitchen')
  const tables = await read<{ number: number; status: string }[]>('/api/dinner-table')
  const free = tables.find(
    ({ number, status }) => status === 'STATUS_FREE' && !orders.some(({ tableNumber }) => tableNumber === number),
  )
  return {
    tokens,
    restaurant,
    menu: menu?.id ?? '',
    category: category?.id ?? '',
    combination: combination?.id ?? '',
    dish: menu?.dish[0]?.name ?? '',
    combinationName: combination?.name ?? '',
    askingDish: asking?.name ?? '',
    person: people.find(({ role }) => role === 'ROLE_WAITER')?.username ?? people[0]?.username ?? '',
    freeTable: free?.number ?? 0,
    busyTable: tables.find(({ number }) => orders.some(({ tableNumber }) => tableNumber === number))?.number ?? 0,
  }
}

const known = new Map<string, Promise<DemoIds>>()

/** The same, read once per worker: names and tokens do not change. Only the free table may have an order by then. */
export const demoIdsOn = (server: string, request: APIRequestContext): Promise<DemoIds> => {
  const ids = known.get(server) ?? readDemoIds(request)
  known.set(server, ids)
  return ids
}
