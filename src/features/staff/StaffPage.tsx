import UserPlusIcon from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWaiter, roleWord } from '#/entities/user/rules.ts'
import { useUser } from '#/entities/user/session.ts'
import { useDeleteWaiter, useWaiters } from '#/entities/waiter/api.ts'
import type { Waiter } from '#/entities/waiter/schema.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { EditDeleteButtons } from '#/ui/buttons/EditDeleteButtons.tsx'
import { MainAct } from '#/ui/buttons/MainAct.tsx'
import { DeleteDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { Loading, Skeletons } from '#/ui/feedback/Loading.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { hasHeadAct, QueryView } from '#/ui/feedback/QueryView.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import { isSelf } from './own-account.ts'
import { initialOf, staffStatusWord } from './rules.ts'
import styles from './StaffPage.module.css'
import { WaiterFormDialog } from './WaiterFormDialog.tsx'

type StaffDialog =
  | { kind: 'add' }
  | { kind: 'edit'; waiter: Waiter; isYou: boolean }
  | { kind: 'delete'; waiter: Waiter }

/** The waiters (R2.52). */
export function StaffPage() {
  const { t } = useTranslation()
  const user = useUser()
  const waiters = useWaiters()
  const [dialog, setDialog] = useState<StaffDialog>()
  const add = (
    <MainAct Icon={UserPlusIcon} onClick={() => setDialog({ kind: 'add' })}>
      {t('staff.add')}
    </MainAct>
  )
  return (
    <Screen title={t('staff.title')} action={hasHeadAct(waiters) && add} isWide>
      <StaleNotice queries={[waiters]} />
      <QueryView
        query={waiters}
        failed="errors.loadingFailed"
        loading={
          <Loading className={styles.grid}>
            <Skeletons count={6} height={83} />
          </Loading>
        }
        empty={<Notice kind="empty" title={t('staff.empty')} text={t('staff.emptyText')} action={add} />}
      >
        {(list) => (
          <ul className={styles.grid}>
            {list.map((waiter) => (
              <WaiterCard
                key={waiter.id}
                waiter={waiter}
                isYou={user !== undefined && isSelf(waiter, user)}
                onOpenDialog={setDialog}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <StaffDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </Screen>
  )
}

function WaiterCard({
  waiter,
  isYou,
  onOpenDialog,
}: {
  waiter: Waiter
  /** Nobody can delete themselves here. */
  isYou: boolean
  onOpenDialog: (dialog: StaffDialog) => void
}) {
  const { t } = useTranslation()
  const { username, email, role, status } = waiter
  const roleKey = role && roleWord(role)
  const statusKey = status && staffStatusWord(status)
  return (
    <li className={`card ${styles.card}`}>
      <span className={`place-center ${styles.initial}`} aria-hidden="true">
        {initialOf(username)}
      </span>
      <h2 className={styles.name}>
        <bdi>{username}</bdi>
      </h2>
      <EditDeleteButtons
        name={username}
        className={styles.actions}
        onEdit={() => onOpenDialog({ kind: 'edit', waiter, isYou })}
        onDelete={isYou ? undefined : () => onOpenDialog({ kind: 'delete', waiter })}
      />
      <div className={`stack-8 muted small ${styles.facts}`}>
        {email && <bdi dir="ltr">{email}</bdi>}
        {/* Nearly all are active waiters: only what is otherwise is said. */}
        <p className={styles.labels}>
          {role && !isWaiter(role) && <StatusChip tone="info" label={roleKey ? t(roleKey) : role} />}
          {status && status !== 'STATUS_ACTIVE' && (
            <StatusChip tone="neutral" label={statusKey ? t(statusKey) : status} />
          )}
          {isYou && <StatusChip tone="neutral" label={t('staff.you')} />}
        </p>
      </div>
    </li>
  )
}

/** The open dialog, even while it closes. The Back button closes it. The question handles this button itself. */
function StaffDialogs({ dialog, onClose }: { dialog: StaffDialog | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useDeleteWaiter()
  const { shown, opening } = useDialogValue(dialog)
  useBackCloses(dialog !== undefined && dialog.kind !== 'delete', onClose)
  const common = { open: dialog !== undefined, onClose }
  switch (shown?.kind) {
    case 'add':
      return <WaiterFormDialog key={opening} {...common} />
    case 'edit':
      return <WaiterFormDialog key={opening} waiter={shown.waiter} isYou={shown.isYou} {...common} />
    case 'delete':
      return (
        <DeleteDialog
          key={opening}
          id={shown.waiter.id}
          name={shown.waiter.username}
          text={t('staff.deleteText')}
          remove={remove}
          {...common}
        />
      )
    default:
      return null
  }
}
