import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { thingsOf } from '../../support/backend/demo-things.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'
import { stubToasts } from '../../support/screen/stubs.ts'

stubToasts()

withScreens()

const openMenus = () => renderAt(paths.menuManagement, { as: 'director' })
const cards = () => screen.queryAllByRole('article').map((each) => each.getAttribute('aria-label'))
const deleteDish = async ({ user }: Awaited<ReturnType<typeof openMenus>>, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Elimina: ${name}` }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }))
}
const restoreOf = (name: string) => screen.findByRole('button', { name: `Ripristina: ${name}` })

test('a deleted dish is created again at its place, with its picture; what cannot come back is named (ADR-035)', async () => {
  const visit = await openMenus()
  const before = (await thingsOf(visit.backend)).dish('Carbonara')
  await deleteDish(visit, 'Carbonara')
  const restore = await restoreOf('Carbonara')
  await waitFor(() => expect(cards()).toEqual(['Margherita', 'Pizza al tartufo']))
  expect(screen.getByText(/va rimesso a mano: Il primo/)).toBeInTheDocument()
  await visit.user.click(restore)
  await waitFor(() => expect(restore).not.toBeInTheDocument())
  await waitFor(() => expect(cards()).toEqual(['Carbonara', 'Margherita', 'Pizza al tartufo']))
  const after = (await thingsOf(visit.backend)).dish('Carbonara')
  const content = ({ id, dishImagesId, dimensionAssignments, ...rest }: typeof before) => ({
    ...rest,
    pictures: dishImagesId.length,
    prices: dimensionAssignments.map(({ dimension, price }) => [dimension.name, price]),
  })
  expect(content(after)).toEqual(content(before))
  expect(after.id).not.toBe(before.id)
})

test('a restoration that failed can be repeated, and makes no double', async () => {
  const visit = await openMenus()
  await deleteDish(visit, 'Carbonara')
  network.use(http.post('*/api/dish-image', () => Response.json({}, { status: 500 }), { once: true }))
  await visit.user.click(await restoreOf('Carbonara'))
  expect(await screen.findByText('Il piatto è salvato; la sua immagine non ancora.')).toBeInTheDocument()
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })))
  await visit.user.click(await restoreOf('Carbonara'))
  await waitFor(async () => expect((await thingsOf(visit.backend)).dish('Carbonara').dishImagesId).toHaveLength(1))
  expect((await thingsOf(visit.backend)).dishes.filter(({ name }) => name === 'Carbonara')).toHaveLength(1)
})

test('a dish that cannot be read is deleted all the same, without a way back', async () => {
  const visit = await openMenus()
  network.use(http.get('*/api/dish/:id', () => Response.json({}, { status: 500 })))
  await deleteDish(visit, 'Margherita')
  await waitFor(() => expect(cards()).toEqual(['Carbonara', 'Pizza al tartufo']))
  expect(screen.queryByRole('button', { name: 'Ripristina: Margherita' })).not.toBeInTheDocument()
})

const bars = () => screen.queryAllByRole('status').filter((each) => each.textContent?.includes('eliminat'))

test('deletions share one bar with their count, the last one comes back first, and the next navigation ends it (ADR-035)', async () => {
  const visit = await openMenus()
  await deleteDish(visit, 'Carbonara')
  await restoreOf('Carbonara')
  await deleteDish(visit, 'Margherita')
  const restore = await restoreOf('Margherita')
  expect(bars().map((bar) => bar.querySelector('strong')?.textContent)).toEqual([
    '2 piatti eliminati, per ultimo «Margherita».',
  ])
  await visit.user.click(restore)
  await restoreOf('Carbonara')
  expect(bars().map((bar) => bar.querySelector('strong')?.textContent)).toEqual(['«Carbonara» è eliminato.'])
  const menus = within(screen.getByRole('navigation', { name: 'Menu del ristorante' }))
  const [first, second] = menus.getAllByRole('link')
  if (!first || !second) throw new Error('There are not two menus')
  await visit.user.click(second)
  await waitFor(() => expect(bars()).toEqual([]))
  await visit.user.click(first)
  await waitFor(() => expect(cards()).toContain('Margherita'))
  expect(bars()).toEqual([])
})

test('a restoration that fails elsewhere is offered again', async () => {
  const visit = await openMenus()
  await deleteDish(visit, 'Carbonara')
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
  network.use(
    http.post(
      '*/api/create-dish',
      async () => {
        await failed
        return Response.json({}, { status: 500 })
      },
      { once: true },
    ),
  )
  await visit.user.click(await restoreOf('Carbonara'))
  await visit.user.click(screen.getByRole('link', { name: 'Tavoli' }))
  await waitFor(() => expect(cards()).not.toContain('Margherita'))
  fail()
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })))
  await visit.user.click(screen.getByRole('link', { name: 'Menu' }))
  expect(await restoreOf('Carbonara')).toBeEnabled()
})
