import { foldText } from '#/lib/search/search.ts'
import { DIETS, type Diet, dietLine } from './diets.ts'

/*
 * Diets as other people's menus write them, beside the words of our own line (diets.ts). 'V', 'VG', 'veg' and leaves are left
 * out: each restaurant gives them its own meaning.
 */

const WORDS_OF_OTHERS: Record<Diet, string> = {
  vegetarian:
    'vegetariane,vegetarians,vegetarianas,vegetarianos,végétariens,végétariennes,vegetarisch,vegetarier,vegi,vegetarisk,نباتيه',
  vegan: 'vegane,vegans,veganos,veganas,véganes,végétaliens,végétaliennes,vegansk,veganistisch,100 vegan,100 vegano',
  halal: 'halal certified,certificato halal',
  alcoholFree: 'analcolici,analcoliche,alkoholfrei,sem álcool,alcoholvrij,alkoholfri,zero alcol,خالي من الكحول',
}
const NO_DIET = 'nessuna,nessuno,none,no diet,aucun,ninguna,ninguno,keine,nenhuma,geen,ingen,لا شيء,لا يوجد'
/** Claims about a dish that are known, but that a dish cannot declare. */
const OTHER_CLAIMS =
  'senza glutine,gluten free,sans gluten,sin gluten,glutenfrei,sem glúten,glutenvrij,glutenfri,خالي من الغلوتين,gf,sg,senza lattosio,lactose free,dairy free,sans lactose,sin lactosa,laktosefrei,sem lactose,lactosevrij,laktosefri,خالي من اللاكتوز,df,lf,nut free,biologico,bio,organic,kosher'

const wordSet = (words: string) => new Set(words.split(',').map(foldText))
const [NONE_WORDS, OTHER_WORDS] = [wordSet(NO_DIET), wordSet(OTHER_CLAIMS)]
const DIET_BY_WORD = new Map(
  DIETS.flatMap((diet) => [...wordSet(WORDS_OF_OTHERS[diet])].map((word) => [word, diet] as const)),
)

/** The diet that a word surely is. `none`: the word says that there is none. `other`: a known claim that is no diet of ours. */
export function dietNamed(word: string): Diet | 'none' | 'other' | undefined {
  const folded = foldText(word)
  const { contains, unknown } = dietLine.read(word)
  // What is vegan is vegetarian too.
  const diet = unknown.length > 0 ? undefined : contains.has('vegan') ? 'vegan' : [...contains][0]
  if (diet) return diet
  if (unknown.length === 0 || NONE_WORDS.has(folded)) return 'none'
  return OTHER_WORDS.has(folded) ? 'other' : DIET_BY_WORD.get(folded)
}
