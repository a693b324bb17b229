import { screen, within } from '@testing-library/react'
import { http } from 'msw/http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { outboxRecords } from '#/entities/order/outbox/record.ts'
import { shownLines } from '#/entities/order/outbox/recorded.ts'
import { getUser } from '#/entities/user/session.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { billSettings } from '#/panels/bill/bill-settings.ts'
import { network } from '../../support/backend/network.ts'
import { wireDish, wireOrder } from '../../support/samples/orders.ts'
import { dishLine, sampleOpenOrder, sampleRecord } from '../../support/samples/sample-order.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const line = { dishId: 'carbonara', dishName: 'Carbonara', quantity: 2 }
const wire = { ...line, dishQuantity: 2, dishDimensionId: 'standard' }

beforeEach(() => {
  billSettings.change({ cover: 0, paper: 'roll' })
  const orderTime = new Date(Date.now() - 5 * 60_000).toISOString()
  const sent = { id: 'sent', dishIndices: [wireDish({ ...wire, dishPrice: 14 })], total: undefined }
  const other = { id: 'other', dishIndices: [wireDish({ dishPrice: 5, dishQuantity: 1 })], total: undefined }
  network.use(
    http.get('*/api/order/kitchen', () =>
      Response.json([sent, other].map((each) => wireOrder({ tableNumber: 2, orderTime, ...each }))),
    ),
  )
})
afterEach(() => appDatabase.delete(outboxRecords, 'open-1'))

/** This device has sent the first order of table 2, and has shown 12.50 for each of its two dishes. */
const visit = async (at: Parameters<typeof renderAt>[0]) => {
  const opened = await renderAt(at, { as: 'waiter' })
  const place = { restaurantId: opened.restaurantId, userId: getUser()?.personKey ?? '', tableNumber: 2 }
  const openOrder = sampleOpenOrder({ ...place, courses: [{ lines: [dishLine({ ...line, price: 12.5 })] }] })
  const confirmed = { state: 'confirmed', orderId: 'sent', settledAt: Date.now(), draft: null, order: null } as const
  await appDatabase.put(outboxRecords, 'open-1', sampleRecord({ ...place, ...confirmed, shown: shownLines(openOrder) }))
  return opened
}
const ofOrder = /^È stato mostrato 25,00\s€, è registrato 28,00\s€: avvisa il tavolo\.$/
/** With the order that another device has sent. */
const ofTable = /^È stato mostrato 30,00\s€, è registrato 33,00\s€: avvisa il tavolo\.$/

test('the order, and the sheet of its table, say both sums where it is recorded otherwise than shown (ADR-033)', async () => {
  const { user } = await visit(paths.tables)
  await user.click(await screen.findByRole('button', { name: 'Apri il tavolo 2' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Tavolo 2' }))
  // At the same time: by their ids.
  const [other, sent] = (await sheet.findAllByRole('article')).map((order) => within(order))
  expect(await sent?.findByText(ofOrder)).toBeVisible()
  expect(other?.queryByText(/^È stato mostrato/)).not.toBeInTheDocument()
  expect(await sheet.findByText(ofTable)).toBeVisible()
})

test('the bill says both sums of what is ticked (ADR-033)', async () => {
  const { user } = await visit(paths.tables)
  await user.click(await screen.findByRole('button', { name: 'Preconto · Tavolo 2' }))
  const bill = within(await screen.findByRole('dialog', { name: 'Preconto · Tavolo 2' }))
  expect(await bill.findByText(ofTable)).toBeVisible()
  const [other] = await bill.findAllByRole('checkbox')
  await user.click(other as HTMLElement)
  expect(await bill.findByText(ofOrder)).toBeVisible()
})
