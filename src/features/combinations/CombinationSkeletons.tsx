import { useTranslation } from 'react-i18next'
import cardStyles from './CombinationCard.module.css'
import styles from './CombinationsPage.module.css'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

export function CombinationSkeletons() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className={styles.grid} aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} className={cardStyles.skeleton} />
        ))}
      </div>
    </div>
  )
}
