import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { ageMinutes } from '#/entities/order/rules.ts'
import { AllergyAlarm, TicketCourses, UnreadableLines } from '#/entities/order/TicketCourses.tsx'
import { ticketCourses } from '#/entities/order/ticket.ts'
import { useAgeWords } from '#/entities/order/use-age-words.ts'
import { usePresentUser } from '#/entities/user/session.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { useNow } from '#/lib/time/server-clock.ts'
import { forgetOldRecalls, recalledFrom, recallRows } from './live/recall.ts'
import { keyOf } from './live/stored-board.ts'
import styles from './RecalledOrders.module.css'

/** The cards that this device archived last, as they were on the board. */
export function RecalledOrders() {
  const { t } = useTranslation()
  const ageWords = useAgeWords()
  const now = useNow()
  const recalled = recalledFrom(useRecallRows(), now)
  if (recalled.length === 0) return null
  return (
    <section className={`stack-8 ${styles.recalled}`} aria-labelledby="recalled">
      <h2 id="recalled" className="large">
        {t('orders.recalled')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <ul className={styles.cards} tabIndex={0} aria-labelledby="recalled">
        {recalled.map(({ at, order }) => (
          <li key={order.id} className={`card stack-8 ${styles.card}`}>
            <p className={`wrap-line ${styles.head}`}>
              <strong className="large">{t('entities.tableNumber', { number: order.tableNumber })}</strong>
              <span className="muted">{t('orders.recalledSince', { age: ageWords(ageMinutes(now - at)) })}</span>
            </p>
            <UnreadableLines count={order.unreadableLines} />
            <AllergyAlarm courses={ticketCourses(order)} />
            <TicketCourses courses={ticketCourses(order)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useRecallRows() {
  const { restaurantId = '' } = useParams()
  const personKey = usePresentUser()?.personKey ?? ''
  const [rows, setRows] = useState<Parameters<typeof recalledFrom>[0]>()
  useEffect(() => {
    const key = keyOf({ restaurantId, personKey })
    const read = () => appDatabase.get(recallRows, key).then(setRows, () => {})
    // Of any person: the device may be shared.
    forgetOldRecalls(appDatabase, Date.now()).then(read, () => {})
    return appDatabase.subscribe(recallRows, (change) => change.key === key && read())
  }, [restaurantId, personKey])
  return rows
}
