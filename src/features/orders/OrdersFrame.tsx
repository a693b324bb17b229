import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useThrottled } from '#/lib/time/use-throttled.ts'
import { usePageTitle } from '#/ui/use-page-title.ts'
import styles from './OrdersFrame.module.css'
import { OrderTabs } from './OrderTabs.tsx'

/** What all tabs of the orders have in common: the title, the tabs and the tools, in as few lines as possible. */
export function OrdersFrame({ tools, count, children }: { tools?: ReactNode; count?: number; children: ReactNode }) {
  const { t } = useTranslation()
  const title = t('orders.title')
  // A kitchen with other windows open sees in the tab's name that something waits.
  const toldCount = useThrottled(count, 1_000)
  usePageTitle(toldCount ? `(${toldCount}) ${title}` : title)
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
