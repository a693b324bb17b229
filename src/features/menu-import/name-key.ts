import { tidyName } from '#/lib/schema/writing.ts'

/** Invisible marks of the writing direction. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The key under which two names are the same: capital and small letters are one, accents differ ('Phở bò' is not 'Pho bo'). */
export const nameKey = (name: string): string => tidyName(name.replace(DIRECTION, '')).normalize('NFC').toLowerCase()
