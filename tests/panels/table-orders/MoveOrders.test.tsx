import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { movePlans } from '#/panels/table-orders/device-moves.ts'
import { moveOf } from '#/panels/table-orders/table-moves.ts'
import { network } from '../../support/backend/network.ts'
import { holdInOtherTab } from '../../support/browser/fake-locks.ts'
import { renderAt, type Visit, withScreens } from '../../support/screen/render-at.tsx'

withScreens()
afterEach(async () => {
  for (const { plan } of await movePlans.load()) await movePlans.remove(plan.id)
})

const NOT_DURABLE = { isDurable: false, problem: 'missing' } as const

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const ordersOf = async ({ backend }: Pick<Visit, 'backend'>) =>
  (await backend.call<{ id: string; tableNumber: number }[]>('GET', '/api/order/kitchen', { as: 'director' })).body
const tables = async (visit: Visit) => (await ordersOf(visit)).map(({ tableNumber }) => tableNumber).sort()

/** From the sheet of table 2. */
async function chooseToMove(user: Visit['user']) {
  await user.click(
    (await screen.findAllByRole('button', { name: 'Altre azioni: tavolo 2' })).slice(-1)[0] as HTMLElement,
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Sposta gli ordini' }))
  await user.click(await button(/^Tavolo 3/))
}

/** Table 2 has two orders; both are to go to table 3, which has `there` orders. */
async function moveTo3(there: number, over: object = {}) {
  const visit = await renderAt((id) => paths.newOrder(id, 2), {
    as: 'waiter',
    before: async (backend) => {
      const [order] = await ordersOf({ backend })
      for (const tableNumber of [2, ...Array<number>(there).fill(3)])
        await backend.call('POST', '/api/create-order', { as: 'waiter', body: { ...order, tableNumber, ...over } })
    },
  })
  const { user } = visit
  await user.click(await button(/ordini in cucina/))
  await chooseToMove(user)
  const question = within(await screen.findByRole('alertdialog', { name: 'Spostare al tavolo 3?' }))
  return { ...visit, question, confirm: () => user.click(question.getByRole('button', { name: 'Sposta' })) }
}

test('all orders of a table move to one that has orders, which the question says', async () => {
  const { question, confirm, ...visit } = await moveTo3(1)
  expect(question.getByText(/ha già ordini in cucina: .?1.?\. .* ne arrivano altri: .?2/)).toBeVisible()
  await confirm()
  expect(await screen.findByText('Ordini spostati al tavolo 3')).toBeInTheDocument()
  expect(await tables(visit)).toEqual([3, 3, 3])
})

test.each([
  ['fewer seats than guests, which the question says', 3, /vede il nuovo tavolo\. 4 coperti, 3 posti\.$/],
  ['as many seats', 4, /vede il nuovo tavolo\.$/],
  ['a number of seats that nobody knows', undefined, /vede il nuovo tavolo\.$/],
])('orders move to a table with %s', async (_, numberOfSeats, said) => {
  network.use(
    http.get('*/api/dinner-table', () =>
      Response.json([
        { id: 't2', number: 2, numberOfSeats: 4, status: 'STATUS_OCCUPIED' },
        { id: 't3', number: 3, numberOfSeats, status: 'STATUS_FREE' },
      ]),
    ),
  )
  const { question } = await moveTo3(0, { totalCovers: 4 })
  expect(await question.findByText(said)).toBeVisible()
})

test('after the move nobody is asked for the covers of the table that the guests have left', async () => {
  const { confirm, restaurantId } = await moveTo3(0)
  expect(screen.getByRole('dialog', { name: 'Tavolo 2: quanti coperti?', hidden: true })).toBeInTheDocument()
  await confirm()
  await waitFor(() => expect(window.location.pathname).toBe(paths.tables(restaurantId)))
  await waitFor(() => expect(screen.queryByText('Tavolo 2: quanti coperti?')).not.toBeInTheDocument())
})

test('from the list of tables the sheet of the table closes', async () => {
  const { user } = await renderAt(paths.tables, { as: 'waiter' })
  await user.click(await button('Apri il tavolo 2'))
  await screen.findByRole('button', { name: 'Correggi' })
  await chooseToMove(user)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sposta' }))
  expect(await screen.findByText('Ordini spostati al tavolo 3')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await button('Comanda: tavolo 2')).toBeVisible()
})

test('an order that was not moved is shown with the reason, and is tried again alone', async () => {
  const { confirm, ...visit } = await moveTo3(0)
  network.use(http.patch('*/api/order/:id', () => Response.json({}, { status: 403 }), { once: true }))
  await confirm()
  const panel = within(await screen.findByRole('dialog', { name: 'Da controllare: ordini del tavolo 2' }))
  expect(panel.getAllByText('Non autorizzato')).toHaveLength(1)
  expect(await tables(visit)).toEqual([2, 3])
  await visit.user.click(panel.getByRole('button', { name: 'Riprova' }))
  await waitFor(async () => expect(await tables(visit)).toEqual([3, 3]))
})

test('without a connection the reason is that nothing answers', async () => {
  const { confirm, ...visit } = await moveTo3(0)
  network.use(http.get('*/api/order/kitchen', () => Response.error()))
  await confirm()
  const panel = within(await screen.findByRole('dialog', { name: 'Da controllare: ordini del tavolo 2' }))
  expect(panel.getAllByText('Il server non risponde: controlla la connessione e riprova.')).toHaveLength(2)
  expect(await tables(visit)).toEqual([2, 2])
})

test('after a reload in the middle the tables say what is where, and move the rest', async () => {
  const { confirm, ...visit } = await moveTo3(0)
  network.use(http.patch('*/api/order/:id', () => Response.json({}, { status: 403 }), { once: true }))
  await confirm()
  await screen.findByRole('dialog', { name: 'Da controllare: ordini del tavolo 2' })
  const { user } = await renderAt(paths.tables, { as: 'waiter' })
  expect(await screen.findByText(/non è finito.*al tavolo .?2.?: .?1.?; già al tavolo .?3.?: .?1/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sposta anche gli altri' }))
  expect(await screen.findByText('Ordini spostati al tavolo 3')).toBeInTheDocument()
  expect(await tables(visit)).toEqual([3, 3])
  expect(screen.queryByText(/non è finito/)).not.toBeInTheDocument()
})

test('a device that keeps nothing says that the rest cannot be moved once the page is closed', async () => {
  vi.spyOn(appDatabase.health, 'getSnapshot').mockReturnValue(NOT_DURABLE)
  const { confirm } = await moveTo3(0)
  network.use(http.patch('*/api/order/:id', () => Response.json({}, { status: 403 }), { once: true }))
  await confirm()
  const panel = within(await screen.findByRole('dialog', { name: 'Da controllare: ordini del tavolo 2' }))
  expect(panel.getByText(/^Questo dispositivo non conserva dati/)).toBeInTheDocument()
  await renderAt(paths.tables, { as: 'waiter' })
  expect(await screen.findByText(/non è finito/)).toBeVisible()
  expect(screen.getByText(/^Questo dispositivo non conserva dati/)).toBeVisible()
  vi.restoreAllMocks()
})

describe('two tabs', () => {
  test('while another one moves a table’s orders, this one says so and waits; then it can go on', async () => {
    const { confirm, ...visit } = await moveTo3(0)
    network.use(http.patch('*/api/order/:id', () => Response.json({}, { status: 403 }), { once: true }))
    await confirm()
    await screen.findByRole('dialog', { name: 'Da controllare: ordini del tavolo 2' })
    const other = holdInOtherTab(`coperto.table-move ${visit.restaurantId} 2`)
    const { user } = await renderAt(paths.tables, { as: 'waiter' })
    expect(
      await screen.findByText(
        /^Un’altra scheda sta spostando.*tavolo .?2.? al tavolo .?3.?: ancora .?1.?, già spostati .?1/,
      ),
    ).toBeInTheDocument()
    expect(screen.queryByText(/non è finito/)).not.toBeInTheDocument()
    other.release()
    await user.click(await button('Sposta anche gli altri'))
    await waitFor(async () => expect(await tables(visit)).toEqual([3, 3]))
  })

  test('orders that another one is moving are not moved elsewhere', async () => {
    const { confirm, ...visit } = await moveTo3(0)
    holdInOtherTab(`coperto.table-move ${visit.restaurantId} 2`)
    await confirm()
    expect(await screen.findByText(/^Un’altra scheda del browser lo sta facendo/)).toBeInTheDocument()
    expect(await tables(visit)).toEqual([2, 2])
    expect(await movePlans.load()).toEqual([])
  })
})

test('an interrupted move is not forgotten while it is not known where its orders are', async () => {
  const { user } = await renderAt(paths.tables, {
    as: 'waiter',
    before: async (_, id) => {
      await movePlans.add(moveOf({ restaurantId: id, from: 2, to: 3 }, [{ id: 'archived' }]))
    },
  })
  expect(await screen.findByText(/non sono più tra quelli aperti: .?1.*chiedi in cucina/)).toBeInTheDocument()
  await user.click(await button('Ho capito'))
  await waitFor(() => expect(screen.queryByText(/non sono più tra quelli aperti/)).not.toBeInTheDocument())
  expect(await movePlans.load()).toEqual([])
})
