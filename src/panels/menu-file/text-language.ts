import { TITLE_LANGUAGES, type TitleLanguage } from './title-words.ts'

/** Small words that a description has, and that few other languages share. */
const SMALL_WORDS: Record<TitleLanguage, string> = {
  en: 'with and the of our served fresh homemade in on or from',
  it: 'con e di della del al alla alle ai in su da nostra fatto fatta',
  ar: 'مع و من في على أو',
  es: 'con y de del al a la el las los en o servido',
  fr: 'avec et de du des au aux à la le les en sur maison',
  de: 'mit und der die das vom aus auf in oder hausgemacht dazu',
  pt: 'com e de do da ao à no na em ou dos das',
  nl: 'met en van de het op uit in of huisgemaakt een',
  da: 'med og af på i fra til eller samt hjemmelavet serveres',
}
const WORDS = TITLE_LANGUAGES.map((language) => ({ language, words: new Set(SMALL_WORDS[language].split(' ')) }))

/** The language of some texts, if it is clear. */
export function languageOfTexts(texts: readonly string[]): TitleLanguage | undefined {
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? [])
  const letters = texts.join('').match(/\p{L}/gu)?.length ?? 0
  const arabic = texts.join('').match(/\p{Script=Arabic}/gu)?.length ?? 0
  if (letters > 0 && arabic > letters / 2) return 'ar'
  const scored = WORDS.map(({ language, words: known }) => ({
    language,
    score: words.filter((word) => known.has(word)).length,
  })).sort((a, b) => b.score - a.score)
  const [first, second] = scored
  return first && first.score >= 3 && first.score >= 1.5 * (second?.score ?? 0) ? first.language : undefined
}
