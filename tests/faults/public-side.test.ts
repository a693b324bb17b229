import { beforeAll } from 'vitest'
import { publicSideRows } from './rows/public-side.ts'
import { runRows } from './run-rows.ts'

runRows(publicSideRows, 'landing', 'restaurant', 'createRestaurant')
// It is loaded when it is first asked for.
beforeAll(() => import('#/features/auth/LoginPanel.tsx').then(() => undefined), 60_000)
