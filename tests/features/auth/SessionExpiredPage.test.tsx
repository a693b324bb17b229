import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { outboxRecords } from '#/entities/order/outbox/record.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { sampleRecord } from '../../support/samples/sample-order.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const keepOrders = (...ids: string[]) =>
  appDatabase.change(async (tx) => {
    for (const id of ids) await tx.put(outboxRecords, id, sampleRecord({ id }))
    await tx.put(outboxRecords, 'there', sampleRecord({ id: 'there', state: 'confirmed' }))
  })

test('shows how many orders on this device wait for a login, and nothing of their content', async () => {
  await keepOrders('one')
  await renderAt(paths.sessionExpired())
  expect(
    await screen.findByText('1 ordine in sospeso su questo dispositivo: accedi di nuovo per inviarlo.'),
  ).toBeInTheDocument()
  await keepOrders('one', 'two')
  await renderAt(paths.sessionExpired(), { language: 'ar' })
  expect(await screen.findByText('طلبان معلّقان على هذا الجهاز: سجّل الدخول مجددًا لإرسالهما.')).toBeInTheDocument()
})

test('uncertain orders are counted apart, because the kitchen may have them', async () => {
  await keepOrders('one')
  await appDatabase.change(async (tx) => {
    await tx.put(outboxRecords, 'two', sampleRecord({ id: 'two', state: 'unknown' }))
    await tx.put(outboxRecords, 'three', sampleRecord({ id: 'three', state: 'sending' }))
  })
  await renderAt(paths.sessionExpired())
  expect(
    await screen.findByText('1 ordine in sospeso su questo dispositivo: accedi di nuovo per inviarlo.'),
  ).toBeInTheDocument()
  expect(screen.getByText(/^2 ordini sono incerti: potrebbero essere già in cucina\./)).toBeInTheDocument()
})
