import { useTranslation } from 'react-i18next'
import { roleWord } from '#/entities/user/rules.ts'
import { initialOf, staffStatusWord } from '#/entities/waiter/rules.ts'
import type { Waiter } from '#/entities/waiter/schema.ts'
import { StatusChip } from '#/ui/StatusChip.tsx'
import styles from './WaiterCard.module.css'

/** One of the staff: name, e-mail, and role and status where the backend sends them. */
export function WaiterCard({ waiter }: { waiter: Waiter }) {
  const { t } = useTranslation()
  const { username, email, role, status } = waiter
  const roleKey = role && roleWord(role)
  const statusKey = status && staffStatusWord(status)
  return (
    <li className={styles.card}>
      <span className={styles.initial} aria-hidden="true">
        {initialOf(username)}
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{username}</bdi>
        </h2>
        {email && (
          <p className={styles.email}>
            <bdi dir="ltr">{email}</bdi>
          </p>
        )}
        <p className={styles.labels}>
          {role && <StatusChip tone="info" label={roleKey ? t(roleKey) : role} />}
          {status && (
            <StatusChip
              tone={status === 'STATUS_ACTIVE' ? 'free' : 'neutral'}
              label={statusKey ? t(statusKey) : status}
            />
          )}
        </p>
      </div>
    </li>
  )
}
