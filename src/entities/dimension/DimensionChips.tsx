import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { createReactElement } from '#/ui/create-element.ts'
import { isStandard } from './rules.ts'
import type { DimensionAssignment } from './schema.ts'
import { sizeChips } from './sizes-view.ts'

/** A chip for each price, except that of the standard size. */
export function DimensionChips({
  assignments,
  currency,
}: {
  assignments: readonly DimensionAssignment[]
  currency: string | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const others = assignments.filter(({ dimension }) => !isStandard(dimension))
  return others.length > 0 && sizeChips(createReactElement, others, { label: t('entities.sizes'), currency, language })
}
