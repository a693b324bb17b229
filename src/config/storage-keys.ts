/* Names of what the app stores that more than one part of it needs: the first two are keys of localStorage, which the boot script reads too. */

/** The session's token (R4.1). */
export const TOKEN_KEY = 'token'

export const COLOR_SCHEME_KEY = 'coperto.color-scheme'

/** The IndexedDB database. */
export const DATABASE_NAME = 'coperto'
