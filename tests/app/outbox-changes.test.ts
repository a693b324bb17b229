import { expect, test } from 'vitest'
import { changesBetweenRecords } from '#/app/outbox-changes.ts'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'
import { sampleRecord } from '../support/samples/sample-order.ts'

const news = (before: Partial<OutboxRecord>, after?: Partial<OutboxRecord>) =>
  changesBetweenRecords([sampleRecord(before)], after ? [sampleRecord(after)] : []).map(({ kind }) => kind)

test.each<[Partial<OutboxRecord>, Partial<OutboxRecord> | undefined, string[]]>([
  [{ state: 'sending' }, { state: 'confirmed' }, ['confirmed']],
  [{ state: 'unknown' }, { state: 'confirmed' }, ['confirmed']],
  [{ state: 'sending' }, { state: 'queued', hold: 'connection' }, ['waiting']],
  [{ state: 'queued', hold: null }, { state: 'queued', hold: 'connection' }, ['waiting']],
  [{ state: 'queued', hold: 'connection' }, { state: 'queued', hold: 'age' }, ['waiting']],
  [{ state: 'sending' }, { state: 'unknown' }, ['unknown']],
  [{ state: 'sending' }, { state: 'unknown', isUnchecked: true }, ['unknown']],
  [{ state: 'unknown' }, { state: 'unknown', isUnchecked: true }, ['unchecked']],
  // The person may act now.
  [{ state: 'unknown', isUnchecked: true }, { state: 'unknown', lateLook: 'unchecked' }, ['asking']],
  [{ state: 'unknown', isUnchecked: true }, { state: 'unknown' }, []],
  [{ state: 'unknown' }, { state: 'unknown', lateLook: 'absent' }, ['asking']],
  [{ state: 'unknown' }, { state: 'unknown', lateLook: 'unchecked' }, ['asking']],
  [{ state: 'unknown', lateLook: 'unchecked' }, { state: 'unknown', lateLook: 'absent' }, ['asking']],
  // The person has just asked for it.
  [{ state: 'unknown', lateLook: 'absent' }, { state: 'unknown', lateLook: 'unchecked' }, []],
  [{ state: 'sending' }, { state: 'rejected' }, ['refused']],
  [{ state: 'sending' }, undefined, ['gone']],
  // A waiting order is reported once.
  [{ state: 'queued', hold: 'connection', tries: 1 }, { state: 'queued', hold: 'connection', tries: 2 }, []],
  [{ state: 'queued' }, { state: 'sending' }, []],
  [{ state: 'unknown', lateLook: 'absent' }, { state: 'unknown', lateLook: 'absent' }, []],
  // Deleted after its day.
  [{ state: 'confirmed' }, undefined, []],
])('from %j to %j the news are %j', (before, after, expected) => expect(news(before, after)).toEqual(expected))

test('a new order is no news for its person', () =>
  expect(changesBetweenRecords([], [sampleRecord({ state: 'queued' })])).toEqual([]))
