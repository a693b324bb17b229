import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { wrongPriceText } from '#/entities/dimension/price-rows.ts'
import { isStandard } from '#/entities/dimension/rules.ts'
import { dietLine } from '#/entities/dish/diets.ts'
import {
  type DishContext,
  type DishField,
  dimensionIdOf,
  type FieldFault,
  shownValue,
  type TypedValue,
  titleOf,
} from '#/entities/dish/fields.ts'
import type { Words } from '#/lib/i18n/use-words-of.ts'
import { formatNumber } from '#/lib/money/money.ts'
import { hasStackedMarks } from '#/lib/schema/visible.ts'
import type { ShownChange } from './grid-draft.ts'

/** The words for columns, values and faults. */
export function useColumnWords(context: DishContext) {
  const { t } = useTranslation()
  return useMemo(() => columnWords(context, t), [context, t])
}

function columnWords(context: DishContext, t: Words) {
  const { dimensions, currency, language } = context

  const nameOf = (column: string): string => titleOf(column as DishField, context)

  /** A value as a person reads it. */
  const textOf = (column: string, typed: TypedValue): string =>
    shownValue(column as DishField, typed, context) || t('common.merge.empty')

  const faultText = (fault: FieldFault, value: string): string => {
    switch (fault) {
      case 'name':
        if (hasStackedMarks(value)) return t('common.tooManyMarks')
        return value.length > LIMITS.nameLength
          ? t('common.tooLong', { most: LIMITS.nameLength })
          : t('menuManagement.nameMissing')
      case 'unknown':
        return t('menuGrid.faults.unknown', { value })
      case 'needed':
        return t('menuGrid.faults.needed')
      case 'availability':
        return t('menuGrid.faults.availability', {
          available: t('menuManagement.available'),
          soldOut: t('entities.soldOut'),
        })
      case 'price':
        return t(wrongPriceText(currency), { most: formatNumber(LIMITS.priceMost, language) })
      case 'unclearPrice':
        return t('entities.priceUnclear', { typed: value })
      case 'length':
        return t('common.tooLong', { most: LIMITS.textLength })
      case 'diets':
        return t('menuImport.row.badDiets', { what: value, none: dietLine.textOf(new Set(), language) })
      case 'choices':
        return t('menuManagement.choicesWrong')
      case 'noColumn':
        return t('menuGrid.deletedSize')
    }
  }

  return {
    titleOf: nameOf,
    /** A short title, for the head of a narrow column. */
    shortTitleOf: (column: DishField): string => {
      const dimension = dimensions.find(({ id }) => id === dimensionIdOf(column))
      return dimension && !isStandard(dimension) ? dimension.name : nameOf(column)
    },
    textOf,
    /** A sentence about a changed cell: its fault, what others have saved, or its saved value. */
    noteOf: ({ column, edit, fault, theirs }: ShownChange): string => {
      if (fault) return faultText(fault, edit.value)
      if (theirs !== undefined) return t('menuGrid.disputed', { value: textOf(column, { value: theirs }) })
      return t('menuGrid.before', { value: textOf(column, { value: edit.base }) })
    },
  }
}
