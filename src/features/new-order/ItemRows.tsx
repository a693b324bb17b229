import AddIcon from '@mui/icons-material/AddOutlined'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#/config/languages.ts'
import { optionOut, shownCombinationPrice } from '#/entities/combination/rules.ts'
import { isStandard } from '#/entities/dimension/rules.ts'
import { shownDishCents } from '#/entities/dish/rules.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatCents } from '#/lib/money/money.ts'
import { Button } from '#/ui/Button.tsx'
import styles from './ItemRows.module.css'
import { isOrderable, itemName, type OrderItem } from './order-sections.ts'

export type RowsProps = {
  items: readonly OrderItem[]
  /** By the item's key. */
  counts: ReadonlyMap<string, number>
  currency: string | undefined
  onAdd: (item: OrderItem) => void
  onOpen: (item: OrderItem) => void
}

/**
 * Dishes and combinations as cheap rows, re-rendered only when their own count changes. A tap on the row opens the
 * dialog, on plus adds at once.
 */
export function ItemRows({ items, counts, currency, onAdd, onOpen }: RowsProps) {
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
          // Passed down: a hook in each of 500 rows would slow the first render.
          t={t}
          onAdd={onAdd}
          onOpen={onOpen}
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
  t,
  onAdd,
  onOpen,
}: Pick<RowsProps, 'currency' | 'onAdd' | 'onOpen'> & {
  item: OrderItem
  language: Language
  count: number
  t: ReturnType<typeof useTranslation>['t']
}) {
  const name = itemName(item)
  const mayOrder = isOrderable(item)
  const sizes = otherSizes(item)
  return (
    <li className={mayOrder ? styles.row : styles.soldOut}>
      <button type="button" className={styles.body} disabled={!mayOrder} onClick={() => onOpen(item)}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.meta}>
          <bdi dir="ltr" className="figures">
            {priceOf(item, currency, language)}
          </bdi>
          {sizes !== '' && <bdi className={styles.sizes}>{t('newOrder.alsoSizes', { sizes })}</bdi>}
          {!mayOrder && <span className={styles.word}>{whyNot(item, t)}</span>}
        </span>
      </button>
      <span className={styles.count}>
        {count > 0 && (
          <>
            <bdi dir="ltr" className="figures" aria-hidden="true">
              {count}×
            </bdi>
            <span className="visually-hidden">{t('newOrder.inOrder', { quantity: count })}</span>
          </>
        )}
      </span>
      {mayOrder && (
        <Button
          className={styles.plus}
          aria-label={t(item.kind === 'dish' ? 'newOrder.addDish' : 'newOrder.choose', { name })}
          onClick={() => onAdd(item)}
        >
          <AddIcon />
        </Button>
      )}
    </li>
  )
})

/** Why it cannot be added. */
const whyNot = (item: OrderItem, t: ReturnType<typeof useTranslation>['t']): string => {
  const option = item.kind === 'combination' ? optionOut(item.combination) : undefined
  return option ? t('entities.optionOut', { option: option.name }) : t('entities.soldOut')
}

function priceOf(item: OrderItem, currency: string | undefined, language: Language): string {
  const price =
    item.kind === 'dish'
      ? { cents: shownDishCents(item.dish), currency }
      : shownCombinationPrice(item.combination, currency)
  return price.cents === undefined ? '' : formatCents(price.cents, price.currency, language)
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
