import { existsSync, readFileSync } from 'node:fs'

export type Figures = { passed: number; failed: number; skipped: number }

/** The added counts of several runners. */
export const total = (all: Figures[]): Figures => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
})

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A file that could not be loaded has no failed test, so it counts as one. */
export const readVitest = (report: VitestReport): Figures => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    ).length,
  skipped: report.numPendingTests + report.numTodoTests,
})

/** A test that passed only on a retry counts as failed, and so does an error outside of tests. */
export const readPlaywright = ({ stats, errors }: PlaywrightReport): Figures => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
})

/**
 * The counts in a runner's report. A runner that failed, left no report, or ran nothing although it should, has at least
 * one failure.
 */
export const countsOf = <Report>(
  file: string,
  read: (report: Report) => Figures,
  { isOk, mayRunNothing = false }: { isOk: boolean; mayRunNothing?: boolean },
): Figures => {
  const none = { passed: 0, failed: 0, skipped: 0 }
  const hasReport = existsSync(file)
  const figures = hasReport ? read(JSON.parse(readFileSync(file, 'utf8'))) : none
  const ranNothing = figures.passed + figures.failed === 0 && !(hasReport && mayRunNothing)
  return figures.failed === 0 && (!isOk || ranNothing) ? { ...figures, failed: 1 } : figures
}
