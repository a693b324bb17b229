// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Read, Write } from '#/lib/http/blocked.ts'
import { tokenWith } from '../../support/token.ts'

const API = 'https://api.example.org'
vi.mock('#/lib/http/addresses.ts', () => ({ apiBase: () => API }))

const FAILED: Read = { path: '/api/order', headers: { Authorization: 'Bearer a' } }
const OTHER: Read = { path: '/api/categories', headers: { Authorization: 'Bearer a' } }

type Allowed = { cors: boolean; 'no-cors': boolean }
const BLOCKED: Allowed = { cors: false, 'no-cors': true }
const OPEN: Allowed = { cors: true, 'no-cors': true }
const AWAY: Allowed = { cors: false, 'no-cors': false }

/** How requests fare by their path and mode. */
const answering = (byPath: Record<string, Allowed>) => {
  const fetched = vi.fn(async (url: string, { mode = 'cors' }: RequestInit) => {
    if (!byPath[url.slice(API.length)]?.[mode as 'cors']) throw new TypeError('Failed to fetch')
    return new Response()
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const load = () => import('#/lib/http/blocked.ts')
type Blocked = Awaited<ReturnType<typeof load>>

beforeEach(() => {
  vi.resetModules()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test.each([
  ['answers, and does not allow the address of the app: blocked', BLOCKED, true],
  ['cannot be reached: not blocked', AWAY, false],
  ['answers: not blocked', OPEN, false],
])('a server that %s', async (_, allowed, isBlocked) => {
  const fetched = answering({ [FAILED.path]: allowed })
  expect(await (await load()).isBlockedByBrowser(FAILED)).toBe(isBlocked)
  expect(fetched.mock.calls.every(([, { method = 'GET' }]) => method === 'GET')).toBe(true)
  expect(fetched).toHaveBeenCalledWith(API + FAILED.path, expect.objectContaining({ headers: FAILED.headers }))
})

test.each([
  ['while others can: blocked', OPEN, true],
  ['nor can others that could: a gateway’s page, or no network', BLOCKED, false],
])('one read that cannot be read %s', async (_, other, isBlocked) => {
  answering({ [FAILED.path]: BLOCKED, [OTHER.path]: other })
  const { isBlockedByBrowser, noteAnswer } = await load()
  noteAnswer(OTHER)
  expect(await isBlockedByBrowser(FAILED)).toBe(isBlocked)
})

test('after a login or a logout no read of the person before is repeated', async () => {
  const fetched = answering({ [FAILED.path]: BLOCKED, [OTHER.path]: OPEN })
  const { isBlockedByBrowser, noteAnswer } = await load()
  const { session } = await import('#/lib/session/session.ts')
  noteAnswer(OTHER)
  session.signIn(tokenWith({ restaurant: 'r1' }))
  await isBlockedByBrowser(FAILED)
  expect(fetched).not.toHaveBeenCalledWith(API + OTHER.path, expect.anything())
  session.signOut()
})

test.each([
  ['a read', (blocked: Blocked) => blocked.noteAnswer(OTHER)],
  ['a write', (blocked: Blocked) => blocked.noteWrite({ method: 'POST', headers: {} })],
])(
  'where this device could read the answer to %s, also before a reload, no gateway’s page is CORS',
  async (_, note) => {
    answering({ [FAILED.path]: BLOCKED, '/api/coperto-no-such-call': BLOCKED })
    note(await load())
    vi.resetModules()
    const reloaded = await load()
    expect(await reloaded.isBlockedByBrowser(FAILED)).toBe(false)
    expect(await reloaded.whyBlocked({ method: 'PATCH', headers: {} })).toBeUndefined()
  },
)

test('what a server has allowed counts for a week', async () => {
  answering({ [FAILED.path]: BLOCKED, '/api/coperto-no-such-call': BLOCKED })
  vi.useFakeTimers({ toFake: ['Date'] })
  ;(await load()).noteAnswer(OTHER)
  const isBlockedAfter = async (days: number) => {
    vi.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1_000)
    vi.resetModules()
    return (await load()).isBlockedByBrowser(FAILED)
  }
  expect(await isBlockedAfter(6)).toBe(false)
  expect(await isBlockedAfter(2)).toBe(true)
  vi.useRealTimers()
})

test('that another server allows the app says nothing about this one', async () => {
  const until = Date.now() + 60_000
  localStorage.setItem(
    'coperto.dialect',
    JSON.stringify({ 'https://other.example.org': { allowed: { route: 'yes', until } } }),
  )
  answering({ [FAILED.path]: BLOCKED })
  expect(await (await load()).isBlockedByBrowser(FAILED)).toBe(true)
})

test.each(['{', '[]', '7'])('a record that cannot be read (%s) is none', async (stored) => {
  localStorage.setItem('coperto.dialect', stored)
  answering({ [FAILED.path]: BLOCKED })
  const { isBlockedByBrowser, noteAnswer } = await load()
  expect(await isBlockedByBrowser(FAILED)).toBe(true)
  noteAnswer(OTHER)
  vi.resetModules()
  expect(await (await load()).isBlockedByBrowser(FAILED)).toBe(false)
})

test('a read that could be read before is not blocked', async () => {
  answering({ [FAILED.path]: BLOCKED })
  const { isBlockedByBrowser, noteAnswer } = await load()
  noteAnswer(FAILED)
  expect(await isBlockedByBrowser(FAILED)).toBe(false)
})

describe('a write without an answer', () => {
  const WRITE: Write = { method: 'PATCH', headers: { Authorization: 'Bearer a', 'Content-Type': 'application/json' } }
  const NO_ROUTE = '/api/coperto-no-such-call'
  const IS_WRITE = ({ method = 'GET', headers }: RequestInit) =>
    method === 'PATCH' || new Headers(headers).has('Content-Type')

  /** A server whose answers to reads, and to what a browser asks about before writes, can be read or not, in turn. */
  const server = ({
    reads = [true],
    writes = [false],
    plain = [true],
    routes = [NO_ROUTE] as string[],
    isThere = true,
  }) => {
    const turn = (answers: boolean[]) => (answers.length > 1 ? answers.shift() : answers[0])
    const fetched = vi.fn(async (url: string, init: RequestInit) => {
      const path = url.slice(API.length)
      const isAllowed =
        init.mode === 'no-cors'
          ? isThere
          : routes.includes(path) && turn(IS_WRITE(init) ? writes : init.method === 'POST' ? plain : reads)
      if (!isAllowed) throw new TypeError('Failed to fetch')
      return new Response(null, { status: 404 })
    })
    vi.stubGlobal('fetch', fetched)
    return fetched
  }
  const why = async () => (await load()).whyBlocked(WRITE)

  test('was not sent where only reads are allowed; what it would have done is tried where no route is', async () => {
    const fetched = server({})
    expect(await why()).toBe('unsent')
    expect(new Set(fetched.mock.calls.map(([url]) => url))).toEqual(new Set([API + NO_ROUTE]))
    expect(fetched.mock.calls.filter(([, init]) => IS_WRITE(init)).map(([, { method }]) => method)).toEqual([
      'PATCH',
      'PATCH',
    ])
  })

  test.each([
    ['is allowed', { writes: [true] }],
    ['is allowed at the second try: the network was away', { writes: [false, true] }],
    ['cannot be tried, because the network goes', { reads: [true, false], isThere: false }],
    ['cannot be tried, because the network goes at the end', { reads: [true, true, false], isThere: false }],
    ['cannot be tried, because the server is away', { reads: [false], isThere: false }],
    [
      'cannot be tried, because other addresses are allowed by route',
      { routes: ['/api/public/restaurants'], writes: [true] },
    ],
  ])('may have arrived where it %s', async (_, answers) => {
    server(answers)
    expect(await why()).toBeUndefined()
  })

  test.each([
    ['all', [false]],
    ['later', [true, false]],
  ])('may have arrived where a gateway answers %s writes by a page of its own', async (_, plain) => {
    server({ plain })
    const { noteAnswer, whyBlocked } = await load()
    noteAnswer(OTHER)
    expect(await whyBlocked(WRITE)).toBeUndefined()
  })

  test('is looked at by itself: what kept one from being sent says nothing of the next', async () => {
    server({ writes: [false, false, true] })
    const { whyBlocked } = await load()
    expect(await whyBlocked(WRITE)).toBe('unsent')
    expect(await whyBlocked(WRITE)).toBeUndefined()
  })

  test('is not explained where the server allows nothing: that is named, and it may have arrived', async () => {
    server({ routes: [] })
    expect(await why()).toBe('unclear')
  })

  test('is no matter of CORS where such a write was answered before, nor the reads where one was', async () => {
    const fetched = server({ routes: [] })
    const { noteAnswer, noteWrite, whyBlocked } = await load()
    noteAnswer(OTHER)
    expect(await whyBlocked(WRITE)).toBeUndefined()
    fetched.mockClear()
    noteWrite({ ...WRITE, headers: { 'Content-Type': 'application/json', Authorization: 'Bearer b' } })
    expect(await whyBlocked(WRITE)).toBeUndefined()
    expect(fetched).not.toHaveBeenCalled()
  })
})

test('many failed calls of an address are one look', async () => {
  const fetched = answering({ [FAILED.path]: BLOCKED })
  const { isBlockedByBrowser } = await load()
  const look = () => isBlockedByBrowser(FAILED)
  expect(await Promise.all([look(), look(), look()])).toEqual([true, true, true])
  expect(await look()).toBe(true)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('an answer that does not come is waited for a few seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const look = (await load()).isBlockedByBrowser(FAILED)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await look).toBe(false)
  vi.useRealTimers()
})

test('without a network nothing is asked', async () => {
  const fetched = answering({ [FAILED.path]: BLOCKED })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await (await load()).isBlockedByBrowser(FAILED)).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})
