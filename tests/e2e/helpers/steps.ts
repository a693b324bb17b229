import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { demo } from '../../../backend/seed/demo.ts'
import { paths } from '../../../src/config/paths.ts'
import { claimsOf } from '../../support/backend/token.ts'

/* Common steps, in Italian. All use the demo's first restaurant. */

const { people = [], tables = [] } = demo.restaurants[0] ?? {}

type Role = 'ROLE_DIRECTOR' | 'ROLE_WAITER'

/** The demo's login of a role. */
export const loginOf = (role: Role) => {
  const person = people.find((each) => each.role === role)
  if (!person) throw new Error(`The demo has no ${role}`)
  return person
}

/** A table without a live order, a new one if need be. Looked up, because the journeys of a worker share a server. */
export const freeTable = async (request: APIRequestContext): Promise<number> => {
  const { token } = await logIn(request, 'ROLE_DIRECTOR')
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await request.get('/api/order/kitchen', { headers })
  const orders: { tableNumber: number }[] = await answer.json()
  const taken = new Set(orders.map(({ tableNumber }) => tableNumber))
  const free = tables.find(({ number, status }) => status === 'STATUS_FREE' && !taken.has(number))
  if (free) return free.number
  let number = 501
  while (taken.has(number)) number += 1
  const data = { number, numberOfSeats: 4, status: 'STATUS_FREE' }
  const created = await request.post('/api/dinner-table', { headers, data })
  // 409: it exists, and its order is archived.
  expect([200, 201, 409], 'a new table').toContain(created.status())
  return number
}

type Login = { email: string; password: string }

/** Logs in with the open form. */
export async function fillLogin(page: Page, { email, password }: Login): Promise<void> {
  const form = page.getByRole('form', { name: 'Accedi' })
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await form.getByRole('textbox', { name: 'Password' }).fill(password)
  await form.getByRole('button', { name: 'Accedi' }).click()
}

/** Logs in on the landing page and opens the personal area. */
export async function signIn(page: Page, login: Login): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await fillLogin(page, login)
  if (login.email === loginOf('ROLE_WAITER').email) {
    await expect(page.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeAttached()
    return
  }
  await page.getByRole('link', { name: 'Area personale' }).click()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached()
}

type Session = { token: string; origin: string }

/** Logs in without a page. */
export async function newSession(request: APIRequestContext, { email, password }: Login): Promise<Session> {
  const answer = await request.post('/api/login', { data: { email, password } })
  expect(answer.status(), `the login of ${email}`).toBe(200)
  return { token: (await answer.json()).access_token, origin: new URL(answer.url()).origin }
}

/** A worker has one server, so an e-mail is enough. */
const sessions = new Map<string, Session>()

/** The same, once per worker: the token stays valid, and to check a password takes long on purpose. */
export async function sessionOf(request: APIRequestContext, login: Login): Promise<Session> {
  const session = sessions.get(login.email) ?? (await newSession(request, login))
  sessions.set(login.email, session)
  return session
}

/** Logs in without a page. Returns the token of a role's demo login, its origin and its restaurant. */
export async function logIn(request: APIRequestContext, role: Role): Promise<Session & { restaurant: string }> {
  const session = await sessionOf(request, loginOf(role))
  return { ...session, restaurant: String(claimsOf(session.token).restaurant) }
}

/** Opens an address as after a reload: logged in, with nothing cached. */
export async function openAt(page: Page, role: Role, place: (restaurant: string) => string): Promise<void> {
  const { token, origin, restaurant } = await logIn(page.request, role)
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'token', value: token }] }],
  })
  await page.goto(place(restaurant))
}

/** Opens the personal area directly, for journeys that start inside. */
export async function enterAs(page: Page, role: Role): Promise<void> {
  await openAt(page, role, paths.dashboard)
  await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached()
}

/** Opens a screen of the personal area, with the drawer on a phone. */
export async function goTo(page: Page, entry: string): Promise<void> {
  const drawerButton = page.getByRole('button', { name: 'Menu', exact: true })
  const link = page.getByRole('navigation', { name: 'Area personale' }).getByRole('link', { name: entry })
  await drawerButton.or(link).first().waitFor()
  if (await drawerButton.isVisible()) await drawerButton.click()
  await link.click()
  await expect(page.getByRole('heading', { name: entry, level: 1 })).toBeAttached()
}

/** Taps an entry of the board's menu: totals, sound, full screen, settings. */
export async function tapBoardEntry(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Schermo', exact: true }).click()
  const menu = page.getByRole('menu', { name: 'Schermo' })
  await menu.getByText(entry, { exact: true }).click()
  await expect(menu).toHaveCount(0)
}

/** Chooses a number of columns in the board's settings. */
export async function chooseColumns(page: Page, count: number): Promise<void> {
  await tapBoardEntry(page, 'Altre impostazioni')
  await page.getByRole('combobox', { name: 'Colonne' }).selectOption(String(count))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Taps an entry of a ticket's menu. */
export async function tapTicketEntry(page: Page, table: number, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Altre azioni: tavolo ${table}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** From the list of tables on a phone: an order of one dish for four, sent. `dish`: its name; undefined: the first. */
export async function sendOneDish(phone: Page, table: number, dish?: string): Promise<void> {
  await phone.getByRole('button', { name: `Comanda: tavolo ${table}`, exact: true }).click()
  await phone.getByRole('button', { name: '4 coperti' }).click()
  await phone
    .getByRole('button', { name: dish ? `Aggiungi ${dish}` : /^Aggiungi (?!portata)/, exact: true })
    .first()
    .click()
  await phone.getByRole('button', { name: 'Rivedi' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Invia in cucina' }).click()
}
