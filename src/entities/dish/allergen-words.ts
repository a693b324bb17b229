import { LANGUAGES } from '#/config/languages.ts'
import { isSameStem } from '#/lib/search/endings.ts'
import { fold } from '#/lib/search/search.ts'
import { ALLERGENS, type Allergen, allergenLine, allergenName } from './allergens.ts'

/*
 * Allergens as menus of others write them. A line of our own (allergens.ts) knows fewer words: what stands there has been
 * written by the app, or is checked.
 */

const WORDS: Record<Allergen, string> = {
  gluten:
    'cereali contenenti glutine,cereali con glutine,cereali,segale,orzo,avena,farro,farina di grano,wheat flour,cereals containing gluten,cereals,barley,rye,oats,spelt,céréales contenant du gluten,céréales,seigle,orge,avoine,épeautre,cereales que contienen gluten,cereales con gluten,cereales,cebada,centeno,avena,espelta,glutenhaltiges getreide,weizen,roggen,gerste,hafer,dinkel,cereais que contêm glúten,cereais,glúten,glutenbevattende granen,tarwe,kornprodukter,glutenholdigt korn,hvede,rug,byg,havre,جلوتين,الجلوتين,الحبوب المحتوية على الغلوتين,القمح',
  crustaceans:
    'gamberi,gamberetti,scampi,shrimp,shrimps,prawn,prawns,crab,lobster,crevettes,gambas,crustáceo,krebstiere,crustáceos,schaaldieren,schaldyr,krebsdyr,قشريات',
  eggs: 'oeuf,oeufs,eier,ei,ovo,ovos,eieren,æg,بيضة',
  fish: 'pesce,pescados,poissons,fisch,peixe,peixes,vis,fisk,سمكة,اسماك',
  peanuts:
    'noccioline,noccioline americane,cacahuètes,cacahuète,cacahuates,maní,erdnüsse,erdnuss,amendoim,amendoins,pinda,pindas,jordnødder,jordnød,فول سوداني',
  soybeans: 'soya,soja,sojabohnen,soya beans,soia e derivati,sojabonen,sojabønner,فول الصويا',
  milk: 'lait et lactose,latte e lattosio,latte incluso lattosio,latte compreso il lattosio,milk including lactose,lactosa,leche y lactosa,leche incluida la lactosa,lait y compris lactose,produits laitiers,milch,laktose,milch einschließlich laktose,leite,laticínios,melk,lactose,mælk,laktose,لبن,اللبن,ألبان,الألبان,منتجات الألبان,لاكتوز',
  nuts: 'frutta con guscio,mandorle,nocciole,pistacchi,anacardi,nuts,almonds,hazelnuts,walnuts,pistachios,cashews,fruits a coque,fruits à coques,amandes,noisettes,pistaches,frutos de cascara,almendras,avellanas,nueces,pistachos,anacardos,schalenfrüchte,nüsse,mandeln,haselnüsse,walnüsse,frutos de casca rija,frutos secos,amêndoas,nozes,noten,schaalvruchten,amandelen,hazelnoten,nødder,mandler,hasselnødder,valnødder',
  celery: 'sellerie,aipo,selderij,selleri,كرفس',
  mustard: 'senf,mostarda,mosterd,sennep,خردل',
  sesame:
    'granos de sésamo,graines de sésame,sesam,sesamsamen,sementes de sésamo,gergelim,sesamzaad,sesamfrø,سمسم,بذور السمسم',
  sulphites:
    'solforosa,biossido di zolfo,sulphur dioxide,sulfur dioxide,sulphur dioxide and sulphites,sulfur dioxide and sulfites,sulfites,anhydride sulfureux,anhydride sulfureux et sulfites,dióxido de azufre,dióxido de azufre y sulfitos,anhídrido sulfuroso,anhídrido sulfuroso y sulfitos,schwefeldioxid,sulfite,schwefeldioxid und sulfite,dióxido de enxofre,dióxido de enxofre e sulfitos,zwaveldioxide,sulfiet,sulfieten,zwaveldioxide en sulfieten,svovldioxid,sulfitter,svovldioxid og sulfitter,كبريتات,كبريتيت,ثاني أكسيد الكبريت',
  lupin: 'lupini,altramuz,altramuces,lupinen,lupine,tremoço,tremoços,lupiner,ترمس',
  molluscs: 'mollusco,molusco,mollusque,weichtiere,weekdieren,bløddyr,رخويات',
}
const NONE =
  'nessuno,nessuna,nessun allergene,senza allergeni,non contiene allergeni,nessuno dei 14,none,no allergens,none of the 14,without allergens,aucun,aucun allergène,sans allergènes,sans allergène,ninguno,ningún alérgeno,sin alérgenos,keine,keine allergene,nenhum,nenhum alergénio,sem alergénios,geen,geen allergenen,ingen,ingen allergener,لا يوجد,لا شيء,لا توجد,بدون مسببات الحساسية'
/** Pictures that show one of them and nothing else; others are asked about. */
const PICTURES: Record<string, Allergen> = {
  ...{ '🌾': 'gluten', '🦐': 'crustaceans', '🦞': 'crustaceans', '🦀': 'crustaceans' },
  ...{ '🥚': 'eggs', '🐟': 'fish', '🥛': 'milk' },
}

const NONE_WORDS = new Set(NONE.split(',').map(fold))
const BY_WORD = new Map(
  ALLERGENS.flatMap((allergen) => WORDS[allergen].split(',').map((word) => [fold(word), allergen])),
)

const ALL_WORDS = [
  ...ALLERGENS.flatMap((allergen) =>
    LANGUAGES.map((language) => [fold(allergenName(allergen, language)), allergen] as const),
  ),
  ...BY_WORD,
]

/** Each cell of the first rows of a file is looked up in it. */
const PARTED = ALL_WORDS.map(([known, allergen]) => [known.split(' '), allergen] as const)

/** So many letters are the same, where a word differs in its ending: 'pesca' is no 'pesce', 'grana' no 'grano'. */
const STEM = 5
/** 'glutini', 'crostaceo', 'frutti a guscio': words of one allergen but for their endings. */
function allergenLike(text: string): Allergen | undefined {
  const words = fold(text).split(' ')
  const like = new Set<Allergen>()
  for (const [own, allergen] of PARTED) {
    const isLike = (word: string, at: number) => word === own[at] || isSameStem(word, own[at] ?? '', STEM)
    if (own.length === words.length && words.every(isLike)) like.add(allergen)
  }
  return like.size === 1 ? [...like][0] : undefined
}

/** 'e prodotti a base di latte', 'and products thereof', 'y derivados' */
const AND_PRODUCTS =
  /\s+(?:e|ed|y|et|and|und|og|en)\s+(?:i |suoi |loro |los |sus |leurs? )?(?:prodotti|derivati|derivados|productos|products|produits|dérivés|daraus|erzeugnisse|produtos|producten|produkter).*$/i

/** 'GLU', 'UOV': letters that can be short for one. */
export const beginsAllergen = (letters: string): boolean =>
  letters.length > 2 && ALL_WORDS.some(([word]) => word.startsWith(fold(letters)))

/** The allergen that a word surely is. */
export function allergenNamed(word: string): Allergen | undefined {
  const picture = PICTURES[word.trim().replace(/\ufe0f/g, '')]
  if (picture) return picture
  // 'frutta a guscio (mandorle)'
  for (const text of [word, word.replace(/\s*\([^)]*\)\s*$/, ''), word.replace(AND_PRODUCTS, '')]) {
    const { contains, unknown } = allergenLine.read(text)
    const [known] = contains
    if (unknown.length === 0 && contains.size === 1 && known) return known
    const also = BY_WORD.get(fold(text))
    if (also) return also
  }
  return allergenLike(word)
}

/** Whether a text says that a dish has none of the fourteen. */
export const saysNoAllergens = (text: string): boolean => {
  const { contains, unknown } = allergenLine.read(text)
  return (unknown.length === 0 && contains.size === 0) || NONE_WORDS.has(fold(text))
}
