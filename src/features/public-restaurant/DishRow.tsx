import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { directionOf } from '#/config/languages.ts'
import { SizeChips } from '#/entities/dimension/SizeChips.tsx'
import { DishImage } from '#/entities/dish/DishImage.tsx'
import { descriptionFor } from '#/entities/dish/descriptions.ts'
import { shownDishCents } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Price } from '#/ui/Price.tsx'
import styles from './DishRow.module.css'
import { searchWith } from './popup.ts'
import { OWN_STEP, usePopup } from './use-popup.ts'

/** A dish: name, first line of its description, price and sizes, picture. Sold out it is greyed and cannot be added. */
export const DishRow = memo(function DishRow({ dish, currency }: { dish: Dish; currency: string | undefined }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { search } = useLocation()
  const { open } = usePopup()
  const description = descriptionFor(dish, language)
  return (
    <li className={`${styles.row} ${dish.isAvailable ? '' : styles.soldOut}`}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link
            className={styles.open}
            to={{ search: searchWith(search, { kind: 'dish', id: dish.id }) }}
            state={OWN_STEP}
          >
            <bdi>{dish.name}</bdi>
          </Link>
        </h3>
        {description && (
          <p className={styles.description} lang={description.language} dir={directionOf(description.language)}>
            {description.text}
          </p>
        )}
        <p className={styles.price}>
          <Price cents={shownDishCents(dish)} currency={currency} />
          {!dish.isAvailable && <span className={styles.word}>{t('entities.soldOut')}</span>}
        </p>
        <SizeChips sizes={dish.dimensionAssignments} currency={currency} />
      </div>
      <div className={styles.side}>
        <DishImage className={styles.picture} dish={dish} />
        {dish.isAvailable && (
          <button
            type="button"
            className={styles.add}
            aria-label={t('publicRestaurant.add', { name: dish.name })}
            onClick={() => open({ kind: 'order', dish: dish.name })}
          >
            +
          </button>
        )}
      </div>
    </li>
  )
})
