import { screen, waitFor, within } from '@testing-library/react'
import { asc, eq, isNull } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { changeDish } from '#/entities/dish/change-dish.ts'
import { dishes, menus, orders } from '../../backend/db/schema.ts'
import type { DialectName } from '../../backend/dialects.ts'
import { thingsOf } from '../support/backend/demo-things.ts'
import { buildFor } from '../support/backend/dialect.ts'
import { forgetZeros } from '../support/backend/forget-zeros.ts'
import { renderAt, withScreens } from '../support/screen/render-at.tsx'
import { stubToasts } from '../support/screen/stubs.ts'

/*
 * What a backend leaves out, or calls otherwise: no write of something else changes it, by the backend's own state, and no screen
 * takes it for a fact.
 */

withScreens()
stubToasts()
afterEach(forgetZeros)

const OUT = 'Margherita'

/** At the menu, where this dish is sold out. */
async function open(dialect: DialectName) {
  const visit = await renderAt(paths.menuManagement, {
    as: 'director',
    dialect,
    before: async ({ db }) => void (await db.update(dishes).set({ isAvailable: false }).where(eq(dishes.name, OUT))),
  })
  const { db } = visit.backend
  const things = await thingsOf(visit.backend)
  const stored = async (name: string) =>
    (
      await db
        .select()
        .from(dishes)
        .where(eq(dishes.id, things.dish(name).id))
    )[0]
  const card = async (name: string) => within(await screen.findByRole('article', { name }))
  return { ...visit, things, db, stored, card }
}

const DIALECTS = ['go', 'proto', 'renamed'] as const

describe.each(DIALECTS)('%s', (dialect) => {
  test('a write of one field leaves the others of the dish as they are (ADR-015)', async () => {
    const { things, db, stored } = await open(dialect)
    const { id } = things.dish(OUT)
    await db.update(dishes).set({ position: 0, descriptionAr: '' }).where(eq(dishes.id, id))
    const before = await stored(OUT)
    const { written } = await changeDish(id, [{ field: 'name', from: OUT, to: 'Marinara' }], { menus: async () => [] })
    expect(written).toEqual(['name'])
    expect(await stored(OUT)).toEqual({ ...before, name: 'Marinara' })
  })

  test('a dish that is marked as sold out is so in the backend and on the screen, and can be brought back', async () => {
    const { user, stored, card } = await open(dialect)
    const available = (await card('Carbonara')).getByRole('switch')
    expect(available).toBeChecked()
    await user.click(available)
    await waitFor(async () => expect((await stored('Carbonara'))?.isAvailable).toBe(false))
    await waitFor(() => expect(available).toBeEnabled())
    expect(available).not.toBeChecked()
    // From now on the device knows what is left out.
    expect(await (await card(OUT)).findByRole('switch')).not.toBeChecked()
    await user.click(available)
    await waitFor(async () => expect((await stored('Carbonara'))?.isAvailable).toBe(true))
    await waitFor(() => expect(available).toBeChecked())
  })
})

describe.each(['go', 'proto'] as const)('%s, of which nothing is known yet', (dialect) => {
  test('no sold-out dish is shown as available: a person can say what it is (ADR-015)', async () => {
    const { user, stored, card } = await open(dialect)
    const { getByText, getByRole, queryByRole } = await card(OUT)
    expect(getByText('Disponibilità non nota')).toBeVisible()
    expect(queryByRole('switch')).toBeNull()
    await user.click(getByRole('button', { name: 'Disponibile' }))
    await waitFor(async () => expect((await stored(OUT))?.isAvailable).toBe(true))
    await waitFor(() => expect(getByRole('switch')).toBeChecked())
  })

  test('its menu says of the dish that nobody knows, and lets it be ordered', async () => {
    await renderAt(paths.restaurant, {
      dialect,
      before: async ({ db }) => void (await db.update(dishes).set({ isAvailable: false }).where(eq(dishes.name, OUT))),
    })
    expect((await screen.findAllByText('Disponibilità non nota'))[0]).toBeVisible()
    expect(screen.queryByText('Esaurito')).toBeNull()
    expect(screen.getByRole('button', { name: `Aggiungi ${OUT}` })).toBeVisible()
  })

  test('built for it, the app reads what is left out as sold out', async () => {
    buildFor({ zeros: 'leftOut' })
    const { card } = await open(dialect)
    expect((await card(OUT)).getByRole('switch')).not.toBeChecked()
  })
})

describe.each(['go', 'proto'] as const)('%s, what is 0', (dialect) => {
  const live = isNull(orders.archivedAt)

  test('no covers: the status of the order can be moved, and the covers stay', async () => {
    const { user, backend } = await renderAt(paths.orders, {
      as: 'director',
      dialect,
      before: async ({ db }) => void (await db.update(orders).set({ totalCovers: 0 }).where(live)),
    })
    const card = within(await screen.findByRole('article', { name: 'Tavolo 2' }))
    expect(card.getByText('coperti non noti')).toBeVisible()
    await user.click(card.getByRole('button', { name: /^Ricevuto/ }))
    await waitFor(async () => {
      const all = await backend.db.select().from(orders).where(live)
      expect(all.map(({ courseStatus, totalCovers }) => [courseStatus, totalCovers])).toContainEqual([
        'STATUS_ON_FIRE',
        0,
      ])
    })
  })

  test('a menu that is not the first can be moved there, and stays there', async () => {
    const { user, backend, restaurantId } = await renderAt((id) => paths.settings(id, 'menus'), {
      as: 'director',
      dialect,
    })
    await backend.call('POST', '/api/create-menu', { as: 'director', body: { name: 'Vini' } })
    const names = async () =>
      (
        await backend.db.select().from(menus).where(eq(menus.restaurantId, restaurantId)).orderBy(asc(menus.position))
      ).flatMap(({ name, combination, deleted }) => (combination || deleted ? [] : [name]))
    const before = await names()
    await renderAt((id) => paths.settings(id, 'menus'), { as: 'director' })
    await user.click(await screen.findByRole('button', { name: 'Modifica posizione' }))
    const list = within(await screen.findByRole('list', { name: 'Posizione dei menu' }))
    for (const _ of before.slice(1)) await user.click(list.getByRole('button', { name: 'Su: Vini' }))
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    const after = ['Vini', ...before.filter((name) => name !== 'Vini')]
    await waitFor(async () => expect(await names()).toEqual(after))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Posizione dei menu' })).toBeNull())
    const shown = () => screen.getAllByText((text) => after.includes(text)).map(({ textContent }) => textContent)
    await waitFor(() => expect(shown()[0]).toBe('Vini'))
  })
})

test('of a line without a quantity the kitchen reads that it is not known', async () => {
  await renderAt(paths.orders, {
    as: 'director',
    dialect: 'plain',
    before: async ({ db }) => {
      const [order] = await db.select().from(orders).where(isNull(orders.archivedAt))
      if (!order) throw new Error('no order')
      const lines = order.lines.map((line) => ({ ...line, dishQuantity: undefined, combinationQuantity: undefined }))
      await db
        .update(orders)
        .set({ lines: lines as never })
        .where(eq(orders.id, order.id))
    },
  })
  const card = within(await screen.findByRole('article', { name: 'Tavolo 2' }))
  expect(card.getAllByText('quantità non nota')[0]).toBeVisible()
  const quantities = card.getAllByText((_, element) => / ×$/.test(element?.matches('bdi') ? element.textContent : ''))
  expect(new Set(quantities.map(({ textContent }) => textContent))).toEqual(new Set(['? ×']))
})
