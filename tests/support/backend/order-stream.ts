import { createParser } from 'eventsource-parser'

/** Reads an order stream and stores what the test has not asked for yet. */
export type OrderStream = {
  status: number
  /** The next event: its data, or its name if the data is not JSON. */
  next: () => Promise<unknown>
  /** The next comment. */
  nextComment: () => Promise<string>
  /** The number of unread comments. */
  waitingComments: () => number
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  /** Disconnects, as a closed tab does. */
  leave: () => Promise<void>
}

/** Reads the body of `GET /api/order`. */
export function readOrderStream(response: Response): OrderStream {
  if (!response.body) throw new Error(`The answer ${response.status} has no body`)
  const reader = response.body.getReader()
  const events = createMailbox<unknown>()
  const comments = createMailbox<string>()
  const parser = createParser({
    onEvent: ({ event, data }) => events.put(event === undefined ? JSON.parse(data) : event),
    onComment: (comment) => comments.put(comment),
  })
  const decoder = new TextDecoder()
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  })()
  return {
    status: response.status,
    next: events.take,
    nextComment: comments.take,
    waitingComments: comments.count,
    ended,
    leave: () => reader.cancel(),
  }
}

/** A queue: `next` waits until there is a value. */
function createMailbox<Letter>(): {
  put: (letter: Letter) => void
  take: () => Promise<Letter>
  count: () => number
} {
  const letters: Letter[] = []
  const waiting: ((letter: Letter) => void)[] = []
  return {
    count: () => letters.length,
    put: (letter) => {
      const first = waiting.shift()
      if (first) first(letter)
      else letters.push(letter)
    },
    take: () =>
      new Promise((resolve) => {
        const letter = letters.shift()
        if (letter === undefined) waiting.push(resolve)
        else resolve(letter)
      }),
  }
}
