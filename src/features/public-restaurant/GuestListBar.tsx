import ListIcon from 'lucide-react/icons/list'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dish } from '#/entities/dish/schema.ts'
import { prepareReader } from '#/lib/qr/read-code.ts'
import { prepareToasts } from '#/lib/toasts/toasts.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import styles from './GuestListBar.module.css'
import { addLine, changeList, countOfList, lineOf, loadGuestData, setTableOfList, useGuestList } from './guest-list.ts'
import { hasNeeds, setTableOfNeeds, useGuestNeeds } from './guest-needs.ts'
import { listCounts, NO_COUNTS } from './list-counts.ts'
import { OtherTable } from './OtherTable.tsx'
import { useOpenPopup } from './use-popup.ts'
import { useTableOfAddress } from './use-table-of-address.ts'

export const prepare = loadGuestData

/** Adds a dish that has one size at most, so that nothing has to be chosen. */
export const addToList = (restaurantId: string, dish: Dish) =>
  changeList(restaurantId, (list) => addLine(list, lineOf(dish)))

/** A list, or needs, without a table belong to the first table whose code is opened. */
function useAssignTable(restaurantId: string): void {
  const table = useTableOfAddress()
  const list = useGuestList(restaurantId)
  const needs = useGuestNeeds()
  const isListWithoutTable = list !== undefined && list.table === undefined && countOfList(list) > 0
  const hasNeedsWithoutTable = hasNeeds(needs) && needs.at === undefined
  useEffect(() => {
    if (table !== undefined && isListWithoutTable) void setTableOfList(restaurantId, table)
  }, [restaurantId, table, isListWithoutTable])
  useEffect(() => {
    if (table !== undefined && hasNeedsWithoutTable) void setTableOfNeeds(restaurantId, table)
  }, [restaurantId, table, hasNeedsWithoutTable])
}

/** The button that opens the list, shown once there is something on it. */
export function GuestListBar({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const openPopup = useOpenPopup()
  const list = useGuestList(restaurantId)
  const count = list ? countOfList(list) : 0
  const table = useTableOfAddress()
  const isFilterSet = hasNeeds(useGuestNeeds())
  useAssignTable(restaurantId)
  useEffect(() => {
    const byDish = new Map<string, number>()
    for (const { dishId, quantity } of list?.lines ?? []) byDish.set(dishId, (byDish.get(dishId) ?? 0) + quantity)
    listCounts.set({ totalCount: count, byDish, hasNeeds: isFilterSet })
  }, [list, count, isFilterSet])
  useEffect(() => () => listCounts.set(NO_COUNTS), [])
  const hasItems = count > 0
  useEffect(() => {
    if (!hasItems) return
    // Loaded before it is needed: the network may be gone when another phone's list is joined.
    prepareReader()
    prepareToasts()
  }, [hasItems])
  return (
    <div className={`${styles.place} ${table === undefined ? styles.beside : ''}`} role="status">
      <OtherTable restaurantId={restaurantId} className={styles.asked} />
      {hasItems && (
        <Button look="filled" className={styles.bar} aria-haspopup="dialog" onClick={() => openPopup({ kind: 'list' })}>
          <ListIcon size={22} />
          <span>{t('publicRestaurant.list.title')}</span>
          <span key={count} className={`landed ${styles.count}`}>
            {t('publicRestaurant.list.count', { count })}
          </span>
        </Button>
      )}
    </div>
  )
}
