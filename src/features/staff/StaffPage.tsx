import { useTranslation } from 'react-i18next'
import { useWaiters } from '#/entities/waiter/api.ts'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { Screen } from '#/ui/Screen.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import styles from './StaffPage.module.css'
import { WaiterCard } from './WaiterCard.tsx'

/** Who works here (specification, section 2, tab 2). */
export function StaffPage() {
  const { t } = useTranslation()
  const waiters = useWaiters()
  return (
    <Screen title={t('staff.title')}>
      <StaleNotice queries={[waiters]} />
      <QueryView
        query={waiters}
        failed="errors.loadingFailed"
        empty={<Notice kind="empty" title={t('staff.empty')} text={t('staff.emptyText')} />}
      >
        {(list) => (
          <ul className={styles.grid}>
            {list.map((waiter) => (
              <WaiterCard key={waiter.id} waiter={waiter} />
            ))}
          </ul>
        )}
      </QueryView>
    </Screen>
  )
}
