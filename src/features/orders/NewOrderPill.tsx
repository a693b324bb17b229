import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#/entities/order/schema.ts'
import styles from './NewOrderPill.module.css'

const placeOf = (id: Order['id']) => document.querySelector(`[data-place="${CSS.escape(id)}"]`)

/** A new order below the edge of the window is seen all the same: its table, and a tap leads to it. */
export function NewOrderPill({ arrivals }: { arrivals: readonly Order[] }) {
  const { t } = useTranslation()
  const [outside, setOutside] = useState<ReadonlySet<Order['id']>>(new Set())

  useEffect(() => {
    const places = new Map(
      arrivals.flatMap(({ id }) => {
        const place = placeOf(id)
        return place ? [[place, id] as const] : []
      }),
    )
    const observer = new IntersectionObserver((entries) => {
      setOutside((before) => {
        const next = new Set(before)
        for (const { target, isIntersecting } of entries) {
          const id = places.get(target)
          if (id === undefined) continue
          if (isIntersecting) next.delete(id)
          else next.add(id)
        }
        return next
      })
    })
    for (const place of places.keys()) observer.observe(place)
    return () => observer.disconnect()
  }, [arrivals])

  const hidden = arrivals.filter(({ id }) => outside.has(id))
  const [first] = hidden
  if (!first) return null
  return (
    <button
      type="button"
      className={styles.pill}
      onClick={() => placeOf(first.id)?.scrollIntoView({ block: 'center', behavior: 'smooth' })}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M12 4v15m-6-6 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {hidden.length > 1
        ? t('orders.newOrders', { count: hidden.length })
        : t('orders.newOrdersAt', { count: 1, tables: first.tableNumber })}
    </button>
  )
}
