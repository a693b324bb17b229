import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { LinkButton } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import styles from './NoTable.module.css'

/** Shown if the address names no table. @param number undefined: it is not a number. */
export function NoTable({ restaurantId, number }: { restaurantId: string; number?: number }) {
  const { t } = useTranslation()
  return (
    <main className={styles.page} tabIndex={-1}>
      <Notice
        kind="empty"
        isWholePage
        title={t('newOrder.noTable')}
        text={number === undefined ? undefined : t('newOrder.noTableText', { number })}
        action={<LinkButton to={paths.tables(restaurantId)}>{t('newOrder.toTables')}</LinkButton>}
      />
    </main>
  )
}
