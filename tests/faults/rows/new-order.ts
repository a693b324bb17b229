import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw/http'
import { expect } from 'vitest'
import { paths } from '#/config/paths.ts'
import { learnFromArchive } from '#/features/new-order/menu/habit-store.ts'
import { network } from '../../support/backend/network.ts'
import { renderAt } from '../../support/screen/render-at.tsx'
import { button, press } from '../actions.ts'
import { ownText } from '../error-texts.ts'
import { placesOf, toasts } from '../expect-error.ts'
import { type Fault, FORBIDDEN, faultyAnswer, REFUSAL } from '../faults.ts'
import type { Row, SpecialRow } from '../row.ts'

const at = (table: number) => ({ as: 'waiter', at: (id: string) => paths.newOrder(id, table) }) as const

/** Takes and sends an order, and counts the requests. The fault stays until `heal`. */
const sendOrder = async (table: number, fault: Fault | undefined, beforeSend = () => {}) => {
  let current = fault
  let sent = 0
  const { as, at: address } = at(table)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const visit = await renderAt(address, { as, user })
  network.use(
    http.post('*/api/create-order', ({ request }) => {
      sent += 1
      return current && faultyAnswer(current, () => visit.backend.app.fetch(request))
    }),
  )
  const inKitchen = async () => {
    const { body } = await visit.backend.call('GET', '/api/order/kitchen', { as })
    return body.filter((order: { tableNumber: number }) => order.tableNumber === table).length
  }
  const before = await inKitchen()
  await press('2 coperti', 'Aggiungi Margherita')(visit)
  // A dish is shown once it is stored, and only then it can be sent.
  await button('Togli Margherita')
  beforeSend()
  await press('Invia in cucina')(visit)
  return {
    ...visit,
    heal: () => {
      current = undefined
    },
    sent: () => sent,
    /** New orders of this table. */
    arrived: async () => (await inKitchen()) - before,
    isClosed: () => waitFor(() => expect(window.location.pathname).toBe(paths.tables(visit.restaurantId))),
  }
}

/** The kitchen refuses: 'Opps...' once, the screen stays with the reason and the draft, and the next try succeeds. */
const isRefused = async (table: number, fault: Fault, reason?: string) => {
  const { heal, sent, arrived, isClosed, ...visit } = await sendOrder(table, fault)
  await waitFor(() => expect(toasts()).toEqual([expect.objectContaining({ kind: 'error', title: ownText('order') })]))
  await screen.findByText(/^Non è in cucina: l’ordine è stato rifiutato/)
  if (reason) expect(placesOf(reason)).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: 'Ordine' })).getByText('Margherita')).toBeVisible()
  expect([sent(), await arrived()]).toEqual([1, 0])
  heal()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invia in cucina' })).toBeEnabled())
  await press('Invia in cucina')(visit)
  await isClosed()
  expect(await arrived()).toBe(1)
}

/**
 * Nobody knows whether it arrived: 'Opps...' with the outbox's text, the screen closes, the table's card says so, and
 * nothing is sent again.
 */
const isUncertain = async (table: number, fault: Fault) => {
  const { sent, isClosed } = await sendOrder(table, fault)
  await isClosed()
  await waitFor(() =>
    expect(toasts()).toEqual([
      expect.objectContaining({
        kind: 'error',
        title: ownText('order'),
        detail: expect.stringMatching(`Tavolo ${table} · La cucina non ha confermato`),
      }),
    ]),
  )
  expect(await screen.findAllByText('Incerto')).not.toHaveLength(0)
  expect(sent()).toBe(1)
}

/** The order is uncertain, and the list that would settle it fails: it stays uncertain and is not sent again. */
const staysUncertain = (table: number, list: 'kitchen' | 'archived', fault: Fault) => async () => {
  let looks = 0
  network.use(
    http.get(`*/api/order/${list}`, () => {
      looks += 1
      return faultyAnswer(fault, () => Response.json([]))
    }),
  )
  const { sent, isClosed } = await sendOrder(table, 'unanswered')
  await isClosed()
  expect(await screen.findAllByText('Incerto')).not.toHaveLength(0)
  await waitFor(() => expect(looks).toBeGreaterThan(0))
  expect(screen.getAllByText('Incerto')).not.toHaveLength(0)
  expect(sent()).toBe(1)
}

/** The count fails; `fault` decides whether the backend answers at all. */
const countFails = (table: number, fault: Fault) =>
  sendOrder(table, undefined, () =>
    network.use(
      http.get('*/api/order/count', () => new Response(null, { status: 500 })),
      http.get('*/api/dinner-table', () => faultyAnswer(fault, () => Response.json([]))),
    ),
  )

/** Nothing was sent, and nothing has failed: the order is safe, and its toast is no error. */
const waits = (table: number, fault: Fault) => async () => {
  const { sent, isClosed } = await countFails(table, fault)
  await isClosed()
  const title = `Tavolo ${table}: l’ordine è al sicuro su questo dispositivo`
  const detail = expect.stringContaining('La cucina non è raggiungibile')
  await waitFor(() => expect(toasts()).toEqual([expect.objectContaining({ kind: 'info', title, detail })]))
  expect(sent()).toBe(0)
}

const goesOut = (table: number, fault: Fault) => async () => {
  const { arrived, isClosed } = await countFails(table, fault)
  await isClosed()
  expect(await arrived()).toBe(1)
}

const lookRow = (call: string, list: 'kitchen' | 'archived', table: number): SpecialRow => ({
  call,
  cases: Object.fromEntries(
    (['forbidden', 'refused', 'broken', 'unanswered', 'otherShape'] as const).map((fault, index) => [
      fault,
      staysUncertain(table + index, list, fault),
    ]),
  ),
})

/** The screen learns from it, and says nothing where it cannot. */
const learnsNothing = (table: number, fault: Fault) => async () => {
  await renderAt(at(table).at, { as: 'waiter' })
  let calls = 0
  network.use(
    http.get('*/api/order/archived', () => {
      calls += 1
      return faultyAnswer(fault, () => Response.json([]))
    }),
  )
  // Once a day per restaurant.
  await learnFromArchive(`restaurant ${table}`)
  expect(calls).toBeGreaterThan(0)
  expect(toasts()).toEqual([])
  expect(await button('4 coperti')).toBeVisible()
}

export const newOrderRows: (Row | SpecialRow)[] = [
  {
    call: 'order: POST outboxCalls.send',
    cases: {
      forbidden: () => isRefused(1, 'forbidden', FORBIDDEN),
      refused: () => isRefused(3, 'refused', REFUSAL),
      broken: () => isUncertain(2, 'broken'),
      unanswered: () => isUncertain(7, 'unanswered'),
      'another shape: any 2xx is an order taken': async () => {
        const { sent, isClosed } = await sendOrder(8, 'otherShape')
        await isClosed()
        await waitFor(() =>
          expect(toasts()).toEqual([
            expect.objectContaining({ kind: 'success', title: 'Tavolo 8: ordine ricevuto in cucina' }),
          ]),
        )
        expect(sent()).toBe(1)
      },
    },
  },
  {
    call: 'order: GET outboxCalls.reachByTables',
    cases: {
      'forbidden: the backend answers': goesOut(61, 'forbidden'),
      'another shape: it answers too': goesOut(62, 'otherShape'),
      broken: waits(63, 'broken'),
      unanswered: waits(64, 'unanswered'),
    },
  },
  lookRow('order: GET outboxCalls.liveOrders', 'kitchen', 31),
  lookRow('order: GET fetchArchive', 'archived', 41),
  {
    call: 'order: GET fetchArchivedOn',
    cases: {
      forbidden: learnsNothing(51, 'forbidden'),
      broken: learnsNothing(52, 'broken'),
      unanswered: learnsNothing(53, 'unanswered'),
      'another shape': learnsNothing(54, 'otherShape'),
    },
  },
  {
    ...at(21),
    call: 'menu: GET fetchMenus',
    method: 'get',
    path: '/api/menu/restaurant/:id',
    begin: press('2 coperti'),
    own: 'orderMenu',
    where: 'place',
    rest: ['button', 'Annulla ordine'],
    isList: true,
    healed: ['button', 'Aggiungi Carbonara'],
  },
  {
    ...at(22),
    call: 'combination: GET fetchPublicCombinations',
    method: 'get',
    path: '/api/public/combinations/:id',
    begin: press('2 coperti'),
    own: 'combinations',
    where: 'place',
    rest: ['button', 'Aggiungi Carbonara'],
    isList: true,
    healed: ['button', 'Scegli Pranzo di prova'],
  },
  {
    ...at(23),
    call: 'combination: GET fetchCombination',
    method: 'get',
    path: '/api/combination/:id',
    begin: press('2 coperti', 'Scegli Pranzo di prova'),
    where: 'form',
    rest: ['button', /^Indietro/],
    healed: ['radio', 'Carbonara'],
  },
]
