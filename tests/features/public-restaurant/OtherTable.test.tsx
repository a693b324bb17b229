import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { setAvoidedAllergens } from '#/features/public-restaurant/guest-needs.ts'
import { loadListModule } from '#/features/public-restaurant/list-module.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
// The code of the list comes after the first view: here it is there from the beginning.
beforeAll(loadListModule)

const QUESTION = 'La lista è del tavolo 3: tienila o comincia da capo'
const at = (table?: number) =>
  renderAt((id) => `${paths.restaurant(id)}${table === undefined ? '' : `?table=${table}`}`, { viewport: 'phone' })
const bar = () => screen.findByRole('button', { name: /^La mia lista/ })
const press = async ({ user }: Visit, name: string) => user.click(await screen.findByRole('button', { name }))
const mark = async (visit: Visit) => {
  await press(visit, 'Aggiungi Tiramisù')
  await bar()
}
/** Said by the button of the choice, and in the sticky row. */
const needs = () => screen.queryAllByRole('button', { name: '1 allergia' })
const question = () => screen.queryByText(QUESTION)

test('at another table’s code it is asked whose the list is; at the same table’s it is not', async () => {
  await mark(await at(3))
  await at(3)
  await bar()
  expect(question()).not.toBeInTheDocument()
  const next = await at(7)
  expect(await screen.findByText(QUESTION)).toBeInTheDocument()
  // Nothing goes by itself.
  expect(await bar()).toHaveAccessibleName('La mia lista 1 piatto')
  await next.user.click(await bar())
  const list = within(await screen.findByRole('dialog', { name: 'La mia lista' }))
  expect(list.getByText(QUESTION)).toBeInTheDocument()
  expect(list.getByText('Tiramisù')).toBeInTheDocument()
})

test('a list that is kept is the new table’s', async () => {
  await mark(await at(3))
  const visit = await at(7)
  await press(visit, 'Tieni')
  await waitFor(() => expect(question()).not.toBeInTheDocument())
  expect(await bar()).toHaveAccessibleName('La mia lista 1 piatto')
  await at(3)
  expect(await screen.findByText('La lista è del tavolo 7: tienila o comincia da capo')).toBeInTheDocument()
})

test('to start over empties the list and what was avoided, and can be undone', async () => {
  await mark(await at(3))
  await at(7)
  setAvoidedAllergens(['milk'])
  const visit = await at(7)
  await waitFor(() => expect(needs()).not.toEqual([]))
  await press(visit, 'Comincia da capo')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^La mia lista/ })).not.toBeInTheDocument())
  await waitFor(() => expect(needs()).toEqual([]))
  await press(visit, 'Annulla')
  expect(await bar()).toHaveAccessibleName('La mia lista 1 piatto')
  await waitFor(() => expect(needs()).not.toEqual([]))
  expect(screen.getByText(QUESTION)).toBeInTheDocument()
  await press(visit, 'Comincia da capo')
  await mark(visit)
  await at(7)
  await bar()
  expect(screen.queryByText(/tienila o comincia/)).not.toBeInTheDocument()
})

test('a list that was begun without a table’s code is of the first one that is opened; without a code nothing is asked', async () => {
  await mark(await at())
  await at(3)
  await bar()
  expect(question()).not.toBeInTheDocument()
  await at()
  await bar()
  expect(question()).not.toBeInTheDocument()
  await at(7)
  expect(await screen.findByText(QUESTION)).toBeInTheDocument()
})

test('needs that were chosen at another table are asked about without a list, too', async () => {
  await at(3)
  setAvoidedAllergens(['milk'])
  await waitFor(() => expect(needs()).not.toEqual([]))
  const visit = await at(7)
  const words = 'Allergie e diete scelte sono del tavolo 3: tienile o comincia da capo'
  expect(await screen.findByText(words)).toBeInTheDocument()
  await press(visit, 'Tieni')
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument())
  expect(needs()).not.toEqual([])
})
