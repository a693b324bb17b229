import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#/lib/http/api-error.ts'
import { DisagreementError } from '#/lib/stream/catch-up.ts'
import type { CheckResult } from '#/lib/stream/cross-check.ts'
import type { MessageKind } from '#/lib/stream/inbox.ts'
import { createLiveStream, type LiveStreamOptions } from '#/lib/stream/live-stream.ts'
import { fakePage, streamServer } from '../../support/backend/stream-server.ts'
import { type FakeClock, fakeClock, settle } from '../../support/browser/fake-time.ts'

const SECOND = 1_000

let clock: FakeClock
let server: ReturnType<typeof streamServer>
let page: ReturnType<typeof fakePage>
let token: string | null
let received: unknown[]
let tellToken: () => void
let stream: ReturnType<typeof createLiveStream>
let randomValue: number
const onUnauthorised = vi.fn()

const open = async (over: Partial<LiveStreamOptions> = {}) => {
  stream = createLiveStream({
    url: '/api/things',
    getToken: () => token,
    subscribeToken: (listener) => {
      tellToken = listener
      return () => {
        tellToken = () => {}
      }
    },
    onMessage: (data): MessageKind => {
      if (typeof data !== 'object' || data === null) return 'unreadable'
      received.push(data)
      return Array.isArray(data) ? 'whole' : 'change'
    },
    onUnauthorised,
    fetch: server.fetch,
    clock,
    random: () => randomValue,
    page: page.page,
    ...over,
  })
  stream.start()
  await settle()
  return stream
}
const state = () => stream.getSnapshot()
const status = () => state().status
/** Not live, and all the same no alarm: the list is read every 10 s. */
const isCalm = () => {
  const shown = state()
  return shown.status === 'reconnecting' && shown.isListRead && shown.reason === 'ended'
}

/** A stream of one comment that its server ends at once. */
const endedStream = () => new Response(':\n\n', { headers: { 'Content-Type': 'text/event-stream' } })

beforeEach(() => {
  clock = fakeClock()
  server = streamServer()
  page = fakePage()
  token = 'token-1'
  received = []
  randomValue = 0.5
  onUnauthorised.mockReset()
})
afterEach(() => {
  stream?.stop()
  expect(clock.pending()).toBe(0)
  expect(page.listeners.size).toBe(0)
})

describe('connecting', () => {
  test('asks with the bearer and the right Accept, is loading, then live, and passes the data on (R4.10, R6.5)', async () => {
    stream = await open({ fetch: (...request) => settle(15).then(() => server.fetch(...request)) })
    expect(status()).toBe('connecting')
    await settle(30)
    expect(status()).toBe('live')
    expect(server.requests).toMatchObject([{ token: 'Bearer token-1', accept: 'text/event-stream' }])
    await server.sendEvent([{ id: 'a' }])
    await server.sendEvent({ id: 'b' }, 'data')
    expect(received).toEqual([[{ id: 'a' }], { id: 'b' }])
    expect(state().lastSignAt).toBe(clock.now())
  })

  test('notifies its subscribers, and returns the same object until something changes', async () => {
    await open()
    const heard = vi.fn()
    const stop = stream.subscribe(heard)
    const before = state()
    await clock.advance(900)
    await server.sendEvent({ id: 'a' })
    expect(state()).toBe(before)
    await clock.advance(100)
    await server.sendEvent({ id: 'b' })
    expect(heard).toHaveBeenCalledTimes(1)
    expect(state()).not.toBe(before)
    stop()
    await server.end()
    await clock.advance(10 * SECOND)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('gives up an attempt without an answer after 10 s', async () => {
    server.answerWith(() => new Promise(() => {}))
    await open()
    await clock.advance(9_999)
    expect(status()).toBe('connecting')
    await clock.advance(1)
    expect(state()).toMatchObject({ status: 'reconnecting', reason: 'connect', attempt: 1 })
    expect(server.requests[0]?.signal.aborted).toBe(true)
  })

  test('does nothing before start and after stop', async () => {
    await open()
    stream.stop()
    expect(status()).toBe('idle')
    expect(server.requests[0]?.signal.aborted).toBe(true)
    stream.retryNow()
    page.fire('online')
    await clock.advance(600 * SECOND)
    expect(server.requests).toHaveLength(1)
    stream.start()
    await settle()
    expect(status()).toBe('live')
  })
})

describe('answers that are no stream', () => {
  test('401 stops, reports the token, and continues with a new one', async () => {
    server.answerWith(() => new Response('', { status: 401 }))
    await open()
    expect(state()).toMatchObject({ status: 'unauthorised', reason: 'token-refused' })
    expect(onUnauthorised.mock.calls).toEqual([['token-1']])
    await clock.advance(600 * SECOND)
    page.fire('online')
    await clock.advance(0)
    expect(server.requests).toHaveLength(1)
    server.answerWith(undefined)
    token = 'token-2'
    tellToken()
    await settle()
    expect(status()).toBe('live')
    expect(server.requests[1]?.token).toBe('Bearer token-2')
  })

  test('a 401 for a token that was replaced meanwhile is ignored: it continues with the new one', async () => {
    server.answerWith(() => {
      server.answerWith(undefined)
      token = 'token-2'
      return new Response('', { status: 401 })
    })
    await open()
    expect(status()).toBe('live')
    expect(onUnauthorised).not.toHaveBeenCalled()
  })

  test('no token: says so without asking, until there is one (R6.5)', async () => {
    token = null
    await open()
    expect(state()).toMatchObject({ status: 'unauthorised', reason: 'no-token' })
    expect(server.requests).toHaveLength(0)
    token = 'token-1'
    tellToken()
    await settle()
    expect(status()).toBe('live')
  })

  test.each([403, 404, 400])('%i is an error, and tried again once a minute (R4.10)', async (code) => {
    server.answerWith(() => new Response('', { status: code }))
    await open()
    const refusedAt = clock.now()
    expect(state()).toMatchObject({
      status: 'failed',
      reason: 'refused',
      httpStatus: code,
      nextAt: refusedAt + 60 * SECOND,
    })
    await clock.advance(59 * SECOND)
    expect(server.requests).toHaveLength(1)
    await clock.advance(599 * SECOND)
    expect(server.requests).toHaveLength(11)
    expect(status()).toBe('failed')
    server.answerWith(undefined)
    await clock.advance(60 * SECOND)
    expect(status()).toBe('live')
  })

  test.each([
    ['its message', Response.json({ message: 'Solo la cassa' }, { status: 403 }), 'Solo la cassa'],
    [
      'no JSON',
      new Response('<h1>Forbidden</h1>', { status: 403, headers: { 'Content-Type': 'text/html' } }),
      undefined,
    ],
    [
      'nothing readable',
      new Response('{', { status: 403, headers: { 'Content-Type': 'application/json' } }),
      undefined,
    ],
  ])('a refusal is reported with what the server says: %s', async (_, answer, serverMessage) => {
    server.answerWith(() => answer)
    await open()
    expect(state()).toMatchObject({ status: 'failed', httpStatus: 403, serverMessage })
  })

  test('a refusal is still said while the next attempt waits for its answer', async () => {
    server.answerWith(() => new Response('', { status: 404 }))
    await open()
    server.answerWith(() => new Promise(() => {}))
    await clock.advance(60 * SECOND)
    expect(server.requests).toHaveLength(2)
    expect(state()).toMatchObject({ status: 'failed', httpStatus: 404, nextAt: null })
  })

  test('a refused stream is tried at once when a person or the network wants it', async () => {
    server.answerWith(() => new Response('', { status: 403 }))
    await open()
    stream.retryNow()
    await settle()
    expect(server.requests).toHaveLength(2)
    server.answerWith(undefined)
    page.fire('online')
    await settle()
    expect(status()).toBe('live')
  })

  test('a refused stream is not retried while the page is hidden', async () => {
    server.answerWith(() => new Response('', { status: 403 }))
    await open()
    page.fire('hidden')
    await clock.advance(600 * SECOND)
    expect(server.requests.length).toBeLessThan(3)
    page.fire('visible')
    await settle()
    expect(status()).toBe('failed')
  })

  test.each<[string, () => Response]>([
    ['500', () => new Response('', { status: 500 })],
    ['503', () => new Response('', { status: 503 })],
    ['429', () => new Response('', { status: 429 })],
    ['a captive portal', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['204', () => new Response(null, { status: 204 })],
    ['no content type', () => new Response(new Uint8Array([1]))],
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('%s: tries again by itself', async (_name, answer) => {
    server.answerWith(answer)
    await open()
    expect(state()).toMatchObject({ status: 'reconnecting', reason: 'connect', attempt: 1 })
    server.answerWith(undefined)
    await clock.advance(30 * SECOND)
    expect(status()).toBe('live')
  })

  test('backs off from 1 to 30 s, shows the next attempt, and resets after 10 healthy seconds', async () => {
    randomValue = 1
    server.answerWith(() => new Response('', { status: 500 }))
    await open()
    for (const [index, wait] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      expect(state()).toMatchObject({ attempt: index + 1, nextAt: clock.now() + wait * SECOND })
      await clock.advance(wait * SECOND - 1)
      expect(server.requests).toHaveLength(index + 1)
      await clock.advance(1)
    }
    server.answerWith(undefined)
    await clock.advance(30 * SECOND)
    expect(status()).toBe('live')
    await clock.advance(5 * SECOND)
    await server.cut()
    // Not healthy long enough: the pauses stay long.
    expect(state()).toMatchObject({ attempt: 9, nextAt: clock.now() + 30 * SECOND })
    await clock.advance(30 * SECOND)
    await clock.advance(10 * SECOND)
    await server.cut()
    expect(state()).toMatchObject({ attempt: 1, nextAt: clock.now() + SECOND })
  })

  test('retryNow does not wait', async () => {
    randomValue = 1
    server.answerWith(() => new Response('', { status: 500 }))
    await open()
    server.answerWith(undefined)
    stream.retryNow()
    await settle()
    expect(status()).toBe('live')
  })
})

describe('the end of a stream', () => {
  test('after a while is normal: it connects again without a word', async () => {
    await open()
    const said: string[] = []
    stream.subscribe(() => said.push(status()))
    for (let round = 0; round < 5; round += 1) {
      await clock.advance(30 * SECOND)
      await server.end()
      await clock.advance(SECOND)
    }
    expect(server.requests).toHaveLength(6)
    expect(status()).toBe('live')
    expect(said.filter((each) => each !== 'live')).toEqual([])
  })

  test('at once by the server, each time, is calm: the list is read with each new stream, every 10 s, and none is live', async () => {
    const refresh = vi.fn(async () => {})
    server.answerWith(endedStream)
    await open({ refresh })
    await clock.advance(SECOND)
    const said: unknown[] = []
    stream.subscribe(() => said.push(isCalm()))
    expect(isCalm()).toBe(true)
    await clock.advance(60 * SECOND)
    expect(said).not.toContain(false)
    expect(server.requests).toHaveLength(7)
    expect(refresh).toHaveBeenCalledTimes(7)
    expect(clock.now() - (state().comparedAt ?? 0)).toBeLessThanOrEqual(10 * SECOND)
  })

  test('that was no stream, but the list itself, is as calm', async () => {
    server.answerWith(() => Response.json([{ id: 'a' }]))
    await open({ refresh: async () => {} })
    await clock.advance(SECOND)
    expect(isCalm()).toBe(true)
    expect(received).toEqual([[{ id: 'a' }]])
    await clock.advance(20 * SECOND)
    expect(isCalm()).toBe(true)
    expect(received).toHaveLength(3)
  })

  test('that was no stream and no list is none', async () => {
    server.answerWith(() => Response.json({ ciao: 'mondo' }))
    await open({ refresh: async () => {} })
    await clock.advance(10 * SECOND)
    expect(state()).toMatchObject({ status: 'reconnecting', reason: 'connect', isListRead: false })
  })

  test('that was a list which cannot be read says so', async () => {
    server.answerWith(() => new Response('[{', { headers: { 'Content-Type': 'application/problem+json' } }))
    await open({ refresh: () => Promise.reject(new Error('500')) })
    await clock.advance(10 * SECOND)
    expect(state()).toMatchObject({ status: 'reconnecting', isListRead: false, problem: 'parse' })
  })

  test('at once is no longer called read every 10 s when the server goes away', async () => {
    server.answerWith(endedStream)
    await open({ refresh: async () => {} })
    await clock.advance(15 * SECOND)
    expect(isCalm()).toBe(true)
    server.answerWith(() => {
      throw new TypeError('Failed to fetch')
    })
    await clock.advance(6 * SECOND)
    expect(state()).toMatchObject({ status: 'reconnecting', isListRead: false })
  })

  test('at once whose list is not answered any more is called read no longer than that is true', async () => {
    let isThere = true
    server.answerWith(endedStream)
    await open({
      refresh: async () => {
        if (!isThere) throw new Error('no list')
      },
    })
    await clock.advance(5 * SECOND)
    isThere = false
    await clock.advance(15 * SECOND)
    expect(isCalm()).toBe(true)
    await clock.advance(10 * SECOND)
    expect(isCalm()).toBe(false)
  })

  test('at once says that it connects until the first list is there', async () => {
    let answer = () => {}
    server.answerWith(endedStream)
    await open({
      refresh: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    await clock.advance(0)
    expect(status()).toBe('connecting')
    answer()
    await settle()
    expect(isCalm()).toBe(true)
  })

  test('at once is no longer expected after one has lasted 10 s', async () => {
    server.answerWith(endedStream)
    await open({ refresh: async () => {} })
    server.answerWith(undefined)
    await clock.advance(10 * SECOND)
    expect(server.requests).toHaveLength(2)
    await clock.advance(9 * SECOND)
    expect(isCalm()).toBe(true)
    await clock.advance(SECOND)
    expect(status()).toBe('live')
  })

  test('at once whose list cannot be read is not called read', async () => {
    server.answerWith(endedStream)
    await open({
      refresh: async () => {
        throw new Error('no list')
      },
    })
    await clock.advance(60 * SECOND)
    expect(state()).toMatchObject({ status: 'reconnecting', isListRead: false })
  })

  test('at once, when the network has cut it, is tried again soon the first time only', async () => {
    await open({ refresh: async () => {} })
    await server.cut()
    expect(state()).toMatchObject({ status: 'reconnecting', reason: 'connect', isListRead: false })
    await clock.advance(SECOND)
    expect(status()).toBe('live')
    await server.cut()
    await clock.advance(0)
    expect(state()).toMatchObject({ isListRead: true, nextAt: clock.now() + 10 * SECOND })
  })

  test('is said when the new connection is not there within 5 s', async () => {
    await open()
    await clock.advance(20 * SECOND)
    server.answerWith(() => new Promise(() => {}))
    await server.end()
    await clock.advance(4_900)
    expect(status()).toBe('live')
    await clock.advance(200)
    expect(state()).toMatchObject({ status: 'reconnecting', reason: 'renewal', nextAt: null })
    expect(state().staleSince).not.toBeNull()
  })

  test('by a broken connection is said at once', async () => {
    await open()
    await clock.advance(20 * SECOND)
    const heardAt = clock.now() - 20 * SECOND
    await server.cut()
    expect(state()).toMatchObject({ status: 'reconnecting', reason: 'connect', staleSince: heardAt })
  })
})

describe('a gateway that cuts every connection after a minute', () => {
  const cutAfter = async (milliseconds: number) => {
    for (const part of [0.3, 0.3, 0.4]) {
      await server.sendEvent([])
      await clock.advance(part * milliseconds)
    }
    await server.cut()
  }

  test('is said once; then it connects again without a word', async () => {
    await open()
    await cutAfter(60 * SECOND)
    expect(status()).toBe('reconnecting')
    await clock.advance(SECOND)
    const said: string[] = []
    stream.subscribe(() => said.push(status()))
    for (let round = 0; round < 3; round += 1) {
      await cutAfter(59 * SECOND)
      await clock.advance(SECOND)
    }
    expect(server.requests).toHaveLength(5)
    expect(said.filter((each) => each !== 'live')).toEqual([])
    // At another time it is no habit.
    await cutAfter(30 * SECOND)
    expect(status()).toBe('reconnecting')
  })

  test('is known after a reload, until a stream lasts longer', async () => {
    let kept: number | undefined = 60 * SECOND
    const storedLifetime = {
      get: () => kept,
      set: (lifetime: number | undefined) => {
        kept = lifetime
      },
    }
    await open({ storedLifetime })
    const said: string[] = []
    stream.subscribe(() => said.push(status()))
    await cutAfter(59 * SECOND)
    await clock.advance(SECOND)
    expect(said.filter((each) => each !== 'live')).toEqual([])
    for (let round = 0; round < 3; round += 1) {
      await clock.advance(30 * SECOND)
      await server.sendEvent([])
    }
    stream.stop()
    expect(kept).toBeUndefined()
  })

  test('is said at the usual time too, when no new connection is there within 5 s', async () => {
    await open()
    await cutAfter(60 * SECOND)
    await clock.advance(SECOND)
    await cutAfter(59 * SECOND)
    await clock.advance(SECOND)
    server.answerWith(() => new Promise(() => {}))
    await cutAfter(59 * SECOND)
    expect(status()).toBe('live')
    await clock.advance(5 * SECOND)
    expect(status()).toBe('reconnecting')
  })
})

describe('a gateway that holds the stream back', () => {
  let reads: number[]
  let isListThere: boolean
  const readList = async () => {
    reads.push(clock.now())
    if (!isListThere) throw new Error('no list')
  }
  beforeEach(() => {
    reads = []
    isListThere = true
    server.answerWith(() => new Promise(() => {}))
  })

  test('has its list read every 10 s, which is not live, but not old either', async () => {
    await open({ readList })
    const begin = clock.now()
    await clock.advance(5 * SECOND)
    // The list is there, and the first attempt goes on: nothing has failed.
    expect(status()).toBe('connecting')
    await clock.advance(5 * SECOND)
    expect(state()).toMatchObject({ status: 'reconnecting', isListRead: false })
    await clock.advance(2 * SECOND)
    for (let round = 0; round < 20; round += 1) {
      expect(state()).toMatchObject({ status: 'reconnecting', isListRead: true })
      await clock.advance(5 * SECOND)
    }
    expect(reads.slice(0, 4).map((at) => at - begin)).toEqual([2, 12, 22, 32].map((each) => each * SECOND))
    server.answerWith(undefined)
    await clock.advance(30 * SECOND)
    expect(status()).toBe('live')
    const before = reads.length
    await clock.advance(30 * SECOND)
    expect(reads).toHaveLength(before)
  })

  test('and whose list fails has old things, and is asked seldom', async () => {
    await open({ readList })
    await clock.advance(15 * SECOND)
    isListThere = false
    await clock.advance(10 * SECOND)
    expect(state()).toMatchObject({ status: 'reconnecting', isListRead: false })
    const before = reads.length
    await clock.advance(60 * SECOND)
    expect(reads).toHaveLength(before + 2)
  })

  test('reads nothing while the page is hidden, and begins anew when a person connects', async () => {
    await open({ readList })
    await clock.advance(15 * SECOND)
    stream.retryNow()
    expect(state()).toMatchObject({ status: 'reconnecting', isListRead: false })
    page.fire('hidden')
    await clock.advance(61 * SECOND)
    const before = reads.length
    await clock.advance(60 * SECOND)
    expect(reads).toHaveLength(before)
  })
})

describe('a gateway that holds back what a stream sends until it cuts it', () => {
  const refresh = () => Promise.reject(new DisagreementError('The count does not agree'))
  /** Sends what was held back, a minute after the stream was opened. */
  const cutAfterAMinute = async () => {
    await clock.advance(60 * SECOND)
    await server.sendEvent({ id: 'a' })
    await server.cut()
    await clock.advance(SECOND)
  }

  test('is waited for once a stream has sent nothing, and never called live meanwhile', async () => {
    await open({ refresh })
    const said: string[] = []
    stream.subscribe(() => said.push(status()))
    await clock.advance(31 * SECOND)
    expect(server.requests).toHaveLength(2)
    await cutAfterAMinute()
    expect(received).toEqual([{ id: 'a' }])
    await cutAfterAMinute()
    expect(received).toHaveLength(2)
    expect(server.requests).toHaveLength(4)
    expect(said).not.toContain('live')
  })

  test('is no longer waited for once a stream has sent something soon', async () => {
    await open({ refresh })
    await clock.advance(32 * SECOND)
    await server.heartbeat()
    await clock.advance(31 * SECOND)
    expect(server.requests).toHaveLength(3)
    await clock.advance(31 * SECOND)
    expect(server.requests).toHaveLength(4)
  })

  test('is not waited for longer than two minutes', async () => {
    await open({ refresh })
    await clock.advance(31 * SECOND)
    await clock.advance(118 * SECOND)
    expect(server.requests).toHaveLength(2)
    await clock.advance(3 * SECOND)
    expect(server.requests).toHaveLength(3)
  })
})

describe('silence', () => {
  test('after heartbeats every 15 s: not live after 45 s, and reconnects', async () => {
    await open()
    for (let beat = 0; beat < 4; beat += 1) {
      await server.heartbeat()
      await clock.advance(15 * SECOND)
    }
    expect(status()).toBe('live')
    const last = clock.now() - 15 * SECOND
    await clock.advance(30 * SECOND - 1)
    expect(status()).toBe('live')
    await clock.advance(1)
    expect(status()).toBe('reconnecting')
    expect(state()).toMatchObject({ reason: 'silence', staleSince: last })
    await clock.advance(SECOND)
    expect(status()).toBe('live')
    expect(server.requests).toHaveLength(2)
  })

  test('between two connections is no rhythm', async () => {
    await open({ crossCheck: async () => 'same' })
    await server.heartbeat()
    await clock.advance(20 * SECOND)
    await server.end()
    await clock.advance(SECOND)
    await server.heartbeat()
    await clock.advance(200 * SECOND)
    expect(server.requests).toHaveLength(2)
    expect(status()).toBe('live')
  })

  test('with slow heartbeats is stale after 45 s, and reconnects after three of them', async () => {
    await open()
    for (let beat = 0; beat < 4; beat += 1) {
      await server.heartbeat()
      await clock.advance(30 * SECOND)
    }
    expect(status()).toBe('live')
    await clock.advance(15 * SECOND)
    expect(state()).toMatchObject({ status: 'stale', reason: 'silence' })
    await clock.advance(44 * SECOND)
    expect(status()).toBe('stale')
    await clock.advance(SECOND)
    expect(status()).toBe('reconnecting')
  })

  test('without heartbeats and without a way to compare is ended after 45 s', async () => {
    await open()
    await clock.advance(45 * SECOND)
    expect(state()).toMatchObject({ status: 'reconnecting', reason: 'silence' })
  })
})

describe('the cross-check', () => {
  const check = vi.fn<(signal: AbortSignal) => Promise<CheckResult>>()
  beforeEach(() => {
    check.mockReset().mockResolvedValue('same')
  })

  test('keeps a calm stream live, every 30 s', async () => {
    await open({ crossCheck: check })
    await clock.advance(600 * SECOND)
    expect(status()).toBe('live')
    expect(server.requests).toHaveLength(1)
    expect(check.mock.calls.length).toBe(20)
  })

  test('that differs is not live within 45 s of the first wrong moment, for as long as it differs', async () => {
    const refresh = vi.fn(async () => {})
    await open({ crossCheck: check, refresh })
    await clock.advance(SECOND)
    check.mockResolvedValue('different')
    refresh.mockRejectedValue(new Error('it still differs'))
    const wrongSince = clock.now()
    while (status() === 'live' && clock.now() - wrongSince < 60 * SECOND) await clock.advance(SECOND)
    expect(clock.now() - wrongSince).toBeLessThanOrEqual(45 * SECOND)
    expect(state()).toMatchObject({ status: 'reconnecting', reason: 'mismatch', staleSince: expect.any(Number) })
    for (let second = 0; second < 600; second += 15) {
      await clock.advance(15 * SECOND)
      expect(status()).not.toBe('live')
    }
    refresh.mockResolvedValue(undefined)
    await clock.advance(60 * SECOND)
    expect(status()).toBe('live')
  })

  test('that differs opens a new stream at once, which may bring the whole, heartbeats or not', async () => {
    await open({ crossCheck: check, refresh: () => new Promise(() => {}) })
    await server.sendEvent([])
    check.mockResolvedValueOnce('different')
    await server.heartbeat()
    await clock.advance(15 * SECOND)
    await server.heartbeat()
    await clock.advance(15 * SECOND)
    expect(server.requests).toHaveLength(2)
    await server.sendEvent([])
    await clock.advance(25 * SECOND)
    expect(status()).toBe('live')
  })

  test('that finds what the stream has not sent takes the stream for deaf: a new one, without a word', async () => {
    await open({ crossCheck: check })
    check.mockResolvedValueOnce('missed')
    await clock.advance(30 * SECOND)
    expect(server.requests).toHaveLength(2)
    expect(status()).toBe('live')
  })

  test('that was quicker than a message on its way leaves the stream alone', async () => {
    await open({
      crossCheck: async () => {
        await server.sendEvent({ id: 'a' })
        return 'missed'
      },
    })
    await clock.advance(120 * SECOND)
    expect(server.requests).toHaveLength(1)
    expect(status()).toBe('live')
  })

  test('that proves nothing opens a new stream every 30 s, without a word', async () => {
    check.mockResolvedValue('unknown')
    await open({ crossCheck: check })
    for (let second = 0; second < 600; second += 1) {
      await clock.advance(SECOND)
      expect(status()).toBe('live')
    }
    expect(server.requests.length).toBeGreaterThan(18)
  })

  test('gets whether the stream sends heartbeats', async () => {
    const alive: boolean[] = []
    await open({
      crossCheck: async (_signal, isAlive) => {
        alive.push(isAlive)
        return 'same'
      },
    })
    await clock.advance(30 * SECOND)
    for (let second = 0; second < 30; second += 10) {
      await server.heartbeat()
      await clock.advance(10 * SECOND)
    }
    expect(alive).toEqual([false, true])
  })

  test('that gets no answer says nothing: silence counts as silence', async () => {
    check.mockImplementation(() => new Promise(() => {}))
    await open({ crossCheck: check })
    await clock.advance(46 * SECOND)
    expect(server.requests).toHaveLength(2)
    expect(check.mock.calls[0]?.[0].aborted).toBe(true)
  })
})

describe('the quick check', () => {
  const check = vi.fn<(signal: AbortSignal) => Promise<CheckResult>>()
  const quickCheck = vi.fn<(signal: AbortSignal) => Promise<CheckResult | undefined>>()
  beforeEach(() => {
    check.mockReset().mockResolvedValue('same')
    quickCheck.mockReset().mockResolvedValue('same')
  })

  test('is made every 10 s, and replaces the full one as long as it proves something', async () => {
    await open({ crossCheck: check, quickCheck })
    await clock.advance(600 * SECOND)
    expect(quickCheck).toHaveBeenCalledTimes(60)
    expect(check).not.toHaveBeenCalled()
    expect(state()).toMatchObject({ status: 'live', comparedAt: clock.now() })
  })

  test('that proves nothing leaves the full one at every 30 s', async () => {
    quickCheck.mockResolvedValue(undefined)
    await open({ crossCheck: check, quickCheck })
    await clock.advance(300 * SECOND)
    expect(check).toHaveBeenCalledTimes(10)
    expect(quickCheck).toHaveBeenCalledTimes(20)
    expect(status()).toBe('live')
  })

  test('that fails is followed by a full one 2 s later', async () => {
    quickCheck.mockRejectedValueOnce(new Error('no answer'))
    await open({ crossCheck: check, quickCheck })
    await clock.advance(11 * SECOND)
    expect(check).not.toHaveBeenCalled()
    await clock.advance(SECOND)
    expect(check).toHaveBeenCalledTimes(1)
    expect(server.requests).toHaveLength(1)
  })

  test('is made 2 s after the last of some changes, and after 10 s where they do not end', async () => {
    await open({ crossCheck: check, quickCheck })
    await server.sendEvent({ id: 'a' })
    await clock.advance(SECOND)
    await server.sendEvent({ id: 'b' })
    await clock.advance(1.9 * SECOND)
    expect(quickCheck).not.toHaveBeenCalled()
    await clock.advance(0.1 * SECOND)
    expect(quickCheck).toHaveBeenCalledTimes(1)
    for (let second = 0; second < 60; second += 1) {
      await server.sendEvent({ id: 'c' })
      await clock.advance(SECOND)
    }
    expect(quickCheck).toHaveBeenCalledTimes(7)
  })

  test('is not counted by a heartbeat: the time of the last comparison stays', async () => {
    await open({ crossCheck: check, quickCheck })
    const openedAt = clock.now()
    await clock.advance(5 * SECOND)
    await server.heartbeat()
    expect(state()).toMatchObject({ lastSignAt: openedAt + 5 * SECOND, comparedAt: openedAt })
  })
})

describe('what is still under way when the stream is stopped', () => {
  test('notifies nothing, and leaves no timer', async () => {
    let finish = () => {}
    const slow = () =>
      new Promise<void>((resolve) => {
        finish = resolve
      })
    await open({ refresh: slow })
    await clock.advance(SECOND)
    stream.stop()
    finish()
    await settle()
    expect(status()).toBe('idle')
    expect(clock.pending()).toBe(0)
    await open({ crossCheck: () => slow().then(() => 'different') })
    await clock.advance(30 * SECOND)
    stream.stop()
    finish()
    await settle()
    expect(clock.pending()).toBe(0)
  })

  test('a receiver may stop the stream while it reads', async () => {
    await open({
      onMessage: () => {
        stream.stop()
        return 'whole'
      },
    })
    await clock.advance(SECOND)
    const before = state().lastSignAt
    await server.sendText('data: []\n\ndata: {\n\n')
    expect(state()).toMatchObject({ status: 'idle', lastSignAt: before, problem: null })
  })
})

describe('the whole', () => {
  test('is read beside a stream that does not bring it, and only then it is live', async () => {
    const refresh = vi.fn(async () => settle(3))
    await open({ refresh })
    expect(status()).toBe('connecting')
    await clock.advance(299)
    expect(refresh).not.toHaveBeenCalled()
    await clock.advance(1)
    await settle(10)
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(status()).toBe('live')
  })

  test('is not read when the stream brings it at once', async () => {
    const refresh = vi.fn(async () => {})
    await open({ refresh })
    await server.sendEvent([])
    expect(status()).toBe('live')
    await clock.advance(20 * SECOND)
    expect(refresh).not.toHaveBeenCalled()
  })

  test('is not brought by a single change', async () => {
    await open({ refresh: () => new Promise(() => {}) })
    await server.sendEvent({ id: 'a' })
    await clock.advance(10 * SECOND)
    expect(status()).toBe('connecting')
    await clock.advance(10 * SECOND)
    expect(state()).toMatchObject({ status: 'stale', reason: 'catching-up' })
  })

  test('is read again until it succeeds', async () => {
    const refresh = vi.fn().mockRejectedValueOnce(new Error('500')).mockRejectedValueOnce(new Error('500'))
    await open({ refresh: async () => refresh() })
    await clock.advance(SECOND)
    expect(status()).toBe('connecting')
    await clock.advance(3 * SECOND)
    expect(refresh).toHaveBeenCalledTimes(3)
    expect(status()).toBe('live')
  })

  test('is read after a reconnection too: until then it is not live for long', async () => {
    const refresh = vi.fn(async () => {})
    await open({ refresh })
    await clock.advance(20 * SECOND)
    refresh.mockImplementation(() => new Promise(() => {}))
    await server.end()
    await clock.advance(SECOND)
    expect(status()).toBe('live')
    await clock.advance(5 * SECOND)
    expect(state()).toMatchObject({ status: 'reconnecting', reason: 'catching-up', nextAt: null })
    await server.sendEvent([])
    expect(status()).toBe('live')
  })
})

describe('data that cannot be read', () => {
  test.each([
    ['broken JSON', 'data: {"id":\n\n', 'parse'],
    ['a shape that the receiver refuses', 'data: 5\n\n', 'parse'],
    ['an error event', 'event: error\ndata: {"message":"no"}\n\n', 'server-error-event'],
  ])(
    '%s: keeps the data, reports it, reads the whole list, and reconnects after three in a row',
    async (_name, text, problem) => {
      const refresh = vi.fn(async () => {})
      await open({ refresh })
      await clock.advance(SECOND)
      await server.sendText(text)
      expect(state()).toMatchObject({ status: 'live', problem })
      expect(refresh).toHaveBeenCalledTimes(2)
      await server.sendEvent({ id: 'a' })
      expect(state().problem).toBeNull()
      await server.sendText(text)
      await server.sendText(text)
      expect(server.requests).toHaveLength(1)
      await server.sendText(text)
      expect(state()).toMatchObject({ status: 'reconnecting', reason: problem })
      await clock.advance(2 * SECOND)
      expect(status()).toBe('live')
    },
  )

  test('is not live after 5 s when the whole cannot be read, and ended after 30 s', async () => {
    const refresh = vi.fn(async () => {})
    await open({ refresh })
    await clock.advance(SECOND)
    refresh.mockImplementation(() => Promise.reject(new Error('500')))
    const doubtful = clock.now()
    await server.sendText('data: {\n\n')
    await clock.advance(5 * SECOND)
    expect(state()).toMatchObject({ status: 'stale', reason: 'parse', staleSince: doubtful })
    await clock.advance(25 * SECOND)
    expect(state()).toMatchObject({ status: 'reconnecting' })
    // The new stream gets its full time, however old the doubt is.
    await clock.advance(2 * SECOND)
    const attempts = server.requests.length
    await clock.advance(10 * SECOND)
    expect(server.requests).toHaveLength(attempts)
    await server.sendEvent([])
    expect(status()).toBe('live')
  })

  test('says why, also where there was never anything else, and no longer that it connects', async () => {
    const why = new ApiError('shape', { serverMessage: 'Called otherwise' })
    let isRead = () => {}
    await open({
      refresh: () =>
        new Promise((resolve) => {
          isRead = resolve
        }),
      onMessage: () => {
        throw why
      },
    })
    await server.sendEvent([])
    expect(state()).toMatchObject({ problem: 'parse', unreadReason: 'Called otherwise' })
    isRead()
    await settle()
    expect(state()).toMatchObject({ status: 'live', unreadReason: null })
    stream.stop()
    await open({ refresh: () => Promise.reject(why) })
    await clock.advance(6 * SECOND)
    expect(state()).toMatchObject({ status: 'stale', reason: 'catching-up', unreadReason: 'Called otherwise' })
  })

  test('an equal count confirms nothing while in doubt: it may have changed an order, not added one', async () => {
    let finish = () => {}
    const refresh = vi.fn(async () => {})
    const check = vi.fn(async (): Promise<CheckResult> => 'same')
    await open({ refresh, crossCheck: check })
    await clock.advance(25 * SECOND)
    refresh.mockImplementation(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    const doubtful = clock.now()
    await server.sendText('data: {\n\n')
    await clock.advance(7 * SECOND)
    expect(check).toHaveBeenCalledTimes(1)
    expect(state()).toMatchObject({ status: 'stale', staleSince: doubtful })
    // A read that started before the comparison is older.
    finish()
    await settle()
    expect(status()).toBe('live')
    server.answerWith(() => new Response('', { status: 503 }))
    await server.cut()
    expect(state().staleSince).toBe(doubtful)
  })

  test('a receiver that throws does not break the stream', async () => {
    await open({
      onMessage: () => {
        throw new Error('bug')
      },
    })
    await server.sendEvent({ id: 'a' })
    expect(state().problem).toBe('parse')
  })

  test('empty data and events of other names are signs of life', async () => {
    await open()
    await clock.advance(10 * SECOND)
    await server.sendText('data:\n\nevent: ping\ndata: x\n\n')
    expect(state()).toMatchObject({ status: 'live', problem: null, lastSignAt: clock.now() })
    expect(received).toEqual([])
  })

  test.each(['ping', '"connected"', 'Keep-Alive', 'Connected to the order stream', '"Stream ready."'])(
    'data that is only %s is a sign of life',
    async (word) => {
      await open()
      await clock.advance(10 * SECOND)
      for (let times = 0; times < 3; times += 1) await server.sendText(`data: ${word}\n\n`)
      expect(state()).toMatchObject({ status: 'live', problem: null, lastSignAt: clock.now() })
      expect(received).toEqual([])
    },
  )

  test.each(['Connection lost', 'the stream was not opened', 'a text'])('the text %s is no data', async (text) => {
    await open()
    await server.sendText(`data: ${text}\n\n`)
    expect(state().problem).toBe('parse')
  })

  test('data in several lines are one', async () => {
    await open()
    await server.sendText('data: [\ndata:   {"id": "a"}\ndata: ]\n\n')
    expect(received).toEqual([[{ id: 'a' }]])
  })

  test('an event that names itself in its data is read as if it had that name', async () => {
    const onRemoval = vi.fn()
    await open({ onRemoval })
    await server.sendEvent({ type: 'thing-created', data: { id: 'a' } })
    await server.sendEvent({ event: 'snapshot', payload: [] })
    await server.sendEvent({ type: 'ping', data: null })
    await server.sendEvent({ type: 'ping', data: [] })
    await server.sendEvent({ type: 'thing-deleted', data: { id: 'a' } })
    await server.sendEvent({ type: 'thing-deleted', thingId: 'b' })
    expect(received).toEqual([{ id: 'a' }, []])
    expect(onRemoval.mock.calls).toEqual([
      ['thing-deleted', { id: 'a' }],
      ['thing-deleted', { type: 'thing-deleted', thingId: 'b' }],
    ])
    expect(state().problem).toBeNull()
    await server.sendEvent({ type: 'error', message: 'x' })
    expect(state().problem).toBe('server-error-event')
  })

  test('an order may have a type', async () => {
    await open()
    await server.sendEvent({ id: 'a', type: 'cancelled by phone', lines: [] })
    expect(received).toEqual([{ id: 'a', type: 'cancelled by phone', lines: [] }])
  })

  test('things in an event of another name are read, because they must not be missed', async () => {
    await open()
    await server.sendText('event: new-thing\ndata: {"id":"a"}\n\nevent: things\ndata: [{"id":"a"}]\n\n')
    expect(received).toEqual([{ id: 'a' }, [{ id: 'a' }]])
  })

  test('an empty list of another name is no list, and what cannot be read no problem', async () => {
    await open({ onMessage: () => 'unreadable' })
    await server.sendText('event: ping\ndata: []\n\nevent: ping\ndata: {"at":1}\n\nevent: ping\ndata: {\n\n')
    expect(state()).toMatchObject({ status: 'live', problem: null })
  })

  test('a removal is compared with the list, and its thing is not shown', async () => {
    const crossCheck = vi.fn(async () => 'same' as const)
    await open({ crossCheck })
    await server.sendText('event: thing-deleted\ndata: {"id":"a"}\n\n')
    await clock.advance(3 * SECOND)
    expect(received).toEqual([])
    expect(crossCheck).toHaveBeenCalledTimes(1)
  })

  test('a line of 10 MB is read', async () => {
    await open()
    await server.sendText(`data: ["${'x'.repeat(10 * 1024 * 1024)}"]\n\n`)
    expect(received).toHaveLength(1)
    expect(status()).toBe('live')
  })
})

describe('sleep and wake', () => {
  test('a machine that slept is not live when it wakes, and connects', async () => {
    await open()
    clock.jump(3600 * SECOND)
    server.answerWith(() => new Promise(() => {}))
    await clock.advance(5 * SECOND)
    expect(status()).toBe('reconnecting')
    server.answerWith(undefined)
    stream.retryNow()
    await settle()
    expect(status()).toBe('live')
  })

  test('a short sleep is noticed by the gap between timers', async () => {
    await open({ crossCheck: async () => 'same' })
    await clock.advance(6 * SECOND)
    clock.jump(25 * SECOND)
    await clock.advance(5 * SECOND)
    expect(server.requests).toHaveLength(2)
  })

  test('a clock that is set back does not make old things look new', async () => {
    await open()
    await clock.advance(10 * SECOND)
    clock.jump(-3600 * SECOND)
    // What was confirmed "in an hour" must not count as newer.
    server.answerWith(() => new Promise(() => {}))
    await clock.advance(5 * SECOND)
    expect(server.requests).toHaveLength(2)
    expect(state().lastSignAt).toBeLessThanOrEqual(clock.now())
    await clock.advance(5 * SECOND)
    expect(status()).toBe('reconnecting')
    expect(state().staleSince).toBeLessThanOrEqual(clock.now())
  })

  test.each(['online', 'restored'] as const)('%s always reconnects, once', async (event) => {
    await open()
    await clock.advance(2 * SECOND)
    page.fire(event)
    page.fire('online')
    await settle()
    expect(server.requests).toHaveLength(2)
    expect(status()).toBe('live')
  })

  test('online does not wait for the back-off', async () => {
    randomValue = 1
    server.answerWith(() => new Response('', { status: 500 }))
    await open()
    await clock.advance(20 * SECOND)
    server.answerWith(undefined)
    page.fire('online')
    await settle()
    expect(status()).toBe('live')
  })

  test('visible after 30 s reconnects, after less it does not', async () => {
    await open({ crossCheck: async () => 'same' })
    page.fire('hidden')
    await clock.advance(29 * SECOND)
    page.fire('visible')
    await settle()
    expect(server.requests).toHaveLength(1)
    await clock.advance(90 * SECOND)
    expect(status()).toBe('live')
    page.fire('hidden')
    await clock.advance(30 * SECOND)
    page.fire('visible')
    await settle()
    expect(server.requests).toHaveLength(2)
  })

  test('60 s hidden: the connection closes, and opens when the page is shown, even an hour later', async () => {
    await open({ crossCheck: async () => 'same' })
    page.fire('hidden')
    await clock.advance(59_999)
    expect(server.requests[0]?.signal.aborted).toBe(false)
    await clock.advance(1)
    expect(server.requests[0]?.signal.aborted).toBe(true)
    expect(state()).toMatchObject({ status: 'stale', reason: 'hidden' })
    await clock.advance(3600 * SECOND)
    page.fire('online')
    await clock.advance(SECOND)
    expect(server.requests).toHaveLength(1)
    page.fire('visible')
    expect(status()).toBe('reconnecting')
    await settle()
    expect(status()).toBe('live')
  })

  test('opens when the page is shown, even just after the device woke up', async () => {
    await open({ crossCheck: async () => 'same' })
    page.fire('hidden')
    await clock.advance(3600 * SECOND)
    // A laptop is opened: the network is back, and the page becomes visible.
    page.fire('online')
    page.fire('visible')
    await settle()
    expect(status()).toBe('live')
  })

  test('60 s hidden with the sound on: the connection stays', async () => {
    await open({ crossCheck: async () => 'same' })
    stream.setStaysOpenWhenHidden(true)
    page.fire('hidden')
    await clock.advance(600 * SECOND)
    // Browsers run the timers of a hidden page once a minute: that is no sleep.
    clock.jump(60 * SECOND)
    await clock.advance(5 * SECOND)
    expect(server.requests[0]?.signal.aborted).toBe(false)
    stream.setStaysOpenWhenHidden(false)
    expect(state()).toMatchObject({ status: 'stale', reason: 'hidden' })
    stream.setStaysOpenWhenHidden(true)
    await settle()
    expect(status()).toBe('live')
  })

  test('a page in the browser’s page cache has no connection, and connects when it is shown again', async () => {
    await open()
    page.fire('left')
    expect(server.requests[0]?.signal.aborted).toBe(true)
    await clock.advance(10 * SECOND)
    page.fire('restored')
    await settle()
    expect(status()).toBe('live')
  })
})

describe('the token', () => {
  test('replaced while open: continues with the new one, unnoticed', async () => {
    await open()
    token = 'token-2'
    tellToken()
    expect(status()).toBe('live')
    await settle()
    expect(server.requests.map((request) => request.token)).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(server.requests[0]?.signal.aborted).toBe(true)
    tellToken()
    await settle()
    expect(server.requests).toHaveLength(2)
  })

  test('removed while open: the connection is closed', async () => {
    await open()
    token = null
    tellToken()
    expect(state()).toMatchObject({ status: 'unauthorised', reason: 'no-token' })
    expect(server.requests[0]?.signal.aborted).toBe(true)
  })

  test('is read at every attempt', async () => {
    server.answerWith(() => new Response('', { status: 500 }))
    await open()
    token = 'token-2'
    await clock.advance(SECOND)
    expect(server.requests[1]?.token).toBe('Bearer token-2')
  })
})
