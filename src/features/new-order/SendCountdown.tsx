import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import styles from './SendCountdown.module.css'

const SECONDS = LIMITS.sendCountdown / 1000
/** Any of these stops it. The second tap of a double tap is no click (double-taps.ts). */
const STOPS = ['click', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Counts down to sending, so that an order sent from the bar is seen first. Hiding the page sends at once, because its
 * timers may stop.
 */
export function SendCountdown({ onSend, onStop }: { onSend: () => void; onStop: () => void }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(SECONDS)
  const isOver = left === 0
  const send = useEffectEvent(onSend)
  const stop = useEffectEvent(onStop)

  useEffect(() => {
    if (isOver) send()
  }, [isOver])

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
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
    <p className={styles.look}>
      <span className={styles.bar} style={{ animationDuration: `${LIMITS.sendCountdown}ms` }} aria-hidden="true" />
      {/* Announced once, not every second. */}
      <span className="visually-hidden" role="status">
        {t('newOrder.sendsSoon', { count: SECONDS })}
      </span>
      <span aria-hidden="true">{t('newOrder.sendsSoon', { count: left })}</span>
    </p>
  )
}
