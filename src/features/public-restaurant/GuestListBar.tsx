import ListIcon from 'lucide-react/icons/list'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dish } from '#/entities/dish/schema.ts'
import { prepareReader } from '#/lib/qr/read-code.ts'
import { prepareToasts } from '#/lib/toasts/toasts.ts'
import { Button } from '#/ui/Button.tsx'
import styles from './GuestListBar.module.css'
import { addLine, changeList, countOfList, lineOf, useGuestList } from './guest-list.ts'
import { listCounts } from './list-counts.ts'
import { useOpenPopup } from './use-popup.ts'

/** A dish that is sold in one size at most goes on the list at once. */
export const addToList = (restaurantId: string, dish: Dish) =>
  changeList(restaurantId, (list) => addLine(list, lineOf(dish)))

/** Opens the list, once there is something on it. */
export function GuestListBar({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const open = useOpenPopup()
  const list = useGuestList(restaurantId)
  const count = list ? countOfList(list) : 0
  useEffect(() => {
    const byDish = new Map<string, number>()
    for (const { dishId, quantity } of list?.lines ?? []) byDish.set(dishId, (byDish.get(dishId) ?? 0) + quantity)
    listCounts.set({ all: count, byDish })
  }, [list, count])
  useEffect(() => () => listCounts.set({ all: 0, byDish: new Map() }), [])
  const isUsed = count > 0
  useEffect(() => {
    if (!isUsed) return
    // The network may be gone when another phone's list is joined.
    prepareReader()
    prepareToasts()
  }, [isUsed])
  return (
    <div className={styles.place} role="status">
      {isUsed && (
        <Button look="filled" className={styles.bar} aria-haspopup="dialog" onClick={() => open({ kind: 'list' })}>
          <ListIcon size={22} />
          <span>{t('publicRestaurant.list.title')}</span>
          <span className={styles.count}>{t('publicRestaurant.list.count', { count })}</span>
        </Button>
      )}
    </div>
  )
}
