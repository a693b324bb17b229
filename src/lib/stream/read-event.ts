import { noteNumber } from '#/lib/schema/number-ids.ts'
import { readJson } from '#/lib/schema/read-json.ts'

/* Finds out what an event of a stream means, because servers use different names for events. */

/**
 * - `data`: the event has data. `hasOtherName` is true if its name is neither `message` nor `data`.
 * - `removal`: an item has left the list. The event may contain the item as it was before.
 * - `beat`: a sign that the stream works.
 * - `server-error`: the server reports that something went wrong.
 */
type StreamEvent =
  | { kind: 'data'; body: unknown; hasOtherName: boolean }
  | { kind: 'removal'; name: string; body: unknown }
  | { kind: 'beat' | 'server-error' | 'unreadable' }

/** Words that some servers send as a greeting or as a heartbeat. */
const GREETING_WORD = /^"?(?:connected|heartbeat|keep-?alive|ok|ping|pong)"?$/i
/** Matches a short sentence with such a word. */
const GREETING_SENTENCE =
  /^"?[\w\s.,:!'-]{0,60}\b(?:connected|connection|established|hello|opened|ready|started|subscribed|welcome)\b[\w\s.,:!'-]{0,60}"?$/i
const FAILURE_WORDS = /clos|error|exception|fail|lost|not /i
const REMOVAL_NAME = /archiv|cancel|delet|remov/i
const ERROR_NAME = /^(?:error|exception|failure)$/i
const DEFAULT_NAME = /^(?:message|data)$/i
/** An empty list, or nothing, is read as the whole list only if the event has such a name. */
const LIST_NAME = /(?:list|orders|snapshot)$/i

const isGreeting = (text: string): boolean =>
  GREETING_WORD.test(text) || (GREETING_SENTENCE.test(text) && !FAILURE_WORDS.test(text))

const NAME_FIELDS = ['type', 'event', 'eventType'] as const
const CONTENT_FIELDS = ['data', 'payload', 'order', 'orders', 'body'] as const

/** Some servers put the name of the event into the data: `{ "type": "order-archived", "data": { … } }`. */
function eventInData(body: unknown): { name: string; body: unknown } | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const fields = body as Record<string, unknown>
  const name = NAME_FIELDS.map((field) => fields[field]).find((value) => typeof value === 'string')
  if (name === undefined) return undefined
  const content = CONTENT_FIELDS.find((field) => field in fields)
  if (content !== undefined) return { name, body: fields[content] }
  const isFlat = Object.values(fields).every((value) => typeof value !== 'object' || value === null)
  return isFlat ? { name, body } : undefined
}

/**
 * An event with another name than `message` and `data` is used if its data contain objects, unless its name means a
 * removal.
 */
export function readEvent(name: string, data: string): StreamEvent {
  if (ERROR_NAME.test(name)) return { kind: 'server-error' }
  const text = data.trim()
  const hasOtherName = !DEFAULT_NAME.test(name)
  const isAboutSomethingElse = hasOtherName && !LIST_NAME.test(name) && !/^(?:\[\s*)?\{/.test(text)
  if (text === '' || isGreeting(text) || isAboutSomethingElse) return { kind: 'beat' }
  const isRemoval = hasOtherName && REMOVAL_NAME.test(name)
  let body: unknown
  try {
    body = readJson(data, noteNumber)
  } catch {
    if (isRemoval) return { kind: 'removal', name, body: undefined }
    return { kind: hasOtherName ? 'beat' : 'unreadable' }
  }
  if (isRemoval) return { kind: 'removal', name, body }
  const inner = eventInData(body)
  if (!inner || DEFAULT_NAME.test(inner.name)) return { kind: 'data', body: inner?.body ?? body, hasOtherName }
  if (ERROR_NAME.test(inner.name)) return { kind: 'server-error' }
  if (REMOVAL_NAME.test(inner.name)) return { kind: 'removal', ...inner }
  const isEmpty = inner.body === null || (Array.isArray(inner.body) && inner.body.length === 0)
  if (isEmpty && !LIST_NAME.test(inner.name)) return { kind: 'beat' }
  return { kind: 'data', body: inner.body, hasOtherName: true }
}
