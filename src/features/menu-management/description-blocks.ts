import * as v from 'valibot'

/** The languages with a field of their own; English uses the default description (docs/wire-contract.md). */
export const DESCRIPTION_LANGUAGES = ['it', 'ar', 'fr', 'es'] as const
export type BlockLanguage = (typeof DESCRIPTION_LANGUAGES)[number]

const text = v.string()

/** `texts` are blank where there are none; `shown` lists the visible blocks in order. */
export const typedDescriptions = v.object({
  texts: v.object({ it: text, ar: text, fr: text, es: text }),
  shown: v.array(v.picklist(DESCRIPTION_LANGUAGES)),
})
export type Descriptions = v.InferOutput<typeof typedDescriptions>

export function beginDescriptions(texts: Partial<Descriptions['texts']>): Descriptions {
  const all = Object.fromEntries(
    DESCRIPTION_LANGUAGES.map((language) => [language, texts[language] ?? '']),
  ) as Descriptions['texts']
  return { texts: all, shown: DESCRIPTION_LANGUAGES.filter((language) => all[language].trim() !== '') }
}

export const addLanguage = ({ texts, shown }: Descriptions, language: BlockLanguage): Descriptions => ({
  texts,
  shown: DESCRIPTION_LANGUAGES.filter((each) => each === language || shown.includes(each)),
})

/** Hides the field of a language and clears its text. */
export const removeLanguage = ({ texts, shown }: Descriptions, language: BlockLanguage): Descriptions => ({
  texts: { ...texts, [language]: '' },
  shown: shown.filter((each) => each !== language),
})

export const writeIn = ({ texts, shown }: Descriptions, language: BlockLanguage, text: string): Descriptions => ({
  texts: { ...texts, [language]: text },
  shown,
})

export const languagesLeft = ({ shown }: Descriptions): BlockLanguage[] =>
  DESCRIPTION_LANGUAGES.filter((language) => !shown.includes(language))
