import type { DishTexts } from '../demo-types.ts'

/** Adds blank texts for the missing languages, as a blank field of the dish form does. */
export function inLanguages(texts: Partial<DishTexts> & Pick<DishTexts, 'it' | 'en'>): DishTexts {
  return { ar: '', fr: '', es: '', ...texts }
}

/** A description in Italian and English only. */
export const itEn = (it: string, en: string): DishTexts => inLanguages({ it, en })

/** One password for all demo logins. */
export const DEMO_PASSWORD = 'coperto-demo'
