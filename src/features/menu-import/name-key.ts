import { tidyName } from '#/lib/schema/writing.ts'

/** Marks of direction, which nobody sees. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** By which names are one: without the case of their letters. 'Phở bò' and 'Pho bo' are two dishes. */
export const nameKey = (name: string): string => tidyName(name.replace(DIRECTION, '')).normalize('NFC').toLowerCase()
