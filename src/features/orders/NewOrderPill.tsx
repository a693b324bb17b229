import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#/entities/order/schema.ts'
import styles from './NewOrderPill.module.css'

const placeOf = (id: Order['id']) => document.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"]`)

const idOf = (place: Element) => (place as HTMLElement).dataset.place ?? ''

/** A set with some put in (true) or out; the same one where that changes nothing. */
function changed(before: ReadonlySet<string>, changes: readonly (readonly [string, boolean])[]): ReadonlySet<string> {
  if (changes.every(([id, isIn]) => before.has(id) === isIn)) return before
  const next = new Set(before)
  for (const [id, isIn] of changes) {
    if (isIn) next.add(id)
    else next.delete(id)
  }
  return next
}

/** A new order below the edge of the window is seen all the same: its table, and a tap leads to it. */
export const NewOrderPill = memo(function NewOrderPill({ arrivals }: { arrivals: readonly Order[] }) {
  const { t } = useTranslation()
  const [outside, setOutside] = useState<ReadonlySet<Order['id']>>(new Set())
  const watched = useRef(new Map<Order['id'], Element>())
  const observer = useRef<IntersectionObserver>(undefined)

  useEffect(() => {
    observer.current = new IntersectionObserver((entries) =>
      setOutside((before) =>
        changed(
          before,
          entries.map(({ target, isIntersecting }) => [idOf(target), !isIntersecting]),
        ),
      ),
    )
    return () => {
      observer.current?.disconnect()
      watched.current.clear()
    }
  }, [])

  // Those that are watched already go on being watched: in a full kitchen there are many, and one more every moment.
  useEffect(() => {
    const wanted = new Set(arrivals.map(({ id }) => id))
    const found: [Order['id'], boolean][] = []
    for (const [id, place] of watched.current) {
      if (wanted.has(id)) continue
      observer.current?.unobserve(place)
      watched.current.delete(id)
      found.push([id, false])
    }
    for (const id of wanted) {
      const place = watched.current.has(id) ? null : placeOf(id)
      if (!place) continue
      watched.current.set(id, place)
      observer.current?.observe(place)
      // What is not even drawn is far away: no need to wait for the observer, and to draw once more.
      found.push([id, place.dataset.drawn === 'false'])
    }
    setOutside((before) => changed(before, found))
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
})
