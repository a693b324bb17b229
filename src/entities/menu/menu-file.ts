import { LANGUAGE_NAMES, type Language } from '#/config/languages.ts'
import { isStandard } from '#/entities/dimension/rules.ts'
import { type DishField, dimensionIdOf, fileCell, fileFields, labelOf, textLanguageOf } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { decimalSign } from '#/lib/money/money.ts'
import { typedPrice } from '#/lib/money/typed-price.ts'
import { tidyText } from '#/lib/schema/writing.ts'
import { csvText } from '#/lib/storage/csv.ts'
import type { Menu } from './schema.ts'

/** A cell of a file. A text file has only texts. A workbook also has numbers and truth values. */
export type Cell = string | number | boolean

export type ExportWords = {
  t: (key: TextKey) => string
  language: Language
  /** The title of the price column, which names the currency. */
  priceTitle: string
  /** The restaurant's currency. */
  currency: string | undefined
}

/**
 * A table of all dishes of some menus, with titles: a backup, or a list for a printer or a translator.
 * @param hasIds whether the last column has the ids of the dishes, so that an import recognises a renamed dish. It is
 * false if new dishes will be made from the file.
 */
export function menuTable(
  menus: readonly Menu[],
  { t, language, priceTitle, currency }: ExportWords,
  { hasIds = true }: { hasIds?: boolean } = {},
): Cell[][] {
  const rows = menus.flatMap((menu): { menu: Menu; dish?: Dish; isFirst: boolean }[] =>
    menu.dish.length > 0
      ? menu.dish.map((dish, index) => ({ menu, dish, isFirst: index === 0 }))
      : [{ menu, isFirst: true }],
  )
  const sizes = new Map(
    rows.flatMap(
      ({ dish }) => dish?.dimensionAssignments.map(({ dimension }) => [dimension.id, dimension] as const) ?? [],
    ),
  )
  if (![...sizes.values()].some(isStandard) && rows.some(({ dish }) => dish?.price !== undefined))
    sizes.set('', { id: '', name: 'standard', standard: true })
  const dimensions = [...sizes.values()]
  const titleOf = (field: DishField): string => {
    const dimension = dimensions.find(({ id }) => id === dimensionIdOf(field))
    if (dimension) return isStandard(dimension) ? priceTitle : `${priceTitle}: ${dimension.name}`
    const textLanguage = textLanguageOf(field)
    return textLanguage && textLanguage !== 'en' ? LANGUAGE_NAMES[textLanguage] : t(labelOf(field))
  }
  const fields = fileFields(dimensions)
  const tidy = (cell: Cell): Cell => (typeof cell === 'string' ? tidyText(cell) : cell)
  return [
    [
      t('menuManagement.menu'),
      ...fields.map(titleOf),
      t('menuImport.extras'),
      ...(hasIds ? [t('menuImport.idColumn')] : []),
    ],
    ...rows.map(({ menu, dish, isFirst }) => [
      tidy(menu.name),
      ...fields.map((field) => (dish ? tidy(fileCell(dish, field, { t, language, dimensions })) : '')),
      isFirst ? extrasOf(menu, currency) : '',
      ...(hasIds ? [dish?.id ?? ''] : []),
    ]),
  ]
}

const inQuotes = (name: string): string => `"${name.replaceAll('"', '""')}"`
const quotedIfNeeded = (name: string): string => (/[",،;()/\n]|^\s|\s$/.test(name) ? inQuotes(name) : name)

/** The extras of a menu as `readExtras` reads them: 'Bufala (2.00 / grande 3.50); Olive'. */
const extrasOf = ({ ingredients }: Menu, currency: string | undefined): string =>
  ingredients
    .flatMap(({ name = '', price, dimensionAssignments }) => {
      if (tidyText(name) === '') return []
      const prices = dimensionAssignments.flatMap(({ dimension, price: sizePrice }) => {
        if (sizePrice === undefined) return []
        if (isStandard(dimension)) return typedPrice(sizePrice, '.', currency)
        const size = /^\p{L}{6,}$/u.test(dimension.name) ? dimension.name : inQuotes(tidyText(dimension.name))
        return `${size} ${typedPrice(sizePrice, '.', currency)}`
      })
      if (prices.length === 0 && price !== undefined) prices.push(typedPrice(price, '.', currency))
      return quotedIfNeeded(tidyText(name)) + (prices.length > 0 ? ` (${prices.join(' / ')})` : '')
    })
    .join('; ')

/** The table as a text file. All numbers in it are prices. */
export function tableAsCsv(
  rows: readonly (readonly Cell[])[],
  { language, currency }: Pick<ExportWords, 'language' | 'currency'>,
): string {
  const decimal = decimalSign(language)
  const textOf = (cell: Cell) => (typeof cell === 'number' ? typedPrice(cell, decimal, currency) : String(cell))
  return csvText(
    rows.map((cells) => cells.map(textOf)),
    language,
  )
}

const hexOf = (text: string): string => `_x${text.charCodeAt(0).toString(16).padStart(4, '0')}_`

/**
 * A text in the form that a workbook stores: '_x0041_' means 'A', and some characters can only be written in this way.
 * The library cannot write a text that is also the name of a property of every object ('constructor'), so the first
 * letter of such a text is written in this way.
 */
const workbookText = (text: string): string =>
  text in {}
    ? hexOf(text) + text.slice(1)
    : text
        .replace(/_(?=x[\da-f]{4}_)/gi, hexOf('_'))
        .replace(/[\p{Noncharacter_Code_Point}\ufffd]/gu, (character) => character.split('').map(hexOf).join(''))

/** The table as a workbook. Every text is stored as text, so that no formula can run. All numbers in it are prices. */
export async function tableAsWorkbook(
  rows: readonly (readonly Cell[])[],
  sheet: string,
  { currency }: Pick<ExportWords, 'currency'>,
): Promise<Blob> {
  const { default: writeWorkbook } = await import('write-excel-file/universal')
  // A price has as many decimals as in a text file.
  const format = (price: number) => {
    const [, decimals = ''] = typedPrice(price, '.', currency).split('.')
    return decimals === '' ? '0' : `0.${'0'.repeat(decimals.length)}`
  }
  const cells = rows.map((row, index) =>
    row.map((value) =>
      typeof value === 'number'
        ? { type: Number, value, format: format(value) }
        : value === ''
          ? null
          : { type: String, value: workbookText(String(value)), ...(index === 0 && { fontWeight: 'bold' as const }) },
    ),
  )
  return writeWorkbook(cells, { sheet, stickyRowsCount: 1 }).toBlob()
}
