import XIcon from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { isReady } from '#/entities/order/kitchen/ready.ts'
import { useSentOrders } from '#/entities/order/kitchen/use-ready-orders.ts'
import type { Order } from '#/entities/order/schema.ts'
import { kitchenStateOf } from '#/entities/order/sitting/table-order-states.ts'
import { waiterSettings } from '#/entities/order/waiter-settings.ts'
import { useUser } from '#/entities/user/session.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { deviceSounds } from '#/lib/sound/device-sounds.ts'
import { useSound } from '#/lib/sound/use-sound.ts'
import { AreaButton, AreaLinkButton } from '#/ui/buttons/AreaButton.tsx'
import styles from './ReadyNotice.module.css'

const VOLUME = 0.7
/** The milliseconds of a vibration, a pause and another vibration. */
const VIBRATION = [200, 100, 200]

/** Announces that orders sent from this device are ready (ADR-026). */
export function ReadyNotice() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { isSoundOn } = waiterSettings.use()
  const restaurantId = useUser()?.restaurant ?? ''
  const [unseenIds, setUnseenIds] = useState<readonly Order['id'][]>([])
  const { sentOrders, isWaiting } = useSentOrders((orders) => {
    setUnseenIds((previousIds) => [...previousIds, ...orders.map(({ id }) => id)])
    if (isSoundOn) deviceSounds.play('ready', VOLUME)
    vibrate(VIBRATION)
  })
  useSound(isSoundOn && isWaiting)
  const readyOrders = sentOrders.filter((order) => isReady(order) && unseenIds.includes(order.id))
  const tables = [...new Set(readyOrders.map((order) => order.tableNumber))]
  const tableWords = (number: number) => {
    const [course, ...otherCourses] = new Set(
      readyOrders.filter((order) => order.tableNumber === number).map((order) => kitchenStateOf(order).course),
    )
    const isKnown = course !== undefined && otherCourses.length === 0
    return isKnown ? t('app.readyTable', { table: number, number: course }) : String(number)
  }
  const [firstTable] = tables
  return (
    <div role="status">
      {firstTable !== undefined && (
        <div className={`raised line-4 ${styles.note}`}>
          <AreaLinkButton
            look="quiet"
            className={styles.link}
            to={paths.tables(restaurantId)}
            state={{ table: firstTable }}
            onClick={() => setUnseenIds([])}
          >
            {t('app.ready', { count: tables.length, tables: joinWords(tables.map(tableWords), language) })}
          </AreaLinkButton>
          <AreaButton
            look="icon"
            className={styles.close}
            aria-label={t('common.close')}
            onClick={() => setUnseenIds([])}
          >
            <XIcon size={22} />
          </AreaButton>
        </div>
      )}
    </div>
  )
}

/**
 * Lets the device vibrate if it can. Before the first user activation browsers refuse this, and write an error into the
 * console.
 */
function vibrate(pattern: readonly number[]): void {
  if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.([...pattern])
}
