import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { demo } from '../../backend/seed/demo.ts'
import { paths } from '../../src/config/paths.ts'
import { claimsOf } from '../support/token.ts'

/*
 * What persons do again and again, in Italian. The demo's first restaurant is everybody's.
 */

const { people = [], tables = [] } = demo.restaurants[0] ?? {}

type Role = 'ROLE_DIRECTOR' | 'ROLE_WAITER'

/** The demo's login of a role. */
export const loginOf = (role: Role) => {
  const person = people.find((each) => each.role === role)
  if (!person) throw new Error(`The demo has no ${role}`)
  return person
}

/** A table of the demo without a live order. It is asked for, because the journeys of a worker share a server. */
export const freeTable = async (request: APIRequestContext): Promise<number> => {
  const { token } = await logIn(request, 'ROLE_DIRECTOR')
  const answer = await request.get('/api/order/kitchen', { headers: { Authorization: `Bearer ${token}` } })
  const orders: { tableNumber: number }[] = await answer.json()
  const taken = new Set(orders.map(({ tableNumber }) => tableNumber))
  const free = tables.find(({ number, status }) => status === 'STATUS_FREE' && !taken.has(number))
  if (!free) throw new Error('Every table has a live order')
  return free.number
}

/** Comes in by the landing page's login and opens the personal area. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Accedi' }).click()
  const form = page.getByRole('form', { name: 'Accedi' })
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await form.getByRole('textbox', { name: 'Password' }).fill(password)
  await form.getByRole('button', { name: 'Accedi' }).click()
  await page.getByRole('link', { name: 'Area personale' }).click()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached()
}

/** Logs in without a page. Gives the bearer token of a role's login in the demo, and the origin that it is for. */
export async function logIn(
  request: APIRequestContext,
  role: Role,
  server = '',
): Promise<{ token: string; origin: string; restaurant: string }> {
  const { email, password } = loginOf(role)
  const answer = await request.post(`${server}/api/login`, { data: { email, password } })
  const { access_token: token } = await answer.json()
  return { token, origin: new URL(answer.url()).origin, restaurant: String(claimsOf(token).restaurant) }
}

/** Begins at an address, as after a reload: logged in, with nothing of the app loaded or kept before it. */
export async function openAt(page: Page, role: Role, place: (restaurant: string) => string): Promise<void> {
  const { token, origin, restaurant } = await logIn(page.request, role)
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'token', value: token }] }],
  })
  await page.goto(place(restaurant))
}

/** Is in the personal area without the way there, for journeys that begin inside. */
export async function enterAs(page: Page, role: Role): Promise<void> {
  await openAt(page, role, paths.dashboard)
  await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached()
}

/** Goes to a screen of the personal area, by the drawer on a phone. */
export async function goTo(page: Page, entry: string): Promise<void> {
  const drawerButton = page.getByRole('button', { name: 'Menu', exact: true })
  if (await drawerButton.isVisible()) await drawerButton.click()
  await page.getByRole('navigation', { name: 'Area personale' }).getByRole('link', { name: entry }).click()
  await expect(page.getByRole('heading', { name: entry, level: 1 })).toBeAttached()
}
