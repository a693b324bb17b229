import type { Words } from '#/lib/i18n/use-words-of.ts'
import type { Order } from '../schema.ts'

export const coversWords = (covers: Order['totalCovers'], t: Words): string =>
  covers === undefined ? t('entities.covers.unknown') : t('entities.covers.count', { count: covers })

/**
 * The covers of several orders. `withoutCoversCount`: how many of them say none (`countOrdersWithoutCovers`); a sum
 * without any is not known.
 */
export const coversSumWords = (
  { covers, withoutCoversCount }: { covers: number; withoutCoversCount: number },
  t: Words,
): string => {
  if (covers === 0 && withoutCoversCount > 0) return coversWords(undefined, t)
  return withoutCoversCount > 0 ? `≥ ${coversWords(covers, t)}` : coversWords(covers, t)
}
