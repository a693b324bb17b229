import { createParser } from 'eventsource-parser'
import { messageOf } from '#/lib/http/api-error.ts'
import { noteNumber } from '#/lib/schema/number-ids.ts'
import { readJson } from '#/lib/schema/read-json.ts'
import type { StreamProblem } from './live-state.ts'

export type Verdict =
  | { kind: 'open' }
  /** Only a new token helps. */
  | { kind: 'unauthorised' }
  /** Refused: another attempt soon would get the same answer. */
  | { kind: 'failed'; status: number; serverMessage?: string | undefined }
  /** A later attempt may succeed. */
  | { kind: 'retry'; status: number | null }

/** How long a connection may take to open (ms). */
export const CONNECT_LIMIT = 10_000
/** A connection that lasted this long resets the count of failures, and its end is normal (ms). */
export const HEALTHY_AFTER = 10_000

/** The statuses below 500 that pass: timed out, too early, too many. */
const TEMPORARY = [408, 425, 429]

const typeOf = ({ headers }: Response): string => headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * Some servers have no streams, and answer with the list. It is taken for one that ended after its first message: then the next is
 * opened soon.
 */
const isPlain = (status: number, type: string): boolean => status === 200 && /[/+]json$/.test(type)
const HAS_LIST = /\[|^\s*null\s*$/

/** Judges the head of the response. Captive portals answer 200 with HTML, so only `text/event-stream` is a stream. */
const judge = (status: number, type: string): Verdict => {
  if (status === 401) return { kind: 'unauthorised' }
  if (status >= 400 && status < 500 && !TEMPORARY.includes(status)) return { kind: 'failed', status }
  return status === 200 && type === 'text/event-stream' ? { kind: 'open' } : { kind: 'retry', status }
}

const headersFor = (token: string) => ({ Accept: 'text/event-stream', Authorization: `Bearer ${token}` })

type ConnectionHandlers = {
  onAnswer(verdict: Verdict): void
  onEvent(name: string, data: string): void
  onComment(): void
  onTooLong(): void
  onEnd(): void
  onBroken(): void
}

/**
 * One attempt: connects, judges the response, reads until it ends. No handler is called after `signal` aborts.
 * @param options.token sent in the `Authorization` header, which the browser's EventSource cannot do.
 */
export async function openConnection(
  options: { url: string; token: string; fetch: typeof fetch; signal: AbortSignal },
  handlers: ConnectionHandlers,
): Promise<void> {
  const { url, token, signal } = options
  const tell = (call: () => void) => {
    if (!signal.aborted) call()
  }
  try {
    const response = await options.fetch(url, {
      headers: headersFor(token),
      cache: 'no-store',
      signal,
    })
    if (isPlain(response.status, typeOf(response))) {
      const text = await response.text()
      if (!HAS_LIST.test(text)) return tell(() => handlers.onAnswer({ kind: 'retry', status: response.status }))
      tell(() => handlers.onAnswer({ kind: 'open' }))
      tell(() => handlers.onEvent('message', text))
      tell(() => handlers.onEnd())
      return
    }
    const verdict = judge(response.status, typeOf(response))
    if (verdict.kind !== 'open' || !response.body) {
      if (verdict.kind === 'failed' && typeOf(response).endsWith('json'))
        verdict.serverMessage = messageOf(verdict.status, await response.text().catch(() => ''))
      // An unread body would occupy one of the browser's few connections.
      else response.body?.cancel().catch(() => {})
      tell(() => handlers.onAnswer(verdict.kind === 'open' ? { kind: 'retry', status: response.status } : verdict))
      return
    }
    tell(() => handlers.onAnswer(verdict))
    const reader = createEventReader({
      onEvent: (name, data) => tell(() => handlers.onEvent(name, data)),
      onComment: () => tell(() => handlers.onComment()),
      onTooLong: () => tell(() => handlers.onTooLong()),
    })
    const chunks = response.body.getReader()
    signal.addEventListener('abort', () => chunks.cancel().catch(() => {}), { once: true })
    while (!signal.aborted) {
      const { done, value } = await chunks.read()
      if (done) break
      reader.feed(value)
    }
    tell(() => handlers.onEnd())
  } catch {
    tell(() => handlers.onBroken())
  }
}

/** Longest buffered line or event, in characters. A list of 10,000 orders has about 10 million. */
const LONGEST_EVENT = 32 * 1024 * 1024

type EventReaderHandlers = {
  /** `name` is `message` if the event has none; data lines are joined by line feeds. */
  onEvent(name: string, data: string): void
  onComment(): void
  onTooLong(): void
}

/**
 * Parses the bytes of a `text/event-stream`. Chunks may end anywhere, even inside a character; an incomplete last event
 * is dropped, as the standard says.
 */
export function createEventReader({ onEvent, onComment, onTooLong }: EventReaderHandlers) {
  // One decoder per stream: it keeps the bytes of a split character and drops the byte order mark.
  const decoder = new TextDecoder()
  let isOver = false
  const parser = createParser({
    onEvent: ({ event, data }) => onEvent(event ?? 'message', data),
    onComment,
    onError: (error) => {
      if (error.type !== 'max-buffer-size-exceeded') return
      isOver = true
      onTooLong()
    },
    maxBufferSize: LONGEST_EVENT,
  })
  return {
    feed(bytes: Uint8Array): void {
      if (!isOver) parser.feed(decoder.decode(bytes, { stream: true }))
    },
  }
}

/**
 * - `removal`: something has left the list; the event may hold how it was before.
 * - `beat`: a sign of life.
 * - `complaint`: the server says that something went wrong.
 */
type StreamEvent =
  | { kind: 'data'; body: unknown; hasOtherName: boolean }
  | { kind: 'removal'; name: string; body: unknown }
  | { kind: 'beat' | 'complaint' | 'unreadable' }

/** Words that some servers send as data, to greet or to show that they are alive: one, or a short sentence of these. */
const WORDS = /^"?(?:connected|heartbeat|keep-?alive|ok|ping|pong)"?$/i
const GREETING =
  /^"?[\w\s.,:!'-]{0,60}\b(?:connected|connection|established|hello|opened|ready|started|subscribed|welcome)\b[\w\s.,:!'-]{0,60}"?$/i
const BAD_NEWS = /clos|error|exception|fail|lost|not /i
const REMOVAL = /archiv|cancel|delet|remov/i
const COMPLAINT = /^(?:error|exception|failure)$/i
const NO_NAME = /^(?:message|data)$/i
/** Under another name nothing, or an empty list, may be anything. */
const OF_LIST = /(?:list|orders|snapshot)$/i

const isGreeting = (text: string): boolean => WORDS.test(text) || (GREETING.test(text) && !BAD_NEWS.test(text))

const NAMES = ['type', 'event', 'eventType'] as const
const CONTENTS = ['data', 'payload', 'order', 'orders', 'body'] as const

/** Some servers name their events within the data: `{ "type": "order-archived", "data": { … } }`. */
function namedWithin(body: unknown): { name: string; body: unknown } | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const fields = body as Record<string, unknown>
  const name = NAMES.map((each) => fields[each]).find((each) => typeof each === 'string')
  if (name === undefined) return undefined
  const content = CONTENTS.find((each) => each in fields)
  if (content !== undefined) return { name, body: fields[content] }
  const isFlat = Object.values(fields).every((value) => typeof value !== 'object' || value === null)
  return isFlat ? { name, body } : undefined
}

/** Data of an event with another name than `message` and `data` counts if it holds things, unless the name says removal. */
export function readEvent(name: string, data: string): StreamEvent {
  if (COMPLAINT.test(name)) return { kind: 'complaint' }
  const text = data.trim()
  const hasOtherName = !NO_NAME.test(name)
  const saysNothing = hasOtherName && !OF_LIST.test(name) && !/^(?:\[\s*)?\{/.test(text)
  if (text === '' || isGreeting(text) || saysNothing) return { kind: 'beat' }
  const isRemoval = hasOtherName && REMOVAL.test(name)
  let body: unknown
  try {
    body = readJson(data, noteNumber)
  } catch {
    if (isRemoval) return { kind: 'removal', name, body: undefined }
    return { kind: hasOtherName ? 'beat' : 'unreadable' }
  }
  if (isRemoval) return { kind: 'removal', name, body }
  const within = namedWithin(body)
  if (!within || NO_NAME.test(within.name)) return { kind: 'data', body: within?.body ?? body, hasOtherName }
  if (COMPLAINT.test(within.name)) return { kind: 'complaint' }
  if (REMOVAL.test(within.name)) return { kind: 'removal', ...within }
  const isEmpty = within.body === null || (Array.isArray(within.body) && within.body.length === 0)
  if (isEmpty && !OF_LIST.test(within.name)) return { kind: 'beat' }
  return { kind: 'data', body: within.body, hasOtherName: true }
}

const BAD_IN_A_ROW = 3

/**
 * `whole`: the complete list. `change`: a part of it. `claim`: a list that may be complete, to be checked now. `beat`: it is
 * about something else.
 */
export type MessageKind = 'whole' | 'claim' | 'change' | 'beat' | 'unreadable'
type GoodKind = Exclude<MessageKind, 'beat' | 'unreadable'>

type InboxOptions = {
  /** A throw counts as unreadable; it may say why. */
  onMessage(data: unknown): MessageKind | undefined
  onRemoval(event: string, data: unknown): void
  onGood(kind: GoodKind): void
  /** @param isEnough true from the third in a row. @param why what `onMessage` has thrown */
  onBad(problem: StreamProblem, isEnough: boolean, why: unknown): void
  onBeat(): void
}

/** Sorts the events of one connection. */
export function createInbox({ onMessage, onRemoval, onGood, onBad, onBeat }: InboxOptions) {
  let badInARow = 0

  const bad = (problem: StreamProblem, why?: unknown) => {
    badInARow += 1
    onBad(problem, badInARow >= BAD_IN_A_ROW, why)
  }
  const good = (kind: GoodKind) => {
    badInARow = 0
    onGood(kind)
  }

  const take = (body: unknown): { kind: MessageKind; why?: unknown } => {
    try {
      return { kind: onMessage(body) ?? 'change' }
    } catch (why) {
      return { kind: 'unreadable', why }
    }
  }

  return (name: string, data: string): void => {
    const event = readEvent(name, data)
    const { kind, why } = event.kind === 'data' ? take(event.body) : { kind: event.kind }
    if (kind === 'whole' || kind === 'claim' || kind === 'change') good(kind)
    else if (event.kind === 'removal') {
      onRemoval(event.name, event.body)
      good('change')
    } else if (kind === 'complaint') bad('server-error-event')
    else if (kind === 'beat' || (event.kind === 'data' && event.hasOtherName)) onBeat()
    else bad('parse', why)
  }
}
