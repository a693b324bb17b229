import { beforeEach } from 'vitest'
import { storedBoards } from '#/features/orders/live/stored-board.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { withFakeTime } from '../support/fake-time.ts'
import { orderRows } from './rows/orders.ts'
import { runRows } from './run-rows.ts'

withFakeTime(new Date())
runRows(orderRows, 'orders', 'orderArchive', 'tables')

// A row's stored board must not appear in the next row.
beforeEach(async () => {
  for (const [key] of await appDatabase.entries(storedBoards)) await appDatabase.delete(storedBoards, key)
})
