import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import type { OrderPlace } from '#/entities/order/open-order.ts'
import { getUser } from '#/entities/user/session.ts'
import { isLayered, leaveLayers } from '#/lib/history/use-back-closes.ts'

/** Where the order screen of a table leads to. */
export function useOrderExits({ restaurantId, tableNumber }: Pick<OrderPlace, 'restaurantId' | 'tableNumber'>) {
  const navigate = useNavigate()
  return useMemo(() => {
    const tables = paths.tables(restaurantId)
    return {
      /** A sheet that is open has a step of its own, which is not to be come back to. */
      close: () => navigate(tables, { replace: isLayered() }),
      /** An order has gone as far as it goes by itself. */
      sent: (orderId: string) => {
        // In the place of the order screen: back does not lead to one that is empty.
        if (getUser()) return leaveLayers(() => navigate(tables, { replace: true }))
        // A 401 to the order itself leads to /403 (section 8), and from there back here, where it is seen to leave. Whoever
        // was quicker, and is at the login already, stays there.
        const from = paths.sentOrder(restaurantId, tableNumber, orderId)
        const isAtDoor = window.location.pathname !== paths.landing()
        if (isAtDoor) navigate(paths.sessionExpired(), { replace: true, state: { from } })
      },
      /** The draft is at another table now. */
      moved: (to: number) => leaveLayers(() => navigate(paths.newOrder(restaurantId, to), { replace: true })),
      /** The order that was come back to has gone; back does not lead to it again. */
      returnedSent: () => navigate(tables, { replace: true }),
      /** It is a draft again, or nothing. */
      returnedGone: () => navigate(paths.newOrder(restaurantId, tableNumber), { replace: true }),
    }
  }, [navigate, restaurantId, tableNumber])
}
