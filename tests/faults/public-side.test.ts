// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { publicSideRows } from './rows/public-side.ts'
import { runRows } from './run-rows.ts'

runRows(publicSideRows, 'landing', 'restaurant', 'createRestaurant')
// It is loaded at its first use.
beforeAll(() => import('#/panels/login/LoginPanel.tsx').then(() => undefined), 60_000)
