import { screen } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { draftKey } from '#/entities/order/draft.ts'
import { appDatabase } from '#/lib/storage/app-database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { renderAt, withScreens } from '../../support/render-at.tsx'

withScreens()

test('a draft that cannot be read is set aside, said, and offered as a file; the app goes on', async () => {
  const { backend, restaurantId } = await renderAt(paths.tables, { as: 'waiter' })
  expect(screen.queryByText(/non si legge più/)).not.toBeInTheDocument()
  const account = await backend.account('waiter')
  const place = { restaurantId, tableNumber: 1, userId: account.id }
  await appDatabase.put(rowStore({ name: 'order-drafts', schema: v.unknown() }), draftKey(place), { half: 'a draft' })

  await renderAt((id) => paths.newOrder(id, 1), { as: 'waiter' })
  expect(await screen.findByRole('button', { name: '2 coperti' })).toBeVisible()
  await renderAt(paths.tables, { as: 'waiter' })
  expect(await screen.findByText(/1 dato di questo dispositivo non si legge più/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Scarica' })).toBeVisible()
})
