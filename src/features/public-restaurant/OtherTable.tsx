import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { tableOf } from '#/config/paths.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { changeList, countOfList, emptyList, type GuestList, setTableOfList, useGuestList } from './guest-list.ts'
import { type GuestNeeds, hasNeeds, setNeeds, setTableOfNeeds, useGuestNeeds } from './guest-needs.ts'
import styles from './OtherTable.module.css'

/** The table whose code was opened. */
export const useTable = (): number | undefined => tableOf(new URLSearchParams(useLocation().search))

/**
 * The device may be in the next guest's hands: what was marked, or chosen, at another table of this restaurant is kept, or the
 * guest begins anew. It is asked, and nothing goes by itself (ADR-037).
 */
export function OtherTable({ restaurantId, className = '' }: { restaurantId: string; className?: string }) {
  const { t } = useTranslation()
  const table = useTable()
  const list = useGuestList(restaurantId)
  const needs = useGuestNeeds()
  const [last, setLast] = useState<{ before: GuestList; after: GuestList; needs: GuestNeeds }>()
  const isNext = last !== undefined && list?.part === last.after.part && list.revision === last.after.revision
  if (table === undefined) return null
  const tableOfList = list && countOfList(list) > 0 ? list.table : undefined
  const tableOfNeeds = hasNeeds(needs) && needs.at?.restaurantId === restaurantId ? needs.at.table : undefined
  const isOther = (of: number | undefined) => of !== undefined && of !== table
  const other = [tableOfList, tableOfNeeds].find(isOther)
  if (other === undefined && !isNext) return null
  const keep = () => {
    if (list) void setTableOfList(restaurantId, table)
    if (hasNeeds(needs)) void setTableOfNeeds(restaurantId, table)
  }
  const startOver = () => {
    setNeeds()
    setLast({ ...changeList(restaurantId, () => emptyList(restaurantId)), needs })
  }
  const undo = () => {
    if (!last) return
    changeList(restaurantId, () => last.before)
    setNeeds(last.needs)
  }
  return (
    <div className={`note-info ${styles.asked} ${className}`} data-asks-table>
      <span className={styles.question}>
        {other === undefined
          ? t('publicRestaurant.list.startedOver')
          : t(isOther(tableOfList) ? 'publicRestaurant.list.ofTable' : 'publicRestaurant.list.needsOfTable', {
              table: other,
            })}
      </span>
      <span className={styles.acts}>
        {other === undefined ? (
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
