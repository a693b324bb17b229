/* Keys of localStorage that the boot script reads too. */

/** The session's token (R4.1). */
export const TOKEN_KEY = 'token'

export const COLOR_SCHEME_KEY = 'coperto.color-scheme'
