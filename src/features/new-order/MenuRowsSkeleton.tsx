import { useTranslation } from 'react-i18next'
import styles from './MenuRowsSkeleton.module.css'

const CHIPS = [101, 75, 90, 93, 88]
const ROWS = [62, 48, 71, 55, 66, 44, 58, 69]

/** The loading menu, in the exact size of what follows. */
export function MenuRowsSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')}>
      <div className={styles.tools}>
        <span className={styles.field} />
        <div className={styles.chips}>
          {CHIPS.map((width) => (
            <span key={width} className={styles.chip} style={{ inlineSize: width }} />
          ))}
        </div>
      </div>
      <div className={styles.heading}>
        <span className={styles.bone} />
      </div>
      <div className={styles.rows}>
        {ROWS.map((width) => (
          <div key={width} className={styles.row}>
            <span className={styles.bone} style={{ inlineSize: `${width}%` }} />
          </div>
        ))}
      </div>
    </div>
  )
}
