import { expect, test } from 'vitest'
import { OUTBOX_STATES } from '#/entities/order/outbox-record.ts'
import { lookOf } from '#/entities/order/outbox-words.ts'
import italian from '../../../locales/it.json' with { type: 'json' }

const words = (state: (typeof OUTBOX_STATES)[number], isAsking = false) => {
  const { word, text } = lookOf({ state, hold: null, isAsking })
  const say = (key: string) =>
    (italian.entities.sending as Record<string, string>)[key.replace('entities.sending.', '')]
  return { word: say(word), text: say(text) }
}

test('only a confirmed order is said to be in the kitchen', () => {
  for (const state of OUTBOX_STATES) expect(words(state).word === 'In cucina').toBe(state === 'confirmed')
})

test('an uncertain order that was looked for in vain asks', () =>
  expect(words('unknown', true).text).toBe('Non risulta in cucina. Inviare di nuovo?'))

test('what waits says for what', () => {
  const texts = (['connection', 'login', 'busy', 'age', null] as const).map(
    (hold) => lookOf({ state: 'queued', hold, isAsking: false }).text,
  )
  expect(new Set(texts).size).toBe(texts.length)
})
