import type { Page } from '@playwright/test'
import { DIALECT_NAMES, type DialectName } from '../../backend/dialects.ts'
import { paths } from '../../src/config/paths.ts'
import { expect, KITCHEN, PHONE, test } from './helpers/fixtures.ts'
import { fillLogin, goTo, loginOf, sendOneDish, signIn } from './helpers/steps.ts'

/*
 * The journeys of the four users, written once and made in every dialect of the stand-in: all by `npm run dialects` and
 * `npm test -- --all`, a few by `npm test -- --rest`. All share one server, whose data stay.
 */

type Journey = (open: (options: typeof KITCHEN) => Promise<Page>, dialect: DialectName) => Promise<void>

/** A table of the demo without a live order. */
const TABLE = 4
/** Where the app as built cannot save the profile, and what it says. */
const WITHOUT_PROFILE: Partial<Record<DialectName, RegExp>> = {
  poor: /^Questo server non sa salvare il profilo/,
  guarded: /^Non autorizzato$/,
  'profile-by-post': /^Questo server non sa salvare il profilo/,
}

/** Their profile is not saved by PATCH. */
const ASKED_BEFORE_PUT: readonly DialectName[] = ['put', 'poor', 'profile-by-post']

/** By the address of the menu's screen. */
const restaurantOf = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/menu\/[^/]+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const numberOf = (dialect: DialectName) => DIALECT_NAMES.indexOf(dialect) + 1

const JOURNEYS = {
  'a visitor reads a menu': async (open) => {
    const page = await open(PHONE)
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Cerca per città' }).fill('ro')
    await page.getByRole('option', { name: 'Roma' }).click()
    await page.getByRole('link', { name: /Trattoria Nonna Livia/ }).click()
    await page.getByRole('link', { name: 'Tiramisù' }).click()
    const dish = page.getByRole('dialog', { name: 'Tiramisù' })
    await expect(dish.getByText(/\d,\d\d\s€/).first()).toBeVisible()
  },

  'a director changes a dish, a table, an ingredient and the profile': async (open, dialect) => {
    const page = await open(KITCHEN)
    await signIn(page, loginOf('ROLE_DIRECTOR'))
    await page.getByRole('link', { name: 'Menu', exact: true }).click()
    const restaurant = await restaurantOf(page)
    const dish = page.getByRole('article', { name: 'Bruschette della casa' })
    const form = page.getByRole('dialog')
    const price = `${numberOf(dialect) + 3},50`
    await dish.getByRole('button', { name: /^Modifica:/ }).click()
    await form
      .getByRole('textbox', { name: /^Prezzo/ })
      .first()
      .fill(price)
    await form.getByRole('button', { name: 'Salva', exact: true }).click()
    await expect(form).toBeHidden()
    await page.reload()
    await expect(dish.getByText(`${price} €`).first()).toBeVisible()

    await goTo(page, 'Tavoli')
    await page.getByRole('button', { name: 'Aggiungi tavolo' }).click()
    await form.getByRole('textbox', { name: /^Numero/ }).fill(String(100 + numberOf(dialect)))
    await form.getByRole('button', { name: 'Aggiungi' }).click()
    await expect(page.getByRole('heading', { name: `Tavolo ${100 + numberOf(dialect)}` })).toBeVisible()

    await page.goto(paths.settings(restaurant, 'ingredients'))
    const name = `Zafferano ${numberOf(dialect)}`
    await page.getByRole('button', { name: 'Nuovo ingrediente' }).click()
    await form.getByRole('textbox', { name: /^Nome/ }).fill(name)
    await form
      .getByRole('textbox', { name: /^Prezzo/ })
      .first()
      .fill('1')
    await form.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.getByRole('button', { name: `Elimina: ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
    await expect(page.getByRole('heading', { name })).toHaveCount(0)

    await page.goto(paths.settings(restaurant, 'profile'))
    await page.getByRole('textbox', { name: /^Via/ }).fill(`Via Nuova ${numberOf(dialect)}`)
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    if (ASKED_BEFORE_PUT.includes(dialect)) await page.getByRole('button', { name: 'Salva senza' }).click()
    const saved = page.getByText('Tutto salvato')
    const missing = WITHOUT_PROFILE[dialect]
    await expect(missing ? page.getByText(missing) : saved).toBeVisible()
  },

  'a director builds a combination': async (open, dialect) => {
    const page = await open(KITCHEN)
    const name = `Cena ${numberOf(dialect)}`
    await signIn(page, loginOf('ROLE_DIRECTOR'))
    await goTo(page, 'Menu a prezzo fisso')
    await page.getByRole('link', { name: 'Nuovo menu' }).click()
    await page.getByRole('textbox', { name: /^Nome/ }).fill(name)
    await page.getByRole('textbox', { name: /^Prezzo/ }).fill('32,50')
    await page.getByRole('button', { name: 'Avanti' }).click()
    await page.getByRole('textbox', { name: 'Nuova opzione' }).fill('Il piatto')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Avanti' }).click()
    await page.getByRole('button', { name: 'Avanti' }).click()
    await page.locator('details[open]').getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1)
  },

  'an order goes from a waiter to the kitchen and is archived': async (open) => {
    const kitchen = await open(KITCHEN)
    await signIn(kitchen, loginOf('ROLE_DIRECTOR'))
    await goTo(kitchen, 'Ordini')
    await expect(kitchen.getByText('In diretta')).toBeVisible()
    const ticket = kitchen.getByRole('article', { name: `Tavolo ${TABLE}`, exact: true })

    const phone = await open(PHONE)
    await signIn(phone, loginOf('ROLE_WAITER'))
    await sendOneDish(phone, TABLE)

    await expect(ticket.getByText('4 coperti')).toBeVisible()
    const archived = kitchen.waitForResponse((response) => response.url().includes('/archive/') && response.ok())
    await ticket.getByRole('button', { name: /Archivia/ }).click()
    await archived
    await kitchen.reload()
    await expect(kitchen.getByText('In diretta')).toBeVisible()
    await expect(ticket).toHaveCount(0)
  },

  'a director creates a restaurant': async (open, dialect) => {
    const page = await open(KITCHEN)
    const login = { email: `nuova-${dialect}@coperto.example`, password: 'coperto-demo' }
    await page.request.post('/api/public/create-director', {
      data: { username: 'Nuova', ...login, passwordConfirm: login.password },
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Accedi' }).click()
    await fillLogin(page, login)
    await page.getByRole('textbox', { name: /^Nome/ }).fill(`Da ${dialect}`)
    await page.getByRole('textbox', { name: /^Partita IVA/ }).fill('00743110157')
    await page.getByRole('textbox', { name: /^Via/ }).fill('Via Po 9')
    await page.getByRole('combobox', { name: 'Città' }).fill('bolo')
    await page.getByRole('button', { name: 'Cerca la città' }).click()
    await page.getByRole('option', { name: 'Bologna' }).click()
    await page.getByRole('button', { name: 'Crea', exact: true }).click()
    if (dialect === 'late-claim') {
      await page.getByRole('link', { name: 'Accedi di nuovo' }).click()
      await fillLogin(page, login)
    }
    await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached()
    await goTo(page, 'Tavoli')
    await expect(page.getByRole('button', { name: 'Aggiungi tavolo' }).first()).toBeVisible()
  },
} satisfies Record<string, Journey>

/**
 * One a dialect (all other tests are made in the plain one), where a browser shows more than the app's calls in
 * `tests/dialects` do: a wizard that saves by many refused calls, the body of a DELETE, a stream whose events have another
 * form, creations that answer nothing, a board without a list, a session that must not end, a creation by the call that
 * saves elsewhere, numbers that must still be numbers after a reload, a stream that is held back, a second login.
 */
const MADE_ALWAYS: Partial<Record<DialectName, keyof typeof JOURNEYS>> = {
  put: 'a director builds a combination',
  'ids-in-bodies': 'a director changes a dish, a table, an ingredient and the profile',
  enveloped: 'an order goes from a waiter to the kitchen and is archived',
  spring: 'a director builds a combination',
  poor: 'an order goes from a waiter to the kitchen and is archived',
  guarded: 'an order goes from a waiter to the kitchen and is archived',
  'profile-by-post': 'a director creates a restaurant',
  'typed-ids': 'a director changes a dish, a table, an ingredient and the profile',
  'proxy-60s': 'an order goes from a waiter to the kitchen and is archived',
  'late-claim': 'a director creates a restaurant',
}

/** A refused route is no fault: the next one is tried. An old token has no rights in a new restaurant. */
const REFUSALS: Partial<Record<DialectName, RegExp>> = {
  put: /status of 40[45]/,
  'ids-in-bodies': /status of 40[45]/,
  poor: /status of 40[45]/,
  guarded: /status of 401/,
  'profile-by-post': /status of 40[45]/,
  'proxy-60s': /status of 504|ERR_INCOMPLETE_CHUNKED_ENCODING/,
  'late-claim': /status of 403/,
}

for (const dialect of DIALECT_NAMES) {
  for (const [journey, make] of Object.entries(JOURNEYS)) {
    const tag = MADE_ALWAYS[dialect] === journey ? [] : ['@on-demand']
    test(`${dialect}: ${journey}`, { tag }, async ({ open, server, browserErrors }) => {
      const refusal = REFUSALS[dialect]
      if (refusal) browserErrors.expect(refusal)
      await server.speak(dialect)
      await make(open, dialect)
    })
  }
}

// For the other tests of this worker.
test.afterAll(({ server }) => server.speak('plain'))
