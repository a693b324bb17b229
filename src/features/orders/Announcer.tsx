import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#/entities/order/schema.ts'
import { joinWords } from '#/lib/i18n/join.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { useThrottled } from '#/lib/time/use-throttled.ts'

/** Spoken at most this often (milliseconds), with all that has come meanwhile: a full kitchen must not be talked over. */
const SPEAK_EVERY = 5_000
/** More orders than this are told by their number only. */
const NAMED = 3

/** Tells screen readers which orders have come. The region is there from the start, empty. */
export const Announcer = memo(function Announcer({ arrivals }: { arrivals: readonly Order[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [words, setWords] = useState('')
  const calm = useThrottled(arrivals, SPEAK_EVERY)
  const told = useRef<ReadonlySet<Order['id']>>(new Set())

  useEffect(() => {
    const untold = calm.filter(({ id }) => !told.current.has(id))
    told.current = new Set(calm.map(({ id }) => id))
    // What is old goes: the same words again would not be told again.
    if (calm.length === 0) setWords('')
    if (untold.length === 0) return
    const tables = joinWords(
      untold.map(({ tableNumber }) => String(tableNumber)),
      language,
    )
    setWords(
      untold.length > NAMED
        ? t('orders.newOrders', { count: untold.length })
        : t('orders.newOrdersAt', { count: untold.length, tables }),
    )
  }, [calm, t, language])

  return (
    <p role="status" className="visually-hidden">
      {words}
    </p>
  )
})
