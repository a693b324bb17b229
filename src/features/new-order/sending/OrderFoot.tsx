import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import {
  countOf,
  heldCount,
  lineName,
  maySend,
  type OpenOrder,
  openOrderCents,
  splitHeld,
  toNewLine,
} from '#/entities/order/open-order.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { Button } from '#/ui/Button.tsx'
import { Price } from '#/ui/Price.tsx'
import { TimeBar } from '#/ui/TimeBar.tsx'
import styles from './OrderFoot.module.css'

export function OrderFoot({
  openOrder,
  currency,
  keepsHeld,
  toCheck,
  isInSheet,
  onCancel,
  onSend,
  onStop,
}: {
  openOrder: OpenOrder
  currency: string | undefined
  /** Held courses are not sent. */
  keepsHeld: boolean
  /** The number of lines with a question; they are answered before sending. */
  toCheck: number
  /** Opens over the bar, with its send button where the bar's buttons were. */
  isInSheet: boolean
  onCancel: () => void
  onSend: () => void
  /** Stops the countdown before sending; undefined: none is running. */
  onStop: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const [mayTap, setMayTap] = useState(!isInSheet)
  const held = heldCount(openOrder)
  const cents = openOrderCents(openOrder)
  const { sent } = keepsHeld ? splitHeld(openOrder, openOrder.id) : { sent: openOrder }
  const { language } = useLanguage()
  const isValid = maySend(sent)
  const tooLong = isValid ? [] : tooLongNotes(sent)
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
        <span className={`muted small ${styles.lines}`}>{t('newOrder.lines', { count: countOf(openOrder) })}</span>
        <strong>
          <Price cents={cents} currency={currency} />
        </strong>
      </p>
      {cents === undefined && <p className="small">{t('newOrder.totalUnknown')}</p>}
      {held > 0 && (
        <p className="muted small">{t(keepsHeld ? 'newOrder.heldStays' : 'newOrder.heldSent', { count: held })}</p>
      )}
      {toCheck > 0 && (
        <p className={styles.check} role="status">
          {t('newOrder.toCheck', { count: toCheck })}
        </p>
      )}
      {tooLong.length > 0 && (
        <p className={styles.check} role="status">
          {t('newOrder.noteTooLong', { what: joinWords(tooLong, language) })}
        </p>
      )}
      {onStop && <SendCountdown onSend={onSend} onStop={onStop} />}
      <div className={styles.buttons}>
        {/* Two buttons, not one that changes its meaning under a finger. */}
        <Button key={onStop ? 'stop' : 'cancel'} onClick={onStop ?? onCancel}>
          {t(onStop ? 'newOrder.stopSending' : 'newOrder.cancelOrder')}
        </Button>
        <Button
          look="filled"
          className={styles.send}
          data-leads-to={paths.tables(openOrder.restaurantId)}
          onClick={onSend}
          disabled={!mayTap || toCheck > 0 || !isValid}
        >
          {t('newOrder.send')}
        </Button>
      </div>
    </div>
  )
}

const SECONDS = LIMITS.sendCountdown / 1000
/** Any of these stops it. The second tap of a double tap is no click (double-taps.ts). */
const STOPS = ['click', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Counts down to sending, so that an order sent from the bar is seen first. Hiding the page sends at once, because its
 * timers may stop.
 */
export function SendCountdown({ onSend, onStop }: { onSend: () => void; onStop: () => void }) {
  const { t } = useTranslation()
  const [secondsLeft, setSecondsLeft] = useState(SECONDS)
  const isOver = secondsLeft === 0
  const send = useEffectEvent(onSend)
  const stop = useEffectEvent(onStop)

  useEffect(() => {
    if (isOver) send()
  }, [isOver])

  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    const onAct = () => stop()
    // A reload hides the page too, but must not send.
    let isUnloading = false
    const onPageHide = () => {
      isUnloading = true
    }
    const onHide = () => document.visibilityState === 'hidden' && !isUnloading && send()
    // Capturing: the click that opened this is still bubbling, and must not count.
    for (const act of STOPS) document.addEventListener(act, onAct, { capture: true, passive: true })
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      clearInterval(timer)
      for (const act of STOPS) document.removeEventListener(act, onAct, { capture: true })
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onPageHide)
    }
  }, [])

  return (
    <p className={`note-reserved ${styles.countdown}`}>
      <TimeBar duration={LIMITS.sendCountdown} />
      {/* Screen readers say it once, not every second. */}
      <span className="visually-hidden" role="status">
        {t('newOrder.sendsSoon', { count: SECONDS })}
      </span>
      <span aria-hidden="true">{t('newOrder.sendsSoon', { count: secondsLeft })}</span>
    </p>
  )
}

/** The names of lines whose note is too long to be sent; a held one has the mark too. */
const tooLongNotes = ({ courses }: Pick<OpenOrder, 'courses'>): string[] =>
  courses.flatMap(({ lines, isHeld }) =>
    lines
      .filter((line) => line.quantity > 0 && toNewLine(line, 1, isHeld).note.length > LIMITS.textLength)
      .map(lineName),
  )
