import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import styles from './SendCountdown.module.css'

const SECONDS = LIMITS.sendCountdown / 1000
/** Whatever says that the person wants to do something with the order. A second tap of two is no click (double-taps.ts). */
const STOPS = ['click', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Counts the seconds in which an order that is sent from the bar is seen, then sends it. Any act in between stops it. A
 * phone that is put away has nothing more to show, and sends at once: its timers may stand still.
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
    // A reload hides the page too, and is not the time to begin to send.
    let isUnloading = false
    const onPageHide = () => {
      isUnloading = true
    }
    const onHide = () => document.visibilityState === 'hidden' && !isUnloading && send()
    // While it goes down: the very click that opened this is on its way up, and is none of them.
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
      {/* Said once, not with every second. */}
      <span className="visually-hidden" role="status">
        {t('newOrder.sendsSoon', { count: SECONDS })}
      </span>
      <span aria-hidden="true">{t('newOrder.sendsSoon', { count: left })}</span>
    </p>
  )
}
