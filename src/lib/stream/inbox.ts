import { readJson } from '#/lib/schema/read-json.ts'
import type { StreamProblem } from './live-state.ts'

const BAD_IN_A_ROW = 3

/** `whole`: the complete list. `change`: a part of it. */
export type MessageKind = 'whole' | 'change' | 'unreadable'

type InboxOptions = {
  /** A throw counts as unreadable. */
  onMessage(data: unknown): MessageKind | undefined
  onGood(kind: 'whole' | 'change'): void
  /** @param isEnough true from the third in a row. */
  onBad(problem: StreamProblem, isEnough: boolean): void
  onBeat(): void
}

/** Sorts the events of one connection: `message` and `data` carry data, `error` is a complaint. */
export function createInbox({ onMessage, onGood, onBad, onBeat }: InboxOptions) {
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
      // Other names and empty events are heartbeats.
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
