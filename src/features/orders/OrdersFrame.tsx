import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useThrottled } from '#/lib/time/use-delayed.ts'
import { usePageTitle } from '#/ui/use-page-title.ts'
import styles from './OrdersFrame.module.css'
import { OrderTabs } from './OrderTabs.tsx'

export function OrdersFrame({ tools, count, children }: { tools?: ReactNode; count?: number; children: ReactNode }) {
  const { t } = useTranslation()
  const title = t('orders.title')
  // The browser tab's title shows the count, for a kitchen with other windows open.
  const shownCount = useThrottled(count, 1_000)
  usePageTitle(shownCount ? `(${shownCount}) ${title}` : title)
  return (
    <section className={styles.frame}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <OrderTabs />
        {tools}
      </header>
      {children}
    </section>
  )
}
