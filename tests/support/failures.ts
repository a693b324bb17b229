import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/* Failed tests, one line each, listed at the end of a long output. */

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

type Suite = {
  specs: { file: string; title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
  suites?: Suite[]
}

type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] }

/** Longer messages contain a whole document. */
const LENGTH = 600

const line = (where: string, name: string, why = ''): string =>
  `${where} › ${name}\n    ${stripVTControlCharacters(why).slice(0, LENGTH).replaceAll('\n', '\n    ')}`

export const vitestFailures = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [line(file, 'the file itself', message)]
    return failed.map(({ fullName, failureMessages }) => line(file, fullName, failureMessages?.[0]))
  })

export const outsideFailures = (errors: string[]): string[] =>
  errors.map((error) => line('vitest', 'outside of a test', error))

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

export const playwrightFailures = ({ suites, errors }: PlaywrightReport): string[] => [
  ...suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      line(file, title, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
    ),
  ...errors.map(({ message }) => line('playwright', 'outside of a test', message)),
]

/** The failures in a runner's report; none if it left no report. */
export const failuresOf = <Report>(file: string, read: (report: Report) => string[]): string[] =>
  existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : []
