import { ARE_IDEMPOTENCY_KEYS_SENT } from '#/config/env.ts'
import { getUser } from '#/entities/user/session.ts'
import { session } from '#/lib/session/session.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { useStore } from '#/lib/store/store.ts'
import { outboxCalls } from './api.ts'
import { createOpenOrderStore } from './open-orders/open-order-store.ts'
import { createOutbox } from './outbox/outbox.ts'
import { createSittingStore } from './sitting/sitting-store.ts'

/* One store of each kind for all screens, so that each is notified of the others' changes. */

export const openOrderStore = createOpenOrderStore({ database: appDatabase })

export const sittingStore = createSittingStore({ database: appDatabase })

/** Idle until `start` (app/OutboxRunner.tsx). */
export const outbox = createOutbox({
  database: appDatabase,
  http: outboxCalls,
  session: () => {
    const user = getUser()
    return user?.restaurant ? { userId: user.personKey, restaurantId: user.restaurant } : null
  },
  subscribeSession: session.subscribe,
  hasIdempotency: ARE_IDEMPOTENCY_KEYS_SENT,
})

/** The outbox as the signed-in user may see it. */
export const useOutbox = () => useStore(outbox)
