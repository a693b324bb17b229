import { onTestFinished } from 'vitest'
import type { Dialect } from '#/config/dialect.ts'
import { DIALECT } from '#/config/env.ts'

/** For this test the app is built with these rows in `VITE_DIALECT`. */
export function buildFor(rows: Dialect): void {
  Object.assign(DIALECT, rows)
  onTestFinished(() => {
    for (const row of Object.keys(rows)) delete (DIALECT as Record<string, unknown>)[row]
  })
}
