import ListIcon from 'lucide-react/icons/list'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dish } from '#/entities/dish/schema.ts'
import { prepareReader } from '#/lib/qr/read-code.ts'
import { prepareToasts } from '#/lib/toasts/toasts.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import styles from './GuestListBar.module.css'
import { addLine, changeList, countOfList, lineOf, loadGuest, setTableOfList, useGuestList } from './guest-list.ts'
import { hasNeeds, setTableOfNeeds, useGuestNeeds } from './guest-needs.ts'
import { listCounts, NOTHING } from './list-counts.ts'
import { OtherTable, useTable } from './OtherTable.tsx'
import { useOpenPopup } from './use-popup.ts'

export const prepare = loadGuest

/** A dish that is sold in one size at most goes on the list at once. */
export const addToList = (restaurantId: string, dish: Dish) =>
  changeList(restaurantId, (list) => addLine(list, lineOf(dish)))

/** What was begun without a table's code is of the first one that is opened. */
function useNoteTable(restaurantId: string): void {
  const table = useTable()
  const list = useGuestList(restaurantId)
  const needs = useGuestNeeds()
  const isListOfNone = list !== undefined && list.table === undefined && countOfList(list) > 0
  const areNeedsOfNone = hasNeeds(needs) && needs.at === undefined
  useEffect(() => {
    if (table !== undefined && isListOfNone) void setTableOfList(restaurantId, table)
  }, [restaurantId, table, isListOfNone])
  useEffect(() => {
    if (table !== undefined && areNeedsOfNone) void setTableOfNeeds(restaurantId, table)
  }, [restaurantId, table, areNeedsOfNone])
}

/** Opens the list, once there is something on it. */
export function GuestListBar({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const open = useOpenPopup()
  const list = useGuestList(restaurantId)
  const count = list ? countOfList(list) : 0
  const table = useTable()
  const isFiltered = hasNeeds(useGuestNeeds())
  useNoteTable(restaurantId)
  useEffect(() => {
    const byDish = new Map<string, number>()
    for (const { dishId, quantity } of list?.lines ?? []) byDish.set(dishId, (byDish.get(dishId) ?? 0) + quantity)
    listCounts.set({ all: count, byDish, hasNeeds: isFiltered })
  }, [list, count, isFiltered])
  useEffect(() => () => listCounts.set(NOTHING), [])
  const isUsed = count > 0
  useEffect(() => {
    if (!isUsed) return
    // The network may be gone when another phone's list is joined.
    prepareReader()
    prepareToasts()
  }, [isUsed])
  return (
    <div className={`${styles.place} ${table === undefined ? styles.beside : ''}`} role="status">
      <OtherTable restaurantId={restaurantId} className={styles.asked} />
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
