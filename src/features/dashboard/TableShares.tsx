import { useTranslation } from 'react-i18next'
import { tableShares } from '#/entities/table/rules.ts'
import type { TableCounts } from '#/entities/table/schema.ts'
import { Figure } from './Figure.tsx'
import styles from './TableShares.module.css'

/** The number of free tables, the others, and a bar with the shares. */
export function TableShares({ counts }: { counts: TableCounts }) {
  const { t } = useTranslation()
  const { free, reserved, occupied, all } = tableShares(counts)
  const others = [
    ...(reserved > 0 ? [t('dashboard.reserved', { count: reserved })] : []),
    t('dashboard.occupied', { count: occupied }),
  ]
  return (
    <>
      <Figure value={free} meaning={[t('dashboard.freeWord', { count: free }), ...others].join(' · ')} />
      {all > 0 && (
        <svg
          className={`${styles.bar} mirrored`}
          viewBox={`0 0 ${all} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className={styles.free} width={free} height="1" />
          <rect className={styles.reserved} x={free} width={reserved} height="1" />
          <rect className={styles.occupied} x={free + reserved} width={occupied} height="1" />
        </svg>
      )}
    </>
  )
}
