import { useSyncExternalStore } from 'react'
import { outbox } from './on-device.ts'
import type { OutboxSnapshot } from './outbox/view.ts'

/** The outbox as the user in session may see it. */
export const useOutbox = (): OutboxSnapshot => useSyncExternalStore(outbox.subscribe, outbox.getSnapshot)
