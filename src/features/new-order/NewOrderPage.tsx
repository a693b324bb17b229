import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import { useUser } from '#/entities/user/session.ts'
import { Notice } from '#/ui/Notice.tsx'
import { OrderScreen } from './OrderScreen.tsx'

/** The new-order screen for a table (specification, section 2), at an address of its own. */
export function NewOrderPage() {
  const { t } = useTranslation()
  const { restaurantId = '', tableNumber = '' } = useParams()
  const user = useUser()
  const number = /^\d+$/.test(tableNumber) ? Number(tableNumber) : 0
  if (!user) return null
  if (number < 1 || number > LIMITS.tableNumberMost)
    return (
      <main tabIndex={-1}>
        <Notice
          kind="empty"
          isWholePage
          title={t('newOrder.noTable')}
          action={<Link to={paths.tables(restaurantId)}>{t('newOrder.toTables')}</Link>}
        />
      </main>
    )
  const place = { restaurantId, tableNumber: number, userId: user.personKey }
  return <OrderScreen key={`${restaurantId} ${number}`} place={place} />
}
