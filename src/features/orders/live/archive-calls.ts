import type { QueryClient } from '@tanstack/react-query'
import { archiveAndCheck, ORDER_CHANGES, orderMutations } from '#/entities/order/api.ts'
import type { Order } from '#/entities/order/schema.ts'
import { requestLinesOf } from '#/lib/http/call.ts'
import { prepareForLeaving } from '#/lib/http/leave.ts'
import { refetchAfterWrite } from '#/lib/query/writes.ts'

/** Archives an order. */
export const sendArchive = (client: QueryClient, id: Order['id']): Promise<unknown> =>
  client.getMutationCache().build(client, client.defaultMutationOptions(orderMutations.archive())).execute(id)

/** Prepares the same call so that it survives the page. */
export function prepareArchiveAtLeaving(client: QueryClient, id: Order['id']): () => Promise<void> {
  const leave = prepareForLeaving(requestLinesOf('archiveOrder', id))
  return () =>
    archiveAndCheck(id, leave).finally(() => {
      // Another screen (the archive above all) may have read the orders too early. It is not awaited: the archiving is over.
      refetchAfterWrite(client, ORDER_CHANGES)
    })
}
