import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, type Language } from '#/config/languages.ts'
import { declaredWords } from '#/entities/dish/allergens.ts'
import { declaredIn, labelOf } from '#/entities/dish/fields.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { beginWords } from '#/lib/i18n/words.ts'
import { formatCents } from '#/lib/money/money.ts'
import { dishField, type Field } from './compare.ts'

/** Longer texts of a file are cut on the screen. */
const SHOWN = 160
export const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** How fields and their values are called. */
export function useImportWords(restaurantId: string) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { data: restaurant } = useRestaurant(restaurantId)
  return {
    listOf: (names: readonly string[]) => cut(beginWords(names, language)),
    fieldName: (field: Field): string => {
      if (field === 'price:') return t('menuImport.price')
      if (field.startsWith('price:')) return t('menuImport.priceOf', { size: field.slice('price:'.length) })
      if (field.startsWith('text:')) {
        return t('menuImport.textIn', { language: LANGUAGE_NAMES[field.slice('text:'.length) as Language] })
      }
      return t(labelOf(dishField(field)))
    },
    valueName: (field: Field, value: string): string => {
      if (value === '') return t(field === 'allergens' ? 'menuManagement.allergensUndeclared' : 'menuImport.nothing')
      if (field.startsWith('price:')) return formatCents(Number(value), restaurant?.currency, language)
      if (field === 'available') return t(value === 'true' ? 'menuManagement.available' : 'menuManagement.soldOut')
      return cut(field === 'allergens' ? declaredWords(declaredIn(value) ?? new Set(), language) : value)
    },
  }
}
