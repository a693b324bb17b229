/** Local-storage key; the boot script reads it too. */
export const COLOR_SCHEME_KEY = 'coperto.color-scheme'
