import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import type { OrderPlace } from '#/entities/order/open-order.ts'
import { getUser } from '#/entities/user/session.ts'
import { isLayered, leaveLayers } from '#/lib/history/use-back-closes.ts'

/** The ways out of the order screen. */
export function useOrderExits({ restaurantId, tableNumber }: Pick<OrderPlace, 'restaurantId' | 'tableNumber'>) {
  const navigate = useNavigate()
  return useMemo(() => {
    const tables = paths.tables(restaurantId)
    return {
      /** An open sheet has a history entry of its own, which is replaced. */
      close: () => navigate(tables, { replace: isLayered() }),
      /** The outbox has done what it can for now. */
      sent: (orderId: string) => {
        // Replaces the order screen: Back must not open an empty one.
        if (getUser()) return leaveLayers(() => navigate(tables, { replace: true }))
        // A 401 leads to /403 (R8.1), and the login leads back here, to see the order sent. A person already at the
        // login stays there.
        const from = paths.sentOrder(restaurantId, tableNumber, orderId)
        const isElsewhere = window.location.pathname !== paths.landing()
        if (isElsewhere) navigate(paths.sessionExpired(), { replace: true, state: { from } })
      },
      moved: (to: number) => leaveLayers(() => navigate(paths.newOrder(restaurantId, to), { replace: true })),
      /** The order of a returned person was sent; Back must not open it again. */
      returnedSent: () => navigate(tables, { replace: true }),
      /** It is an open order again, or gone. */
      returnedGone: () => navigate(paths.newOrder(restaurantId, tableNumber), { replace: true }),
    }
  }, [navigate, restaurantId, tableNumber])
}
