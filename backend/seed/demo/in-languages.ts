import type { FiveLanguages } from '../demo-types.ts'

/** Adds blank texts for the missing languages, as a blank field of the dish form does. */
export function inLanguages(texts: Partial<FiveLanguages> & Pick<FiveLanguages, 'it' | 'en'>): FiveLanguages {
  return { ar: '', fr: '', es: '', ...texts }
}

/** A description in Italian and English only. */
export const itEn = (it: string, en: string): FiveLanguages => inLanguages({ it, en })

/** One password for all demo logins. */
export const DEMO_PASSWORD = 'coperto-demo'
