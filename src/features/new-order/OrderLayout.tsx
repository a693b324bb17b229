import { useTranslation } from 'react-i18next'
import { DESKTOP } from '#/config/breakpoints.ts'
import { paths } from '#/config/paths.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { LinkButton } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import styles from './NewOrderPage.module.css'

/** The menu and, on a desktop, the order beside it. */
export function OrderLayout({
  receipt,
  isLocked = false,
  children,
}: {
  receipt: Elements
  isLocked?: boolean
  children: Elements
}) {
  const { t } = useTranslation()
  const isDesktop = useMedia(DESKTOP)
  return (
    <div className={styles.columns}>
      {isDesktop && (
        <section className={styles.receipt} aria-label={t('newOrder.order')}>
          {receipt}
        </section>
      )}
      <div className={styles.menu} inert={isLocked}>
        {children}
      </div>
    </div>
  )
}

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
        action={<LinkButton to={paths.tables(restaurantId)}>{t('newOrder.toTables')}</LinkButton>}
      />
    </main>
  )
}
