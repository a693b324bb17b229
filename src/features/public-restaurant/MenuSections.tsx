import { type CSSProperties, type MouseEvent, memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { directionOf, type Language } from '#/config/languages.ts'
import chips from '#/entities/dimension/DimensionChips.module.css'
import { otherAssignments } from '#/entities/dimension/rules.ts'
import { ShownSize } from '#/entities/dimension/ShownSize.tsx'
import { DishImage } from '#/entities/dish/DishImage.tsx'
import { descriptionFor } from '#/entities/dish/descriptions.ts'
import { availabilityWord, shownDishMills } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { isPlainClick } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMills, toMills } from '#/lib/money/money.ts'
import { useStore } from '#/lib/store/store.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { listCounts } from './list-counts.ts'
import { loadListModule } from './list-module.ts'
import styles from './MenuSections.module.css'
import { categoriesOf, type MenuSection } from './menu-sections.ts'
import { type Popup, searchWithPopup, useOpenPopup } from './use-popup.ts'

export function MenuSections({
  sections,
  restaurant,
  changedIds,
}: {
  sections: MenuSection[]
  restaurant: Restaurant
  /** Ids of what has a new price. */
  changedIds: ReadonlySet<string> | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const search = searchWithPopup(useLocation().search, undefined)
  const openPopup = useOpenPopup()
  const { id, currency } = restaurant
  const counts = useStore(listCounts, ({ byDish }) => byDish)
  const addToList = useCallback(
    (dish: Dish) => {
      const askForSize = () => openPopup({ kind: 'size', id: dish.id })
      if (hasSeveralSizes(dish)) return askForSize()
      // If the list's code cannot be loaded, the dialog for the size offers another try.
      loadListModule().then((listModule) => listModule.addToList(id, dish), askForSize)
    },
    [id, openPopup],
  )
  return sections.map((section) => (
    <Section
      key={section.id}
      section={section}
      {...{ counts, changedIds, t, language, currency, search, openPopup, addToList }}
    />
  ))
}

/** If a section has more dishes than this, the browser lays out only the rows near the window. */
const FULL_LAYOUT_MOST = 100

/** Memoized: it renders only when its menu or the guest's list changes, not on scroll or when a popup opens. */
const Section = memo(function Section({
  section,
  counts,
  changedIds,
  ...context
}: RowContext & {
  section: MenuSection
  counts: ReadonlyMap<string, number>
  changedIds: ReadonlySet<string> | undefined
}) {
  const rowsOf = (dishes: readonly Dish[], level: 'h3' | 'h4') => (
    <ul className={section.dishes.length > FULL_LAYOUT_MOST ? `${styles.dishes} ${styles.long}` : styles.dishes}>
      {dishes.map((dish) => (
        <DishRow
          key={dish.id}
          dish={dish}
          level={level}
          count={counts.get(dish.id)}
          isChanged={changedIds?.has(dish.id)}
          {...context}
        />
      ))}
    </ul>
  )
  return (
    <section
      id={section.id}
      className={styles.section}
      aria-labelledby={`${section.id}-name`}
      // Reserves the height of the rows that are not laid out, for a scroll bar of about the right size.
      style={{ '--rows': section.dishes.length } as CSSProperties}
    >
      <h2 id={`${section.id}-name`} className={styles.name} tabIndex={-1}>
        <bdi>{section.name}</bdi>
      </h2>
      {categoriesOf(section).map(({ id, name, dishes }) => (
        <div key={id} id={id}>
          {name !== '' && (
            <h3 className={styles.category} tabIndex={-1}>
              <bdi>{name}</bdi>
            </h3>
          )}
          {rowsOf(dishes, name === '' ? 'h3' : 'h4')}
        </div>
      ))}
    </section>
  )
})

/** The values every row needs, computed once: two thousand rows cannot each call the hooks. */
type RowContext = {
  t: ReturnType<typeof useTranslation>['t']
  language: Language
  /** The restaurant's currency. */
  currency: string | undefined
  /** The query string (the table) that a popup's parameters are added to. */
  search: string
  openPopup: (popup: Popup) => void
  /** Puts a dish on the guest's list. */
  addToList: (dish: Dish) => void
}

/** Whether a guest is asked for the size. */
const hasSeveralSizes = (dish: Dish): boolean => dish.dimensionAssignments.length > 1

/** A dish with price and picture. If sold out, it is grey and has no add button (R2.24). */
const DishRow = memo(function DishRow({
  dish,
  level: Heading,
  count,
  isChanged,
  t,
  language,
  currency,
  search,
  openPopup,
  addToList,
}: RowContext & {
  dish: Dish
  /** The level of its heading: h4 below a category's heading, else h3. */
  level: 'h3' | 'h4'
  /** How many are on the guest's list. */
  count: number | undefined
  isChanged: boolean | undefined
}) {
  const description = descriptionFor(dish, language)
  const otherSizes = otherAssignments(dish.dimensionAssignments)
  const mills = shownDishMills(dish)
  const availability = availabilityWord(dish.isAvailable)
  const priceOf = (amount: number) => (
    <bdi dir="ltr" className="figures">
      {formatMills(amount, currency, language)}
    </bdi>
  )
  const openDetails = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    openPopup({ kind: 'dish', id: dish.id })
  }
  return (
    <li
      className={dish.isAvailable !== false ? styles.row : `${styles.row} ${styles.soldOut}`}
      data-changed={isChanged || undefined}
    >
      <div className={`stack-4 grow ${styles.words}`}>
        <Heading className={styles.dishName}>
          <a
            className={styles.open}
            href={searchWithPopup(search, { kind: 'dish', id: dish.id })}
            onClick={openDetails}
          >
            <bdi>{dish.name}</bdi>
          </a>
        </Heading>
        <p className={`wrap-line ${styles.price}`}>
          {mills !== undefined && priceOf(mills)}
          {mills !== undefined && <ShownSize assignments={dish.dimensionAssignments} />}
          {availability && <span className={`tag ${styles.word}`}>{t(availability)}</span>}
        </p>
        {otherSizes.length > 0 && (
          <ul className={`${chips.chips} ${styles.sizes}`} aria-label={t('entities.sizes')}>
            {otherSizes.map((size) => (
              <li key={size.dimension.id} className={`muted small ${chips.chip}`}>
                <bdi>{size.dimension.name}</bdi>
                <Space />
                {size.price !== undefined && priceOf(toMills(size.price))}
              </li>
            ))}
          </ul>
        )}
        {description && (
          <p
            className={`muted small ${styles.description}`}
            lang={description.language}
            dir={directionOf(description.language)}
          >
            {description.text}
          </p>
        )}
      </div>
      <div className={styles.side}>
        <DishImage className={styles.picture} dish={dish} />
        {dish.isAvailable !== false && (
          <Button
            look="filled"
            className={styles.add}
            aria-label={t('publicRestaurant.add', { name: dish.name })}
            aria-haspopup={hasSeveralSizes(dish) ? 'dialog' : undefined}
            data-count={count}
            onClick={() => addToList(dish)}
          />
        )}
      </div>
    </li>
  )
})
