import { useTranslation } from 'react-i18next'
import styles from './BestDishes.module.css'
import type { DaySummary } from './day-summary.ts'

/** The dishes ordered most: a list with numbers and bars. */
export function BestDishes({ dishes }: { dishes: DaySummary['dishes'] }) {
  const { t } = useTranslation()
  const most = dishes[0]?.quantity ?? 1
  return (
    <section className={styles.card}>
      <h3 className={styles.title}>{t('dashboard.bestDishes')}</h3>
      <ol className={styles.dishes}>
        {dishes.map(({ name, quantity }) => (
          <li key={name} className={styles.dish}>
            <span className={`${styles.quantity} figures`}>{quantity}</span>
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
            <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(quantity / most) * 100} height="1" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  )
}
