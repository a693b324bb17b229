/* A dish's descriptions: the default one, and a block for each other language (R1.7, R5.11). */

/** The languages with a field of their own; English uses the default description (docs/wire-contract.md). */
export const BLOCK_LANGUAGES = ['it', 'ar', 'fr', 'es'] as const
export type BlockLanguage = (typeof BLOCK_LANGUAGES)[number]

/** `texts` are blank where there are none; `shown` lists the visible blocks in order. */
export type Descriptions = { texts: Record<BlockLanguage, string>; shown: BlockLanguage[] }

const inOrder = (languages: readonly BlockLanguage[]): BlockLanguage[] =>
  BLOCK_LANGUAGES.filter((language) => languages.includes(language))

/** A block is shown where its text is not blank. */
export function beginDescriptions(texts: Partial<Record<BlockLanguage, string | undefined>>): Descriptions {
  const all = Object.fromEntries(
    BLOCK_LANGUAGES.map((language) => [language, texts[language] ?? '']),
  ) as Descriptions['texts']
  return { texts: all, shown: BLOCK_LANGUAGES.filter((language) => all[language].trim() !== '') }
}

export const addLanguage = ({ texts, shown }: Descriptions, language: BlockLanguage): Descriptions => ({
  texts,
  shown: inOrder([...shown, language]),
})

/** Also clears the text. */
export const removeLanguage = ({ texts, shown }: Descriptions, language: BlockLanguage): Descriptions => ({
  texts: { ...texts, [language]: '' },
  shown: shown.filter((each) => each !== language),
})

export const writeIn = ({ texts, shown }: Descriptions, language: BlockLanguage, text: string): Descriptions => ({
  texts: { ...texts, [language]: text },
  shown,
})

export const languagesLeft = ({ shown }: Descriptions): BlockLanguage[] =>
  BLOCK_LANGUAGES.filter((language) => !shown.includes(language))
