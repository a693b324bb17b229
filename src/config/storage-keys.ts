/* Names of what the app stores. The keys are of localStorage, and the boot script reads them too. */

/** The session's token (R4.1). */
export const TOKEN_KEY = 'token'

export const COLOR_SCHEME_KEY = 'coperto.color-scheme'

/** The IndexedDB database. */
export const DATABASE_NAME = 'coperto'
