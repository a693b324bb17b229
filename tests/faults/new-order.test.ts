// @vitest-environment happy-dom
import { newOrderRows } from './rows/new-order.ts'
import { runRows } from './run-rows.ts'

runRows(newOrderRows, 'newOrder', 'tables')
