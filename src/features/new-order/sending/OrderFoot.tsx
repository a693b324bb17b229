import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import {
  heldCount,
  itemCount,
  lineName,
  maySend,
  type OpenOrder,
  openOrderMills,
  splitHeld,
  toNewLine,
} from '#/entities/order/open-orders/open-order.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Price } from '#/ui/text/Price.tsx'
import styles from './OrderFoot.module.css'

export function OrderFoot({
  openOrder,
  currency,
  keepsHeld,
  problemCount,
  isInSheet,
  onCancel,
  onSend,
}: {
  openOrder: OpenOrder
  currency: string | undefined
  /** Held courses are not sent. */
  keepsHeld: boolean
  /** The number of lines with a question; they are answered before sending. */
  problemCount: number
  /** It is the foot of the phone's sheet, whose send button lies where the bar's buttons were. */
  isInSheet: boolean
  onCancel: () => void
  onSend: () => void
}) {
  const { t } = useTranslation()
  const [mayTap, setMayTap] = useState(!isInSheet)
  const heldCourses = heldCount(openOrder)
  const mills = openOrderMills(openOrder)
  const { sent: orderToSend } = keepsHeld ? splitHeld(openOrder, openOrder.id) : { sent: openOrder }
  const { language } = useLanguage()
  const isValid = maySend(orderToSend)
  const tooLongLines = isValid ? [] : linesWithTooLongNote(orderToSend)
  useEffect(() => {
    // A slow second tap must not send an order that nobody has reviewed. Double taps are ignored anyway
    // (double-taps.ts).
    const timer = setTimeout(() => setMayTap(true), LIMITS.sheetSendDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={`stack-12 grow ${styles.foot}`}>
      <p className={styles.total}>
        <span>{t('newOrder.total')}</span>
        <span className={`muted small ${styles.lines}`}>{t('newOrder.lines', { count: itemCount(openOrder) })}</span>
        <strong>
          <Price mills={mills} currency={currency} />
        </strong>
      </p>
      {mills === undefined && <p className="small">{t('newOrder.totalUnknown')}</p>}
      {heldCourses > 0 && (
        <p className="muted small">
          {t(keepsHeld ? 'newOrder.heldStays' : 'newOrder.heldSent', { count: heldCourses })}
        </p>
      )}
      {problemCount > 0 && (
        <p className={styles.check} role="status">
          {t('newOrder.toCheck', { count: problemCount })}
        </p>
      )}
      {tooLongLines.length > 0 && (
        <p className={styles.check} role="status">
          {t('newOrder.noteTooLong', { what: joinWords(tooLongLines, language) })}
        </p>
      )}
      <div className={styles.buttons}>
        <AreaButton
          look="filled"
          className={styles.send}
          data-leads-to={paths.tables(openOrder.restaurantId)}
          onClick={onSend}
          disabled={!mayTap || problemCount > 0 || !isValid}
        >
          {t('newOrder.send')}
        </AreaButton>
        <AreaButton look="text" className={styles.cancel} onClick={() => mayTap && onCancel()}>
          {t('newOrder.cancelOrder')}
        </AreaButton>
      </div>
    </div>
  )
}

/** The names of lines whose note is too long to be sent. The mark of a held line is part of its note. */
const linesWithTooLongNote = ({ courses }: Pick<OpenOrder, 'courses'>): string[] =>
  courses.flatMap(({ lines, isHeld }) =>
    lines
      .filter((line) => line.quantity > 0 && (toNewLine(line, 1, isHeld).note ?? '').length > LIMITS.textLength)
      .map(lineName),
  )
