import { describe, expect, test } from 'vitest'
import { connectionTexts } from '#/features/orders/board/connection-texts.ts'
import type { LiveState } from '#/lib/stream/live-state.ts'

const NOW = 1_000_000
const common = {
  lastSignAt: NOW - 60_000,
  comparedAt: NOW - 60_000,
  staleSince: NOW - 60_000,
  problem: null,
  unreadReason: null,
}
const words = (state: LiveState, boardAt: number | null = null) => connectionTexts(state, boardAt, NOW)

describe('live', () => {
  test('is the only state in which nothing is said to be old', () => {
    const said = words({ ...common, staleSince: null, status: 'live' }, NOW - 5)
    expect(said).toMatchObject({ tone: 'live', title: 'orders.live', mayRetry: false })
    expect(said.staleSince).toBeUndefined()
  })

  test('says so when the last message could not be read', () => {
    expect(words({ ...common, staleSince: null, problem: 'parse', status: 'live' }).problem).toBe('orders.parseFailed')
  })
})

describe('a failed connection, data that cannot be parsed and a missing token have a text each (R8.11)', () => {
  test.each<[LiveState, string]>([
    [
      { ...common, status: 'reconnecting', reason: 'connect', attempt: 2, nextAt: null, isListRead: false },
      'orders.connectFailed',
    ],
    [
      { ...common, status: 'reconnecting', reason: 'parse', attempt: 1, nextAt: null, isListRead: false },
      'orders.parseFailed',
    ],
    [{ ...common, status: 'stale', reason: 'parse', problem: 'parse' }, 'orders.parseFailed'],
    [{ ...common, status: 'unauthorised', reason: 'no-token' }, 'orders.tokenMissing'],
    [{ ...common, status: 'failed', reason: 'refused', httpStatus: 404, nextAt: NOW }, 'orders.connectFailed'],
    [{ ...common, status: 'failed', reason: 'refused', httpStatus: 403, nextAt: NOW }, 'errors.notAuthorised'],
    [{ ...common, status: 'stale', reason: 'silence' }, 'orders.silence'],
    [
      { ...common, status: 'reconnecting', reason: 'mismatch', attempt: 1, nextAt: null, isListRead: false },
      'orders.mismatch',
    ],
  ])('%j says %s', (state, problem) => expect(words(state).problem).toBe(problem))

  test('a renewal is no problem', () => {
    expect(
      words({ ...common, status: 'reconnecting', reason: 'renewal', attempt: 0, nextAt: null, isListRead: false })
        .problem,
    ).toBe(undefined)
  })
})

const reconnecting = (staleSince: number | null): LiveState & { status: 'reconnecting' } => ({
  ...common,
  staleSince,
  status: 'reconnecting',
  reason: 'connect',
  attempt: 1,
  nextAt: NOW + 4_000,
  isListRead: false,
})

describe('a connection that is lost', () => {
  test('is hidden while waiting for the next attempt and during it', () => {
    expect(words(reconnecting(null))).toMatchObject({ title: 'orders.disconnected', nextAt: NOW + 4_000 })
    expect(words({ ...reconnecting(null), nextAt: null })).toMatchObject({
      title: 'orders.disconnected',
      nextAt: 'now',
    })
  })

  test('reconnects before any attempt has failed', () => {
    expect(words({ ...reconnecting(null), attempt: 0, nextAt: null }).title).toBe('orders.reconnecting')
  })
})

test('orders that are read again and again without a stream are neither live nor old', () => {
  const said = words({ ...reconnecting(NOW - 20_000), isListRead: true })
  expect(said).toMatchObject({ tone: 'waiting', title: 'orders.listRead', problem: 'orders.connectFailed' })
  expect(said.staleSince).toBeUndefined()
})

describe('old orders', () => {
  test('have a calm tone for ten seconds, then a warning', () => {
    expect(words(reconnecting(NOW - 9_999)).tone).toBe('waiting')
    expect(words(reconnecting(NOW - 10_000))).toMatchObject({ tone: 'stale', staleSince: NOW - 10_000, mayRetry: true })
  })

  test('after a reload date from the stored board', () => {
    expect(words({ ...common, staleSince: null, status: 'connecting' }, NOW - 3_600_000)).toMatchObject({
      tone: 'stale',
      staleSince: NOW - 3_600_000,
    })
  })

  test('are none where there never were any', () => {
    expect(words({ ...common, staleSince: null, status: 'connecting' })).toMatchObject({ tone: 'waiting' })
  })
})

test('what will hardly resolve itself is always a warning', () => {
  expect(words({ ...common, staleSince: NOW, status: 'unauthorised', reason: 'token-refused' }).tone).toBe('stale')
  const refused: LiveState = {
    ...common,
    staleSince: NOW,
    status: 'failed',
    reason: 'refused',
    httpStatus: 403,
    nextAt: NOW + 60_000,
  }
  expect(words(refused)).toMatchObject({
    tone: 'stale',
    mayRetry: true,
    nextAt: NOW + 60_000,
    advice: 'orders.askForRights',
  })
  expect(words({ ...refused, nextAt: null }).nextAt).toBe('now')
  // The server knows why, so our guess is left out.
  const said = words({ ...refused, serverMessage: 'Solo la cassa' })
  expect(said).toMatchObject({ problem: 'errors.notAuthorised', serverMessage: 'Solo la cassa' })
  expect(said.advice).toBe(undefined)
})
