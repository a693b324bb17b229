import { useTranslation } from 'react-i18next'
import { useRecordedChanges } from '#/entities/order/outbox/use-recorded-changes.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { addMills, formatMills } from '#/lib/money/money.ts'

/**
 * Says that the backend has recorded orders sent from this device otherwise than the device had shown them.
 * @param props.total of the bill, in mills; undefined: the note is about the orders alone.
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
  const changesOf = useRecordedChanges()
  const changes = orders.flatMap((order) => changesOf(order) ?? [])
  if (changes.length === 0) return null
  const difference = addMills(changes.flatMap(({ shownMills, recordedMills }) => [recordedMills, -shownMills]))
  const recordedSum = total ?? addMills(changes.map((each) => each.recordedMills))
  const formatSum = (mills: number) => formatMills(mills, currency, language)
  const changedNames = [...new Set(changes.flatMap(({ changedNames }) => changedNames))]
  const sentences = [
    ...(difference === 0
      ? []
      : [
          t('entities.recorded.sums', {
            shown: formatSum(addMills([recordedSum, -difference])),
            recorded: formatSum(recordedSum),
          }),
        ]),
    ...(changedNames.length === 0 ? [] : [t('entities.recorded.others', { what: joinWords(changedNames, language) })]),
  ]
  if (sentences.length === 0) return null
  return (
    <p className="note-reserved small" role="status">
      {sentences.join(' ')}
    </p>
  )
}
