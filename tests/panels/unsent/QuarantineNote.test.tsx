import { screen } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { openOrderKey } from '#/entities/order/open-orders/open-order.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

test('an unreadable open order is set aside and offered as a file; the app works', async () => {
  const { backend, restaurantId } = await renderAt(paths.tables, { as: 'waiter' })
  expect(screen.queryByText(/non si legge più/)).not.toBeInTheDocument()
  const account = await backend.account('waiter')
  const place = { restaurantId, tableNumber: 1, userId: account.id }
  await appDatabase.put(rowStore({ name: 'order-drafts', schema: v.unknown() }), openOrderKey(place), {
    half: 'a draft',
  })

  await renderAt((id) => paths.newOrder(id, 1), { as: 'waiter' })
  expect(await screen.findByRole('button', { name: '2 coperti' })).toBeVisible()
  await renderAt(paths.tables, { as: 'waiter' })
  expect(await screen.findByText(/1 dato di questo dispositivo non si legge più/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Scarica' })).toBeVisible()
})

test("another person's unreadable rows are neither counted nor offered", async () => {
  const { backend, restaurantId } = await renderAt(paths.tables, { as: 'waiter' })
  const { id: userId } = await backend.account('colleague')
  const anything = (name: string) => rowStore({ name, schema: v.unknown() })
  await appDatabase.put(anything('order-drafts'), openOrderKey({ restaurantId, tableNumber: 2, userId }), 'broken')
  await appDatabase.put(anything('order-outbox'), 'an-order', { userId, restaurantId })
  await appDatabase.put(anything('order-outbox'), 'nobody-knows-whose', 'broken')
  // Reading the stores sets the rows aside.
  await appDatabase.entries(rowStore({ name: 'order-drafts', schema: v.object({ id: v.string() }) }))
  await appDatabase.entries(rowStore({ name: 'order-outbox', schema: v.object({ id: v.string() }) }))

  await renderAt(paths.tables, { as: 'colleague' })
  expect(await screen.findByText(/2 dati di questo dispositivo non si leggono più/)).toBeVisible()
  await renderAt(paths.tables, { as: 'manager' })
  expect(await screen.findAllByRole('button', { name: /Comanda/ })).not.toEqual([])
  expect(screen.queryByText(/non si legge/)).not.toBeInTheDocument()
})
