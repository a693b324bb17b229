import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/buttons/Button.tsx'
import { changeList, countOfList, emptyList, type GuestList, setTableOfList, useGuestList } from './guest-list.ts'
import { type GuestNeeds, hasNeeds, setNeeds, setTableOfNeeds, useGuestNeeds } from './guest-needs.ts'
import styles from './OtherTable.module.css'
import { useTableOfAddress } from './use-table-of-address.ts'

/**
 * Asks whether a list or needs from another table of this restaurant stay, because the device may be in the next guest's hands.
 * Nothing is removed without an answer (ADR-037).
 */
export function OtherTable({ restaurantId, className = '' }: { restaurantId: string; className?: string }) {
  const { t } = useTranslation()
  const table = useTableOfAddress()
  const list = useGuestList(restaurantId)
  const needs = useGuestNeeds()
  const [lastReset, setLastReset] = useState<{ listBefore: GuestList; listAfter: GuestList; needs: GuestNeeds }>()
  const mayUndo =
    lastReset !== undefined && list?.part === lastReset.listAfter.part && list.revision === lastReset.listAfter.revision
  if (table === undefined) return null
  const tableOfList = list && countOfList(list) > 0 ? list.table : undefined
  const tableOfNeeds = hasNeeds(needs) && needs.at?.restaurantId === restaurantId ? needs.at.table : undefined
  const isOtherTable = (number: number | undefined) => number !== undefined && number !== table
  const otherTable = [tableOfList, tableOfNeeds].find(isOtherTable)
  if (otherTable === undefined && !mayUndo) return null
  const keep = () => {
    if (list) void setTableOfList(restaurantId, table)
    if (hasNeeds(needs)) void setTableOfNeeds(restaurantId, table)
  }
  const startOver = () => {
    setNeeds()
    setLastReset({ ...changeList(restaurantId, () => emptyList(restaurantId)), needs })
  }
  const undo = () => {
    if (!lastReset) return
    changeList(restaurantId, () => lastReset.listBefore)
    setNeeds(lastReset.needs)
  }
  return (
    <div className={`note-info ${styles.asked} ${className}`} data-asks-table>
      <span className={styles.question}>
        {otherTable === undefined
          ? t('publicRestaurant.list.startedOver')
          : t(isOtherTable(tableOfList) ? 'publicRestaurant.list.ofTable' : 'publicRestaurant.list.needsOfTable', {
              table: otherTable,
            })}
      </span>
      <span className={styles.acts}>
        {otherTable === undefined ? (
          <Button look="text" onClick={undo}>
            {t('publicRestaurant.list.undo')}
          </Button>
        ) : (
          <>
            <Button look="text" onClick={keep}>
              {t('publicRestaurant.list.keep')}
            </Button>
            <Button look="text" onClick={startOver}>
              {t('publicRestaurant.list.startOver')}
            </Button>
          </>
        )}
      </span>
    </div>
  )
}
