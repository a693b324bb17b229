import { useSyncExternalStore } from 'react'
import { appDatabase } from './app-database.ts'

const { subscribe, getSnapshot } = appDatabase.health

/** Whether this browser keeps what is written to its disk; where not, it lasts until the page is closed. */
export const useIsDurable = (): boolean => useSyncExternalStore(subscribe, getSnapshot).isDurable
