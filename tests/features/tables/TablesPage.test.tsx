import { focusManager } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { http } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { paths } from '#/config/paths.ts'
import { openOrderStore } from '#/entities/order/on-device.ts'
import { network } from '../../support/backend/network.ts'
import { wireDish, wireOrder } from '../../support/samples/orders.ts'
import { sampleOpenOrder } from '../../support/samples/sample-order.ts'
import { renderAt, withScreens } from '../../support/screen/render-at.tsx'

withScreens()

const card = async (number: number) => {
  const heading = await screen.findByRole('heading', { name: `Tavolo ${number}` })
  return within(heading.closest('li') as HTMLElement)
}
const shownTables = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('a list that cannot be read says "Errore nel recupero della lista dei tavoli" and has a retry (R8.12)', async () => {
  network.use(http.get('*/api/dinner-table', () => Response.json({}, { status: 400 })))
  const { user } = await renderAt(paths.tables, { as: 'waiter' })
  expect(await screen.findByText('Errore nel recupero della lista dei tavoli')).toBeInTheDocument()
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  await card(1)
})

describe('the cards', () => {
  test('show number, seats and status as text: free is "libera", reserved "riservata" (R2.37)', async () => {
    await renderAt(paths.tables, { as: 'waiter' })
    expect((await card(1)).getByText('libera')).toBeInTheDocument()
    expect((await card(1)).getByText('2 posti')).toBeInTheDocument()
    expect((await card(3)).getByText('riservata')).toBeInTheDocument()
    // A table with a live order.
    expect((await card(2)).getByText('occupata')).toBeInTheDocument()
  })

  test('differ by status in colour, not only by a word (R2.35)', async () => {
    await renderAt(paths.tables, { as: 'waiter' })
    const classOf = async (number: number) =>
      (await screen.findByRole('heading', { name: `Tavolo ${number}` })).closest('li')?.className
    // Free, reserved, occupied; the classes carry the colours.
    const classes = [await classOf(1), await classOf(3), await classOf(2)]
    expect(new Set(classes).size).toBe(3)
    // Another free one looks the same.
    expect(await classOf(7)).toBe(classes[0])
  })

  test('claim no seats where the backend sends none', async () => {
    network.use(http.get('*/api/dinner-table', () => Response.json([{ id: 'x', number: 4, status: 'STATUS_FREE' }])))
    await renderAt(paths.tables, { as: 'waiter' })
    expect((await card(4)).getByText('libera')).toBeInTheDocument()
    expect((await card(4)).queryByText(/^0/)).not.toBeInTheDocument()
  })

  test('show a status that the app does not know by its own word', async () => {
    network.use(
      http.get('*/api/dinner-table', () => Response.json([{ id: 'x', number: 4, status: 'STATUS_CLEANING' }])),
    )
    await renderAt(paths.tables, { as: 'waiter' })
    expect((await card(4)).getByText('STATUS_CLEANING')).toBeInTheDocument()
  })
})

describe('the search', () => {
  test('finds tables by number, and says when there is none (R2.33)', async () => {
    const { user } = await renderAt(paths.tables, { as: 'waiter' })
    await card(1)
    const search = screen.getByRole('textbox', { name: 'Cerca per numero' })
    await user.type(search, '7')
    expect(shownTables()).toEqual(['Tavolo 77'])
    await user.type(search, '5')
    expect(screen.getByText('Nessun tavolo con questo numero')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Mostra tutti' }))
    expect(shownTables()).toHaveLength(4)
  })
})

describe('the order button', () => {
  test('asks for the covers where they are not known, then opens the new-order screen of that table (R2.36)', async () => {
    const { user, restaurantId } = await renderAt(paths.tables, { as: 'waiter' })
    await user.click((await card(7)).getByRole('button', { name: 'Comanda: tavolo 7' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Tavolo 7: quanti coperti?' }))
    await user.click(dialog.getByRole('button', { name: '4 coperti' }))
    expect(window.location.pathname).toBe(paths.newOrder(restaurantId, 7))
    expect(window.history.state.usr).toMatchObject({ covers: 4 })
  })

  test('continues an open order without asking again', async () => {
    const { user, backend, restaurantId } = await renderAt(paths.tables, { as: 'waiter' })
    const userId = (await backend.account('waiter')).id
    await openOrderStore.save(sampleOpenOrder({ restaurantId, tableNumber: 1, userId, covers: 5 }))
    expect(await (await card(1)).findByText('Bozza')).toBeInTheDocument()
    await user.click((await card(1)).getByRole('button', { name: 'Comanda: tavolo 1' }))
    expect(window.location.pathname).toBe(paths.newOrder(restaurantId, 1))
    expect(await screen.findByRole('button', { name: /5 coperti/ })).toBeInTheDocument()
    await openOrderStore.clear({ restaurantId, tableNumber: 1, userId })
  })

  test.each(['', '0'])('says "erro" to the cover number %j and does not go on (R5.14)', async (typed) => {
    const { user, restaurantId } = await renderAt(paths.tables, { as: 'waiter' })
    await user.click((await card(7)).getByRole('button', { name: 'Comanda: tavolo 7' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: 'Un altro numero' })
    await user.type(field, `${typed}{Enter}`)
    expect(dialog.getByRole('alert')).toHaveTextContent(/^erro$/)
    expect(field).toHaveAccessibleDescription('erro')
    expect(window.location.pathname).toBe(paths.tables(restaurantId))
    await user.clear(field)
    await user.type(field, '15{Enter}')
    expect(window.history.state.usr).toMatchObject({ covers: 15 })
  })
})

describe('what the kitchen has for a table', () => {
  const kitchen = (...orders: object[]) => network.use(http.get('*/api/order/kitchen', () => Response.json(orders)))
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

  test('is on its card, with its age', async () => {
    kitchen(
      wireOrder({ id: 'a', courseStatus: 'STATUS_ON_FIRE', orderTime: minutesAgo(12) }),
      wireOrder({ id: 'b', courseStatus: 'STATUS_FINISHED', orderTime: minutesAgo(30) }),
      wireOrder({ id: 'c', tableNumber: 1, courseStatus: null, orderTime: minutesAgo(3) }),
      wireOrder({ id: 'd', tableNumber: 3, courseStatus: 'STATUS_RECEIVED', orderTime: minutesAgo(25) }),
    )
    await renderAt(paths.tables, { as: 'waiter' })
    expect(await (await card(7)).findByText('In preparazione')).toBeVisible()
    expect((await card(7)).getByText('12 min')).toBeVisible()
    expect((await card(7)).getByText('Pronto')).toBeVisible()
    expect((await card(7)).queryByText('In ritardo')).not.toBeInTheDocument()
    // Without a status nothing more is claimed.
    expect((await card(1)).getByText('In cucina')).toBeVisible()
    expect((await card(1)).getByText('3 min')).toBeVisible()
    expect((await card(3)).getByText('Ricevuto')).toBeVisible()
    expect((await card(3)).getByText('25 min')).toBeVisible()
    expect((await card(3)).getByText('In ritardo')).toBeInTheDocument()
  })

  test('is on its card with the covers, the money, and how many courses wait to be fired', async () => {
    const held = wireDish({ course: 2, note: '[A SEGUIRE/HOLD]' })
    kitchen(
      wireOrder({ orderTime: minutesAgo(4), total: 25, dishIndices: [wireDish(), held] }),
      wireOrder({
        id: 'b',
        tableNumber: 1,
        totalCovers: 0,
        orderTime: null,
        total: null,
        courseStatus: 'STATUS_NEW_ONE',
        dishIndices: [wireDish(), wireDish({ dishId: 'x', dishName: 'Fuori carta', dishPrice: undefined })],
      }),
    )
    await renderAt(paths.tables, { as: 'waiter' })
    expect(await (await card(7)).findByText('4 coperti')).toBeInTheDocument()
    expect((await card(7)).getByTitle('Totale')).toHaveTextContent(/25,00\s€$/)
    // A dish has no price.
    expect((await card(1)).getByTitle(/^Totale noto/)).toHaveTextContent(/almeno 12,50\s€$/)
    expect((await card(7)).getByText('1 portata a seguire')).toBeInTheDocument()
    // What the backend does not say is not made up.
    expect((await card(1)).queryByText(/copert/)).not.toBeInTheDocument()
    expect((await card(1)).queryByText(/min$/)).not.toBeInTheDocument()
    expect((await card(1)).getByText('In cucina')).toBeInTheDocument()
  })

  test('is served by one tap, which the device remembers until something else is ready (ADR-026)', async () => {
    const course = { dishIndices: [wireDish(), wireDish({ course: 2, note: '[A SEGUIRE/HOLD]' })] }
    kitchen(wireOrder({ courseStatus: 'STATUS_FINISHED', ...course }))
    const { user } = await renderAt(paths.tables, { as: 'waiter' })
    expect(await (await card(7)).findByText('Pronta: portata 1')).toBeVisible()
    const served = () => screen.findByRole('button', { name: 'Servito: tavolo 7' })
    await user.click(await served())
    expect(await (await card(7)).findByText('Servita: portata 1')).toBeVisible()
    expect((await card(7)).queryByText(/^Pront/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Servito: tavolo 7' })).not.toBeInTheDocument()
    await renderAt(paths.tables, { as: 'waiter' })
    expect(await (await card(7)).findByText('Servita: portata 1')).toBeVisible()
    // The second course is fired and ready.
    kitchen(wireOrder({ courseStatus: 'STATUS_FINISHED', dishIndices: [wireDish(), wireDish({ course: 2 })] }))
    await renderAt(paths.tables, { as: 'waiter' })
    expect(await served()).toBeVisible()
  })

  test('sorts the tables as the person has chosen, also after a reload (R2.33, ADR-044)', async () => {
    kitchen(
      wireOrder({ tableNumber: 7, orderTime: minutesAgo(12) }),
      wireOrder({ id: 'b', tableNumber: 2, courseStatus: 'STATUS_FINISHED', orderTime: minutesAgo(30) }),
    )
    const { user } = await renderAt(paths.tables, { as: 'waiter' })
    await (await card(7)).findByText('Ricevuto')
    const numbers = () => shownTables().map((name) => Number(/\d+$/.exec(name ?? '')?.[0]) % 10)
    expect(numbers()).toEqual([1, 2, 3, 7])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordina i tavoli' }), 'Per attesa')
    expect(numbers()).toEqual([7, 1, 2, 3])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordina i tavoli' }), 'Per urgenza')
    expect(numbers()).toEqual([2, 7, 3, 1])
    await renderAt(paths.tables, { as: 'waiter' })
    await (await card(7)).findByText('Ricevuto')
    expect(numbers()).toEqual([2, 7, 3, 1])
  })

  test('is beside the state of this device’s order', async () => {
    kitchen(wireOrder({ tableNumber: 2, courseStatus: 'STATUS_FINISHED' }))
    const { backend, restaurantId } = await renderAt(paths.tables, { as: 'waiter' })
    const userId = (await backend.account('waiter')).id
    await openOrderStore.save(sampleOpenOrder({ restaurantId, tableNumber: 2, userId }))
    expect(await (await card(2)).findByText('Bozza')).toBeVisible()
    expect((await card(2)).getByText('Pronto')).toBeVisible()
    await openOrderStore.clear({ restaurantId, tableNumber: 2, userId })
  })

  test('is of an age that is said where the list fails', async () => {
    kitchen(wireOrder({ courseStatus: 'STATUS_RECEIVED', orderTime: null }))
    await renderAt(paths.tables, { as: 'waiter' })
    expect(await (await card(7)).findByText('Ricevuto')).toBeVisible()
    network.use(http.get('*/api/order/kitchen', () => new Response(null, { status: 500 })))
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    expect(await screen.findByText(/^Dati delle .* l’aggiornamento non è riuscito/)).toBeVisible()
    expect((await card(7)).getByText('Ricevuto')).toBeVisible()
    focusManager.setFocused(undefined)
  })
})

test('kitchen orders that cannot be read are mentioned, because no table shows one', async () => {
  network.use(http.get('*/api/order/kitchen', () => new Response(null, { status: 500 })))
  await renderAt(paths.tables, { as: 'waiter' })
  expect(await screen.findByText(/^Ordini in cucina: adesso non si possono leggere/)).toBeVisible()
})

test.each([
  ['does not have', 404, /^Questo server non elenca gli ordini in cucina/],
  ['refuses to this account', 403, /^Il server non mostra a questo account gli ordini in cucina/],
])('a list of kitchen orders that the backend %s is not said to be unreadable only now', async (_, status, said) => {
  network.use(http.get('*/api/order/kitchen', () => new Response(null, { status })))
  await renderAt(paths.tables, { as: 'waiter' })
  expect(await screen.findByText(said)).toBeVisible()
})

test('the head has the title, one main act and a menu of the rest', async () => {
  const { user } = await renderAt(paths.tables, { as: 'waiter' })
  await card(1)
  const head = within(screen.getByRole('heading', { name: 'Tavoli' }).closest('header') as HTMLElement)
  expect(head.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Azioni', 'Aggiungi tavolo'])
  await user.click(head.getByRole('button', { name: 'Azioni' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Leggi il codice di un tavolo',
    'Stampa i codici QR',
  ])
})

test('without tables it says what the page is for, with its one button', async () => {
  network.use(http.get('*/api/dinner-table', () => Response.json([])))
  await renderAt(paths.tables, { as: 'director' })
  expect(await screen.findByText('Ancora nessun tavolo')).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Aggiungi tavolo' })).toHaveLength(1)
})
