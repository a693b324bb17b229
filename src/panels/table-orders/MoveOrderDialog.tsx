import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openOrderStore, sittingStore } from '#/entities/order/on-device.ts'
import type { OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import { useOpenOrders, useTableOrderStates } from '#/entities/order/open-orders/use-open-orders.ts'
import { coversWords } from '#/entities/order/sitting/covers-words.ts'
import { useTables } from '#/entities/table/api.ts'
import { findTables, sortByNumber, tableState } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import styles from './MoveOrderDialog.module.css'
import { OrderStateChips } from './OrderStateChips.tsx'
import { TableStatusChip } from './TableStatusChip.tsx'

/** With more tables than this there is a field to search for a table's number. */
const SEARCH_FROM = 12

/** Chooses another table. */
export function TablePicker({
  open,
  title,
  restaurantId,
  tableNumber,
  isDisabled = false,
  children,
  onPick,
  onClose,
}: DialogProps & {
  title: string
  restaurantId: string
  /** The current table. */
  tableNumber: number
  isDisabled?: boolean
  children?: Elements
  onPick: (tableNumber: number) => void
}) {
  const { t } = useTranslation()
  const tables = useTables()
  const { deviceStates, kitchenStates } = useTableOrderStates(restaurantId)
  const [search, setSearch] = useState('')
  const findOtherTables = (allTables: readonly Table[], text: string) =>
    sortByNumber(findTables(allTables, text)).filter(({ number }) => number !== tableNumber)
  return (
    <ResponsivePanel open={open} title={title} onClose={onClose}>
      {children}
      <QueryView
        query={tables}
        failed="tables.listFailed"
        isEmpty={(list) => findOtherTables(list, '').length === 0}
        empty={<Notice kind="empty" title={t('entities.move.noTable')} />}
      >
        {(list) => (
          <>
            {list.length > SEARCH_FROM && (
              <div className={styles.search}>
                <SearchField label={t('tables.search')} value={search} inputMode="numeric" onChange={setSearch} />
              </div>
            )}
            {findOtherTables(list, search).length === 0 && <Notice kind="empty" title={t('tables.noneFound')} />}
            <ul className={styles.tables}>
              {findOtherTables(list, search).map(({ id, number, status }) => (
                <li key={id}>
                  <AreaButton className={styles.table} disabled={isDisabled} onClick={() => onPick(number)}>
                    <span className="visually-hidden">{t('entities.tableNumber', { number })}</span>
                    <span className={`${styles.number} figures`} aria-hidden="true">
                      {number}
                    </span>
                    {deviceStates.has(number) || kitchenStates.has(number) ? (
                      <OrderStateChips
                        deviceState={deviceStates.get(number)}
                        kitchenStates={kitchenStates.get(number)}
                      />
                    ) : (
                      tableState(status) !== 'free' && <TableStatusChip status={status} />
                    )}
                  </AreaButton>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </ResponsivePanel>
  )
}

/** A note for a table with fewer seats than guests. The move is still allowed, because it may be intended. */
export function useFewSeatsNote(tableNumber: number | undefined, covers: number): string | undefined {
  const { t } = useTranslation()
  const seats = useTables().data?.find(({ number }) => number === tableNumber)?.numberOfSeats ?? 0
  if (seats <= 0 || covers <= seats) return undefined
  return t('entities.move.fewSeats', {
    covers: t('entities.covers.count', { count: covers }),
    seats: t('entities.seats', { count: seats }),
  })
}

/** Moves an open order to another table, or merges it with the one there. */
export function MoveOrderDialog({
  open,
  openOrder,
  onMoved,
  onClose,
}: DialogProps & {
  openOrder: OpenOrder
  onMoved: (tableNumber: number) => void
}) {
  const { t } = useTranslation()
  const { restaurantId, userId, tableNumber } = openOrder
  const openOrders = useOpenOrders(restaurantId, userId)
  const { deviceStates, kitchenStates } = useTableOrderStates(restaurantId)
  /** The chosen table, if it has an open order. */
  const [occupiedTable, setOccupiedTable] = useState<number>()
  const [isOrderGone, setIsOrderGone] = useState(false)
  const covers = openOrders.find((each) => each.tableNumber === occupiedTable)?.covers || openOrder.covers

  const move = async (nextTable: number, isMerging: boolean) => {
    setOccupiedTable(undefined)
    const outcome = await openOrderStore.move(openOrder, nextTable, { isMerging })
    if (outcome === 'done') {
      const isTableFree =
        !isMerging && (kitchenStates.get(nextTable) ?? []).length === 0 && !deviceStates.has(nextTable)
      await sittingStore
        .moveOpenOrder(openOrder, nextTable, isTableFree)
        .catch((error: unknown) => console.warn('Guests could not be remembered:', error))
      return onMoved(nextTable)
    }
    setIsOrderGone(outcome === 'gone')
    if (outcome === 'occupied') setOccupiedTable(nextTable)
  }
  return (
    <>
      <TablePicker
        open={open}
        title={t('entities.move.title', { number: tableNumber })}
        restaurantId={restaurantId}
        tableNumber={tableNumber}
        isDisabled={isOrderGone}
        onPick={(nextTable) => move(nextTable, false)}
        onClose={onClose}
      >
        {isOrderGone && (
          <p className={`note-alarm ${styles.gone}`} role="alert">
            {t('entities.move.gone')}
          </p>
        )}
      </TablePicker>
      <ConfirmDialog
        open={occupiedTable !== undefined}
        title={t('entities.move.mergeQuestion', { number: occupiedTable })}
        text={t('entities.move.mergeText', {
          from: tableNumber,
          number: occupiedTable,
          // The covers are 0 if nobody has typed them for this order.
          covers: coversWords(covers || undefined, t),
        })}
        confirm={t('entities.move.merge')}
        onConfirm={() => occupiedTable !== undefined && move(occupiedTable, true)}
        onClose={() => setOccupiedTable(undefined)}
      />
    </>
  )
}
