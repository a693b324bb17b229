import { useTranslation } from 'react-i18next'
import { useRecordedNews } from '#/entities/order/outbox/use-recorded-news.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { addMills, formatMills } from '#/lib/money/money.ts'

/**
 * Says where the sum of orders that were sent from here is recorded otherwise than it was shown.
 * @param props.total of the bill, in mills; undefined: the sentence is about the orders alone.
 */
export function RecordedNote({
  orders,
  total,
  currency,
}: {
  orders: readonly Order[]
  total?: number | undefined
  currency: string | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const newsOf = useRecordedNews()
  const news = orders.flatMap((order) => newsOf(order) ?? [])
  if (news.length === 0) return null
  const difference = addMills(news.flatMap(({ shown, recorded }) => [recorded, -shown]))
  const recorded = total ?? addMills(news.map((each) => each.recorded))
  const money = (mills: number) => formatMills(mills, currency, language)
  const what = [...new Set(news.flatMap(({ others }) => others))]
  const sentences = [
    ...(difference === 0
      ? []
      : [t('entities.recorded.sums', { shown: money(addMills([recorded, -difference])), recorded: money(recorded) })]),
    ...(what.length === 0 ? [] : [t('entities.recorded.others', { what: joinWords(what, language) })]),
  ]
  if (sentences.length === 0) return null
  return (
    <p className="note-reserved small" role="status">
      {sentences.join(' ')}
    </p>
  )
}
