import './mocks.ts'
import { publicSideRows } from './rows/public-side.ts'
import { runRows } from './run-rows.ts'

runRows(publicSideRows)
