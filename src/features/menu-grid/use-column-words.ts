import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { dimensionName, isStandard } from '#/entities/dimension/rules.ts'
import { currencySign, formatCents, formatNumber, hasCents } from '#/lib/money/money.ts'
import {
  type CellFault,
  type Column,
  dimensionIdOf,
  type Known,
  type Typed,
  textLanguageOf,
  textOfCell,
} from './grid-cells.ts'
import type { ShownChange } from './grid-draft.ts'

/** How columns, values and faults are called. */
export function useColumnWords(known: Known) {
  const { t } = useTranslation()
  const { dimensions, currency, language } = known

  const titleOf = (column: string): string => {
    if (column === 'name') return t('common.name')
    if (column === 'menu') return t('menuManagement.menu')
    if (column === 'category') return t('menuManagement.category')
    if (column === 'availability') return t('menuGrid.availability')
    const text = textLanguageOf(column)
    if (text) return text === 'en' ? t('menuManagement.description') : LANGUAGE_NAMES[text]
    const price = t('entities.priceIn', { currency: currencySign(currency) })
    const dimension = dimensions.find(({ id }) => id === dimensionIdOf(column))
    if (!dimension) return t('menuGrid.deletedSize')
    if (isStandard(dimension)) return price
    return t('entities.priceOfSize', { price, size: dimensionName(dimension, dimensions, t('entities.standardSize')) })
  }

  /** A value as guests read it. */
  const shown = (column: string, typed: Typed): string => {
    const isAmount = dimensionIdOf(column) !== undefined && /^\d+$/.test(typed.value) && !typed.isRaw
    const text = isAmount
      ? formatCents(Number(typed.value), currency, language)
      : textOfCell(column as Column, typed, known)
    return text || t('common.merge.empty')
  }

  const faultText = (fault: CellFault, value: string): string => {
    switch (fault) {
      case 'name':
        return value.length > LIMITS.nameLength
          ? t('common.tooLong', { most: LIMITS.nameLength })
          : t('menuManagement.nameMissing')
      case 'unknown':
        return t('menuGrid.faults.unknown', { value })
      case 'needed':
        return t('menuGrid.faults.needed')
      case 'availability':
        return t('menuGrid.faults.availability', known.words)
      case 'price':
        return t(hasCents(currency) ? 'entities.priceWrong' : 'entities.priceWrongWhole', {
          most: formatNumber(LIMITS.price, language),
        })
      case 'unclearPrice':
        return t('entities.priceUnclear', { typed: value })
      case 'length':
        return t('common.tooLong', { most: LIMITS.textLength })
      case 'noColumn':
        return t('menuGrid.deletedSize')
    }
  }

  return {
    titleOf,
    /** For the head of a narrow column. */
    shortTitleOf: (column: Column): string => {
      const dimension = dimensions.find(({ id }) => id === dimensionIdOf(column))
      return dimension && !isStandard(dimension) ? dimension.name : titleOf(column)
    },
    shown,
    /** What is to be said about a changed cell. */
    noteOf: ({ column, edit, fault, theirs }: ShownChange): string => {
      if (fault) return faultText(fault, edit.value)
      if (theirs !== undefined) return t('menuGrid.disputed', { value: shown(column, { value: theirs }) })
      return t('menuGrid.before', { value: shown(column, { value: edit.base }) })
    },
  }
}
