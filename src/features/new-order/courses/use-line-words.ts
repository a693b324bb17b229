import { useTranslation } from 'react-i18next'
import { quantityOf } from '#/entities/order/corrections/correct-order.ts'
import type { NewOrderLine } from '#/entities/order/schema.ts'

/** A line of a sent order in words: '2 × Carbonara'. */
export function useLineWords() {
  const { t } = useTranslation()
  return (line: NewOrderLine, quantity = quantityOf(line)): string =>
    t('newOrder.correct.line', { quantity, name: 'combinationId' in line ? line.combinationName : line.dishName })
}
