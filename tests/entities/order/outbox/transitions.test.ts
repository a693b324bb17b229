import { describe, expect, test } from 'vitest'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'
import { TIMES } from '#/entities/order/outbox/times.ts'
import { type OutboxEvent, type TransitionInput, transition } from '#/entities/order/outbox/transitions.ts'
import { OUTBOX_STATES, sampleOpenOrder, sampleRecord } from '../../../support/samples/sample-order.ts'

const NOW = 1_000_000
const POSTS = 1
const anna = { userId: 'anna', restaurantId: 'r1' }
const berta = { userId: 'berta', restaurantId: 'r1' }
const refusal = { at: NOW, status: 400, message: 'No' }

const worldOf = (over: Partial<TransitionInput> = {}): TransitionInput => ({
  now: NOW,
  random: () => 0.5,
  person: anna,
  others: [],
  isPlaceFree: true,
  ...over,
})
const recordOf = (over: Partial<OutboxRecord>): OutboxRecord =>
  sampleRecord({ draft: sampleOpenOrder(), posts: POSTS, ...over })

const EVENTS = {
  postponed: { type: 'postponed', mode: 'personAsked', hold: 'connection' },
  expired: { type: 'expired' },
  sent: {
    type: 'sent',
    posts: POSTS,
    mode: 'personAsked',
    baseline: { baseline: ['before'], baselineAt: NOW - 5, isBaselineWhole: true },
  },
  returned: { type: 'returned', posts: POSTS, hold: 'login' },
  accepted: { type: 'accepted', posts: POSTS, orderId: 'order-1' },
  refused: { type: 'refused', posts: POSTS, status: 400, message: 'No' },
  lost: { type: 'lost', posts: POSTS },
  found: { type: 'found', posts: POSTS, orderId: 'order-1', lookedAt: NOW },
  missed: { type: 'missed', posts: POSTS, result: { kind: 'absent', similarOrderId: null } },
  resendStopped: { type: 'resendStopped', posts: POSTS, similarOrderId: 'like-it', isUnchecked: true },
  contested: { type: 'contested' },
  identified: { type: 'identified', orderId: 'order-1' },
  corrected: { type: 'corrected', shown: [] },
  takenBack: { type: 'takenBack' },
  discarded: { type: 'discarded' },
} as const satisfies Record<OutboxEvent['type'], OutboxEvent>

const resend = { ...EVENTS.sent, mode: 'resend' } as const

/** The record afterwards. Fails if the event changes nothing. */
const changed = (
  over: Partial<OutboxRecord>,
  event: OutboxEvent,
  world: Partial<TransitionInput> = {},
): Exclude<ReturnType<typeof transition>, 'occupied' | undefined> => {
  const outcome = transition(recordOf(over), event, worldOf(world))
  if (typeof outcome !== 'object') throw new Error(`${event.type} does nothing: ${outcome}`)
  return outcome
}

/** The next state of each row, or the effects that delete the record. */
const ROWS: Record<OutboxRecord['state'], Partial<Record<OutboxEvent['type'], string>>> = {
  queued: {
    sent: 'sending',
    postponed: 'queued',
    expired: 'queued',
    takenBack: 'restoreOpenOrder withdraw',
    discarded: 'withdraw',
  },
  sending: { accepted: 'confirmed', refused: 'restoreOpenOrder withdraw', returned: 'queued', lost: 'unknown' },
  unknown: {
    sent: 'sending',
    accepted: 'confirmed',
    refused: 'restoreOpenOrder withdraw',
    found: 'confirmed',
    missed: 'unknown',
    resendStopped: 'unknown',
    discarded: 'withdraw',
  },
  rejected: { sent: 'sending', postponed: 'queued', takenBack: 'restoreOpenOrder withdraw', discarded: 'withdraw' },
  confirmed: { contested: 'unknown', identified: 'confirmed', corrected: 'confirmed' },
}

describe.each(OUTBOX_STATES)('%s', (state) => {
  test.each(Object.keys(EVENTS) as OutboxEvent['type'][])('%s', (type) => {
    const event = state === 'unknown' && type === 'sent' ? resend : EVENTS[type]
    const outcome = transition(recordOf({ state }), event, worldOf())
    const end =
      typeof outcome === 'object'
        ? outcome.effects
            .filter(({ type }) => type !== 'contest')
            .map(({ type }) => type)
            .join(' ') || outcome.record.state
        : outcome
    expect(end).toBe(ROWS[state][type])
  })
})

test.each(['sent', 'returned', 'accepted', 'refused', 'lost', 'found', 'missed', 'resendStopped'] as const)(
  '%s of another request changes nothing',
  (type) => {
    for (const state of OUTBOX_STATES)
      expect(transition(recordOf({ state, posts: POSTS + 1 }), EVENTS[type], worldOf())).toBeUndefined()
  },
)

test('identified gives a record its order’s id, unless it has one or another record has that one', () => {
  const confirmed = { state: 'confirmed', orderId: null } as const
  expect(changed(confirmed, EVENTS.identified).record).toMatchObject({ state: 'confirmed', orderId: 'order-1' })
  expect(transition(recordOf({ ...confirmed, orderId: 'own' }), EVENTS.identified, worldOf())).toBeUndefined()
  const others = [recordOf({ ...confirmed, id: 'other', orderId: 'order-1' })]
  expect(transition(recordOf(confirmed), EVENTS.identified, worldOf({ others }))).toBeUndefined()
})

describe('sent', () => {
  test('counts the request, and resets the results of earlier look-ups', () => {
    const doubtful = {
      state: 'unknown',
      checkAt: 5,
      isUnchecked: true,
      lateLook: 'absent',
      similarOrderId: 'like-it',
      tries: 4,
    } as const
    expect(changed(doubtful, resend).record).toMatchObject({
      posts: POSTS + 1,
      sentAt: NOW,
      baseline: ['before'],
      isBaselineWhole: true,
      checkAt: null,
      isUnchecked: false,
      lateLook: null,
      similarOrderId: null,
      tries: 0,
    })
  })

  test.each([
    ['queued', ['auto', 'personAsked']],
    ['rejected', ['personAsked']],
    ['unknown', ['resend', 'resendUnchecked']],
  ] as const)('%s: only as %j', (state, modes) => {
    const may = (['auto', 'personAsked', 'resend', 'resendUnchecked'] as const).filter((mode) =>
      transition(recordOf({ state }), { ...EVENTS.sent, mode }, worldOf()),
    )
    expect(may).toEqual(modes)
  })

  test.each([null, berta, { ...anna, restaurantId: 'r2' }])('not while %j is logged in', (person) => {
    expect(transition(recordOf({ state: 'queued' }), EVENTS.sent, worldOf({ person }))).toBeUndefined()
  })
})

describe('postponed', () => {
  test.each(['connection', 'busy'] as const)('%s: it is retried automatically', (hold) => {
    const { record } = changed({ state: 'queued' }, { ...EVENTS.postponed, hold })
    expect([record.hold, record.tries]).toEqual([hold, 1])
    expect(record.nextAt).toBeGreaterThan(NOW)
  })

  test('login: it waits for the person, who may have logged in already', () => {
    const { record } = changed({ state: 'queued' }, { ...EVENTS.postponed, hold: 'login' })
    expect(record.hold).toBe('login')
    expect(record.nextAt).toBeGreaterThan(NOW)
  })

  test('a try by a person renews its age, an automatic one does not', () => {
    expect(changed({ state: 'queued', wantedAt: 7 }, EVENTS.postponed).record.wantedAt).toBe(NOW)
    expect(changed({ state: 'queued', wantedAt: 7 }, { ...EVENTS.postponed, mode: 'auto' }).record.wantedAt).toBe(7)
  })

  test('a refused one that is retried is queued, without its refusal', () => {
    expect(changed({ state: 'rejected', refusal }, EVENTS.postponed).record).toMatchObject({
      state: 'queued',
      refusal: null,
    })
    expect(
      transition(recordOf({ state: 'rejected' }), { ...EVENTS.postponed, mode: 'auto' }, worldOf()),
    ).toBeUndefined()
  })
})

describe('an earlier request is in doubt', () => {
  test.each(['returned', 'refused'] as const)('%s: the order stays unknown, and is looked up', (type) => {
    expect(changed({ state: 'sending', doubts: 1 }, EVENTS[type])).toMatchObject({
      record: { state: 'unknown', doubts: 1, checkAt: NOW },
      effects: [],
    })
  })

  test('a late refusal settles only the request that it answers', () => {
    expect(changed({ state: 'unknown', doubts: 1 }, EVENTS.refused).record.state).toBe('rejected')
    expect(transition(recordOf({ state: 'unknown', doubts: 2 }), EVENTS.refused, worldOf())).toBeUndefined()
  })
})

describe('refused', () => {
  test('the open order comes back with the reason', () => {
    expect(changed({ state: 'sending' }, EVENTS.refused).effects).toEqual([
      { type: 'restoreOpenOrder', refusal },
      { type: 'withdraw' },
    ])
  })

  test('if another open order has its place, the record stays', () => {
    const { record, effects } = changed({ state: 'sending' }, EVENTS.refused, { isPlaceFree: false })
    expect([record.state, record.refusal, effects]).toEqual(['rejected', refusal, []])
  })
})

describe('accepted', () => {
  const found = { state: 'confirmed', orderId: 'order-1', isFound: true, settledAt: 5_000 } as const

  test('the content of the order is deleted', () => {
    expect(changed({ state: 'sending' }, EVENTS.accepted).record).toMatchObject({ draft: null, order: null })
  })

  test('contests the record that had only found this order', () => {
    const others = [sampleRecord({ id: 'a', ...found }), sampleRecord({ id: 'b', ...found, orderId: 'order-2' })]
    expect(changed({ state: 'sending' }, EVENTS.accepted, { others }).effects).toEqual([
      { type: 'contest', ids: ['a'] },
    ])
  })

  test('without an id contests every equal order that was found since', () => {
    const others = [
      sampleRecord({ id: 'equal', ...found }),
      sampleRecord({ id: 'other content', ...found, fingerprint: 'other' }),
      sampleRecord({ id: 'before', ...found, settledAt: 500 }),
      sampleRecord({ id: 'by an answer', ...found, isFound: false }),
    ]
    const event = { ...EVENTS.accepted, orderId: null }
    expect(changed({ state: 'sending' }, event, { others }).effects).toEqual([{ type: 'contest', ids: ['equal'] }])
  })
})

describe('found', () => {
  test.each([
    ['the same order', { state: 'confirmed', orderId: 'order-1', fingerprint: 'other' }],
    ['an equal one that is being sent', { state: 'sending' }],
    ['an equal one confirmed without an id since', { state: 'confirmed', settledAt: NOW }],
  ] as const)('another record has %s: not now', (_name, over) => {
    const others = [sampleRecord({ id: 'b', ...over })]
    expect(transition(recordOf({ state: 'unknown' }), EVENTS.found, worldOf({ others }))).toBeUndefined()
  })

  test.each([
    ['confirmed before the look-up', { state: 'confirmed', settledAt: NOW - 1 }],
    ['not equal', { state: 'sending', fingerprint: 'other' }],
    ['of another restaurant', { state: 'sending', restaurantId: 'r2' }],
  ] as const)('another record is %s: that is no reason', (_name, over) => {
    const others = [sampleRecord({ id: 'b', ...over })]
    expect(changed({ state: 'unknown' }, EVENTS.found, { others }).record).toMatchObject({
      state: 'confirmed',
      isFound: true,
    })
  })
})

describe('missed', () => {
  const looked = (
    ageOfRequest: number,
    kind: 'absent' | 'unreadable' | 'impossible',
    over: Partial<OutboxRecord> = {},
  ) =>
    changed(
      { state: 'unknown', sentAt: NOW - ageOfRequest, ...over },
      {
        ...EVENTS.missed,
        result: { kind, similarOrderId: null },
      },
    ).record

  test.each(['absent', 'unreadable', 'impossible'] as const)('early and %s: nobody is asked yet', (kind) => {
    expect(looked(1_000, kind)).toMatchObject({
      lateLook: null,
      isUnchecked: kind !== 'absent',
    })
  })

  test('late and in none of the lists: a person is asked, and the look-ups go on', () => {
    expect(looked(TIMES.lateLookUpAfter, 'absent')).toMatchObject({
      lateLook: 'absent',
      checkAt: NOW + TIMES.lookUpInterval,
    })
  })

  test('late and unreadable: unchecked, unless an earlier late look-up has read the lists', () => {
    expect(looked(TIMES.lateLookUpAfter, 'unreadable').lateLook).toBe('unchecked')
    expect(looked(TIMES.lateLookUpAfter, 'unreadable', { lateLook: 'absent' }).lateLook).toBe('absent')
  })

  test('after two hours the look-ups end', () => {
    expect(looked(TIMES.lastLookUpAfter, 'absent').checkAt).toBeNull()
  })

  test('a clock that was set back counts as late', () => {
    expect(looked(-1, 'absent').lateLook).toBe('absent')
  })
})

describe('a person takes it back', () => {
  test('not while another open order has its place', () => {
    expect(transition(recordOf({ state: 'queued' }), EVENTS.takenBack, worldOf({ isPlaceFree: false }))).toBe(
      'occupied',
    )
  })

  test.each([
    ['takenBack', { ...anna, restaurantId: 'r2' }, undefined],
    ['takenBack', berta, undefined],
    ['discarded', berta, undefined],
    // The person may never return to that restaurant.
    ['discarded', { ...anna, restaurantId: 'r2' }, 'object'],
  ] as const)('%s by %j', (type, person, result) => {
    const outcome = transition(recordOf({ state: 'queued' }), EVENTS[type], worldOf({ person }))
    expect(outcome && typeof outcome).toBe(result)
  })
})
