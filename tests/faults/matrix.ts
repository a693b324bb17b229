import { casesOf, type Row, type SpecialRow } from './row.ts'
import { combinationRows } from './rows/combinations.ts'
import { dashboardRows } from './rows/dashboard.ts'
import { menuManagementRows } from './rows/menu-management.ts'
import { newOrderRows } from './rows/new-order.ts'
import { orderRows, proofRows } from './rows/orders.ts'
import { publicSideRows } from './rows/public-side.ts'
import { settingsRows } from './rows/settings.ts'
import { staffRows } from './rows/staff.ts'
import { tableRows } from './rows/tables.ts'

/** The whole matrix. */
export const MATRIX: (Row | SpecialRow)[] = [
  ...combinationRows,
  ...dashboardRows,
  ...menuManagementRows,
  ...newOrderRows,
  ...orderRows,
  ...publicSideRows,
  ...settingsRows,
  ...staffRows,
  ...tableRows,
  ...proofRows,
]

/** The sentence about it in docs/testing.md. */
export const sentenceOf = (calls: readonly string[]): string =>
  `The app makes ${calls.length} calls; ${MATRIX.reduce((sum, row) => sum + casesOf(row), 0)} cases try what a screen says when one goes wrong.`
