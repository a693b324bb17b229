import { createDatabase } from './database.ts'

/** The app's own database in the browser; it opens at its first use. */
export const appDatabase = createDatabase({ name: 'coperto' })
