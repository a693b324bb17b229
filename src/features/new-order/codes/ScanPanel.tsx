import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { allergenLine } from '#/entities/dish/allergens.ts'
import type { ListCode } from '#/entities/order/codes/list-code.ts'
import { readScannedList } from '#/entities/order/codes/scanned-list.ts'
import { keyOfLine } from '#/entities/order/open-orders/menu-check.ts'
import { lineMills, lineName, type OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import { readRestaurantCode } from '#/entities/table/scanned-code.ts'
import { isLayered } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMills } from '#/lib/money/money.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { CodeScanner, type ScanOutcome } from '#/ui/fields/CodeScanner.tsx'
import { Price } from '#/ui/text/Price.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { LineDetails } from '../courses/CourseList.tsx'
import { lineWarnings } from '../menu/line-choices.ts'
import type { OrderMenu } from '../menu/order-menu.ts'
import styles from './CodePanels.module.css'
import { type ScannedLines, toScannedLines } from './scanned-lines.ts'

/**
 * Reads a guest's list, and shows what it would add (ADR-037). The code of another table leads to that table's order.
 */
export function ScanPanel({
  openOrder,
  menu,
  currency,
  onAddLines,
  ...panel
}: DialogProps & {
  openOrder: OpenOrder
  menu: OrderMenu
  currency: string | undefined
  /** `scan` reads the code for the order as it is at the tap. */
  onAddLines: (scan: (openOrder: OpenOrder) => ScannedLines) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [code, setCode] = useState<ListCode>()
  /** The number of another table, whose own code was read. */
  const [otherTable, setOtherTable] = useState<number>()
  const { restaurantId, tableNumber } = openOrder
  const readCode = useCallback(
    (text: string): ScanOutcome | undefined => {
      const address = readRestaurantCode(text, window.location.origin)
      if (address && address.restaurantId !== restaurantId) return { says: 'entities.listCode.otherRestaurant' }
      if (address?.table === tableNumber) return { says: 'newOrder.codes.thisTable' }
      if (address?.table !== undefined) {
        setOtherTable(address.table)
        return undefined
      }
      const scannedList = readScannedList(text, restaurantId)
      if ('refused' in scannedList) return scannedList.refused
      setCode(scannedList.code)
      return undefined
    },
    [restaurantId, tableNumber],
  )
  const { menus } = menu
  const scan = (order: OpenOrder, listCode: ListCode) => toScannedLines(listCode, order, menu.items, language)
  const scanned = code && menus.data ? scan(openOrder, code) : undefined
  const count = scanned?.added.reduce((sum, { line }) => sum + line.quantity, 0) ?? 0
  return (
    <ResponsivePanel
      {...panel}
      title={t('newOrder.codes.open')}
      width="xs"
      foot={
        (code || otherTable !== undefined) && (
          <div className={`row-12 grow ${styles.foot}`}>
            <AreaButton
              onClick={() => {
                setCode(undefined)
                setOtherTable(undefined)
              }}
            >
              {t('newOrder.codes.again')}
            </AreaButton>
            {otherTable !== undefined && (
              <AreaButton
                look="filled"
                className={styles.add}
                onClick={() => navigate(paths.newOrder(restaurantId, otherTable), { replace: isLayered() })}
              >
                {t('newOrder.codes.openTable', { number: otherTable })}
              </AreaButton>
            )}
            {code && count > 0 && (
              <AreaButton
                look="filled"
                className={styles.add}
                onClick={() => onAddLines((openOrder) => scan(openOrder, code))}
              >
                {t('newOrder.codes.add', { count })}
              </AreaButton>
            )}
          </div>
        )
      }
    >
      {otherTable !== undefined && <p role="status">{t('newOrder.codes.tableCode', { number: otherTable })}</p>}
      {!code && otherTable === undefined && <CodeScanner hint={t('newOrder.codes.hint')} onRead={readCode} />}
      {code && !scanned && (
        <QueryView query={menus} failed="newOrder.codes.noMenu">
          {() => null}
        </QueryView>
      )}
      {code && scanned && (
        <div className="stack-16">
          <Preview scanned={scanned} items={menu.items} currency={currency} />
        </div>
      )}
    </ResponsivePanel>
  )
}

function Preview({
  scanned: { added, notAdded, takenBefore, isOlderCode, newAllergies },
  items,
  currency,
}: {
  scanned: ScannedLines
  items: OrderMenu['items']
  currency: string | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <>
      {newAllergies.length > 0 && (
        <p className="note-alarm strong" role="alert">
          {t('newOrder.codes.newAllergies', {
            names: allergenLine.wordsOf(new Set(newAllergies), language).join(allergenLine.separatorOf(language)),
          })}
        </p>
      )}
      {added.some(({ line }) => lineWarnings(line, items.get(keyOfLine(line))).length > 0) && (
        <p className="note-alarm strong" role="alert">
          {t('newOrder.codes.allergyConflict')}
        </p>
      )}
      {added.length === 0 ? (
        <p role="status">{t('newOrder.codes.nothing')}</p>
      ) : (
        <section aria-label={t('newOrder.codes.preview')}>
          <ul>
            {added.map(({ line, seenMills, hasQuestion }) => (
              <li key={line.lineId} className={styles.line}>
                <span className="strong break-anywhere">
                  <QuantityText quantity={line.quantity} />
                  <Space />
                  <bdi>{lineName(line)}</bdi>
                </span>
                {/* A line that lacks its size has no price yet. */}
                {hasQuestion ? <span /> : <Price mills={lineMills(line)} currency={currency} />}
                <LineDetails line={line} item={items.get(keyOfLine(line))} />
                {hasQuestion && <span className={`small ${styles.problem}`}>{t('newOrder.codes.asks')}</span>}
                {seenMills !== undefined && (
                  <span className={`small ${styles.problem}`}>
                    {t('newOrder.codes.seen', { price: formatMills(seenMills, currency, language) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notAdded.length > 0 && (
        <section className="stack-8 note-alarm" aria-label={t('newOrder.codes.left')}>
          <h3 className={styles.heading}>{t('newOrder.codes.left')}</h3>
          <ul className="stack-8">
            {notAdded.map(({ id, name, quantity }) => (
              <li key={id} className="break-anywhere">
                <QuantityText quantity={quantity} />
                <Space />
                <bdi>{name ?? t('newOrder.codes.unknown')}</bdi>
                {name !== undefined && <span className={`small ${styles.why}`}>{t('entities.soldOut')}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {takenBefore > 0 && <p className="muted small">{t('newOrder.codes.known', { count: takenBefore })}</p>}
      {isOlderCode && <p className="muted small">{t('newOrder.codes.older')}</p>}
    </>
  )
}

const QuantityText = ({ quantity }: { quantity: number }) => (
  <bdi dir="ltr" className="figures">
    {`${quantity}×`}
  </bdi>
)
