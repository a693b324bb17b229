import { type MouseEvent, memo } from 'react'
import { directionOf } from '#/config/languages.ts'
import chips from '#/entities/dimension/DimensionChips.module.css'
import { isStandard } from '#/entities/dimension/rules.ts'
import { DishImage } from '#/entities/dish/DishImage.tsx'
import { descriptionFor } from '#/entities/dish/descriptions.ts'
import { shownDishCents } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { isPlainClick } from '#/lib/history/use-dialog-step.ts'
import { formatCents, toCents } from '#/lib/money/money.ts'
import { Button } from '#/ui/Button.tsx'
import styles from './DishRow.module.css'
import { searchWith } from './popup.ts'
import type { RowTools } from './row-tools.ts'

/** A dish with price and picture. If sold out, it is grey and has no add button (R2.24). */
export const DishRow = memo(function DishRow({ dish, t, language, currency, search, open }: RowTools & { dish: Dish }) {
  const description = descriptionFor(dish, language)
  const otherSizes = dish.dimensionAssignments.filter(({ dimension }) => !isStandard(dimension))
  const cents = shownDishCents(dish)
  const price = (amount: number) => (
    <bdi dir="ltr" className="figures">
      {formatCents(amount, currency, language)}
    </bdi>
  )
  const openDetails = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    open({ kind: 'dish', id: dish.id })
  }
  return (
    <li className={dish.isAvailable ? styles.row : `${styles.row} ${styles.soldOut}`}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a className={styles.open} href={searchWith(search, { kind: 'dish', id: dish.id })} onClick={openDetails}>
            <bdi>{dish.name}</bdi>
          </a>
        </h3>
        {description && (
          <p className={styles.description} lang={description.language} dir={directionOf(description.language)}>
            {description.text}
          </p>
        )}
        <p className={styles.price}>
          {cents !== undefined && price(cents)}
          {!dish.isAvailable && <span className={styles.word}>{t('entities.soldOut')}</span>}
        </p>
        {otherSizes.length > 0 && (
          <ul className={`${chips.chips} ${styles.sizes}`} aria-label={t('entities.sizes')}>
            {otherSizes.map((size) => (
              <li key={size.dimension.id} className={chips.chip}>
                <bdi>{size.dimension.name}</bdi> {price(toCents(size.price))}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.side}>
        <DishImage className={styles.picture} dish={dish} />
        {dish.isAvailable && (
          <Button
            look="filled"
            className={styles.add}
            aria-label={t('publicRestaurant.add', { name: dish.name })}
            onClick={() => open({ kind: 'order', dish: dish.name })}
          >
            +
          </Button>
        )}
      </div>
    </li>
  )
})
