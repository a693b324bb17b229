import { readJson } from '#/lib/schema/read-json.ts'
import type { StreamProblem } from './live-state.ts'

const BAD_IN_A_ROW = 3

/** What a message was for its receiver: the whole of what is shown, a change of it, or nothing that can be read. */
export type MessageKind = 'whole' | 'change' | 'unreadable'

export interface InboxOptions {
  /** The data of one event, parsed from JSON. What it throws counts as unreadable. */
  onMessage(data: unknown): MessageKind | undefined
  onGood(kind: 'whole' | 'change'): void
  /** @param isEnough it has happened three times in a row. */
  onBad(problem: StreamProblem, isEnough: boolean): void
  /** Nothing but a sign of life. */
  onBeat(): void
}

/** Sorts the events of one connection. Events named `message`, `data` or nothing are data, `error` is a complaint. */
export const createInbox = ({ onMessage, onGood, onBad, onBeat }: InboxOptions) => {
  let badInARow = 0

  const bad = (problem: StreamProblem) => {
    badInARow += 1
    onBad(problem, badInARow >= BAD_IN_A_ROW)
  }

  const read = (data: string): MessageKind => {
    try {
      return onMessage(readJson(data)) ?? 'change'
    } catch {
      return 'unreadable'
    }
  }

  return (name: string, data: string): void => {
    if (name === 'error') {
      bad('server-error-event')
    } else if ((name !== 'message' && name !== 'data') || data.trim() === '') {
      // An event of another name, or without content, is only a way of saying "still here".
      onBeat()
    } else {
      const kind = read(data)
      if (kind === 'unreadable') {
        bad('parse')
      } else {
        badInARow = 0
        onGood(kind)
      }
    }
  }
}
