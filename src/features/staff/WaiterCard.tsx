import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { useTranslation } from 'react-i18next'
import { roleWord } from '#/entities/user/rules.ts'
import { initialOf, staffStatusWord } from '#/entities/waiter/rules.ts'
import type { Waiter } from '#/entities/waiter/schema.ts'
import { Button } from '#/ui/Button.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import type { StaffDialog } from './StaffDialogs.tsx'
import styles from './WaiterCard.module.css'

/** Name, e-mail, and role and status where the backend sends them. */
export function WaiterCard({
  waiter,
  isYou,
  onAsk,
}: {
  waiter: Waiter
  /** Nobody can edit or delete themselves here. */
  isYou: boolean
  onAsk: (dialog: StaffDialog) => void
}) {
  const { t } = useTranslation()
  const { username, email, role, status } = waiter
  const roleKey = role && roleWord(role)
  const statusKey = status && staffStatusWord(status)
  return (
    <li className={styles.card}>
      <span className={styles.initial} aria-hidden="true">
        {initialOf(username)}
      </span>
      <h2 className={styles.name}>
        <bdi>{username}</bdi>
      </h2>
      {!isYou && (
        <div className={styles.actions}>
          <Button
            look="quiet"
            aria-label={t('common.editOf', { name: username })}
            onClick={() => onAsk({ kind: 'edit', waiter })}
          >
            <EditIcon />
          </Button>
          <Button
            look="quiet"
            aria-label={t('common.deleteOf', { name: username })}
            onClick={() => onAsk({ kind: 'delete', waiter })}
          >
            <DeleteIcon />
          </Button>
        </div>
      )}
      <div className={styles.facts}>
        {email && <bdi dir="ltr">{email}</bdi>}
        <p className={styles.labels}>
          {role && <StatusChip tone="info" label={roleKey ? t(roleKey) : role} />}
          {status && (
            <StatusChip
              tone={status === 'STATUS_ACTIVE' ? 'free' : 'neutral'}
              label={statusKey ? t(statusKey) : status}
            />
          )}
          {isYou && <StatusChip tone="neutral" label={t('staff.you')} />}
        </p>
      </div>
    </li>
  )
}
