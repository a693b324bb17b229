import { LANGUAGES } from '#/config/languages.ts'
import { isSameStem } from '#/lib/search/endings.ts'
import { foldText } from '#/lib/search/search.ts'
import { ALLERGENS, type Allergen, allergenLine, allergenName } from './allergens.ts'

/*
 * Words for allergens in the menus of other programs. Our own lines (allergens.ts) need fewer words, because the app
 * writes them, or a person checks them.
 */

const WORDS_OF_OTHERS: Record<Allergen, string> = {
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
const NO_ALLERGENS =
  'nessuno,nessuna,nessun allergene,senza allergeni,non contiene allergeni,nessuno dei 14,none,no allergens,none of the 14,without allergens,aucun,aucun allergène,sans allergènes,sans allergène,ninguno,ningún alérgeno,sin alérgenos,keine,keine allergene,nenhum,nenhum alergénio,sem alergénios,geen,geen allergenen,ingen,ingen allergener,لا يوجد,لا شيء,لا توجد,بدون مسببات الحساسية'
/** Emojis that mean exactly one allergen. For any other emoji the person is asked. */
const EMOJIS: Record<string, Allergen> = {
  ...{ '🌾': 'gluten', '🦐': 'crustaceans', '🦞': 'crustaceans', '🦀': 'crustaceans' },
  ...{ '🥚': 'eggs', '🐟': 'fish', '🥛': 'milk' },
}

const NONE_WORDS = new Set(NO_ALLERGENS.split(',').map(foldText))
const ALLERGEN_BY_WORD = new Map(
  ALLERGENS.flatMap((allergen) => WORDS_OF_OTHERS[allergen].split(',').map((word) => [foldText(word), allergen])),
)

const ALL_WORDS = [
  ...ALLERGENS.flatMap((allergen) =>
    LANGUAGES.map((language) => [foldText(allergenName(allergen, language)), allergen] as const),
  ),
  ...ALLERGEN_BY_WORD,
]

/** The words are split once, because each cell in the first rows of a file is compared with them. */
const SPLIT_WORDS = ALL_WORDS.map(([known, allergen]) => [known.split(' '), allergen] as const)

/**
 * If the endings of two words differ, at least this many first letters must be equal. So 'pesca' is not read as
 * 'pesce', nor 'grana' as 'grano'.
 */
const STEM_LENGTH = 5
/** The allergen of a word with another ending: 'glutini', 'crostaceo', 'frutti a guscio'. */
function similarAllergen(text: string): Allergen | undefined {
  const words = foldText(text).split(' ')
  const similar = new Set<Allergen>()
  for (const [knownWords, allergen] of SPLIT_WORDS) {
    const isSimilar = (word: string, index: number) =>
      word === knownWords[index] || isSameStem(word, knownWords[index] ?? '', STEM_LENGTH)
    if (knownWords.length === words.length && words.every(isSimilar)) similar.add(allergen)
  }
  return similar.size === 1 ? [...similar][0] : undefined
}

/**
 * Words that are added to an allergen because of regulations: 'e prodotti a base di latte', 'and products thereof', 'y
 * derivados'.
 */
const AND_PRODUCTS =
  /\s+(?:e|ed|y|et|and|und|og|en)\s+(?:i |suoi |loro |los |sus |leurs? )?(?:prodotti|derivati|derivados|productos|products|produits|dérivés|daraus|erzeugnisse|produtos|producten|produkter).*$/i

/** Whether letters can be a short form of an allergen: 'GLU', 'UOV'. */
export const beginsAllergen = (letters: string): boolean =>
  letters.length > 2 && ALL_WORDS.some(([word]) => word.startsWith(foldText(letters)))

/** The allergen that a word certainly means; undefined if that is not certain. */
export function allergenNamed(word: string): Allergen | undefined {
  const emojiAllergen = EMOJIS[word.trim().replace(/\ufe0f/g, '')]
  if (emojiAllergen) return emojiAllergen
  // The word is also read without an explanation in brackets ('frutta a guscio (mandorle)'), and without 'and products
  // thereof'.
  for (const text of [word, word.replace(/\s*\([^)]*\)\s*$/, ''), word.replace(AND_PRODUCTS, '')]) {
    const { contains, unknown } = allergenLine.read(text)
    const [allergen] = contains
    if (unknown.length === 0 && contains.size === 1 && allergen) return allergen
    const otherAllergen = ALLERGEN_BY_WORD.get(foldText(text))
    if (otherAllergen) return otherAllergen
  }
  return similarAllergen(word)
}

/** Whether a text states that a dish has none of the fourteen allergens. */
export const saysNoAllergens = (text: string): boolean => {
  const { contains, unknown } = allergenLine.read(text)
  return (unknown.length === 0 && contains.size === 0) || NONE_WORDS.has(foldText(text))
}
