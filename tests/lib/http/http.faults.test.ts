// @vitest-environment happy-dom
import { http as answer, HttpResponse } from 'msw/http'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#/lib/http/api-error.ts'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import { failureText } from '#/lib/query/failures.ts'
import { list } from '#/lib/schema/reading.ts'
import { session } from '#/lib/session/session.ts'
import { network, withNetwork } from '../../support/backend/network.ts'
import { tokenWith } from '../../support/backend/token.ts'
import { advanceTimers } from '../../support/browser/fake-time.ts'

/*
 * Every fault of a backend or a bad Wi-Fi, at the HTTP client: what a read and a write return or throw, and the text of
 * the error. What a screen shows is tested call by call in tests/faults.
 */

withNetwork()
beforeEach(() => session.signIn(tokenWith()))
afterEach(() => session.signOut())

const thing = v.object({ id: v.string(), name: v.string() })
const GOOD = { id: 'a', name: 'Carta' }
const SAID = 'Il forno è spento'
const refusal = (status: number) => () => HttpResponse.json({ status, message: SAID }, { status })

type Outcome = { kind: ApiError['kind']; status?: number; serverMessage?: string; words: string } | { gives: unknown }
type Fault = {
  name: string
  respond: () => Response | Promise<Response>
  /** Of a read; `list` where a read of a list differs. */
  read: Outcome
  list?: Outcome
  /** Of a write whose answer is used; where it is not used, any 2xx is a success. */
  write: Outcome
  /** Where a read of a picture differs. */
  picture?: Outcome
}

const says = (status: number, words = SAID): Outcome => ({ kind: 'http', status, serverMessage: SAID, words })
const unanswered: Outcome = { kind: 'network', words: 'errors.requestFailed' }
const otherShape: Outcome = { kind: 'shape', words: 'errors.wentWrong' }
const same = (outcome: Outcome) => ({ read: outcome, write: outcome })

const FAULTS: Fault[] = [
  ...[400, 401, 404, 409, 422, 429, 500].map((status) => ({
    name: String(status),
    respond: refusal(status),
    ...same(says(status)),
  })),
  { name: '403', respond: refusal(403), ...same(says(403, 'errors.notAuthorised')) },
  {
    name: '400 without words',
    respond: () => new HttpResponse(null, { status: 400 }),
    ...same({ kind: 'http', status: 400, words: 'errors.generic' }),
  },
  {
    name: '503 with HTML',
    respond: () => HttpResponse.html('<h1>Down for maintenance</h1>', { status: 503 }),
    ...same({ kind: 'http', status: 503, words: 'errors.server' }),
  },
  {
    name: '404 with HTML',
    respond: () => HttpResponse.html('<h1>Whitelabel Error Page</h1>', { status: 404 }),
    ...same({ kind: 'http', status: 404, words: 'errors.generic' }),
  },
  {
    name: '500 with a blank message',
    respond: () => HttpResponse.json({ status: '500', error: 'Internal Server Error', message: ' ' }, { status: 500 }),
    ...same({ kind: 'http', status: 500, words: 'errors.server' }),
  },
  {
    name: '409 in an envelope',
    respond: () => HttpResponse.json({ data: { status: 409, message: SAID } }, { status: 409 }),
    ...same(says(409)),
  },
  {
    name: '405 with an English message',
    respond: refusal(405),
    ...same(says(405, 'errors.callMissing')),
  },
  {
    name: '200 that says it is no success',
    respond: () => HttpResponse.json({ success: false, message: SAID, data: [] }),
    // A 422 of a read may mean that the backend lacks it.
    read: says(500),
    write: says(422),
    picture: otherShape,
  },
  {
    name: '200 that speaks of an error',
    respond: () => HttpResponse.json({ status: 'error', message: SAID }),
    ...same(says(500)),
    picture: otherShape,
  },
  { name: 'no answer', respond: () => HttpResponse.error(), ...same(unanswered) },
  {
    name: 'a connection that is cut in the middle',
    respond: () =>
      new HttpResponse(
        new ReadableStream({
          start: (body) => body.enqueue(new TextEncoder().encode('[{"id": "a", "na')),
          pull: (body) => body.error(new TypeError('terminated')),
        }),
        { headers: { 'Content-Type': 'application/json' } },
      ),
    ...same(unanswered),
  },
  {
    name: 'cut JSON',
    respond: () => new HttpResponse('[{"id": "a", "na', { headers: { 'Content-Type': 'application/json' } }),
    ...same(otherShape),
  },
  {
    name: 'an empty body',
    respond: () => new HttpResponse(null, { status: 200 }),
    ...same(otherShape),
    // No body at all is a picture that is not there.
    picture: { kind: 'http', status: 404, words: 'errors.generic' },
  },
  { name: 'HTML with 200', respond: () => HttpResponse.html('<title>Wi-Fi login</title>'), ...same(otherShape) },
  { name: 'another shape', respond: () => HttpResponse.json({ ciao: 'mondo' }), ...same(otherShape) },
  {
    name: 'one bad row among good ones',
    respond: () => HttpResponse.json([GOOD, { name: 'no id' }, { ...GOOD, id: 'b' }]),
    read: otherShape,
    list: { gives: [GOOD, { ...GOOD, id: 'b' }] },
    write: otherShape,
  },
  {
    name: 'unknown extra fields',
    respond: () => HttpResponse.json({ ...GOOD, colour: 'green', deep: [{ er: 1 }] }),
    ...same({ gives: GOOD }),
    list: otherShape,
    picture: otherShape,
  },
]

/** What a call came to, in the words of the table. */
const outcomeOf = async (call: Promise<unknown>): Promise<Outcome> => {
  try {
    return { gives: await call }
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError)
    const { kind, status, serverMessage } = error as ApiError
    const { title } = failureText(error)
    return {
      kind,
      ...(status !== undefined && { status }),
      ...(serverMessage !== undefined && { serverMessage }),
      words: title.key ?? title.text,
    }
  }
}

describe.each(FAULTS)('$name', ({ respond, read, list: listed = read, write, picture = read }) => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    network.use(answer.all('*/api/thing', respond))
  })

  test('a read', async () => expect(await outcomeOf(http.get('/api/thing', thing))).toEqual(read))
  test('a read of a list', async () => expect(await outcomeOf(http.get('/api/thing', list(thing)))).toEqual(listed))

  test.each(['POST', 'PATCH', 'PUT'] as const)('a %s whose answer is used', async (method) =>
    expect(await outcomeOf(http.write(method, '/api/thing', {}, thing))).toEqual(write),
  )

  // What was done is done: an odd body behind a 2xx changes nothing.
  const unused: Outcome = 'kind' in write && write.kind !== 'shape' ? write : { gives: undefined }
  test('a write whose answer is not used', async () =>
    expect(await outcomeOf(http.post('/api/thing', {}, NO_ANSWER))).toEqual(unused))
  // What is not there is deleted.
  const deleted = 'status' in unused && unused.status === 404 ? { gives: undefined } : unused
  test('a deletion', async () => expect(await outcomeOf(http.delete('/api/thing'))).toEqual(deleted))

  test('a picture', async () => expect(await outcomeOf(http.getImage('/api/thing'))).toEqual(picture))
})

describe('5 seconds late', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    network.use(
      answer.all('*/api/thing', async () => {
        await new Promise((resolve) => setTimeout(resolve, 5_000))
        return HttpResponse.json(GOOD)
      }),
    )
  })
  afterEach(() => vi.useRealTimers())

  test.each([
    ['a read', () => http.get('/api/thing', thing)],
    ['a write', () => http.post('/api/thing', {}, thing)],
  ])('%s is waited for', async (_, call) => {
    let given: unknown
    call().then((answered) => {
      given = answered
    })
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { interval: 1 })
    await advanceTimers(4_900)
    expect(given).toBeUndefined()
    await advanceTimers(200)
    await vi.waitFor(() => expect(given).toEqual(GOOD))
  })
})
