/*
 * A dish's descriptions in the form: the default one, and a block for each other language (specification, section 5).
 */

/** The languages that have a field of their own; the default description serves English (contract, Shapes). */
export const BLOCK_LANGUAGES = ['it', 'ar', 'fr', 'es'] as const
export type BlockLanguage = (typeof BLOCK_LANGUAGES)[number]

/** The text of every language, blank where there is none, and the languages whose block is shown, in their order. */
export type Descriptions = { texts: Record<BlockLanguage, string>; shown: BlockLanguage[] }

const inOrder = (languages: readonly BlockLanguage[]): BlockLanguage[] =>
  BLOCK_LANGUAGES.filter((language) => languages.includes(language))

/** What the form begins with: a language block is shown in edit mode if non-blank. */
export function beginDescriptions(texts: Partial<Record<BlockLanguage, string | undefined>>): Descriptions {
  const all = Object.fromEntries(
    BLOCK_LANGUAGES.map((language) => [language, texts[language] ?? '']),
  ) as Descriptions['texts']
  return { texts: all, shown: BLOCK_LANGUAGES.filter((language) => all[language].trim() !== '') }
}

/** Shows the block of one more language. */
export const addLanguage = ({ texts, shown }: Descriptions, language: BlockLanguage): Descriptions => ({
  texts,
  shown: inOrder([...shown, language]),
})

/** Hides the block of a language: removing it clears its text. */
export const removeLanguage = ({ texts, shown }: Descriptions, language: BlockLanguage): Descriptions => ({
  texts: { ...texts, [language]: '' },
  shown: shown.filter((each) => each !== language),
})

/** Writes the text of a language. */
export const writeIn = ({ texts, shown }: Descriptions, language: BlockLanguage, text: string): Descriptions => ({
  texts: { ...texts, [language]: text },
  shown,
})

/** The languages whose block can still be added. */
export const languagesLeft = ({ shown }: Descriptions): BlockLanguage[] =>
  BLOCK_LANGUAGES.filter((language) => !shown.includes(language))
