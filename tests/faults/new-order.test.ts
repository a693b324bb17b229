import { beforeEach } from 'vitest'
import { outboxRecords } from '#/entities/order/outbox/record.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { newOrderRows } from './rows/new-order.ts'
import { runRows } from './run-rows.ts'

// An uncertain order of an earlier row would be looked for again, and its toast shown in a later one.
beforeEach(() =>
  appDatabase.change(async (tx) => {
    for (const [id] of await tx.entries(outboxRecords)) await tx.delete(outboxRecords, id)
  }),
)

runRows(newOrderRows, 'newOrder', 'tables')
