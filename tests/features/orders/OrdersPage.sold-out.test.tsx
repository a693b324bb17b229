import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { changeKitchenSettings } from '#/features/orders/board/kitchen-settings.ts'
import { network } from '../../support/backend/network.ts'
import { dishNamed } from '../../support/backend/sold-out.ts'
import { wireCombination, wireOrder } from '../../support/samples/orders.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
beforeAll(() => import('#/panels/sold-out/SoldOutPanel.tsx'))

const open = (before?: NonNullable<Parameters<typeof renderAt>[1]>['before']) =>
  renderAt(paths.orders, { as: 'director', ...(before && { before }) })
const line = async (name: string) =>
  within(await screen.findByRole('article', { name: 'Tavolo 2' })).findByRole('button', { name })

test('holding a line marks its dish sold out, and back, without striking the line', async () => {
  const { user, backend, restaurantId } = await open()
  const carbonara = await line('2 × Carbonara')
  fireEvent.contextMenu(carbonara)
  const panel = within(await screen.findByRole('dialog', { name: 'Carbonara' }))
  await user.click(await panel.findByRole('button', { name: 'Segna esaurito' }))
  expect(await panel.findByText('Ora è esaurito')).toBeInTheDocument()
  expect((await dishNamed(backend, restaurantId, 'Carbonara')).isAvailable).toBe(false)
  await user.click(panel.getByRole('button', { name: 'Di nuovo disponibile' }))
  expect(await panel.findByText('Ora è disponibile')).toBeInTheDocument()
  expect((await dishNamed(backend, restaurantId, 'Carbonara')).isAvailable).toBe(true)
  expect(carbonara).toHaveAttribute('aria-pressed', 'false')
})

test('a row of the all-day view has a button; the tool counts what is out', async () => {
  changeKitchenSettings({ isAllDayOpen: true })
  const { user } = await open()
  const allDay = within(await screen.findByRole('complementary', { name: 'Totali' }))
  await user.click(await allDay.findByRole('button', { name: 'Disponibilità di Carbonara' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Carbonara' }))
  await user.click(await panel.findByRole('button', { name: 'Segna esaurito' }))
  await panel.findByText('Ora è esaurito')
  await user.click(panel.getByRole('button', { name: 'Tutti gli esauriti' }))
  expect(await screen.findByRole('button', { name: 'Di nuovo disponibile: Carbonara' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Chiudi' }))
  expect(await screen.findByRole('button', { name: 'Esauriti (2)' })).toBeInTheDocument()
  changeKitchenSettings({ isAllDayOpen: false })
})

test('a combination’s dish without an id, whose name two dishes have: nothing is guessed, they are shown', async () => {
  await open(async ({ call }, restaurantId) => {
    const { body: menus } = await call<Menu[]>('GET', `/api/menu/restaurant/${restaurantId}?combination=false`, {
      as: 'director',
    })
    const [carta, ...others] = menus
    const twice = carta?.dish.flatMap((dish) => (dish.name === 'Carbonara' ? [dish, { ...dish, id: 'second' }] : dish))
    const part = { dishName: 'Carbonara', ingredientsId: [], ingredientsName: [] }
    const live = [wireOrder({ tableNumber: 2, dishIndices: [wireCombination({ dishesWithIngredients: [part] })] })]
    network.use(
      http.get('*/api/menu/restaurant/:id', () => HttpResponse.json([{ ...carta, dish: twice }, ...others])),
      http.get('*/api/order/kitchen', () => HttpResponse.json(live)),
      http.get('*/api/order', () => new HttpResponse(null, { status: 404 })),
    )
  })
  fireEvent.contextMenu(await line('1 × Carbonara'))
  const panel = within(await screen.findByRole('dialog'))
  expect(await panel.findByText(/^Nei menu questo nome c’è più di una volta/)).toBeInTheDocument()
  expect(panel.getAllByRole('button', { name: 'Segna esaurito: Carbonara' })).toHaveLength(2)
})

test('"show all" of a dish that is no single one shows what is out, without the search for it', async () => {
  const { user } = await open(async () => {
    const part = { dishName: 'Gricia', ingredientsId: [], ingredientsName: [] }
    const live = [
      wireOrder({ id: 'gricia', tableNumber: 2, dishIndices: [wireCombination({ dishesWithIngredients: [part] })] }),
    ]
    network.use(
      http.get('*/api/order/kitchen', () => HttpResponse.json(live)),
      http.get('*/api/order', () => new HttpResponse(null, { status: 404 })),
    )
  })
  fireEvent.contextMenu(await line('1 × Gricia'))
  const panel = within(await screen.findByRole('dialog'))
  expect(await panel.findByRole('textbox')).toHaveValue('Gricia')
  await user.click(panel.getByRole('button', { name: 'Tutti gli esauriti' }))
  expect(panel.getByRole('textbox')).toHaveValue('')
  expect(await panel.findByRole('button', { name: 'Di nuovo disponibile: Pizza al tartufo' })).toBeInTheDocument()
})

test.each([
  ['a tap', (held: HTMLElement) => fireEvent.click(held)],
  ['a long press, a right click or Shift F10', (held: HTMLElement) => fireEvent.contextMenu(held)],
])('a line of a held course, which cannot be struck, opens the same panel by %s', async (_, press) => {
  await open(async ({ call }) => {
    const { body } = await call<{ id: string; dishIndices: object[] }[]>('GET', '/api/order/kitchen', { as: 'waiter' })
    const { id = '', dishIndices = [], ...order } = body[0] ?? {}
    const held = dishIndices.map((each) => ({ ...each, note: '[A SEGUIRE/HOLD] poco sale' }))
    const { status } = await call('PATCH', `/api/order/${id}`, { as: 'waiter', body: { ...order, dishIndices: held } })
    expect(status).toBe(200)
  })
  press(await line('2 × Carbonara'))
  const panel = within(await screen.findByRole('dialog', { name: 'Carbonara' }))
  expect(await panel.findByRole('button', { name: 'Segna esaurito' })).toBeInTheDocument()
})
