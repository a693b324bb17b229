import { focusManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { http } from 'msw/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { outbox } from '#/entities/order/on-device.ts'
import { toNewOrder } from '#/entities/order/open-orders/open-order.ts'
import { type OutboxRecord, outboxRecords } from '#/entities/order/outbox/record.ts'
import { waiterSettings } from '#/entities/order/waiter-settings.ts'
import { getUser } from '#/entities/user/session.ts'
import { deviceSounds } from '#/lib/sound/device-sounds.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { network } from '../support/backend/network.ts'
import { wireDish, wireOrder } from '../support/samples/orders.ts'
import { sampleOpenOrder, sampleRecord } from '../support/samples/sample-order.ts'
import { renderAt, withScreens } from '../support/screen/render-at.tsx'

withScreens()

const play = vi.fn()
const vibrate = vi.fn()

beforeEach(() => {
  play.mockClear()
  vibrate.mockClear()
  vi.spyOn(deviceSounds, 'play').mockImplementation(play)
  Object.assign(navigator, { vibrate })
})
afterEach(async () => {
  for (const [key] of await appDatabase.entries(outboxRecords)) await appDatabase.delete(outboxRecords, key)
  // While the app still runs, because the outbox reads the disk only then.
  await waitFor(() => expect(outbox.getSnapshot().ownRecords).toEqual([]))
  cleanup()
  focusManager.setFocused(undefined)
})

let reads = 0
const kitchenHas = (...orders: object[]) =>
  network.use(
    http.get('*/api/order/kitchen', () => {
      reads += 1
      return Response.json(orders)
    }),
  )
const order = (courseStatus: string | null, over: object = {}) => wireOrder({ id: 'sent', courseStatus, ...over })

/** As when the person comes back to the page. */
const comeBack = () => {
  focusManager.setFocused(false)
  focusManager.setFocused(true)
}
const hasBeenRead = async () => {
  const before = reads
  comeBack()
  await waitFor(() => expect(reads).toBeGreaterThan(before))
}
/** Opens the tables; this device has sent the order. */
const openTables = async (userId?: string, over: Partial<OutboxRecord> = {}) => {
  const visit = await renderAt(paths.tables, { as: 'waiter', viewport: 'phone' })
  const record = sampleRecord({
    restaurantId: visit.restaurantId,
    userId: userId ?? getUser()?.personKey ?? '',
    state: 'confirmed',
    orderId: 'sent',
    settledAt: Date.now(),
    ...over,
  })
  await appDatabase.put(outboxRecords, record.id, record)
  await waitFor(() => expect(outbox.getSnapshot().isReady).toBe(true))
  return visit
}
const notice = () => screen.findByRole('link', { name: 'Pronto: tavolo 7' })

test('an order that becomes ready is announced once, and leads to its table', async () => {
  kitchenHas(order('STATUS_ON_FIRE'))
  const { user } = await openTables()
  await screen.findByText('In preparazione')
  await hasBeenRead()
  expect(screen.queryByRole('link', { name: /^Pronto/ })).not.toBeInTheDocument()

  kitchenHas(order('STATUS_FINISHED'))
  comeBack()
  await user.click(await notice())
  expect(screen.getByRole('button', { name: 'Comanda: tavolo 7' })).toHaveFocus()
  expect(screen.queryByRole('link', { name: /^Pronto/ })).not.toBeInTheDocument()
  expect(play.mock.calls).toEqual([['ready', expect.any(Number)]])
  expect(vibrate).toHaveBeenCalledTimes(1)

  // After a reload.
  await renderAt(paths.tables, { as: 'waiter' })
  await screen.findByText('Pronto')
  await hasBeenRead()
  expect(screen.queryByRole('link', { name: /^Pronto/ })).not.toBeInTheDocument()
  expect(play).toHaveBeenCalledTimes(1)
})

test('an order that the backend confirmed without an id is announced at the table to which it was moved', async () => {
  const content = { totalCovers: 2, dishIndices: toNewOrder(sampleOpenOrder()).dishIndices }
  kitchenHas(order('STATUS_RECEIVED', content))
  await openTables(undefined, { orderId: null, baseline: [] })
  await waitFor(() => expect(outbox.getSnapshot().ownRecords[0]?.orderId).toBe('sent'))
  kitchenHas(order('STATUS_FINISHED', { ...content, tableNumber: 9 }))
  await vi.waitFor(async () => {
    // More than once: a read that began before may answer.
    comeBack()
    expect(await screen.findByRole('link', { name: 'Pronto: tavolo 9' }, { timeout: 500 })).toBeVisible()
  }, 10_000)
})

test('the notice names the course where the order says which one the kitchen had', async () => {
  const held = wireDish({ course: 2, note: '[A SEGUIRE/HOLD]' })
  kitchenHas(order('STATUS_FINISHED', { dishIndices: [wireDish(), held] }))
  await openTables()
  expect(await screen.findByRole('link', { name: 'Pronto: tavolo 7 (portata 1)' })).toBeVisible()
})

test('the notice leads to its table through a search that hides it', async () => {
  kitchenHas(order('STATUS_FINISHED'))
  const { user } = await openTables()
  await user.type(await screen.findByRole('textbox', { name: 'Cerca per numero' }), '12')
  expect(screen.queryByRole('button', { name: 'Comanda: tavolo 7' })).not.toBeInTheDocument()
  await user.click(await notice())
  expect(await screen.findByRole('button', { name: 'Comanda: tavolo 7' })).toHaveFocus()
  await user.type(screen.getByRole('textbox', { name: 'Cerca per numero' }), '12')
  expect(screen.queryByRole('button', { name: 'Comanda: tavolo 7' })).not.toBeInTheDocument()
})

test('the notice names all tables, can be closed, and ends when the kitchen archives', async () => {
  kitchenHas(order('STATUS_FINISHED'))
  const { user } = await openTables()
  await notice()
  await user.click(screen.getByRole('button', { name: 'Chiudi' }))
  expect(screen.queryByRole('link', { name: /^Pronto/ })).not.toBeInTheDocument()

  const record = sampleRecord({ ...outbox.getSnapshot().ownRecords[0], id: 'second', orderId: 'second' })
  await appDatabase.put(outboxRecords, record.id, record)
  const third = { ...record, id: 'third', orderId: 'third' }
  await appDatabase.put(outboxRecords, third.id, third)
  kitchenHas(
    order('STATUS_FINISHED', { id: 'second', tableNumber: 3 }),
    order('STATUS_FINISHED', { id: 'third', tableNumber: 12 }),
  )
  comeBack()
  expect(await screen.findByRole('link', { name: 'Pronti: tavoli 3 e 12' })).toBeVisible()
  kitchenHas()
  comeBack()
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Pront/ })).not.toBeInTheDocument())
})

test('the sound can be switched off; the phone still vibrates', async () => {
  kitchenHas(order('STATUS_FINISHED'))
  waiterSettings.change({ isSoundOn: false })
  await openTables()
  await notice()
  expect(play).not.toHaveBeenCalled()
  expect(vibrate).toHaveBeenCalledTimes(1)
  waiterSettings.change({ isSoundOn: true })
})

test.each<[string, object[], string | undefined]>([
  ['another person’s order', [order('STATUS_FINISHED')], 'somebody-else'],
  ['an order of another phone', [order('STATUS_FINISHED', { id: 'of-another-phone' })], undefined],
  ['an order without a status', [order(null)], undefined],
  ['a status that the app does not know', [order('STATUS_PLATING')], undefined],
])('%s is not announced', async (_, orders, userId) => {
  kitchenHas(...orders)
  await openTables(userId)
  await hasBeenRead()
  expect(screen.queryByRole('link', { name: /^Pronto/ })).not.toBeInTheDocument()
  expect(play).not.toHaveBeenCalled()
})
