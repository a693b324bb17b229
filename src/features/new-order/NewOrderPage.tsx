import { useLocation, useParams } from 'react-router-dom'
import { LIMITS } from '#/config/limits.ts'
import { correctedOrderIdIn } from '#/config/paths.ts'
import { useUser } from '#/entities/user/session.ts'
import { CorrectOrder } from './correction/CorrectOrder.tsx'
import { NoTable } from './NoOrder.tsx'
import { TakeOrder } from './TakeOrder.tsx'

/** The order screen of a table (R2.38): takes an order, or corrects a sent one. */
export function NewOrderPage() {
  const { restaurantId = '', tableNumber = '' } = useParams()
  const { search } = useLocation()
  const user = useUser()
  const number = /^\d+$/.test(tableNumber) ? Number(tableNumber) : 0
  if (!user) return null
  if (number < 1 || number > LIMITS.tableNumberMost) return <NoTable restaurantId={restaurantId} />
  const place = { restaurantId, tableNumber: number, userId: user.personKey }
  const correctedId = correctedOrderIdIn(new URLSearchParams(search))
  if (correctedId) return <CorrectOrder key={correctedId} place={place} orderId={correctedId} />
  return <TakeOrder key={`${restaurantId} ${number}`} place={place} />
}
