import { SENDS_IDEMPOTENCY_KEY } from '#/config/env.ts'
import { getUser } from '#/entities/user/session.ts'
import { session } from '#/lib/session/session.ts'
import { appDatabase } from '#/lib/storage/app-database.ts'
import { createOpenOrderStore } from './open-order-store.ts'
import { outboxHttp } from './outbox/http.ts'
import { createOutbox } from './outbox/outbox.ts'

/*
 * What this device holds of orders: one store of drafts and one outbox for all screens, so that each hears of the
 * others' changes.
 */

export const openOrderStore = createOpenOrderStore({ database: appDatabase })

/** Does nothing by itself before `start` (app/OutboxRunner.tsx). */
export const outbox = createOutbox({
  database: appDatabase,
  http: outboxHttp,
  session: () => {
    const user = getUser()
    return user?.restaurant ? { userId: user.personKey, restaurantId: user.restaurant } : null
  },
  subscribeSession: session.subscribe,
  hasIdempotency: SENDS_IDEMPOTENCY_KEY,
})
