// @vitest-environment happy-dom
import { settingsRows } from './rows/settings.ts'
import { runRows } from './run-rows.ts'

runRows(settingsRows, 'settings')
