import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw/http'
import * as v from 'valibot'
import { expect, vi } from 'vitest'
import { paths } from '#/config/paths.ts'
import { fetchWhetherLive, writeOrder } from '#/entities/order/api.ts'
import { order } from '#/entities/order/schema.ts'
import { network } from '../../support/backend/network.ts'
import { advanceTimers } from '../../support/browser/fake-time.ts'
import { wireOrder } from '../../support/samples/orders.ts'
import { renderAt, type Visit } from '../../support/screen/render-at.tsx'
import { type Act, button, inTurn, press } from '../actions.ts'
import { forbiddenText, ownText, textByKind } from '../error-texts.ts'
import { expectNothingShown, placesOf } from '../expect-error.ts'
import { type Fault, FORBIDDEN, faultyAnswer, REFUSAL } from '../faults.ts'
import type { Row, SpecialRow } from '../row.ts'

const board = { as: 'director', at: paths.orders } as const
const table = ['article', 'Tavolo 2'] as const
const pass =
  (milliseconds: number): Act =>
  () =>
    act(() => advanceTimers(milliseconds))
const liveOrders = async ({ backend }: Visit) =>
  (await backend.call<number>('GET', '/api/order/count', { as: 'director' })).body

/** The header shows the state of the connection; the orders come from the list, which still answers. */
const inOneLine = { title: forbiddenText() }
const disconnected = { title: ownText('stream') }

/** One answer of the stream, then silence. */
const streamed = (data: string) =>
  network.use(
    http.get(
      '*/api/order',
      () =>
        new Response(
          new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode(`data: ${data}\n\n`)) }),
          {
            headers: { 'Content-Type': 'text/event-stream' },
          },
        ),
    ),
  )
const openBoard = (before: (orders: unknown[]) => string) =>
  renderAt(paths.orders, {
    as: 'director',
    before: async (backend) => {
      const { body } = await backend.call<unknown[]>('GET', '/api/order/kitchen', { as: 'director' })
      streamed(before(body))
    },
  })

/** Another device removes the order, and its fate cannot be read. */
async function leaveUnexplained(status: number) {
  const { backend } = await renderAt(paths.orders, { as: 'director' })
  await screen.findByRole(table[0], { name: table[1] })
  const { body } = await backend.call<{ id: string }[]>('GET', '/api/order/kitchen', { as: 'director' })
  const refuse = () => Response.json({}, { status })
  network.use(
    http.get('*/api/order/:id', ({ params }) => (params.id === backend.idAs(body[0]?.id ?? '') ? refuse() : undefined)),
  )
  network.use(http.get('*/api/order/archived', refuse))
  await backend.call('DELETE', `/api/order/${body[0]?.id}`, { as: 'director' })
  await waitFor(() => expect(screen.queryByRole(table[0], { name: table[1] })).not.toBeInTheDocument())
  // It is retried before the app gives up.
  await act(() => advanceTimers(11_000))
  expect(await screen.findByRole('article', { name: 'Tavolo 2: non è più in cucina' })).toBeVisible()
  expect(screen.getByText(/^È stato archiviato da un altro dispositivo, o annullato/)).toBeVisible()
}

/** Whether an order is live, for a board without a list: a call that fails proves nothing of it. */
const provesNothing = (path: string, fault: Fault, hasArchive: boolean) => async () => {
  let calls = 0
  network.use(
    http.get('*/api/order/archived', () => Response.json([])),
    http.get('*/api/order/:id', () => Response.json({ id: 'a' })),
  )
  network.use(
    http.get(path, () => {
      calls += 1
      return faultyAnswer(fault, () => Response.json([]))
    }),
  )
  const asked = v.parse(order, wireOrder({ id: 'a' }))
  const answer = await fetchWhetherLive([asked], new AbortController().signal)
  expect(calls).toBeGreaterThan(0)
  expect(answer).toEqual({ hasArchive, gone: new Set(), live: new Set(), missing: new Set() })
}

const NOT_CANCELLED = 'Da qui l’ordine non è stato annullato. Il motivo può essere già nella nota: avvisa la cucina.'

/** Takes all lines off the order of table 2, and gives a reason. Returns the alert, if the order is still there. */
async function cancelOrder(answer: () => Response): Promise<string | null> {
  let id = ''
  const { user } = await renderAt((restaurantId) => paths.correctOrder(restaurantId, 2, id), {
    as: 'waiter',
    before: async (backend) => {
      const { body } = await backend.call<{ id: string }[]>('GET', '/api/order/kitchen', { as: 'director' })
      id = backend.idAs(body[0]?.id ?? '')
    },
  })
  network.use(http.delete('*/api/order/:id', answer))
  for (const name of ['Togli portata 1', 'Togli portata 2', 'Annulla l’ordine', 'Piatto esaurito'])
    await user.click(await screen.findByRole('button', { name }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annulla l’ordine' }))
  return (await screen.findByRole('alert')).textContent
}

export const orderRows: (Row | SpecialRow)[] = [
  {
    ...board,
    call: 'orders: STREAM createLiveOrders',
    method: 'get',
    path: '/api/order',
    where: 'note',
    shown: {
      forbidden: textByKind('forbidden'),
      refused: { ...disconnected, detail: REFUSAL },
      broken: disconnected,
      unanswered: disconnected,
      otherShape: disconnected,
    },
    again: async ({ user }) => user.click(await screen.findByRole('button', { name: 'Collega ora' })),
    rest: ['link', 'Archivio'],
    healed: table,
    needsOthers: true,
  },
  {
    call: 'orders: STREAM createLiveOrders',
    cases: {
      'neither the stream nor the list answers': async () => {
        const refuse = () => Response.json({}, { status: 503 })
        network.use(http.get('*/api/order', refuse), http.get('*/api/order/kitchen', refuse))
        await renderAt(paths.orders, { as: 'director' })
        await waitFor(() => expect(placesOf(ownText('orders'))).toHaveLength(1))
        expect(placesOf(ownText('stream'))).toHaveLength(1)
      },
      'one bad row among good ones': async () => {
        const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
        await openBoard((orders) => {
          // The stream's list is only a claim: what is shown is the backend's own list, which has the row too.
          const rows = [...orders, { ciao: 'mondo' }]
          network.use(http.get('*/api/order/kitchen', () => Response.json(rows)))
          return JSON.stringify(rows)
        })
        await screen.findByRole(table[0], { name: table[1] })
        await waitFor(() => expect(placesOf('1 ordine illeggibile: chiedi in sala.')).toHaveLength(1))
        expectNothingShown('it')
        expect(warned).toHaveBeenCalled()
      },
      'cut JSON': async () => {
        await openBoard((orders) => JSON.stringify(orders).slice(0, -9))
        await waitFor(() => expect(placesOf(ownText('streamData'))).toHaveLength(1))
        expect(screen.getByRole('link', { name: 'Archivio' })).toBeEnabled()
      },
    },
  },
  {
    as: 'director',
    at: paths.orderArchive,
    call: 'order: GET orderQueries.archived',
    method: 'get',
    path: '/api/order/archived',
    own: 'orders',
    where: 'place',
    rest: ['button', 'Oggi'],
    isList: true,
    healed: () => screen.findByText('1 ordine archiviato'),
  },
  {
    as: 'director',
    at: paths.insights,
    call: 'order: GET fetchArchivedRows',
    method: 'get',
    path: '/api/order/archived',
    own: 'orders',
    where: 'place',
    rest: ['combobox', 'Periodo'],
    isList: true,
    healed: () => screen.findByRole('table', { name: 'Piatti e menu a prezzo fisso' }),
  },
  {
    ...board,
    call: 'order: PATCH orderMutations.archive',
    method: 'patch',
    path: '/api/order/archive/:id',
    // The call is sent after the 5 seconds for undo.
    act: inTurn(press(/^Archivia/), pass(6_000)),
    where: 'place',
    // The list shows that the order is live.
    shown: { forbidden: inOneLine, otherShape: 'success', unanswered: { title: 'Non archiviato: tocca di nuovo.' } },
    rest: ['button', 'Ho capito'],
    keeps: () => expect(screen.getByRole(...([table[0], { name: table[1] }] as const))).toBeVisible(),
    healed: () => screen.findByText('Non ci sono ordine'),
  },
  {
    call: 'order: GET fetchOrder',
    // Why an order left the kitchen: without an answer, that is all the text says.
    cases: {
      'neither the order nor the archive may be read': () => leaveUnexplained(403),
      'the backend fails': () => leaveUnexplained(500),
    },
  },
  {
    ...board,
    call: 'order: GET fetchOrder',
    method: 'get',
    path: '/api/order/:id',
    act: press(/^Ricevuto/),
    where: 'place',
    shown: { forbidden: inOneLine, unanswered: { title: textByKind('unanswered').title } },
    rest: ['button', /^Archivia/],
    keeps: () => expect(screen.getByRole('button', { name: /^Ricevuto/ })).toBeVisible(),
    healed: () => screen.findByRole('button', { name: /^In preparazione/ }),
  },
  {
    ...board,
    call: 'order: PATCH writeOrder',
    method: 'patch',
    path: '/api/order/:id',
    act: press(/^Ricevuto/),
    where: 'place',
    shown: {
      forbidden: inOneLine,
      otherShape: 'success',
      unanswered: { title: textByKind('unanswered').title },
    },
    rest: ['button', /^Archivia/],
    keeps: () => expect(screen.getByRole('button', { name: /^Ricevuto/ })).toBeVisible(),
    healed: () => screen.findByRole('button', { name: /^In preparazione/ }),
  },
  {
    call: 'order: DELETE deleteOrder',
    cases: {
      'without the right': async () =>
        expect(await cancelOrder(() => Response.json({ message: FORBIDDEN }, { status: 403 }))).toBe(
          `${NOT_CANCELLED}${forbiddenText()}`,
        ),
      'the backend has a reason': async () =>
        expect(await cancelOrder(() => Response.json({ message: 'Cassa chiusa' }, { status: 409 }))).toBe(
          `${NOT_CANCELLED}Cassa chiusa`,
        ),
      'the backend cannot': async () =>
        expect(await cancelOrder(() => Response.json({}, { status: 405 }))).toContain('non annulla gli ordini interi'),
      'no answer': async () =>
        expect(await cancelOrder(() => Response.error())).toContain('Non si sa se l’ordine è stato annullato'),
    },
  },
  {
    ...board,
    call: 'orders: LEAVE prepareArchiveAtLeaving',
    method: 'patch',
    path: '/api/order/archive/:id',
    begin: async () => button(/^Archivia/),
    // Leaving the board sends the call at once, and a failure is shown on any later page.
    act: async (visit) => {
      const { user } = visit
      const [back] = screen.queryAllByRole('link', { name: 'Ordini' })
      if (back) await user.click(back)
      await user.click(await button(/^Archivia/))
      await user.click(await screen.findByRole('link', { name: 'Tavoli' }))
      await pass(100)(visit)
    },
    where: 'toast',
    shown: { otherShape: 'success' },
    rest: ['heading', 'Tavolo 2'],
    healed: (visit) => waitFor(async () => expect(await liveOrders(visit)).toBe(0)),
  },
]

/** A backend that only replaces orders: without the rest of one nothing is sent. */
const sendsNoPart = (fault: Fault) => async () => {
  const put = vi.fn()
  const refused = () => Response.json({}, { status: 405 })
  network.use(
    http.get('*/api/order/:id', () => faultyAnswer(fault, () => Response.json({}))),
    http.get('*/api/order/kitchen', () => faultyAnswer(fault, () => Response.json([]))),
    http.patch('*/api/order/:id', refused),
    http.put('*/api/order/:id', () => {
      put()
      return Response.json({})
    }),
  )
  await expect(
    writeOrder(
      { id: 'a', lines: [] },
      { tableNumber: 2, totalCovers: 4, courseStatus: 'STATUS_RECEIVED', dishIndices: [] },
    ),
  ).rejects.toThrow()
  expect(put).not.toHaveBeenCalled()
}

/** Last in the matrix, so that the other rows keep their dialects. */
export const proofRows: SpecialRow[] = [
  {
    call: 'order: GET fetchIds',
    cases: {
      forbidden: provesNothing('*/api/order/archived', 'forbidden', false),
      broken: provesNothing('*/api/order/archived', 'broken', false),
      unanswered: provesNothing('*/api/order/archived', 'unanswered', false),
      'another shape': provesNothing('*/api/order/archived', 'otherShape', false),
    },
  },
  {
    call: 'order: GET fetchOrderRow',
    cases: {
      forbidden: sendsNoPart('forbidden'),
      broken: sendsNoPart('broken'),
      unanswered: sendsNoPart('unanswered'),
      'another shape': sendsNoPart('otherShape'),
    },
  },
  {
    call: 'order: GET fetchWhetherLive',
    cases: {
      forbidden: provesNothing('*/api/order/a', 'forbidden', true),
      broken: provesNothing('*/api/order/a', 'broken', true),
      unanswered: provesNothing('*/api/order/a', 'unanswered', true),
    },
  },
]
