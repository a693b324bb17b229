import { failedStatus } from '#/lib/http/failed.ts'
import { readListPage } from '#/lib/http/pages.ts'
import { likeliestPayload } from '#/lib/schema/read-json.ts'

/*
 * What an event of the order stream holds. The specification has a bare list; other backends wrap it as they wrap their
 * answers, send single orders, or greet first.
 */

type StreamContent =
  /** `isPart`: the event says that there are more orders than it has. */
  | { kind: 'list'; rows: readonly unknown[]; isPart: boolean }
  | { kind: 'one'; row: unknown }
  /** `notice`: it mentions an order without its content. `greeting`: it is not about orders. */
  | { kind: 'notice' | 'greeting' | 'unreadable' }

/** Names of a wrapped list of orders. An empty list with another name does not mean that there are no orders. */
const ORDER_LIST_NAMES = /orders?$|^(?:items|list|results|rows)$/i
/** Fields with the lines of an order: an object that has one of them is an order. */
const LINE_FIELDS = ['dishIndices', 'courses'] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readStreamed(data: unknown): StreamContent {
  if (failedStatus(data) !== undefined) return { kind: 'unreadable' }
  const page = readListPage(data)
  if (page) {
    const { rows, total = 0, hasMore } = page
    return { kind: 'list', rows, isPart: hasMore || total > rows.length }
  }
  const body = likeliestPayload(data)
  // As in answers: a list may be null where it is empty.
  if (body === null || Array.isArray(body)) return { kind: 'list', rows: body ?? [], isPart: false }
  if (!isRecord(body) || 'id' in body || LINE_FIELDS.some((name) => name in body)) return { kind: 'one', row: body }
  return readWrapped(body)
}

/** Reads a wrapper: an object with exactly one list or object, beside plain values. */
function readWrapped(body: Record<string, unknown>): StreamContent {
  const names = Object.keys(body)
  const [wrapped, ...others] = names.filter((name) => typeof body[name] === 'object' && body[name] !== null)
  if (wrapped === undefined)
    return names.length === 0
      ? { kind: 'unreadable' }
      : { kind: names.some((name) => /order/i.test(name)) ? 'notice' : 'greeting' }
  const content = body[wrapped]
  if (others.length > 0) return { kind: 'unreadable' }
  if (!Array.isArray(content)) return { kind: 'one', row: content }
  if (content.length === 0 && !ORDER_LIST_NAMES.test(wrapped)) return { kind: 'greeting' }
  return { kind: 'list', rows: content, isPart: false }
}
