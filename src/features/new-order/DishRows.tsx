import AddIcon from '@mui/icons-material/AddOutlined'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isStandard } from '#/entities/dimension/rules.ts'
import { shownDishCents } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatCents } from '#/lib/money/money.ts'
import styles from './DishRows.module.css'

type Act = (dish: Dish, menu: Menu) => void

/**
 * Dishes as rows that cost next to nothing: plain elements, drawn again only where their own count changes. The body
 * opens the dish dialog, plus adds the dish at once.
 */
export function DishRows({
  found,
  counts,
  currency,
  onAdd,
  onOpen,
}: {
  found: readonly { dish: Dish; menu: Menu }[]
  counts: ReadonlyMap<string, number>
  currency: string | undefined
  onAdd: Act
  onOpen: Act
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className={styles.rows}>
      {found.map(({ dish, menu }) => (
        <DishRow
          key={dish.id}
          dish={dish}
          menu={menu}
          price={formatCents(shownDishCents(dish), currency, language)}
          count={counts.get(dish.id) ?? 0}
          t={t}
          onAdd={onAdd}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

const DishRow = memo(function DishRow({
  dish,
  menu,
  price,
  count,
  t,
  onAdd,
  onOpen,
}: {
  dish: Dish
  menu: Menu
  price: string
  count: number
  t: ReturnType<typeof useTranslation>['t']
  onAdd: Act
  onOpen: Act
}) {
  const others = dish.dimensionAssignments.map(({ dimension }) => dimension).filter((size) => !isStandard(size))
  const isOneSize = dish.dimensionAssignments.length < 2
  return (
    <li className={dish.isAvailable ? styles.row : styles.soldOut}>
      <button type="button" className={styles.body} disabled={!dish.isAvailable} onClick={() => onOpen(dish, menu)}>
        <span className={styles.name} dir="auto">
          {dish.name}
        </span>
        <span className={styles.meta}>
          <bdi dir="ltr" className="figures">
            {price}
          </bdi>
          {!isOneSize && others.length > 0 && (
            <bdi className={styles.sizes}>{others.map((size) => size.name).join(' · ')}</bdi>
          )}
          {!dish.isAvailable && <span className={styles.word}>{t('newOrder.soldOut')}</span>}
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
      {dish.isAvailable && (
        <button
          type="button"
          className={styles.plus}
          aria-label={t('newOrder.addDish', { name: dish.name })}
          onClick={() => onAdd(dish, menu)}
        >
          <AddIcon />
        </button>
      )}
    </li>
  )
})
