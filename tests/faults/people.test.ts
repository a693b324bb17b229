// @vitest-environment happy-dom
import { dashboardRows } from './rows/dashboard.ts'
import { staffRows } from './rows/staff.ts'
import { tableRows } from './rows/tables.ts'
import { runRows } from './run-rows.ts'

runRows([...dashboardRows, ...staffRows, ...tableRows], 'dashboard', 'staff', 'tables')
