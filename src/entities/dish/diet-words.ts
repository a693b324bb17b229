import { fold } from '#/lib/search/search.ts'
import { DIETS, type Diet, dietLine } from './diets.ts'

/*
 * Diets as menus of others write them, beside the words of our own line (diets.ts). 'V', 'VG', 'veg' and leaves are no words:
 * each house gives them its own meaning.
 */

const WORDS: Record<Diet, string> = {
  vegetarian:
    'vegetariane,vegetarians,vegetarianas,vegetarianos,végétariens,végétariennes,vegetarisch,vegetarier,vegi,vegetarisk,نباتيه',
  vegan: 'vegane,vegans,veganos,veganas,véganes,végétaliens,végétaliennes,vegansk,veganistisch,100 vegan,100 vegano',
  halal: 'halal certified,certificato halal',
  alcoholFree: 'analcolici,analcoliche,alkoholfrei,sem álcool,alcoholvrij,alkoholfri,zero alcol,خالي من الكحول',
}
const NONE = 'nessuna,nessuno,none,no diet,aucun,ninguna,ninguno,keine,nenhuma,geen,ingen,لا شيء,لا يوجد'
/** What a dish cannot declare. */
const OTHERS =
  'senza glutine,gluten free,sans gluten,sin gluten,glutenfrei,sem glúten,glutenvrij,glutenfri,خالي من الغلوتين,gf,sg,senza lattosio,lactose free,dairy free,sans lactose,sin lactosa,laktosefrei,sem lactose,lactosevrij,laktosefri,خالي من اللاكتوز,df,lf,nut free,biologico,bio,organic,kosher'

const setOf = (words: string) => new Set(words.split(',').map(fold))
const [NONE_WORDS, OTHER_WORDS] = [setOf(NONE), setOf(OTHERS)]
const BY_WORD = new Map(DIETS.flatMap((diet) => [...setOf(WORDS[diet])].map((word) => [word, diet] as const)))

/** The diet that a word surely is. `none`: none of ours; `other`: something else that is known. */
export function dietNamed(word: string): Diet | 'none' | 'other' | undefined {
  const folded = fold(word)
  const { contains, unknown } = dietLine.read(word)
  // What is vegan is vegetarian too.
  const known = unknown.length > 0 ? undefined : contains.has('vegan') ? 'vegan' : [...contains][0]
  if (known) return known
  if (unknown.length === 0 || NONE_WORDS.has(folded)) return 'none'
  return OTHER_WORDS.has(folded) ? 'other' : BY_WORD.get(folded)
}
