import { useTranslation } from 'react-i18next'
import cardStyles from './TableCard.module.css'
import styles from './TableGrid.module.css'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** Cards of the same size as the real ones, while the tables load. */
export function TableSkeletons() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className={styles.grid} aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} className={`${cardStyles.card} ${cardStyles.skeleton}`} />
        ))}
      </div>
    </div>
  )
}
