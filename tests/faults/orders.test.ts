import { withFakeTime } from '../support/fake-time.ts'
import { orderRows } from './rows/orders.ts'
import { runRows } from './run-rows.ts'

withFakeTime(new Date())
runRows(orderRows, 'orders', 'orderArchive', 'tables')
