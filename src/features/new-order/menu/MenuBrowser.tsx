import Skeleton from '@mui/material/Skeleton'
import BanIcon from 'lucide-react/icons/ban'
import EllipsisIcon from 'lucide-react/icons/ellipsis'
import PlusIcon from 'lucide-react/icons/plus'
import ScanQrCodeIcon from 'lucide-react/icons/scan-qr-code'
import { type CSSProperties, memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#/config/languages.ts'
import { firstSoldOutOption, shownCombinationPrice } from '#/entities/combination/rules.ts'
import { isStandard } from '#/entities/dimension/rules.ts'
import { availabilityWord, shownDishMills } from '#/entities/dish/rules.ts'
import { keyOfLine, type OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import { allLines, type OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import { useLongPress } from '#/lib/device/use-long-press.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMills } from '#/lib/money/money.ts'
import { useActiveSection, useChipInView } from '#/lib/scroll/use-active-section.ts'
import { SoldOutDialog } from '#/panels/sold-out/SoldOutDialog.tsx'
import type { SoldOutSubject } from '#/panels/sold-out/sold-out-rules.ts'
import { useSoldOutCount, useSoldOutLabel } from '#/panels/sold-out/use-sold-out-count.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { Loading } from '#/ui/feedback/Loading.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import styles from './MenuBrowser.module.css'
import { isOrderable, itemName } from './order-items.ts'
import type { OrderMenu } from './order-menu.ts'
import { typedEntry } from './typed-entry.ts'

type OrderSection = OrderMenu['sections'][number]

type RowsProps = {
  items: readonly OrderItem[]
  /** How many of an item the order has, by the item's key. */
  counts: ReadonlyMap<string, number>
  currency: string | undefined
  /** How many of a dish its plus adds, and its dialog begins with. */
  quantity?: number
  onAdd: (item: OrderItem, quantity?: number) => void
  onOpen: (item: OrderItem, quantity?: number) => void
  onSoldOut: (subject: SoldOutSubject) => void
}

type RowActions = Pick<RowsProps, 'currency' | 'onAdd' | 'onOpen'>

export function MenuBrowser({
  menu,
  favourites,
  openOrder,
  hint,
  takesFocus = false,
  onLongPressPlus,
  onScan,
  ...rows
}: RowActions & {
  menu: OrderMenu
  /** Keys, best first. They do not change while the screen is open. */
  favourites: readonly string[] | undefined
  openOrder: OpenOrder
  /** It is drawn above the dishes, on a touch screen only. */
  hint?: string | undefined
  /** The search gets the focus. */
  takesFocus?: boolean
  /** Called after a long press on a dish's plus. */
  onLongPressPlus: (item: OrderItem) => void
  /** Undefined: no code can be read here. */
  onScan?: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const { menus, combinations } = menu
  const element = useRef<HTMLElement>(null)
  const [soldOutSubject, setSoldOutSubject] = useState<SoldOutSubject | 'all'>()
  useLongPress(element, '[data-dish]', ({ dataset }) => {
    const item = menu.items.get(dataset.dish ?? '')
    if (item?.kind !== 'dish') return
    if (dataset.isPlus) onLongPressPlus(item)
    else setSoldOutSubject({ dishId: item.dish.id, name: item.dish.name })
  })
  // A failure or the empty text is shown alone, with padding.
  const isShownAlone = menu.sections.length === 0 && !menus.isPending && !combinations.isPending
  return (
    <section ref={element} className={isShownAlone ? styles.alone : styles.browser} aria-label={t('newOrder.menu')}>
      <QueryView
        query={menus}
        failed="newOrder.menuFailed"
        loading={<MenuSkeleton hint={hint} />}
        isEmpty={() => menu.sections.length === 0}
        empty={
          // A restaurant may have combinations only.
          <QueryView query={combinations} failed="newOrder.combinationsFailed" loading={<MenuSkeleton />}>
            {() => (
              <div className={styles.alone}>
                <Notice kind="empty" title={t('newOrder.noDishes')} text={t('newOrder.noDishesText')} />
              </div>
            )}
          </QueryView>
        }
      >
        {() => (
          <>
            <div className={styles.age}>
              <StaleNotice queries={[menus, combinations]} />
            </div>
            <MenuList
              menu={menu}
              favourites={favourites}
              openOrder={openOrder}
              hint={hint}
              takesFocus={takesFocus}
              onSoldOut={setSoldOutSubject}
              onScan={onScan}
              {...rows}
            />
            {combinations.error && !combinations.data && (
              <FailureBox
                error={combinations.error}
                failed="newOrder.combinationsFailed"
                onRetry={() => combinations.refetch()}
              />
            )}
          </>
        )}
      </QueryView>
      <SoldOutDialog
        restaurantId={openOrder.restaurantId}
        subject={soldOutSubject}
        onClose={() => setSoldOutSubject(undefined)}
      />
    </section>
  )
}

function MenuList({
  menu: { sections: menuSections, items, search },
  favourites,
  openOrder,
  hint,
  takesFocus,
  onSoldOut,
  onScan,
  ...rows
}: RowActions & {
  menu: OrderMenu
  favourites: readonly string[] | undefined
  openOrder: OpenOrder
  hint: string | undefined
  takesFocus: boolean
  onSoldOut: (subject: SoldOutSubject | 'all') => void
  onScan: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const favouritesTitle = t('newOrder.favourites')
  const sections = useMemo(() => {
    const favouriteItems = (favourites ?? []).flatMap((key) => items.get(key) ?? [])
    return favouriteItems.length > 0
      ? [{ id: 'section favourites', title: favouritesTitle, items: favouriteItems }, ...menuSections]
      : menuSections
  }, [menuSections, items, favourites, favouritesTitle])
  const [text, setText] = useState('')
  // Thousands of rows may take a moment; the field shows each letter at once.
  const deferredText = useDeferredValue(text)
  const entry = useMemo(() => typedEntry(deferredText, search), [deferredText, search])
  const matches = entry?.items
  const quantity = entry?.quantity ?? 1
  const firstOrderable = matches?.find(isOrderable)
  /** What Enter was pressed for although nothing of it can be ordered. */
  const [refusedText, setRefusedText] = useState<string>()
  const unavailableItem = refusedText === deferredText && !firstOrderable ? matches?.[0] : undefined
  const counts = countByItem(openOrder)
  const { onAdd } = rows
  return (
    <>
      <div className={`stack-8 bar-above ${styles.tools}`}>
        <form
          className="line-8"
          // Enter takes the first result.
          onSubmit={(event) => {
            event.preventDefault()
            // What was typed, even if its rows are not shown yet.
            const typed = typedEntry(text, search)
            const itemToAdd = typed?.items.find(isOrderable)
            if (!itemToAdd) return setRefusedText(text)
            onAdd(itemToAdd, typed?.quantity)
            setText('')
          }}
        >
          <div className="grow">
            <SearchField label={t('entities.searchDish')} value={text} takesFocus={takesFocus} onChange={setText} />
          </div>
          {onScan && (
            <Button
              look="icon"
              className={styles.scan}
              aria-haspopup="dialog"
              aria-label={t('newOrder.codes.open')}
              title={t('newOrder.codes.open')}
              onClick={onScan}
            >
              <ScanQrCodeIcon size={22} />
            </Button>
          )}
          <SoldOutButton restaurantId={openOrder.restaurantId} onClick={() => onSoldOut('all')} />
        </form>
        <p className={unavailableItem ? 'small strong' : 'visually-hidden'} role="status">
          {unavailableItem
            ? t('newOrder.notAddedOut', { name: itemName(unavailableItem), why: whyUnavailable(unavailableItem, t) })
            : matches && t('newOrder.found', { count: matches.length })}
        </p>
        {firstOrderable?.kind === 'dish' && quantity > 1 && (
          <p className="muted small">{t('newOrder.enterAdds', { quantity, name: itemName(firstOrderable) })}</p>
        )}
        {!matches && sections.length > 1 && <SectionChips sections={sections} />}
      </div>
      {matches?.length === 0 && (
        <div className={styles.alone}>
          <Notice
            kind="empty"
            title={t('newOrder.noneFound')}
            action={<Button onClick={() => setText('')}>{t('newOrder.showAll')}</Button>}
          />
        </div>
      )}
      {matches && matches.length > 0 && (
        <div className={styles.found}>
          <ItemRows items={matches} counts={counts} quantity={quantity} onSoldOut={onSoldOut} {...rows} />
        </div>
      )}
      {/* Hidden, not removed, during a search: to render a long menu again takes a second. */}
      <div hidden={matches !== undefined}>
        {hint && <p className={`muted small ${styles.hint}`}>{hint}</p>}
        {sections.map((section) => (
          <Section key={section.id} section={section} counts={counts} onSoldOut={onSoldOut} {...rows} />
        ))}
      </div>
    </>
  )
}

function SoldOutButton({ restaurantId, onClick }: { restaurantId: string; onClick: () => void }) {
  const counts = useSoldOutCount(restaurantId)
  const label = useSoldOutLabel(counts)
  const { count } = counts
  return (
    <Button
      look="icon"
      className={`${styles.soldOutButton} ${counts.dueCount > 0 ? styles.isDue : ''}`}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <BanIcon />
      <span className="visually-hidden">{label}</span>
      {count > 0 && (
        <span className={`figures ${styles.soldOutCount}`} aria-hidden="true">
          {count}
        </span>
      )}
    </Button>
  )
}

function countByItem(openOrder: OpenOrder): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of allLines(openOrder)) {
    const key = keyOfLine(line)
    counts.set(key, (counts.get(key) ?? 0) + line.quantity)
  }
  return counts
}

type SectionProps = Omit<RowsProps, 'items'> & { section: OrderSection }

/** Memoised: a tap must not re-render 500 rows. */
const Section = memo(
  function Section({ section: { id, title, menuName, items }, ...rows }: SectionProps) {
    return (
      <section
        id={id}
        className={styles.section}
        aria-label={menuName ? `${title} · ${menuName}` : title}
        // The height before it is rendered, so that scrolling to a section is exact.
        style={{ '--rows': items.length } as CSSProperties}
      >
        <h2 className={styles.heading} tabIndex={-1}>
          <bdi>{title}</bdi>
          {menuName && (
            <span className={styles.menu}>
              <span> · </span>
              <bdi>{menuName}</bdi>
            </span>
          )}
        </h2>
        <ItemRows items={items} {...rows} />
      </section>
    )
  },
  (previous, next) =>
    previous.section === next.section &&
    previous.currency === next.currency &&
    previous.onAdd === next.onAdd &&
    previous.onOpen === next.onOpen &&
    next.section.items.every(({ key }) => previous.counts.get(key) === next.counts.get(key)),
)

/** A chip per section: scrolls there, and marks the current one. Memoised: adding a dish does not re-render it. */
const SectionChips = memo(function SectionChips({ sections }: { sections: readonly OrderSection[] }) {
  const { t } = useTranslation()
  const row = useRef<HTMLElement>(null)
  // A section begins below the sticky tools.
  const { active, goTo } = useActiveSection(
    sections,
    () => row.current?.parentElement?.getBoundingClientRect().bottom ?? 0,
  )
  useChipInView(row, active)
  return (
    <nav className={styles.chips} ref={row} aria-label={t('newOrder.sections')}>
      {sections.map((section) => (
        <Button
          look="chip"
          key={section.id}
          className={styles.chip}
          aria-current={section.id === active ? 'true' : undefined}
          onClick={(event) => goTo(section.id, event)}
        >
          <bdi>{section.title}</bdi>
          {section.menuName && (
            <span className={styles.menu}>
              <span> · </span>
              <bdi>{section.menuName}</bdi>
            </span>
          )}
        </Button>
      ))}
    </nav>
  )
})

/**
 * Dishes and combinations as cheap rows, re-rendered only when their own count changes. A tap on the row opens the
 * dialog, on plus adds at once.
 */
function ItemRows({ items, counts, currency, quantity = 1, onAdd, onOpen, onSoldOut }: RowsProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <ItemRow
          key={item.key}
          item={item}
          currency={currency}
          language={language}
          count={counts.get(item.key) ?? 0}
          quantity={quantity}
          // Passed down: a hook in each of 500 rows would slow the first render.
          t={t}
          onAdd={onAdd}
          onOpen={onOpen}
          onSoldOut={onSoldOut}
        />
      ))}
    </ul>
  )
}

const ItemRow = memo(function ItemRow({
  item,
  currency,
  language,
  count,
  quantity,
  t,
  onAdd,
  onOpen,
  onSoldOut,
}: Pick<RowsProps, 'currency' | 'onAdd' | 'onOpen' | 'onSoldOut'> & {
  item: OrderItem
  language: Language
  count: number
  quantity: number
  t: ReturnType<typeof useTranslation>['t']
}) {
  const name = itemName(item)
  const mayOrder = isOrderable(item)
  const word = item.kind === 'dish' && availabilityWord(item.dish.isAvailable)
  const price = priceOf(item, currency, language)
  const sizes = otherSizes(item)
  const isSeveral = item.kind === 'dish' && quantity > 1
  return (
    <li className={`line ${mayOrder ? styles.row : styles.soldOut}`}>
      <button
        type="button"
        className={`grow stack ${styles.body}`}
        disabled={!mayOrder}
        data-dish={item.kind === 'dish' ? item.key : undefined}
        onClick={() => onOpen(item, quantity)}
      >
        <span className={styles.name}>
          {isSeveral && (
            <bdi dir="ltr" className={`figures ${styles.several}`}>
              {`${quantity}×`}
            </bdi>
          )}
          {isSeveral && <span> </span>}
          <bdi>{name}</bdi>
        </span>
        <span className={`muted small ${styles.meta}`}>
          {price && (
            <bdi dir="ltr" className="figures">
              {price}
            </bdi>
          )}
          {sizes !== '' && <bdi className="break-anywhere">{t('newOrder.alsoSizes', { sizes })}</bdi>}
          {!mayOrder && <span className="strong">{whyUnavailable(item, t)}</span>}
          {mayOrder && word && <span>{t(word)}</span>}
        </span>
      </button>
      <span className={styles.count}>
        {count > 0 && (
          <>
            <bdi dir="ltr" className="figures" aria-hidden="true">
              {`${count}×`}
            </bdi>
            <span className="visually-hidden">{t('newOrder.inOrder', { quantity: count })}</span>
          </>
        )}
      </span>
      {mayOrder && (
        <Button
          className={styles.plus}
          data-dish={item.kind === 'dish' ? item.key : undefined}
          data-is-plus={true}
          aria-keyshortcuts={item.kind === 'dish' ? 'Shift+F10' : undefined}
          title={item.kind === 'dish' ? t('newOrder.holdHint') : undefined}
          aria-label={
            isSeveral
              ? t('newOrder.addSeveral', { quantity, name })
              : t(item.kind === 'dish' ? 'newOrder.addDish' : 'newOrder.choose', { name })
          }
          onClick={() => onAdd(item, quantity)}
        >
          {isSeveral ? (
            <bdi dir="ltr" className="figures">
              {`+${quantity}`}
            </bdi>
          ) : (
            <PlusIcon />
          )}
        </Button>
      )}
      {!mayOrder && item.kind === 'dish' && (
        <Button
          className={styles.plus}
          aria-label={t('soldOut.change', { name })}
          aria-haspopup="dialog"
          onClick={() => onSoldOut({ dishId: item.dish.id, name })}
        >
          <EllipsisIcon />
        </Button>
      )}
    </li>
  )
})

const whyUnavailable = (item: OrderItem, t: ReturnType<typeof useTranslation>['t']): string => {
  const option = item.kind === 'combination' ? firstSoldOutOption(item.combination) : undefined
  return option ? t('entities.optionOut', { option: option.name }) : t('entities.soldOut')
}

function priceOf(item: OrderItem, currency: string | undefined, language: Language): string | undefined {
  const price =
    item.kind === 'dish'
      ? { mills: shownDishMills(item.dish), currency }
      : shownCombinationPrice(item.combination, currency)
  return price.mills === undefined ? undefined : formatMills(price.mills, price.currency, language)
}

/** The other sizes, beside the one whose price is shown. */
function otherSizes(item: OrderItem): string {
  const { dimensionAssignments } = item.kind === 'dish' ? item.dish : item.combination
  if (dimensionAssignments.length < 2) return ''
  return dimensionAssignments
    .map(({ dimension }) => dimension)
    .filter((size) => !isStandard(size))
    .map((size) => size.name)
    .join(' · ')
}

const CHIP_WIDTHS = [101, 75, 90, 93, 88]
const ROW_WIDTHS = [62, 48, 71, 55, 66, 44, 58, 69]

/** The loading menu, in the exact size of what follows. */
function MenuSkeleton({ hint }: { hint?: string | undefined }) {
  return (
    <Loading>
      <div className={`stack-8 ${styles.tools}`}>
        <Skeleton className={styles.fieldBone} />
        <div className={styles.chips}>
          {CHIP_WIDTHS.map((width) => (
            <Skeleton key={width} className={styles.chipBone} width={width} />
          ))}
        </div>
      </div>
      {hint && <p className={`muted small ${styles.hint}`}>{hint}</p>}
      <div className={styles.heading}>
        <Skeleton className={styles.bone} width="6rem" />
      </div>
      <div className={styles.rows}>
        {ROW_WIDTHS.map((width) => (
          <div key={width} className={`line ${styles.row}`}>
            <Skeleton className={styles.bone} width={`${width}%`} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
