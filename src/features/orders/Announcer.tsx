import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinWords } from '#/lib/i18n/join.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { useThrottled } from '#/lib/time/use-throttled.ts'
import { newsTitle } from './departed-texts.ts'
import type { Item } from './use-news.ts'

/** Spoken at most this often (milliseconds), with all that has come meanwhile: a full kitchen must not be talked over. */
const SPEAK_EVERY = 5_000
/** Of more news only the number is told. */
const NAMED = 3

/** Tells screen readers which orders have come, changed or departed. The region is there from the start, empty. */
export const Announcer = memo(function Announcer({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [words, setWords] = useState('')
  const calm = useThrottled(items, SPEAK_EVERY)
  const told = useRef<ReadonlySet<Item>>(new Set())

  useEffect(() => {
    const untold = calm.filter((item) => !told.current.has(item))
    told.current = new Set(calm)
    // What is old goes: the same words again would not be told again.
    if (calm.length === 0) setWords('')
    if (untold.length === 0) return
    const count = untold.length
    const arrived = untold.filter(({ kind }) => kind === 'arrived')
    if (count > NAMED) return setWords(t(arrived.length === count ? 'orders.newOrders' : 'orders.newsCount', { count }))
    const tables = joinWords(
      arrived.map(({ order }) => String(order.tableNumber)),
      language,
    )
    const sentences = untold.flatMap((item) =>
      item.kind === 'arrived' ? [] : [t(newsTitle(item), { number: item.order.tableNumber })],
    )
    if (arrived.length > 0) sentences.unshift(t('orders.newOrdersAt', { count: arrived.length, tables }))
    setWords(sentences.join('. '))
  }, [calm, t, language])

  return (
    <p role="status" className="visually-hidden">
      {words}
    </p>
  )
})
