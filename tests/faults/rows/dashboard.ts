import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { paths } from '#/config/paths.ts'
import { archiveAll, comeBack } from '../actions.ts'
import type { Row } from '../row.ts'

const at = { as: 'director', at: paths.dashboard, method: 'get', where: 'place' } as const
/** Whatever failed, the text says that half of the day is missing. */
const partial = { title: 'Solo gli ordini già archiviati: quelli aperti non si sono potuti leggere.' }

export const dashboardRows: Row[] = [
  {
    ...at,
    call: 'table: GET fetchCounts',
    path: '/api/dinner-table/count',
    own: 'loading',
    rest: ['heading', 'Personale'],
    healed: () => screen.findByText(/1 riservato/),
  },
  {
    ...at,
    call: 'order: GET fetchOrderCount',
    path: '/api/order/count',
    own: 'loading',
    rest: ['heading', 'Oggi'],
    healed: () => screen.findByText('ordine aperto'),
  },
  {
    ...at,
    call: 'waiter: GET fetchWaiters',
    path: '/api/waiter',
    own: 'loading',
    rest: ['heading', 'Ordini'],
    isList: true,
    healed: () => screen.findByText('persone'),
  },
  {
    ...at,
    before: archiveAll,
    call: 'order: GET fetchBusinessDay',
    path: '/api/order/archived',
    own: 'loading',
    rest: ['heading', 'Personale'],
    isList: true,
    healed: () => screen.findByText('Mostra come tabella'),
  },
  {
    ...at,
    call: 'order: GET fetchKitchenOrders',
    path: '/api/order/kitchen',
    where: 'note',
    shown: { forbidden: partial, refused: partial, broken: partial, unanswered: partial, otherShape: partial },
    rest: ['heading', 'Personale'],
    again: comeBack,
    isList: true,
    healed: () => waitFor(() => expect(screen.queryByText(partial.title)).not.toBeInTheDocument()),
  },
]
