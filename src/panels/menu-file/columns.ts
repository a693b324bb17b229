import { DISH_LANGUAGES, type DishLanguage, LANGUAGE_NAMES, type Language } from '#/config/languages.ts'
import { isStandardName } from '#/entities/dimension/rules.ts'
import type { FileField } from '#/entities/dish/fields.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank, readPrice } from './cells.ts'

/**
 * A field of a dish (src/entities/dish/fields.ts) as files and stored plans name it, which never changes: sizes, and the value
 * of a category, by name, because an earlier step may make them. `price:` is the standard size.
 */
export type ColumnField =
  | `price:${string}`
  | `text:${DishLanguage}`
  | 'available'
  | Exclude<FileField, 'name' | 'availability' | `text ${DishLanguage}`>
/** What a column of a file holds; '' is not used. */
export type Column = '' | 'menu' | 'name' | 'extras' | ColumnField

/** A sheet as it was read. */
export type Sheet = { name: string; rows: readonly (readonly FileCell[])[] }

type ByLanguage = Record<Language, string>

const words = (text: string) => new Set(text.split(',').map(fold))
const inAll = (texts: ByLanguage) => words(Object.values(texts).join(','))

/** As people call their columns. */
const TITLES: Record<Exclude<Column, '' | `${string}:${string}`>, ByLanguage> = {
  menu: { en: 'menu', it: 'menu,menù,carta,listino', ar: 'القائمة,قائمة', es: 'menú,carta', fr: 'menu,carte' },
  name: {
    en: 'name,dish,dish name,item,item name,product',
    it: 'nome,piatto,nome piatto,nome del piatto,prodotto,articolo,voce',
    ar: 'الاسم,اسم,الطبق,اسم الطبق,طبق,المنتج',
    es: 'nombre,plato,nombre del plato,producto',
    fr: 'nom,plat,nom du plat,produit',
  },
  category: {
    en: 'category,type,section,course',
    it: 'categoria,tipo,portata,sezione,reparto',
    ar: 'الفئة,فئة,التصنيف,القسم',
    es: 'categoría,tipo,sección',
    fr: 'catégorie,type,section',
  },
  available: {
    en: 'available,availability,in stock',
    it: 'disponibile,disponibilità',
    ar: 'متاح,متوفر,التوفر',
    es: 'disponible,disponibilidad',
    fr: 'disponible,disponibilité',
  },
  allergens: {
    en: 'allergens,allergen',
    it: 'allergeni,allergene',
    ar: 'مسببات الحساسية,الحساسية',
    es: 'alérgenos',
    fr: 'allergènes',
  },
  diets: {
    en: 'diet,diets,dietary',
    it: 'dieta,diete,regime alimentare',
    ar: 'النظام الغذائي,الحمية',
    es: 'dieta,dietas,régimen',
    fr: 'régime,régimes,régime alimentaire',
  },
  extras: {
    en: 'extra,extras,add ons,add-ons,extra ingredients,menu extras',
    it: 'extra,extra del menu,aggiunte,supplementi,ingredienti extra',
    ar: 'إضافات,الإضافات,إضافات القائمة',
    es: 'extras,ingredientes extra,suplementos,extras del menú',
    fr: 'extras,suppléments,extras du menu',
  },
}
const BY_TITLE = Object.entries(TITLES).map(([column, texts]) => [column as Column, inAll(texts)] as const)

const PRICE = inAll({
  en: 'price,prices,amount',
  it: 'prezzo,prezzi,costo,importo',
  ar: 'السعر,سعر,الثمن',
  es: 'precio,precios,importe',
  fr: 'prix,tarif',
})
const STANDARD_SIZE = inAll({
  en: 'standard,normal,regular',
  it: 'standard,normale',
  ar: 'عادي',
  es: 'normal',
  fr: 'standard,normal',
})
/** Sizes that are taken for one without being asked. */
const SIZES = inAll({
  en: 'small,medium,large,half,full,maxi,mini,bottle,glass',
  it: 'piccola,piccolo,media,medio,grande,mezza,intera,maxi,mini,bottiglia,calice,bicchiere,caraffa',
  ar: 'صغير,صغيرة,وسط,متوسط,كبير,كبيرة',
  es: 'pequeña,pequeño,mediana,mediano,grande,ración,media ración,tapa,botella,copa',
  fr: 'petite,petit,moyenne,moyen,grand,grande,bouteille,verre',
})
const DESCRIPTION: Record<DishLanguage, string> = {
  en: 'description,text,desc',
  it: 'descrizione,testo',
  ar: 'الوصف,وصف',
  es: 'descripción',
  fr: 'description,text,desc',
}
/** The default description counts as English. */
const DEFAULT_DESCRIPTION = inAll({
  en: 'default description',
  it: 'descrizione predefinita',
  ar: 'الوصف الافتراضي',
  es: 'descripción predeterminada',
  fr: 'description par défaut',
})
const LANGUAGE_WORDS: Record<DishLanguage, string> = {
  en: 'en,eng,english,inglese,inglés,anglais,الإنجليزية,إنجليزي',
  it: 'it,ita,italian,italiano,italien,italiana,الإيطالية,إيطالي',
  ar: 'ar,ara,arabic,arabo,árabe,arabe,العربية,عربي',
  es: 'es,esp,spa,spanish,spagnolo,español,espagnol,الإسبانية,إسباني',
  fr: 'fr,fra,french,francese,francés,français,الفرنسية,فرنسي',
}
const DISH_WORDS = DISH_LANGUAGES.map((language) => ({
  language,
  names: words(`${LANGUAGE_WORDS[language]},${LANGUAGE_NAMES[language]}`),
  descriptions: words(DESCRIPTION[language]),
}))

const isWord = (set: ReadonlySet<string>, folded: string) =>
  set.has(folded) || set.has(folded.replace(/ (?:eur|euro|usd|lbp|l l)$/, ''))

/** @param sizes the names of the dimensions, but the standard one. */
function columnOf(title: string, sizes: readonly string[], isFrench: boolean): Column {
  const [head = '', ...rest] = title.split(':')
  const folded = fold(title)
  if (folded === '') return ''
  const size = tidyName(rest.join(':'))
  if (size && isWord(PRICE, fold(head))) return priceColumn(size, sizes)
  const titleRow = BY_TITLE.find(([, titles]) => titles.has(folded))
  if (titleRow) return titleRow[0]
  if (isWord(PRICE, folded) || STANDARD_SIZE.has(folded)) return 'price:'
  const isSize = (text: string) =>
    SIZES.has(fold(text)) || sizes.some((each) => fold(each) === fold(text) && fold(text) !== '')
  if (isSize(title)) return priceColumn(tidyName(title), sizes)
  const last = folded.split(' ').slice(1).join(' ')
  if (PRICE.has(folded.split(' ')[0] ?? '') && isSize(last)) return priceColumn(last, sizes)
  const namedBy = (text: string) => DISH_WORDS.find(({ names }) => names.has(text))?.language
  const describedBy = (text: string) => DISH_WORDS.filter(({ descriptions }) => descriptions.has(text))
  const language = namedBy(folded)
  if (language && folded.length > 2) return `text:${language}`
  if (DEFAULT_DESCRIPTION.has(folded)) return 'text:en'
  const [only, another] = describedBy(folded)
  if (only) return `text:${another ? (isFrench ? 'fr' : 'en') : only.language}`
  const [first = '', ...others] = folded.split(' ')
  const named = namedBy(others.join(' '))
  return named && describedBy(first).length > 0 ? `text:${named}` : ''
}

/** By the dimension's own spelling, if there is one. */
const priceColumn = (size: string, sizes: readonly string[]): Column => {
  if (isStandardName(size)) return 'price:'
  return `price:${sizes.find((each) => each === size) ?? sizes.find((each) => fold(each) === fold(size)) ?? size}`
}

/** What each column holds, by its title. A column is used once: the first of two with the same meaning. */
export function matchColumns(titles: readonly FileCell[], sizes: readonly string[]): Column[] {
  const isFrench = titles.some((title) => words('nom,plat,prix').has(fold(cellText(title))))
  const used = new Set<Column>()
  return titles.map((title) => {
    const column = columnOf(cellText(title).trim(), sizes, isFrench)
    if (column === '' || used.has(column)) return ''
    used.add(column)
    return column
  })
}

/** Titles, empty rows and remarks may come before the header. */
export const HEADER_WITHIN = 30

/**
 * The row of the titles: the one with the most known columns, the name among them; else the first with two cells. With a price
 * in it that one is a dish, and the file has no titles (-1). `known`: how many columns are; 0 is a guess.
 */
export function findHeader(rows: Sheet['rows'], sizes: readonly string[]): { row: number; known: number } {
  let best = { row: -1, known: 0 }
  rows.slice(0, HEADER_WITHIN).forEach((cells, row) => {
    const columns = matchColumns(cells, sizes)
    const matchedCount = columns.filter((column) => column !== '').length
    if (columns.includes('name') && matchedCount > Math.max(best.known, 1)) best = { row, known: matchedCount }
  })
  if (best.row >= 0) return best
  const first = rows.findIndex((cells) => cells.filter((cell) => !isBlank(cell)).length > 1)
  return { row: rows[first]?.some(isPrice) ? -1 : first, known: 0 }
}

/** Also one that can be two. */
const isPrice = (cell: FileCell): boolean => {
  const price = readPrice(cell)
  return price !== undefined && price !== 'none'
}

/** Rows that show what a column without a title holds. */
const SAMPLE = 50

/** Of a file without titles: the first column of texts has the names, the one with the most prices the prices. */
export function proposeColumns(rows: Sheet['rows']): Column[] {
  const sample = rows.filter((cells) => cells.some((cell) => !isBlank(cell))).slice(0, SAMPLE)
  const columns = Array.from({ length: widthOf(rows) }, (_, index) => {
    const cells = sample.map((row) => row[index]).filter((cell) => !isBlank(cell))
    const prices = cells.filter((cell) => cell !== undefined && isPrice(cell)).length
    return { prices, texts: cells.length - prices }
  })
  const name = columns.findIndex(({ prices, texts }) => texts > prices)
  const most = Math.max(0, ...columns.map(({ prices, texts }) => (prices > texts ? prices : 0)))
  // Numbers of dishes come before their prices.
  const price = most === 0 ? -1 : columns.findLastIndex(({ prices, texts }) => prices === most && prices > texts)
  return columns.map((_, index) => (index === name ? 'name' : index === price ? 'price:' : ''))
}

/** Cells of the longest row. */
export const widthOf = (rows: Sheet['rows']): number => rows.reduce((most, cells) => Math.max(most, cells.length), 0)

/** A column is used once: the other one is not used any more. */
export const chooseColumn = (columns: readonly Column[], index: number, chosen: Column): Column[] =>
  columns.map((column, each) => (each === index ? chosen : column === chosen ? '' : column))
