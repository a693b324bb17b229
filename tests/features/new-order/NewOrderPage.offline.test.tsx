import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { createDatabase } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { network } from '../../support/backend/network.ts'
import { readyButton } from '../../support/screen/ready-button.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

/* The order screen without a network, from the stored answers (ADR-018). */

withScreens()

const keptAnswers = rowStore({ name: 'kept-answers', schema: v.unknown() })
/** A table per test, because open orders outlive a test. */
let table = 0
const ORDER = (id: string) => paths.newOrder(id, table)
/** The reads of the order screen; of combinations the list and each one. */
const READS = ['combination', 'combination', 'menu', 'restaurant', 'table']
const offline = () => network.use(http.all('*/api/*', () => HttpResponse.error()))

/** All reads of the screen are stored. */
const visitOnline = async () => {
  table += 1
  const visit = await renderAt(ORDER, { as: 'waiter', keepsAnswers: true })
  await visit.user.click(await screen.findByRole('button', { name: '2 coperti' }))
  await screen.findByRole('button', { name: 'Aggiungi Tiramisù' })
  const database = createDatabase({ name: 'coperto-kept' })
  const reads = async () =>
    (await database.entries(keptAnswers)).map(([key]) => JSON.parse(JSON.parse(key)[2])[0]).sort()
  await waitFor(async () => expect(await reads()).toEqual(READS))
  return { ...visit, database }
}

test('the menu is shown with its prices and its time, and an order can be taken', async () => {
  const { database } = await visitOnline()
  const rowTexts = () => [...document.querySelectorAll('li')].map((row) => row.textContent)
  const textsBefore = rowTexts()
  expect(textsBefore.length).toBeGreaterThan(5)
  expect(screen.queryByText(/Dati delle/)).toBeNull()

  offline()
  const { user } = await renderAt(ORDER, { as: 'waiter', keepsAnswers: true })
  expect(await screen.findByText(/^Dati delle \d\d:\d\d/)).toBeInTheDocument()
  // The combinations are a separate read.
  await waitFor(() => expect(rowTexts()).toEqual(textsBefore))
  await user.click(screen.getByRole('button', { name: 'Aggiungi Tiramisù' }))
  expect(await readyButton('Invia in cucina')).toBeEnabled()
  database.close()
})

test('an unreadable stored answer shows the failure with its retry', async () => {
  const { database } = await visitOnline()
  for (const [key] of await database.entries(keptAnswers)) await database.put(keptAnswers, key, { json: '{"cut' })
  offline()
  await renderAt(ORDER, { as: 'waiter', keepsAnswers: true })
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeInTheDocument()
  expect(screen.queryByText(/Dati delle/)).toBeNull()
  database.close()
})

test('another person does not get it', async () => {
  const { database } = await visitOnline()
  offline()
  await renderAt(ORDER, { as: 'director', keepsAnswers: true })
  await waitFor(async () => expect(await database.entries(keptAnswers)).toEqual([]))
  expect(screen.queryByRole('button', { name: /^Aggiungi Tiramisù/ })).toBeNull()
  database.close()
})
