import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { AreaLinkButton } from '#/ui/buttons/AreaButton.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import styles from './OrderDesk.module.css'

/** Shown instead of the order screen, with the way to the tables. */
export function NoOrder({
  restaurantId,
  title,
  text,
}: {
  restaurantId: string
  title: string
  text: string | undefined
}) {
  const { t } = useTranslation()
  return (
    <main className={styles.noTable} tabIndex={-1}>
      <Notice
        kind="empty"
        isWholePage
        title={title}
        text={text}
        action={<AreaLinkButton to={paths.tables(restaurantId)}>{t('newOrder.toTables')}</AreaLinkButton>}
      />
    </main>
  )
}

/** Shown if the address names no table. @param number undefined: it is not a number. */
export function NoTable({ restaurantId, number }: { restaurantId: string; number?: number }) {
  const { t } = useTranslation()
  return (
    <NoOrder
      restaurantId={restaurantId}
      title={t('newOrder.noTable')}
      text={number === undefined ? undefined : t('newOrder.noTableText', { number })}
    />
  )
}
