import { useSyncExternalStore } from 'react'
import { outbox } from './on-device.ts'
import type { OutboxSnapshot } from './outbox/view.ts'

/** The orders on their way to the kitchen, as the one who is logged in may see them; draws again at every change. */
export const useOutbox = (): OutboxSnapshot => useSyncExternalStore(outbox.subscribe, outbox.getSnapshot)
