// @vitest-environment happy-dom
import { writeFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { prepareHttp } from '#/lib/http/http.ts'
import { noFigures } from '../support/evening/evening.ts'
import { serviceRun } from '../support/evening/service-run.ts'
import { TRIES_ALL } from '../support/runner/sample.ts'

/*
 * Whole services with faults. `npm run bench -- service` plays ten thousand of them; `SEED=123` with it, or here, plays
 * one of them again. Here a sample is played: until each deed was done, and at least sixty; with `--all` 300.
 */

const ONLY = process.env.SEED
// From here on each deed comes within 240.
const FIRST = Number(ONLY ?? process.env.SERVICE_FIRST ?? 75)
const EVENINGS = ONLY ? 1 : Number(process.env.SERVICE_EVENINGS ?? 300)
const REPORT = process.env.SERVICE_REPORT
/** No sample: as many as were asked for. */
const LEAST = TRIES_ALL || process.env.SERVICE_EVENINGS ? EVENINGS : Math.min(EVENINGS, 60)

const DEEDS = [
  ...['correct: done', 'void: done', 'order cancelled', 'fire: done', 'move: done', 'archived', 'ready announced'],
  ...['correct: goneWithout', 'correct: unknownGone', 'cancel: unknownGone'],
  ...['bill: right, sure', 'guests left', 'guests moved', 'guests joined'],
  ...['sold out: asked', 'dish out by a plan', 'dish back by a plan', 'session ended', 'sent after waiting'],
  ...['sent anyway', 'opened again', 'taken out', 'left'].map((answer) => `sold out while it waited: ${answer}`),
  ...['sent anyway', 'opened again', 'left'].map((answer) => `changed while it waited: ${answer}`),
  ...['price changed: asked', 'bill: another sum announced'],
]

// Orders carry their key. Most of the backends do not know it.
vi.mock('#/config/env.ts', async (original) => ({
  ...(await original<typeof import('#/config/env.ts')>()),
  ARE_IDEMPOTENCY_KEYS_SENT: true,
}))

beforeAll(prepareHttp)

test(`nothing is lost, doubled or wrongly said in ${LEAST} to ${EVENINGS} evenings from seed ${FIRST}`, {
  timeout: 60 * 60_000,
}, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const figures = noFigures()
  const isEnough = () => figures.evenings >= LEAST && DEEDS.every((deed) => deed in figures.deeds)
  for (let seed = FIRST; seed < FIRST + EVENINGS && !isEnough(); seed += 1) await serviceRun(seed, figures)
  if (REPORT) writeFileSync(REPORT, JSON.stringify(figures))
  else console.info(JSON.stringify({ ...figures, violations: figures.violations.length }))
  // An evening without orders proves nothing.
  if (!ONLY) expect(figures.orders).toBeGreaterThan(figures.evenings)
  if (!ONLY && !REPORT) expect(Object.keys(figures.deeds)).toEqual(expect.arrayContaining(DEEDS))
  expect(figures.violations).toEqual([])
})
