import { DISH_LANGUAGES, type DishLanguage, LANGUAGE_NAMES } from '#/config/languages.ts'
import { isStandardName } from '#/entities/dimension/rules.ts'
import type { Cell } from '#/entities/menu/menu-file.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { isBlank } from './cells.ts'

/**
 * What a column of a file holds. `price` has its size's name after the colon ('price:' is the standard one), `text` the
 * language of a description; '' is not used.
 */
export type Column =
  | ''
  | 'menu'
  | 'name'
  | 'category'
  | 'available'
  | 'allergens'
  | 'extras'
  | `price:${string}`
  | `text:${DishLanguage}`

/** A sheet as it was read: the titles are its row `header`. */
export type Sheet = { name: string; rows: readonly (readonly Cell[])[] }

const words = (text: string) => new Set(text.split(',').map(fold))

/** As people call their columns, in five languages. */
const TITLES: readonly [Column, Set<string>][] = [
  ['menu', words('menu,menù,menú,carta,carte,listino,القائمة,قائمة')],
  [
    'name',
    words(
      'nome,piatto,nome piatto,nome del piatto,prodotto,articolo,voce,name,dish,dish name,item,item name,product,nom,plat,nom du plat,produit,nombre,plato,nombre del plato,producto,الاسم,اسم,الطبق,اسم الطبق,طبق,المنتج',
    ),
  ],
  [
    'category',
    words(
      'categoria,category,catégorie,categoría,tipo,type,portata,sezione,section,sección,reparto,course,الفئة,فئة,التصنيف,القسم',
    ),
  ],
  [
    'available',
    words(
      'disponibile,disponibilità,available,availability,in stock,disponible,disponibilité,disponibilidad,متاح,متوفر,التوفر',
    ),
  ],
  ['allergens', words('allergeni,allergene,allergens,allergen,allergènes,alérgenos,مسببات الحساسية,الحساسية')],
  [
    'extras',
    words(
      'extra,extras,extra del menu,aggiunte,supplementi,ingredienti extra,add ons,add-ons,extra ingredients,menu extras,suppléments,extras du menu,ingredientes extra,suplementos,extras del menú,إضافات,الإضافات,إضافات القائمة',
    ),
  ],
]

const PRICE = words('prezzo,prezzi,costo,importo,price,prices,amount,prix,tarif,precio,precios,importe,السعر,سعر,الثمن')
const STANDARD_SIZE = words('standard,normale,normal,regular,عادي')
/** Sizes that are taken for one without being asked. */
const SIZES = words(
  'piccola,piccolo,media,medio,grande,mezza,intera,maxi,mini,bottiglia,calice,bicchiere,caraffa,small,medium,large,half,full,bottle,glass,petite,petit,moyenne,moyen,grand,bouteille,verre,pequeña,pequeño,mediana,mediano,ración,media ración,tapa,botella,copa,صغير,صغيرة,وسط,متوسط,كبير,كبيرة',
)
const DESCRIPTION = words(
  'descrizione,description,default description,descrizione predefinita,description par défaut,descripción,descripción predeterminada,الوصف,وصف,الوصف الافتراضي,testo,text,desc',
)
/** The default description counts as English. */
const DEFAULT_DESCRIPTION = words(
  'default description,descrizione predefinita,description par défaut,descripción predeterminada,الوصف الافتراضي',
)
const OWN_DESCRIPTION: Partial<Record<string, DishLanguage>> = Object.fromEntries(
  (
    [
      ['descrizione', 'it'],
      ['descripción', 'es'],
      ['الوصف', 'ar'],
      ['وصف', 'ar'],
    ] as const
  ).map(([word, language]) => [fold(word), language]),
)
const LANGUAGE_WORDS: readonly [DishLanguage, Set<string>][] = [
  ['en', words('en,eng,english,inglese,inglés,anglais,الإنجليزية,إنجليزي')],
  ['it', words('it,ita,italian,italiano,italien,italiana,الإيطالية,إيطالي')],
  ['ar', words('ar,ara,arabic,arabo,árabe,arabe,العربية,عربي')],
  ['es', words('es,esp,spa,spanish,spagnolo,español,espagnol,الإسبانية,إسباني')],
  ['fr', words('fr,fra,french,francese,francés,français,الفرنسية,فرنسي')],
]

const isWord = (set: ReadonlySet<string>, folded: string) =>
  set.has(folded) || set.has(folded.replace(/ (?:eur|euro|usd|lbp|l l)$/, ''))

/** @param sizes the names of the dimensions, but the standard one. */
function columnOf(title: string, sizes: readonly string[], isFrench: boolean): Column {
  const [head = '', ...rest] = title.split(':')
  const folded = fold(title)
  if (folded === '') return ''
  const size = tidyName(rest.join(':'))
  if (size && isWord(PRICE, fold(head))) return priceColumn(size, sizes)
  const known = TITLES.find(([, titles]) => titles.has(folded))
  if (known) return known[0]
  if (isWord(PRICE, folded) || STANDARD_SIZE.has(folded)) return 'price:'
  const isSize = (text: string) =>
    SIZES.has(fold(text)) || sizes.some((each) => fold(each) === fold(text) && fold(text) !== '')
  if (isSize(title)) return priceColumn(tidyName(title), sizes)
  const last = folded.split(' ').slice(1).join(' ')
  if (PRICE.has(folded.split(' ')[0] ?? '') && isSize(last)) return priceColumn(last, sizes)
  const language = LANGUAGE_WORDS.find(([each, its]) => fold(LANGUAGE_NAMES[each]) === folded || its.has(folded))
  if (language && folded.length > 2) return `text:${language[0]}`
  if (DEFAULT_DESCRIPTION.has(folded)) return 'text:en'
  if (DESCRIPTION.has(folded)) return `text:${OWN_DESCRIPTION[folded] ?? (isFrench ? 'fr' : 'en')}`
  const [first = '', ...others] = folded.split(' ')
  const named = LANGUAGE_WORDS.find(([, its]) => its.has(others.join(' ')))
  return named && DESCRIPTION.has(first) ? `text:${named[0]}` : ''
}

/** By the dimension's own spelling, if there is one. */
const priceColumn = (size: string, sizes: readonly string[]): Column => {
  if (isStandardName(size)) return 'price:'
  return `price:${sizes.find((each) => each === size) ?? sizes.find((each) => fold(each) === fold(size)) ?? size}`
}

/** What each column holds, by its title. A column is used once: the first of two with the same meaning. */
export function matchColumns(titles: readonly Cell[], sizes: readonly string[]): Column[] {
  const isFrench = titles.some((title) => words('nom,plat,prix').has(fold(String(title))))
  const used = new Set<Column>()
  return titles.map((title) => {
    const column = columnOf(String(title).trim(), sizes, isFrench)
    if (column === '' || used.has(column)) return ''
    used.add(column)
    return column
  })
}

/** Titles, empty rows and remarks may come before the header. */
const HEADER_WITHIN = 30

/** The row of the titles: the one with the most known columns, the name among them; else the first with two cells. */
export function findHeader(rows: Sheet['rows'], sizes: readonly string[]): { row: number; known: number } {
  let best = { row: -1, known: 0 }
  rows.slice(0, HEADER_WITHIN).forEach((cells, row) => {
    const columns = matchColumns(cells, sizes)
    const known = columns.filter((column) => column !== '').length
    if (columns.includes('name') && known > Math.max(best.known, 1)) best = { row, known }
  })
  if (best.row >= 0) return best
  return {
    row: Math.max(
      0,
      rows.findIndex((cells) => cells.filter((cell) => !isBlank(cell)).length > 1),
    ),
    known: 0,
  }
}

/** The columns that a person can choose, but the sizes. */
export const FIXED_COLUMNS: readonly Column[] = [
  'name',
  'menu',
  'category',
  'available',
  'price:',
  ...DISH_LANGUAGES.map((language): Column => `text:${language}`),
  'allergens',
  'extras',
]

/** A column is used once: the other one is not used any more. */
export const chooseColumn = (columns: readonly Column[], index: number, chosen: Column): Column[] =>
  columns.map((column, each) => (each === index ? chosen : column === chosen ? '' : column))
