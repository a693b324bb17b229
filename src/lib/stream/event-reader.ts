import { createParser } from 'eventsource-parser'

/** The longest line or event that is buffered, in characters. A list of 10,000 orders has about 10 million. */
const MAX_EVENT_LENGTH = 32 * 1024 * 1024

type EventReaderHandlers = {
  /** `name` is `message` if the event has none; data lines are joined by line feeds. */
  onEvent(name: string, data: string): void
  onComment(): void
  onTooLong(): void
}

/**
 * Parses the bytes of a `text/event-stream`. A chunk may end anywhere, even inside a character. An incomplete last event
 * is ignored, as the standard requires.
 */
export function createEventReader({ onEvent, onComment, onTooLong }: EventReaderHandlers) {
  // There is one decoder per stream: it keeps the bytes of a split character, and removes the byte order mark.
  const decoder = new TextDecoder()
  let isTooLong = false
  const parser = createParser({
    onEvent: ({ event, data }) => onEvent(event ?? 'message', data),
    onComment,
    onError: (error) => {
      if (error.type !== 'max-buffer-size-exceeded') return
      isTooLong = true
      onTooLong()
    },
    maxBufferSize: MAX_EVENT_LENGTH,
  })
  return {
    feed(bytes: Uint8Array): void {
      if (!isTooLong) parser.feed(decoder.decode(bytes, { stream: true }))
    },
  }
}
