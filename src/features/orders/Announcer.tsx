import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinWords } from '#/lib/i18n/text.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { useThrottled } from '#/lib/time/use-delayed.ts'
import { alertTitle } from './alert-texts.ts'
import type { OrderAlert } from './use-order-alerts.ts'

/** Milliseconds between two announcements, each with all alerts since: a busy kitchen must not be talked over. */
const SPEAK_EVERY = 5_000
const NAMED = 3

/** Tells screen readers about new, changed and removed orders. */
export const Announcer = memo(function Announcer({ alerts }: { alerts: readonly OrderAlert[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [text, setText] = useState('')
  const calm = useThrottled(alerts, SPEAK_EVERY)
  const spoken = useRef<ReadonlySet<OrderAlert>>(new Set())

  useEffect(() => {
    const unspoken = calm.filter((alert) => !spoken.current.has(alert))
    spoken.current = new Set(calm)
    // Cleared, so that the same text is spoken again later.
    if (calm.length === 0) setText('')
    if (unspoken.length === 0) return
    const count = unspoken.length
    const arrived = unspoken.filter(({ kind }) => kind === 'arrived')
    if (count > NAMED) return setText(t(arrived.length === count ? 'orders.newOrders' : 'orders.alertCount', { count }))
    const tables = joinWords(
      arrived.map(({ order }) => String(order.tableNumber)),
      language,
    )
    const sentences = unspoken.flatMap((alert) =>
      alert.kind === 'arrived' ? [] : [t(alertTitle(alert), { number: alert.order.tableNumber })],
    )
    if (arrived.length > 0) sentences.unshift(t('orders.newOrdersAt', { count: arrived.length, tables }))
    setText(sentences.join('. '))
  }, [calm, t, language])

  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  )
})
