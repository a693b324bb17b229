import { setTimeout } from 'node:timers'

/** Unread bytes beyond which a listener is too slow. It may come back and starts with a whole new list. */
const MOST_UNREAD = 4 * 1024 * 1024
/** How long, in milliseconds, a stream that has ended waits for its reader to take the rest. */
const LAST_READ = 2_000

export type Subscription = {
  restaurantId: string
  accountId: string
  /** Only orders of this category. */
  category?: string
  /** Whether the account may still listen. */
  isAllowed: () => Promise<boolean>
  /** Cuts the connection if the answer is still being sent. */
  cut: () => void
}

/** One open stream. */
export type Listener = Subscription & {
  stream: ReadableStream<Uint8Array>
  /** Whether it was sent the whole list already. */
  hasList: boolean
  /** Whether something was removed since. */
  isStale: boolean
  /** Many listeners get the same bytes, so an event takes memory once, however many do not read it. */
  send: (bytes: Uint8Array) => void
  end: () => void
}

/**
 * A stream whose reader never holds up the writer: what is not read waits here, up to a limit, and beyond it the
 * connection is cut, which frees what waits.
 */
export function createListener(subscription: Subscription, onEnd: (listener: Listener) => void): Listener {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (own) => {
        controller = own
      },
      cancel: () => finish(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD }),
  )

  const finish = () => {
    const isOpen = controller !== undefined
    controller = undefined
    if (isOpen) onEnd(listener)
  }

  const listener: Listener = {
    ...subscription,
    stream,
    hasList: false,
    isStale: false,
    send: (bytes) => {
      if (controller && (controller.desiredSize ?? 0) <= 0) {
        listener.end()
        subscription.cut()
      }
      controller?.enqueue(bytes)
    },
    end: () => {
      if (!controller) return
      controller.close()
      finish()
      setTimeout(subscription.cut, LAST_READ).unref()
    },
  }
  return listener
}
