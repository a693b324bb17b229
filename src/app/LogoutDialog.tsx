import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useOutbox } from '#/entities/order/on-device.ts'
import { hasLines } from '#/entities/order/open-order.ts'
import { useDrawerOrders, useOpenOrders } from '#/entities/order/use-open-orders.ts'
import { useUser } from '#/entities/user/session.ts'
import { isLayered } from '#/lib/history/use-back-closes.ts'
import { session } from '#/lib/session/session.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'

/** Asks before a logout (R2.8, R4.3) and names the orders that may not have reached the kitchen. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { count, uncertain, rejected } = useOutbox().unsent
  const drawerOrders = useDrawerOrders()
  const toReview = drawerOrders.length + rejected
  const user = useUser()
  const begun = useOpenOrders(user?.restaurant ?? '', user?.personKey ?? '')
    .filter((draft) => hasLines(draft) && !drawerOrders.some(({ id }) => id === draft.id))
    .map(({ tableNumber }) => tableNumber)
    .sort((a, b) => a - b)
  const leaving = count - uncertain - rejected
  const left = [
    leaving > 0 && t('entities.sending.logoutText', { count: leaving }),
    uncertain > 0 && t('entities.sending.logoutUncertain', { count: uncertain }),
    toReview > 0 && t('entities.sending.logoutDrafts', { count: toReview }),
    begun.length > 0 && t('entities.sending.logoutBegun', { count: begun.length, tables: begun.join(', ') }),
  ].filter((part) => part !== false)
  return (
    <ConfirmDialog
      open={open}
      title={t('app.logoutQuestion')}
      text={left.length > 0 ? left.join(' ') : undefined}
      confirm={t('app.logout')}
      onConfirm={() => {
        // Navigate first: a private page without a session would show the 403 screen for a moment.
        navigate(paths.landing(), { replace: isLayered() })
        session.signOut()
      }}
      onClose={onClose}
    />
  )
}
