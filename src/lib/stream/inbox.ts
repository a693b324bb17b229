import type { StreamProblem } from './live-state.ts'
import { readEvent } from './read-event.ts'

const MAX_PROBLEMS_IN_A_ROW = 3

/**
 * `whole`: the message is the complete list. `change`: a part of the list. `claim`: a list that may be complete, and
 * must be checked now. `beat`: the message is about something else.
 */
export type MessageKind = 'whole' | 'claim' | 'change' | 'beat' | 'unreadable'
export type DataKind = Exclude<MessageKind, 'beat' | 'unreadable'>

type InboxOptions = {
  /** If it throws, the message is treated as unreadable. The error may contain the reason. */
  onMessage(data: unknown): MessageKind | undefined
  onRemoval(event: string, data: unknown): void
  /** Called when an event was understood. */
  onData(kind: DataKind): void
  /** @param isRepeated true from the third problem in a row. @param error what `onMessage` has thrown */
  onProblem(problem: StreamProblem, isRepeated: boolean, error: unknown): void
  onBeat(): void
}

/** Decides what each event of one connection means. */
export function createInbox({ onMessage, onRemoval, onData, onProblem, onBeat }: InboxOptions) {
  let problemsInARow = 0

  const reportProblem = (problem: StreamProblem, error?: unknown) => {
    problemsInARow += 1
    onProblem(problem, problemsInARow >= MAX_PROBLEMS_IN_A_ROW, error)
  }
  const reportData = (kind: DataKind) => {
    problemsInARow = 0
    onData(kind)
  }

  const readMessage = (body: unknown): { kind: MessageKind; error?: unknown } => {
    try {
      return { kind: onMessage(body) ?? 'change' }
    } catch (error) {
      return { kind: 'unreadable', error }
    }
  }

  return (name: string, data: string): void => {
    const event = readEvent(name, data)
    const { kind, error } = event.kind === 'data' ? readMessage(event.body) : { kind: event.kind }
    if (kind === 'whole' || kind === 'claim' || kind === 'change') reportData(kind)
    else if (event.kind === 'removal') {
      onRemoval(event.name, event.body)
      reportData('change')
    } else if (kind === 'server-error') reportProblem('server-error-event')
    else if (kind === 'beat' || (event.kind === 'data' && event.hasOtherName)) onBeat()
    else reportProblem('parse', error)
  }
}
