/** The local-storage key of a person's choice between light and dark; the boot script reads it before the program is there. */
export const COLOR_SCHEME_KEY = 'coperto.color-scheme'
