import { expect, test } from 'vitest'
import { createSchedule, isDue } from '#/entities/order/outbox/schedule.ts'
import { fakeClock, settle } from '../../../support/browser/fake-time.ts'
import { sampleRecord } from '../../../support/samples/sample-order.ts'

test.each([
  ['just taken over: its own page sends it', { state: 'queued' }, 6_000],
  ['waiting for a connection', { state: 'queued', hold: 'connection', nextAt: 9_000 }, 9_000],
  ['waiting for a login', { state: 'queued', hold: 'login' }, null],
  ['too old', { state: 'queued', hold: 'age' }, null],
  ['on its way: perhaps abandoned', { state: 'sending', sentAt: 2_000 }, 27_000],
  ['unknown', { state: 'unknown', checkAt: 3_000 }, 3_000],
  ['confirmed', { state: 'confirmed' }, null],
  ['rejected', { state: 'rejected' }, null],
] as const)('%s', (_name, over, due) => {
  const isDueAt = (now: number) => isDue(sampleRecord(over), now, false)
  if (due === null) expect(isDueAt(Number.MAX_SAFE_INTEGER)).toBe(false)
  else expect([isDueAt(due - 1), isDueAt(due)]).toEqual([false, true])
})

test.each([
  ['waiting for a connection', { state: 'queued', hold: 'connection', nextAt: 9_000 }, true],
  ['waiting for a login', { state: 'queued', hold: 'login' }, true],
  ['too many', { state: 'queued', hold: 'busy', nextAt: 9_000 }, false],
  ['too old', { state: 'queued', hold: 'age' }, false],
  ['a look-up that failed', { state: 'unknown', checkAt: 9_000, tries: 1 }, true],
  ['a look-up that is not yet due', { state: 'unknown', checkAt: 9_000 }, false],
] as const)('the network is back: %s', (_name, over, isNow) => {
  expect(isDue(sampleRecord(over), 5_500, true)).toBe(isNow)
  expect(isDue(sampleRecord(over), 5_500, false)).toBe(false)
  expect(isDue(sampleRecord({ state: 'unknown', checkAt: 5_000 }), 5_500, false)).toBe(true)
})

test('a kick in the middle of a run is another run', async () => {
  const clock = fakeClock()
  const runs: boolean[] = []
  let finish = () => {}
  const schedule = createSchedule({
    clock,
    records: () => [],
    work: (isKick) => {
      runs.push(isKick)
      return new Promise((resolve) => {
        finish = resolve
      })
    },
  })
  await schedule.runNow()
  expect(runs).toEqual([])
  schedule.start()
  void schedule.runNow()
  void schedule.runNow()
  expect(runs).toEqual([true])
  finish()
  await settle()
  expect(runs).toEqual([true, true])
  finish()
  await settle()
  expect(runs).toHaveLength(2)
  schedule.stop()
  expect(clock.pending()).toBe(0)
})
