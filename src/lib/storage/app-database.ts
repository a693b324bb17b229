import { useStore } from '#/lib/store/store.ts'
import { createDatabase } from './database.ts'

/** Opens at its first use. */
export const appDatabase = createDatabase({ name: 'coperto' })

/** False: rows last only until the page is closed. */
export const useIsDurable = (): boolean => useStore(appDatabase.health).isDurable
