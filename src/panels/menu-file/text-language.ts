import { TITLE_LANGUAGES, type TitleLanguage } from './title-words.ts'

/** Small words that a description has, and that few other languages share. */
const SMALL_WORDS: Record<TitleLanguage, string> = {
  en: 'with and the of our served fresh homemade in on or from cheese onion onions mushrooms chicken beef ham garlic sauce potatoes cream',
  it: 'con e di della del al alla alle ai in su da nostra fatto fatta pomodoro pomodorini funghi prosciutto salsiccia cipolla aglio olio uova formaggio guanciale patate panna peperoni acciughe',
  ar: 'مع و من في على أو',
  es: 'con y de del al a la el las los en o servido queso cebolla jamón ajo aceite huevo huevos pollo setas patatas',
  fr: 'avec et de du des au aux à la le les en sur maison fromage oignon oignons jambon ail huile œuf œufs poulet champignons crème',
  de: 'mit und der die das vom aus auf in oder hausgemacht dazu käse zwiebel zwiebeln schinken knoblauch tomaten champignons kartoffeln rahm sahne ei',
  pt: 'com e de do da ao à no na em ou dos das queijo cebola presunto alho azeite frango cogumelos batata',
  nl: 'met en van de het op uit in of huisgemaakt een kaas ui uien ham knoflook kip aardappel',
  da: 'med og af på i fra til eller samt hjemmelavet serveres ost løg skinke hvidløg kylling kartofler',
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
