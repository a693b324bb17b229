import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { orders } from '../../../backend/db/schema.ts'
import type { Omission } from '../../../backend/omissions.ts'
import { advanceTimers, withFakeTime } from '../../support/browser/fake-time.ts'
import { deleteRows } from '../../support/browser/stored-rows.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'

/*
 * The kitchen of a backend that sends only what the contract promises: its stream sends new and changed orders one by one.
 */

withScreens()
withFakeTime(new Date())
beforeEach(() => deleteRows('order-boards'))

const user = userEvent.setup({ advanceTimers })
const open = (omits: readonly Omission[]) => renderAt(paths.orders, { as: 'director', user, omits })
const pass = (time: number) => act(() => advanceTimers(time))
const tables = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))

/** Another device archives all live orders. */
async function archiveAll({ backend }: Visit) {
  const live = await backend.db.select().from(orders).where(isNull(orders.archivedAt))
  for (const { id } of live) await backend.call('PATCH', `/api/order/archive/${id}`, { as: 'waiter' })
}

/** Another device takes an order. */
async function order({ backend }: Visit, tableNumber: number) {
  const { body: archived } = await backend.call('GET', '/api/order/archived', { as: 'waiter' })
  const { dishId, dishName, dishDimensionId, dishDimensionName, dishPrice } = archived[0].dishIndices[0]
  const dish = { dishId, dishName, dishDimensionId, dishDimensionName, dishPrice, dishQuantity: 1, course: 1 }
  const dishIndices = [{ ...dish, dishIngredientsId: [], note: '' }]
  const body = { tableNumber, totalCovers: 2, dishIndices }
  expect((await backend.call('POST', '/api/create-order', { as: 'waiter', body })).status).toBe(200)
}

describe.each<{ name: string; omits: Omission[] }>([
  { name: 'with the list and the count', omits: [] },
  { name: 'without heartbeats and without the list', omits: ['heartbeat', 'kitchen-list'] },
])('a stream of single objects $name', ({ omits }) => {
  test('never shows for 45 s what another device archived, however often', async () => {
    const visit = await open(['list-after-removal', ...omits])
    await waitFor(() => expect(tables()).toEqual(['Tavolo 2']))
    for (let round = 0; round < 12; round += 1) {
      await archiveAll(visit)
      await order(visit, 7)
      await pass(12_000)
      expect(tables().length).toBeLessThanOrEqual(1 + 4)
    }
    await pass(32_000)
    await waitFor(() => expect(tables()).toEqual(['Tavolo 7']))
    // The answers of the last comparison take real time.
    expect(await screen.findByText('In diretta')).toBeInTheDocument()
  })
})
