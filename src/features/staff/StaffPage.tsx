import AddIcon from '@mui/icons-material/PersonAddOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#/entities/user/session.ts'
import { useWaiters } from '#/entities/waiter/api.ts'
import { isSelf } from '#/entities/waiter/rules.ts'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { Screen } from '#/ui/Screen.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { type StaffDialog, StaffDialogs } from './StaffDialogs.tsx'
import styles from './StaffPage.module.css'
import { WaiterCard } from './WaiterCard.tsx'

/** The waiters (R2.52). */
export function StaffPage() {
  const { t } = useTranslation()
  const user = useUser()
  const waiters = useWaiters()
  const [dialog, setDialog] = useState<StaffDialog>()
  return (
    <Screen
      title={t('staff.title')}
      action={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setDialog({ kind: 'add' })}>
          {t('staff.add')}
        </Button>
      }
    >
      <StaleNotice queries={[waiters]} />
      <QueryView
        query={waiters}
        failed="errors.loadingFailed"
        empty={<Notice kind="empty" title={t('staff.empty')} text={t('staff.emptyText')} />}
      >
        {(list) => (
          <ul className={styles.grid}>
            {list.map((waiter) => (
              <WaiterCard
                key={waiter.id}
                waiter={waiter}
                isYou={user !== undefined && isSelf(waiter, user)}
                onAsk={setDialog}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <StaffDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </Screen>
  )
}
