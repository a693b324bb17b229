// @vitest-environment happy-dom
import { withFakeTime } from '../support/browser/fake-time.ts'
import { orderRows, proofRows } from './rows/orders.ts'
import { runRows } from './run-rows.ts'

withFakeTime(new Date())
runRows([...orderRows, ...proofRows], 'orders', 'orderArchive', 'tables')
