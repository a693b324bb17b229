import { act, screen, within } from '@testing-library/react'
import { http } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const main = () => within(screen.getByRole('main'))
const tile = async (name: string) => {
  const link = await main().findByRole('link', { name })
  return within(link.closest('section') as HTMLElement)
}
/** What a person does who looks at something else and comes back. */
const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

describe('the three cards', () => {
  test('one counts the free, reserved and occupied tables, and leads to them (R2.31)', async () => {
    const { user, restaurantId } = await renderAt(paths.dashboard, { as: 'director' })
    const tables = await tile('Tavoli')
    expect(await tables.findByText('2')).toBeInTheDocument()
    expect(tables.getByText('liberi · 1 riservato · 1 occupato')).toBeInTheDocument()
    await user.click(tables.getByRole('link'))
    expect(window.location.pathname).toBe(paths.tables(restaurantId))
  })

  test('one counts the open orders, and leads to them (R2.31)', async () => {
    const { restaurantId } = await renderAt(paths.dashboard, { as: 'director' })
    const orders = await tile('Ordini')
    expect(await orders.findByText('1')).toBeInTheDocument()
    expect(orders.getByText('ordine aperto')).toBeInTheDocument()
    expect(orders.getByRole('link')).toHaveAttribute('href', paths.orders(restaurantId))
  })

  test('one leads to the staff (R2.31)', async () => {
    const { restaurantId } = await renderAt(paths.dashboard, { as: 'director' })
    const staff = await tile('Personale')
    expect(staff.getByRole('link')).toHaveAttribute('href', paths.staff(restaurantId))
    expect(await staff.findByText('persone')).toBeInTheDocument()
  })

  test('lead a waiter to the staff too, whatever the backend says to that', async () => {
    network.use(http.get('*/api/waiter', () => new Response(null, { status: 403 })))
    await renderAt(paths.dashboard, { as: 'waiter' })
    const staff = await tile('Personale')
    expect(await staff.findByText('Non autorizzato')).toBeInTheDocument()
    expect(staff.getByRole('link')).toBeVisible()
  })
})

describe('the counts', () => {
  test('are read again on return to the page', async () => {
    await renderAt(paths.dashboard, { as: 'director' })
    const orders = await tile('Ordini')
    await orders.findByText('1')
    network.use(http.get('*/api/order/count', () => Response.json(5)))
    await comeBack()
    expect(await orders.findByText('5')).toBeInTheDocument()
  })

  test('stay when they cannot be refreshed, and say so', async () => {
    await renderAt(paths.dashboard, { as: 'director' })
    const orders = await tile('Ordini')
    await orders.findByText('1')
    network.use(http.get('*/api/order/count', () => Response.error()))
    await comeBack()
    expect(await orders.findByText(/l’aggiornamento non è riuscito/)).toBeInTheDocument()
    expect(orders.getByText('1')).toBeInTheDocument()
  })

  test('are never zero without a response: the card says so, keeps its link, and offers a retry', async () => {
    network.use(http.get('*/api/dinner-table/count', () => new Response(null, { status: 503 })))
    const { user } = await renderAt(paths.dashboard, { as: 'director' })
    const tables = await tile('Tavoli')
    expect(await tables.findByText('Caricamento non riuscito')).toBeInTheDocument()
    expect(tables.queryByText('0')).not.toBeInTheDocument()
    network.resetHandlers()
    await user.click(tables.getByRole('button', { name: 'Riprova' }))
    expect(await tables.findByText('2')).toBeInTheDocument()
  })
})

describe('without the calls that count', () => {
  test('the counts come from the lists', async () => {
    await renderAt(paths.dashboard, { as: 'director', omits: ['order-count', 'table-count'] })
    expect(await (await tile('Ordini')).findByText('1')).toBeInTheDocument()
    expect(await (await tile('Tavoli')).findByText('liberi · 1 riservato · 1 occupato')).toBeInTheDocument()
  })

  test('without the list of orders too there is neither a count nor a retry', async () => {
    await renderAt(paths.dashboard, { as: 'director', omits: ['order-count', 'kitchen-list'] })
    const orders = await tile('Ordini')
    expect(await orders.findByText('Questo server non dice quanti sono.')).toBeInTheDocument()
    expect(orders.queryByRole('alert')).not.toBeInTheDocument()
    expect(orders.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument()
    expect(orders.queryByText(/apert/)).not.toBeInTheDocument()
  })

  test('of a backend that counts and lists no orders: the card says so', async () => {
    await renderAt(paths.dashboard, { as: 'director', dialect: 'poor' })
    const orders = await tile('Ordini')
    expect(await orders.findByText('Questo server non dice quanti sono.')).toBeInTheDocument()
    expect(orders.getByRole('link', { name: 'Ordini' })).toBeInTheDocument()
  })
})
