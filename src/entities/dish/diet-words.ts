import { foldText } from '#/lib/search/search.ts'
import { DIETS, type Diet, dietLine } from './diets.ts'

/*
 * Words for diets in the menus of other programs, in addition to the words of our own line (diets.ts). 'V', 'VG', 'veg'
 * and leaves are left out, because each restaurant uses them with another meaning.
 */

const WORDS_OF_OTHERS: Record<Diet, string> = {
  vegetarian:
    'vegetariane,vegetarians,vegetarianas,vegetarianos,végétariens,végétariennes,vegetarisch,vegetarier,vegi,vegetarisk,نباتيه',
  vegan: 'vegane,vegans,veganos,veganas,véganes,végétaliens,végétaliennes,vegansk,veganistisch,100 vegan,100 vegano',
  halal: 'halal certified,certificato halal',
  alcoholFree: 'analcolici,analcoliche,alkoholfrei,sem álcool,alcoholvrij,alkoholfri,zero alcol,خالي من الكحول',
}
const NO_DIET = 'nessuna,nessuno,none,no diet,aucun,ninguna,ninguno,keine,nenhuma,geen,ingen,لا شيء,لا يوجد'
/** Claims about a dish that the app recognises, but that a dish cannot declare in the app. */
const OTHER_CLAIMS =
  'senza glutine,gluten free,sans gluten,sin gluten,glutenfrei,sem glúten,glutenvrij,glutenfri,خالي من الغلوتين,gf,sg,senza lattosio,lactose free,dairy free,sans lactose,sin lactosa,laktosefrei,sem lactose,lactosevrij,laktosefri,خالي من اللاكتوز,df,lf,nut free,biologico,bio,organic,kosher'

const wordSet = (words: string) => new Set(words.split(',').map(foldText))
const [NONE_WORDS, OTHER_WORDS] = [wordSet(NO_DIET), wordSet(OTHER_CLAIMS)]
const DIET_BY_WORD = new Map(
  DIETS.flatMap((diet) => [...wordSet(WORDS_OF_OTHERS[diet])].map((word) => [word, diet] as const)),
)

/**
 * The diet that a word certainly means. `none`: the word states that there is no diet. `other`: the word is a claim
 * that is not one of our diets.
 */
export function dietNamed(word: string): Diet | 'none' | 'other' | undefined {
  const folded = foldText(word)
  const { contains, unknown } = dietLine.read(word)
  // A vegan dish is vegetarian too, so the stricter diet is used.
  const diet = unknown.length > 0 ? undefined : contains.has('vegan') ? 'vegan' : [...contains][0]
  if (diet) return diet
  if (unknown.length === 0 || NONE_WORDS.has(folded)) return 'none'
  return OTHER_WORDS.has(folded) ? 'other' : DIET_BY_WORD.get(folded)
}
