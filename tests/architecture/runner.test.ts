import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { affectsEveryBrowserTest, READERS, readersOf } from '../support/changed-files.ts'
import { failuresOf, outsideFailures, playwrightFailures, vitestFailures } from '../support/failures.ts'
import { measureProcessorTime, readStat } from '../support/processor-time.ts'
import { runStep } from '../support/run-step.ts'
import { countsOf, readPlaywright, readVitest, total } from '../support/test-counts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'coperto-runner-'))
afterAll(() => rmSync(folder, { recursive: true }))

const report = (name: string, content: unknown): string => {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}
const vitestReport = (numbers: object, testResults: object[] = []) => ({
  ...{ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults },
  ...numbers,
})

describe('counts', () => {
  test('of vitest', () => {
    const file = report('good.json', vitestReport({ numPassedTests: 5, numPendingTests: 2, numTodoTests: 1 }))
    expect(countsOf(file, readVitest, { isOk: true })).toEqual({ passed: 5, failed: 0, skipped: 3 })
  })

  test('of a file that could not be loaded', () => {
    const broken = [{ status: 'failed', assertionResults: [] }]
    const file = report('broken.json', vitestReport({ numPassedTests: 5 }, broken))
    expect(countsOf(file, readVitest, { isOk: false })).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })

  test('of Playwright: a test that passed on a retry has failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
    expect(readPlaywright({ stats, errors: ['setup'] })).toEqual({ passed: 3, failed: 3, skipped: 2 })
  })

  test('of a runner that reports success and exits with an error', () => {
    const file = report('unhandled.json', vitestReport({ numPassedTests: 5 }))
    expect(countsOf(file, readVitest, { isOk: false })).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })

  test('of a runner that ran nothing, and of one that crashed', () => {
    expect(countsOf(report('none.json', vitestReport({})), readVitest, { isOk: true }).failed).toBe(1)
    expect(countsOf(path.join(folder, 'gone.json'), readVitest, { isOk: true }).failed).toBe(1)
  })

  test('of a runner that no change concerns, and of one that crashed before it knew', () => {
    const file = report('unconcerned.json', vitestReport({}))
    expect(countsOf(file, readVitest, { isOk: true, mayRunNothing: true }).failed).toBe(0)
    expect(countsOf(file, readVitest, { isOk: false, mayRunNothing: true }).failed).toBe(1)
    const gone = path.join(folder, 'gone.json')
    expect(countsOf(gone, readVitest, { isOk: true, mayRunNothing: true }).failed).toBe(1)
  })

  test('are added up', () => {
    const one = { passed: 1, failed: 2, skipped: 3 }
    expect(total([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
  })
})

describe('failures are listed', () => {
  test('of vitest: a test, and a file that could not be loaded', () => {
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
    const failed = { fullName: 'sums takes away', status: 'failed', failureMessages: ['\u001b[31mexpected 1\nat sums'] }
    const file = report('failed.json', {
      testResults: [
        { name: path.resolve('tests/sums.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
        { name: path.resolve('tests/torn.test.ts'), status: 'failed', message: 'no module', assertionResults: [] },
      ],
    })
    expect(failuresOf(file, vitestFailures)).toEqual([
      'tests/sums.test.ts › sums takes away\n    expected 1\n    at sums',
      'tests/torn.test.ts › the file itself\n    no module',
    ])
  })

  test('of Playwright: also in a group, and outside of a test', () => {
    const spec = (title: string, message?: string) => ({
      ...{ file: 'e2e/a.spec.ts', title, ok: !message },
      tests: [{ results: [{ ...(message && { error: { message } }) }] }],
    })
    const file = report('browser.json', {
      suites: [{ specs: [spec('opens')], suites: [{ specs: [spec('closes', 'still open')] }] }],
      errors: [{ message: 'no server' }],
    })
    expect(failuresOf(file, playwrightFailures)).toEqual([
      'e2e/a.spec.ts › closes\n    still open',
      'playwright › outside of a test\n    no server',
    ])
  })

  test('of vitest outside of a test', () => {
    const file = report('outside.json', ['closed\nError: closed\n    at send'])
    expect(failuresOf(file, outsideFailures)).toEqual([
      'vitest › outside of a test\n    closed\n    Error: closed\n        at send',
    ])
  })

  test('of a crashed runner: none', () => {
    expect(failuresOf(path.join(folder, 'gone.json'), vitestFailures)).toEqual([])
  })
})

describe('a step', () => {
  const run = async (script: string, minutes = 1) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    return runStep({ name: 'step', command: process.execPath, args: ['-e', script], minutes }, { isAlone: false })
  }

  test('that succeeds', async () => expect((await run('')).isOk).toBe(true))
  test('that fails', async () => expect((await run('process.exit(3)')).reason).toBe('ended with 3'))

  test('that hangs is ended with its child processes', async () => {
    const hanging = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'inherit' })`
    const outcome = await run(hanging, 0.5 / 60)
    expect(outcome.isOk).toBe(false)
    expect(outcome.reason).toContain('was ended after')
  })

  test('that cannot be started', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const outcome = await runStep(
      { name: 'step', command: 'no-such-command', args: [], minutes: 1 },
      { isAlone: false },
    )
    expect(outcome.reason).toContain('could not be started')
  })
})

describe('processor time', () => {
  test('of a process whose name has brackets', () => {
    const line = '12 (a ) (b) S 7 12 12 0 -1 4194560 100 200 0 0 150 50 1 2 20 0 1 0 3'
    expect(readStat(line)).toEqual({ parent: 7, session: 12, ticks: 200 })
  })

  test.runIf(process.platform === 'linux')('has that of a child whose parent does not wait for it', async () => {
    const seconds = measureProcessorTime()
    const before = seconds() ?? 0
    const busy = 'while (process.cpuUsage().user < 2_000_000) {}'
    // Says that the child is there, and ends when it hears something.
    const parent = `
      require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}], { stdio: 'inherit' })
      console.log('started')
      process.stdin.once('data', () => process.exit())`
    const child = spawn(process.execPath, ['-e', parent])
    // The child keeps it open.
    const ended = once(child.stdout, 'end')
    await once(child.stdout, 'data')
    // Read while its parent is there.
    seconds()
    child.stdin.write('end')
    await ended
    expect((seconds() ?? 0) - before).toBeGreaterThan(1)
  })
})

test.each([
  ['src/ui/Button.tsx', true],
  ['locales/it.json', true],
  ['backend/start.ts', true],
  ['package.json', true],
  ['tests/e2e/steps.ts', true],
  ['tests/support/chromium.ts', true],
  ['tests/e2e/visitors.spec.ts', false],
  ['tests/lib/money/money.test.ts', false],
  ['docs/testing.md', false],
  ['README.md', false],
])('a change of %s can break every browser test: %s', (file, expected) => {
  expect(affectsEveryBrowserTest(['docs/limits.md', file])).toBe(expected)
})

describe('a test that reads files or starts a program', () => {
  test('says which changes can break it', () => {
    const itself = /readSources|stand-in-process|readdirSync|readFileSync\(|process\.execPath|createServer\(\{/
    const tests = globSync('tests/**/*.test.{ts,tsx}').filter((file) => !file.startsWith('tests/architecture/'))
    expect(tests.filter((file) => itself.test(readFileSync(file, 'utf8'))).sort()).toEqual(Object.keys(READERS))
  })

  test.each([
    ['backend/standalone.ts', 'tests/backend/durability.test.ts'],
    ['docs/backends.md', 'tests/dialects/client.test.tsx'],
    ['docs/testing.md', 'tests/faults/matrix.test.ts'],
    ['index.html', 'tests/lib/device/color-scheme.test.ts'],
  ])('runs after a change of %s: %s', (file, reader) => expect(readersOf([file])).toContain(reader))
})
