import { tidyName } from '#/lib/schema/writing.ts'

/** By which names are one: without the case of their letters. 'Phở bò' and 'Pho bo' are two dishes. */
export const nameKey = (name: string): string => tidyName(name).normalize('NFC').toLowerCase()
