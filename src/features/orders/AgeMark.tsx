import { useTranslation } from 'react-i18next'
import { type AgeClass, ageMinutes } from '#/entities/order/rules.ts'
import { useAgeWords } from '#/entities/order/use-age-words.ts'
import { useByServerTime } from '#/lib/time/server-clock.ts'
import styles from './AgeMark.module.css'

// One shape per class: colour is not the only sign.
const SHAPES: Record<AgeClass, string> = {
  fresh: 'm12 3 2.6 5.9 6.4.6-4.8 4.3 1.4 6.2-5.6-3.3L6.4 20l1.4-6.2L3 9.5l6.4-.6Z',
  warm: 'M6 3h12v4l-4.5 5L18 17v4H6v-4l4.5-5L6 7Z',
  late: 'M12 3 22 20H2Z M12 10v5 M12 17.5v.5',
}

/** How long an order has been waiting. @param since server time, ms since 1970. */
export function AgeMark({ since, kind }: { since: number; kind: AgeClass }) {
  const { t } = useTranslation()
  const ageWords = useAgeWords()
  const minutes = useByServerTime((now) => ageMinutes(now - since))
  return (
    <span className={styles.mark} data-age={kind} data-hours={minutes >= 60}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={SHAPES[kind]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      <span className="figures">{ageWords(minutes)}</span>
      <span className={styles.word}>{t(`orders.age.${kind}`)}</span>
    </span>
  )
}
