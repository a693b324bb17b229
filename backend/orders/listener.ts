import { setTimeout } from 'node:timers'

/** Unread bytes above which a listener is cut off. It may reconnect and starts with a new list. */
const MOST_UNREAD = 4 * 1024 * 1024
/** How long, in milliseconds, an ended stream waits for its reader to take the rest. */
const LAST_READ = 2_000

export type Subscription = {
  restaurantId: string
  accountId: string
  /** Only orders of this category. */
  category?: string
  /** Cuts the connection if the answer is still being sent. */
  cut: () => void
}

/** One open stream. */
export type Listener = Subscription & {
  stream: ReadableStream<Uint8Array>
  /** True once the whole list was sent. */
  hasList: boolean
  /** True if an order was removed since then. */
  isStale: boolean
  /** All listeners share the same bytes, so unread events take memory once. */
  send: (bytes: Uint8Array) => void
  end: () => void
}

/**
 * A stream whose slow reader never blocks the writer: unread bytes are buffered up to a limit, then the connection is
 * cut.
 */
export function createListener(subscription: Subscription, onEnd: (listener: Listener) => void): Listener {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (streamController) => {
        controller = streamController
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
