import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import { allergiesIn, translateAllergy } from '#/entities/order/notes/allergy.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { useThrottled } from '#/lib/time/use-delayed.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import type { RemovedOrder } from '../live/removed-orders.ts'
import styles from './AlertPill.module.css'
import { Arrow } from './CardNote.tsx'
import type { OrderAlert } from './order-alerts.ts'
import type { BoardActions } from './use-kitchen.ts'
import { placeOf } from './use-order-alerts.ts'

/** Whether the card is above the window. It is out of sight, so it is enough that its top is above the middle of the window. */
const isInUpperHalf = (id: string): boolean => (placeOf(id)?.getBoundingClientRect().top ?? 0) < window.innerHeight / 2

export const AlertPill = memo(function AlertPill({
  alerts,
  actions,
}: {
  alerts: readonly OrderAlert[]
  actions: BoardActions
}) {
  const { t } = useTranslation()
  const allergies = alerts.filter(({ isAllergy }) => isAllergy)
  const first = allergies[0] ?? alerts[0]
  const isAbove = useIsAbove(first?.order.id)
  if (!first) return null
  const { order } = first
  const text = () => {
    if (allergies.length > 0) return t('orders.allergyTable', { number: order.tableNumber })
    const count = alerts.length
    const isAll = (wanted: OrderAlert['kind']) => alerts.every((alert) => alert.kind === wanted)
    if (isAll('arrived'))
      return count > 1
        ? t('orders.newOrders', { count })
        : t('orders.newOrdersAt', { count, tables: order.tableNumber })
    if (count > 1) return t('orders.alertCount', { count })
    return t(alertTitle(first), { number: order.tableNumber })
  }
  return (
    <AreaButton
      look="filled"
      className={`${styles.alert} ${allergies.length > 0 ? styles.allergy : ''}`}
      onClick={() => actions.showCard(order.id)}
    >
      <Arrow isUp={isAbove} />
      <span>{text()}</span>
    </AreaButton>
  )
})

/**
 * Whether a card is above the window. It is measured once per frame, when the layout is computed anyway: measuring while
 * rendering would compute the layout of a busy board twice.
 */
function useIsAbove(id: string | undefined): boolean {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    if (id === undefined) return
    let frame = 0
    const measure = () => {
      frame = 0
      setIsAbove(isInUpperHalf(id))
    }
    const measureSoon = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measureSoon()
    window.addEventListener('scroll', measureSoon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', measureSoon)
    }
  }, [id])
  return isAbove
}

/**
 * The time between two announcements (ms), so that a screen reader does not speak all the time in a busy kitchen. Each
 * announcement has all alerts since the last one.
 */
const SPEAK_EVERY = 5_000
/** More alerts than this are announced by their number only. */
const MOST_NAMED = 3

export const Announcer = memo(function Announcer({ alerts }: { alerts: readonly OrderAlert[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [text, setText] = useState('')
  const throttledAlerts = useThrottled(alerts, SPEAK_EVERY)
  const announcedAlerts = useRef<ReadonlySet<OrderAlert>>(new Set())

  useEffect(() => {
    const newAlerts = throttledAlerts.filter((alert) => !announcedAlerts.current.has(alert))
    announcedAlerts.current = new Set(throttledAlerts)
    // The text is cleared, so that a screen reader speaks the same one again later.
    if (throttledAlerts.length === 0) setText('')
    if (newAlerts.length === 0) return
    const count = newAlerts.length
    const arrivals = newAlerts.filter(({ kind }) => kind === 'arrived')
    const allergies = newAlerts.flatMap(({ order, isAllergy }) => {
      if (!isAllergy) return []
      const notes = allergiesIn(ticketCourses(order)).map(({ names, note }) =>
        [...names, translateAllergy(note, language)].join(', '),
      )
      return t('orders.allergyAt', { number: order.tableNumber, notes: joinWords(notes, language) })
    })
    const say = (...sentences: string[]) => setText([...sentences, ...allergies].join('. '))
    if (count > MOST_NAMED)
      return say(t(arrivals.length === count ? 'orders.newOrders' : 'orders.alertCount', { count }))
    const tables = joinWords(
      arrivals.map(({ order }) => String(order.tableNumber)),
      language,
    )
    const sentences = newAlerts.flatMap((alert) =>
      alert.kind === 'arrived' ? [] : [t(alertTitle(alert), { number: alert.order.tableNumber })],
    )
    if (arrivals.length > 0) sentences.unshift(t('orders.newOrdersAt', { count: arrivals.length, tables }))
    say(...sentences)
  }, [throttledAlerts, t, language])

  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  )
})

/** Says why an order left the board without being archived here. `title` names the table. */
export const REMOVED_TEXTS = {
  deleted: { title: 'orders.removedOrder.deleted', text: 'orders.removedOrder.deletedText' },
  unknown: { title: 'orders.removedOrder.unknown', text: 'orders.removedOrder.unknownText' },
  archivedChanged: { title: 'orders.removedOrder.archivedChanged', text: 'orders.removedOrder.archivedChangedText' },
} satisfies Record<Exclude<RemovedOrder['why'], 'checking'>, { title: TextKey; text: TextKey }>

const alertTitle = (alert: OrderAlert): TextKey =>
  alert.kind === 'removed' ? REMOVED_TEXTS[alert.why].title : 'orders.changedAt'
