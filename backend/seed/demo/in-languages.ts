import type { FiveLanguages } from '../demo-types.ts'

/** Fills the languages a restaurant has not written with the empty text, as a dish form left blank does. */
export function inLanguages(texts: Partial<FiveLanguages> & Pick<FiveLanguages, 'it' | 'en'>): FiveLanguages {
  return { ar: '', fr: '', es: '', ...texts }
}

/** A description in Italian and English only. */
export const itEn = (it: string, en: string): FiveLanguages => inLanguages({ it, en })

/** Every demo login has the same password, so that nobody has to look it up again. */
export const DEMO_PASSWORD = 'coperto-demo'
