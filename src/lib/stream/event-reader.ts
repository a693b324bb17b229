import { createParser } from 'eventsource-parser'

/** The longest line or event that is buffered, in characters. A list of 10,000 things is about 10 million. */
const LONGEST_EVENT = 32 * 1024 * 1024

export interface EventReaderHandlers {
  /** A whole event: its name (`message` where it has none) and its data lines joined by line feeds. */
  onEvent(name: string, data: string): void
  /** A comment line: how servers send heartbeats. */
  onComment(): void
  /** The event under way is longer than memory allows; nothing more can be read. */
  onTooLong(): void
}

/**
 * Cuts bytes of `text/event-stream` into events. LF, CR and CRLF, events and characters cut anywhere across chunks, and
 * a byte order mark at the beginning are all right; an event that the end cuts off is dropped, as the standard wants.
 */
export const createEventReader = ({ onEvent, onComment, onTooLong }: EventReaderHandlers) => {
  // A decoder per stream: it keeps the bytes of a character that a chunk has cut, and drops the byte order mark.
  const decoder = new TextDecoder()
  let isOver = false
  const parser = createParser({
    onEvent: ({ event, data }) => onEvent(event ?? 'message', data),
    onComment,
    onError: (error) => {
      // Unknown fields and odd retry values are to be ignored.
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
