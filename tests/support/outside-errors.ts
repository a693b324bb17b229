import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Where the errors are written, as strings: the message and where it was thrown. */
export const OUTSIDE_REPORT = 'test-results/outside.json'

/** Vitest's own JSON report leaves out what was thrown outside of a test; `npm test` lists it at its end. */
export default class OutsideErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]): void {
    writeFileSync(OUTSIDE_REPORT, JSON.stringify(errors.map(({ message, stack = '' }) => `${message}\n${stack}`)))
  }
}
