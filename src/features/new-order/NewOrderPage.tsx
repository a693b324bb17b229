import { useParams } from 'react-router-dom'
import { LIMITS } from '#/config/limits.ts'
import { useUser } from '#/entities/user/session.ts'
import { NoTable } from './NoTable.tsx'
import { OrderScreen } from './OrderScreen.tsx'

/** The order screen of a table (R2.38). */
export function NewOrderPage() {
  const { restaurantId = '', tableNumber = '' } = useParams()
  const user = useUser()
  const number = /^\d+$/.test(tableNumber) ? Number(tableNumber) : 0
  if (!user) return null
  if (number < 1 || number > LIMITS.tableNumberMost) return <NoTable restaurantId={restaurantId} />
  const place = { restaurantId, tableNumber: number, userId: user.personKey }
  return <OrderScreen key={`${restaurantId} ${number}`} place={place} />
}
