import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import type { ServiceFigures } from '../support/evening/evening.ts'
import { atMost, type Row } from './report.ts'

/* Whole services with faults, in parts, one process per core. `SEED=123` plays one evening again. */

const EVENINGS = Number(process.env.SERVICE_EVENINGS ?? 10_000)
const FIRST = Number(process.env.SERVICE_FIRST ?? 1)
/** Of one process: on a busy machine it ends well before the test's limit. */
const PART = 250

/** Undefined: it ended without a report. */
const play = (first: number, evenings: number, report: string): Promise<ServiceFigures | undefined> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, SERVICE_FIRST: `${first}`, SERVICE_EVENINGS: `${evenings}`, SERVICE_REPORT: report }
    const args = ['run', '--maxWorkers=1', 'tests/faults/service.test.ts']
    const child = spawn('vitest', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    child.once('error', reject)
    child.once('close', () => resolve(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined))
  })

const sumOf = (counts: readonly Record<string, number>[]): Record<string, number> => {
  const sum: Record<string, number> = {}
  for (const count of counts) for (const [name, value] of Object.entries(count)) sum[name] = (sum[name] ?? 0) + value
  return sum
}

const listed = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

/** Prints the figures, and the seed of each evening that went wrong. */
export async function measureServices(): Promise<Row[]> {
  const began = performance.now()
  const folder = mkdtempSync(path.join(tmpdir(), 'service-'))
  try {
    const parts = Array.from({ length: process.env.SEED ? 1 : Math.ceil(EVENINGS / PART) }, (_, index) => index * PART)
    const runs: ServiceFigures[] = []
    const violations: string[] = []
    const playOn = async (): Promise<void> => {
      const start = parts.shift()
      if (start === undefined) return
      const evenings = Math.min(PART, EVENINGS - start)
      const played = await play(FIRST + start, evenings, path.join(folder, `${start}.json`))
      const wrong = played?.violations ?? [`the ${evenings} evenings from seed ${FIRST + start} did not end`]
      if (played) runs.push(played)
      violations.push(...wrong)
      for (const violation of wrong) console.log(`✗ ${violation}`)
      return playOn()
    }
    await Promise.all(Array.from({ length: availableParallelism() }, playOn))
    const total = (name: 'evenings' | 'steps' | 'orders' | 'crashes' | 'overlaps') =>
      runs.reduce((sum, run) => sum + run[name], 0)
    const seconds = ((performance.now() - began) / 1_000).toFixed(0)
    console.log(
      `${total('evenings')} evenings in ${seconds} s: ${total('steps')} steps, ${total('orders')} orders, ` +
        `${total('crashes')} crashes, ${total('overlaps')} writes over a change since their read`,
    )
    console.log(`faults: ${listed(sumOf(runs.map(({ faults }) => faults)))}`)
    console.log(`deeds: ${listed(sumOf(runs.map(({ deeds }) => deeds)))}`)
    return [atMost('violations', violations.length, 0, String)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
