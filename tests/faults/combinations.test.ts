// @vitest-environment happy-dom
import { combinationRows } from './rows/combinations.ts'
import { runRows } from './run-rows.ts'

runRows(combinationRows, 'combinations', 'newCombination')
