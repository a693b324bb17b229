import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, type Language } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { LINE_OF } from '#/entities/dish/declarations.ts'
import type { Declaration } from '#/entities/dish/descriptions.ts'
import { labelOf, millsOfValue, shownValue } from '#/entities/dish/fields.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import type { Words } from '#/lib/i18n/use-words-of.ts'
import { beginWords } from '#/lib/i18n/words.ts'
import { formatMills } from '#/lib/money/money.ts'
import type { ColumnField } from '#/panels/menu-file/column.ts'
import { type ChangedField, dishField, dishValue, type Fault, type RowNote } from './read-row.ts'

/** Longer texts of a file are cut on the screen, after a word if possible. */
const SHOWN = 160
export const cut = (text: string): string =>
  text.length > SHOWN ? `${/^[\s\S]{80,159}(?<![\s,;·])(?=[\s,;·])/.exec(text)?.[0] ?? text.slice(0, SHOWN)}…` : text

/** The words for a dish that does not declare something. */
const UNDECLARED: Partial<Record<ColumnField, TextKey>> = {
  allergens: 'menuManagement.allergensUndeclared',
  diets: 'menuManagement.dietsUndeclared',
  choices: 'menuManagement.choicesNone',
} satisfies Record<Declaration, TextKey>

/** The words for fields, values, faults, notes and lines. */
export function useImportWords(restaurantId: string) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const currency = useRestaurant(restaurantId).data?.currency
  return useMemo(() => importWords(t, language, currency), [t, language, currency])
}

function importWords(t: Words, language: Language, currency: string | undefined) {
  /** A text of a file within a sentence. In Arabic it is isolated, or '14.50£' and '30 cm' would be shown in the wrong order. */
  const quoted = (text: string): string => (language === 'ar' ? `\u2068${cut(text)}\u2069` : cut(text))
  const fieldName = (field: ChangedField): string => {
    if (field === 'name') return t('common.name')
    if (field === 'menu') return t('menuManagement.menu')
    if (field === 'price:') return t('menuImport.price')
    if (field.startsWith('price:')) return t('menuImport.priceOf', { size: quoted(field.slice('price:'.length)) })
    // The default description has the label that it has in the form and in an export.
    if (field.startsWith('text:') && field !== 'text:en') {
      return t('menuImport.textIn', { language: LANGUAGE_NAMES[field.slice('text:'.length) as Language] })
    }
    return t(labelOf(dishField(field)))
  }
  return {
    quoted,
    fieldName,
    /** Why a row, or one of its cells, is not imported. */
    faultText: ({ fault, what }: Fault): string =>
      t(`menuImport.row.${fault === 'waits' && what === '' ? 'waitsForPrice' : fault}`, {
        what: quoted(what),
        most: LIMITS.textLength,
        none: LINE_OF[fault === 'badDiets' ? 'diets' : 'allergens'].textOf(new Set(), language),
      }),
    noteText: ({ note, what, field }: RowNote): string =>
      t(`menuImport.note.${note}`, { what: quoted(what || (field ? fieldName(field) : '')) }),
    lineOf: ({ line, sheet }: { line: number; sheet?: string | undefined }): string =>
      sheet === undefined ? t('menuImport.line', { line }) : t('menuImport.lineIn', { sheet: cut(sheet), line }),
    listOf: (names: readonly string[]) => cut(beginWords(names.map(quoted), language)),
    valueName: (field: ChangedField, value: string): string => {
      if (field === 'name' || field === 'menu') return cut(value)
      if (value === '') return t(UNDECLARED[field] ?? 'menuImport.nothing')
      if (field.startsWith('price:')) return formatMills(millsOfValue(value) ?? 0, currency, language)
      // The value of a file is the name of the category.
      if (field === 'category') return cut(value)
      const context = { menus: [], categories: [], dimensions: [], currency, language, t }
      return cut(shownValue(dishField(field), { value: dishValue(field, value) }, context))
    },
  }
}
