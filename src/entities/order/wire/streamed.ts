import { failedStatus } from '#/lib/http/failed.ts'
import { pageOf } from '#/lib/http/pages.ts'
import { opened } from '#/lib/schema/read-json.ts'

/*
 * What an event of the order stream holds. The specification has a bare list; other backends wrap it as they wrap their
 * answers, send single orders, or greet first.
 */

type Streamed =
  /** `isPart`: the event itself says that there are more. */
  | { kind: 'list'; rows: readonly unknown[]; isPart: boolean }
  | { kind: 'one'; row: unknown }
  /** `notice`: it names an order and does not have it. `greeting`: it is about something else. */
  | { kind: 'notice' | 'greeting' | 'unreadable' }

/** An empty list of anything else is no empty board. */
const OF_ORDERS = /orders?$|^(?:items|list|results|rows)$/i
/** The lines of an order: what has them is one itself. */
const LINES = ['dishIndices', 'courses'] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function streamedIn(data: unknown): Streamed {
  if (failedStatus(data) !== undefined) return { kind: 'unreadable' }
  const page = pageOf(data)
  if (page) {
    const { rows, total = 0, hasMore } = page
    return { kind: 'list', rows, isPart: hasMore || total > rows.length }
  }
  const body = opened(data)
  // As in answers: a list may be null where it is empty.
  if (body === null || Array.isArray(body)) return { kind: 'list', rows: body ?? [], isPart: false }
  if (!isRecord(body) || 'id' in body || LINES.some((name) => name in body)) return { kind: 'one', row: body }
  return wrappedIn(body)
}

/** The one list or thing that stands beside plain values. */
function wrappedIn(body: Record<string, unknown>): Streamed {
  const names = Object.keys(body)
  const [wrapped, ...others] = names.filter((name) => typeof body[name] === 'object' && body[name] !== null)
  if (wrapped === undefined)
    return names.length === 0
      ? { kind: 'unreadable' }
      : { kind: names.some((name) => /order/i.test(name)) ? 'notice' : 'greeting' }
  const content = body[wrapped]
  if (others.length > 0) return { kind: 'unreadable' }
  if (!Array.isArray(content)) return { kind: 'one', row: content }
  if (content.length === 0 && !OF_ORDERS.test(wrapped)) return { kind: 'greeting' }
  return { kind: 'list', rows: content, isPart: false }
}
