import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useIngredients } from '#/entities/ingredient/api.ts'
import { useMenusWhile } from '#/entities/menu/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { TicketDish } from '#/entities/order/kitchen/ticket.ts'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import styles from './AllDayPanel.module.css'
import { ingredientCounts } from './ingredient-counts.ts'

/** The counts of ingredients, below the totals. Menus and ingredients are read only while this part is open. */
export function IngredientCounts({ dishes }: { dishes: readonly TicketDish[] }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.ingredients} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={`strong ${styles.summary}`}>{t('orders.ingredients')}</summary>
      {isOpen && <Counts dishes={dishes} />}
    </details>
  )
}

const NO_MENUS: readonly Menu[] = []

function Counts({ dishes }: { dishes: readonly TicketDish[] }) {
  const { restaurantId = '' } = useParams()
  const ingredients = useIngredients()
  const menus = useMenusWhile(restaurantId, false, true)
  // If the options cannot be read, the dishes of combinations count by their own names and extras.
  const { data: options = NO_MENUS } = useMenusWhile(restaurantId, true, true)
  return (
    <QueryView query={ingredients} failed="errors.loadingFailed">
      {(list) => (
        <QueryView query={menus} failed="errors.loadingFailed">
          {(own) => (
            <Rows dishes={dishes} names={list.flatMap(({ name }) => name ?? [])} menus={[...own, ...options]} />
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

function Rows({
  dishes,
  names,
  menus,
}: {
  dishes: readonly TicketDish[]
  names: readonly string[]
  menus: readonly Menu[]
}) {
  const { t } = useTranslation()
  const { counts, unnamedCount } = useMemo(() => ingredientCounts(dishes, names, menus), [dishes, names, menus])
  return (
    <>
      <p className={`muted small ${styles.hint}`}>{t('orders.ingredientsHint')}</p>
      {unnamedCount > 0 && (
        <p className={`strong small ${styles.hint}`}>{t('orders.ingredientsUnnamed', { number: unnamedCount })}</p>
      )}
      <ul className={styles.list}>
        {counts.map(({ name, count }) => (
          <li key={name} className={styles.row}>
            <strong className={`${styles.quantity} figures`}>{count}</strong>
            <bdi className={styles.name}>{name}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
