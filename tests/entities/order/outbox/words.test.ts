import { expect, test } from 'vitest'
import type { OutboxRecord, OutboxState } from '#/entities/order/outbox/record.ts'
import { statusWordsOf } from '#/entities/order/outbox/words.ts'
import { OUTBOX_STATES, sampleRecord } from '../../../support/samples/sample-order.ts'
import { textOf } from '../../../support/samples/texts.ts'

const words = (state: OutboxState, over: Partial<OutboxRecord> = {}) => {
  const { word, text } = statusWordsOf(sampleRecord({ state, ...over }))
  return { word: textOf('it', word), text: textOf('it', text) }
}

test('only a confirmed order is said to be in the kitchen', () => {
  for (const state of OUTBOX_STATES) expect(words(state).word === 'In cucina').toBe(state === 'confirmed')
})

test('an uncertain order that was not found asks', () =>
  expect(words('unknown', { lateLook: 'absent' }).text).toBe('Non risulta in cucina. Inviare di nuovo?'))

test.each<Partial<OutboxRecord>>([{ lateLook: 'unchecked' }, { isUnchecked: true }])(
  'an uncertain order that could not be looked up says so: %j',
  (over) => expect(words('unknown', over).text).toBe('Non si può controllare: chiedi in cucina'),
)

test('a waiting order says for what', () => {
  const texts = (['connection', 'login', 'busy', 'age', null] as const).map(
    (hold) => statusWordsOf(sampleRecord({ state: 'queued', hold })).text,
  )
  expect(new Set(texts).size).toBe(texts.length)
})
