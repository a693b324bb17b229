import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { afterEach, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { firstEvenings } from '#/features/dashboard/first-evening.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt, type VisitOptions, withScreens } from '../../support/screen/render-at.tsx'

// Runs last: a page that is still there would begin again.
afterEach(() => firstEvenings.change({ begun: [], putAway: [] }))
withScreens()

const answers = (address: string, body: unknown) => http.get(address, () => Response.json(body as object))
const failing = (address: string) => http.get(address, () => new Response(null, { status: 503 }))

/** A restaurant of which nothing is there yet. */
const openNew = async (options: VisitOptions = {}, ...others: Parameters<typeof network.use>) => {
  network.use(
    ...others,
    answers('*/api/menu/restaurant/:id', []),
    answers('*/api/dinner-table', []),
    answers('*/api/dinner-table/count', { freeTable: 0, occupiedTable: 0 }),
    answers('*/api/order/archived', []),
    answers('*/api/order/kitchen', []),
    answers('*/api/order/count', 0),
    answers('*/api/dimensions', [{ id: 's', name: 'standard', standard: true }]),
  )
  return renderAt(paths.dashboard, { as: 'director', ...options })
}
const list = async () => within(await screen.findByRole('region', { name: 'Prima di aprire' }))
const step = async (name: string) => {
  const item = (await (await list()).findByRole('link', { name })).closest('li') as HTMLElement
  return within(item)
}

/** The words of a step beside its links. */
const stateOf = async (name: string) => {
  const item = (await (await list()).findByRole('link', { name })).closest('li') as HTMLElement
  return [...item.children]
    .filter((each) => !each.querySelector('a'))
    .map((each) => each.textContent)
    .join('')
}

test('Home of a new restaurant has a list of its first steps, each one tap away (R2.31, ADR-045)', async () => {
  const { restaurantId } = await openNew()
  const ways: [string, string][] = [
    ['Crea un menu e il primo piatto', paths.menuManagement(restaurantId)],
    ['Importa da un file', paths.menuImport(restaurantId)],
    ['Formati, se un piatto ne ha più di uno', paths.settings(restaurantId, 'dimensions')],
    ['Aggiungi i tavoli', paths.tables(restaurantId)],
    ['Stampa i codici dei tavoli', paths.tableCodes(restaurantId)],
    ['Prendi il primo ordine', paths.tables(restaurantId)],
  ]
  for (const [name, address] of ways)
    expect((await step(name)).getByRole('link', { name })).toHaveAttribute('href', address)
  expect(await (await step('Aggiungi il personale')).findByText('Fatto')).toBeInTheDocument()
  expect(await (await step('Formati, se un piatto ne ha più di uno')).findByText('Facoltativo')).toBeInTheDocument()
  // What is to be done, and what the app cannot know, needs no word.
  for (const name of ['Crea un menu e il primo piatto', 'Stampa i codici dei tavoli', 'Prendi il primo ordine'])
    await waitFor(async () => expect(await stateOf(name)).toBe(''))
})

test('where the backend has no archive, there is no retry', async () => {
  await openNew(
    {},
    http.get('*/api/order/archived', () => new Response(null, { status: 405 })),
  )
  const order = await step('Prendi il primo ordine')
  expect(await order.findByText('Non si sa: la lettura non è riuscita')).toBeInTheDocument()
  expect((await list()).queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument()
})

test('where the archive fails, the first order is neither done nor open, and a retry asks again', async () => {
  const { user } = await openNew({}, failing('*/api/order/archived'))
  const order = await step('Prendi il primo ordine')
  expect(await order.findByText('Non si sa: la lettura non è riuscita')).toBeInTheDocument()
  network.use(answers('*/api/order/archived', []))
  await user.click((await list()).getByRole('button', { name: 'Riprova' }))
  await waitFor(() => expect(order.queryByText(/^Non si sa/)).not.toBeInTheDocument())
})

test('it can be put away, and stays away', async () => {
  const { user } = await openNew()
  await user.click((await list()).getByRole('button', { name: 'Nascondi' }))
  expect(screen.queryByRole('region', { name: 'Prima di aprire' })).not.toBeInTheDocument()
  await openNew()
  await screen.findByText('Oggi non ci sono ancora ordini.')
  expect(screen.queryByRole('region', { name: 'Prima di aprire' })).not.toBeInTheDocument()
})

test('a restaurant that is running, one that could not be read, and a waiter see none', async () => {
  await renderAt(paths.dashboard, { as: 'director' })
  await screen.findByText('liberi · 1 riservato · 1 occupato')
  await waitFor(() => expect(screen.queryByText('Caricamento')).not.toBeInTheDocument())
  expect(screen.queryByRole('region', { name: 'Prima di aprire' })).not.toBeInTheDocument()

  await openNew({ as: 'waiter' })
  await screen.findByText('Oggi non ci sono ancora ordini.')
  expect(screen.queryByRole('region', { name: 'Prima di aprire' })).not.toBeInTheDocument()
})
