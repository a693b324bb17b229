import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#/entities/order/schema.ts'

/** What happens within this time is told in one sentence (milliseconds): a full kitchen must not be talked over. */
const COLLECT_FOR = 2_500
/** More orders than this are told by their number only. */
const NAMED = 3

/** Tells screen readers which orders have come. The region is there from the start, empty. */
export function Announcer({ arrivals }: { arrivals: readonly Order[] }) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const told = useRef(new Set<Order['id']>())

  useEffect(() => {
    const untold = arrivals.filter(({ id }) => !told.current.has(id))
    if (untold.length === 0) return
    const timer = setTimeout(() => {
      for (const { id } of untold) told.current.add(id)
      const tables = untold.map(({ tableNumber }) => tableNumber).join(', ')
      setWords(
        untold.length > NAMED
          ? t('orders.newOrders', { count: untold.length })
          : t('orders.newOrdersAt', { count: untold.length, tables }),
      )
    }, COLLECT_FOR)
    return () => clearTimeout(timer)
  }, [arrivals, t])

  return (
    <p role="status" className="visually-hidden">
      {words}
    </p>
  )
}
