import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { demo } from '../../backend/seed/demo.ts'

/*
 * What persons do again and again, in Italian. The demo's first restaurant is everybody's.
 */

const { people = [], tables = [] } = demo.restaurants[0] ?? {}

/** The demo's login of a role. */
export const loginOf = (role: 'ROLE_DIRECTOR' | 'ROLE_WAITER') => {
  const person = people.find((each) => each.role === role)
  if (!person) throw new Error(`The demo has no ${role}`)
  return person
}

/** A table of the demo without a live order. It is asked for, because the journeys of a worker share a server. */
export const freeTable = async (request: APIRequestContext): Promise<number> => {
  const { email, password } = loginOf('ROLE_DIRECTOR')
  const login = await (await request.post('/api/login', { data: { email, password } })).json()
  const answer = await request.get('/api/order/kitchen', { headers: { Authorization: `Bearer ${login.access_token}` } })
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

/** Goes to a screen of the personal area, by the drawer on a phone. */
export async function goTo(page: Page, entry: string): Promise<void> {
  const drawerButton = page.getByRole('button', { name: 'Menu', exact: true })
  if (await drawerButton.isVisible()) await drawerButton.click()
  await page.getByRole('navigation', { name: 'Area personale' }).getByRole('link', { name: entry }).click()
  await expect(page.getByRole('heading', { name: entry, level: 1 })).toBeAttached()
}
