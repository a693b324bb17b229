/** Unread bytes beyond which a listener is too slow. It may come back and starts with a whole new list. */
const MOST_UNREAD = 4 * 1024 * 1024

export type Subscription = {
  restaurantId: string
  accountId: string
  /** Only orders of this category. */
  category?: string
}

/** One open stream. */
export type Listener = Subscription & {
  stream: ReadableStream<Uint8Array>
  /** Whether it was sent the whole list already. */
  hasList: boolean
  /** Whether something was removed since. */
  isStale: boolean
  send: (text: string) => void
  end: () => void
}

const encoder = new TextEncoder()

/**
 * A stream whose reader never holds up the writer: what is not read waits here, up to a limit, and beyond it the stream
 * ends.
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
    send: (text) => {
      if (controller && (controller.desiredSize ?? 0) <= 0) listener.end()
      controller?.enqueue(encoder.encode(text))
    },
    end: () => {
      controller?.close()
      finish()
    },
  }
  return listener
}
