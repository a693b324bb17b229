// @vitest-environment happy-dom
import { menuManagementRows } from './rows/menu-management.ts'
import { runRows } from './run-rows.ts'

runRows(menuManagementRows, 'menuManagement')
