import { useStore } from '#/lib/store/store.ts'
import { createDatabase } from './database.ts'

/** The app's own database in the browser; it opens at its first use. */
export const appDatabase = createDatabase({ name: 'coperto' })

/** Whether this browser stores rows on disk; if not, they last until the page is closed. */
export const useIsDurable = (): boolean => useStore(appDatabase.health).isDurable
