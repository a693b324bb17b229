import CameraIcon from 'lucide-react/icons/camera'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { DimensionChips } from '#/entities/dimension/DimensionChips.tsx'
import { otherAssignments } from '#/entities/dimension/rules.ts'
import { ShownSize } from '#/entities/dimension/ShownSize.tsx'
import { DishImage } from '#/entities/dish/DishImage.tsx'
import { shownDishMills, startsShowingZero } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { isPartUnread } from '#/entities/dish/schema.ts'
import { useZeroPriceQuestion } from '#/entities/dish/use-zero-price-question.ts'
import { ZeroPriceQuestion } from '#/entities/dish/ZeroPriceQuestion.tsx'
import type { Menu } from '#/entities/menu/schema.ts'
import { useSetAvailability } from '#/entities/menu/use-set-availability.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { noticeMark } from '#/panels/sold-out/until-tomorrow.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { EditDeleteButtons } from '#/ui/buttons/EditDeleteButtons.tsx'
import { Loading, Skeletons } from '#/ui/feedback/Loading.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { PlainStatusChip } from '#/ui/feedback/StatusChip.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { LazyGrid } from '#/ui/lists/LazyGrid.tsx'
import { Price } from '#/ui/text/Price.tsx'
import { Space } from '#/ui/text/Space.tsx'
import { AvailabilitySwitch } from './AvailabilitySwitch.tsx'
import styles from './DishGrid.module.css'
import type { MenuDialog } from './MenuDialogs.tsx'
import { type ShownDish, shownDishes } from './shown-dishes.ts'

// These have the same values in DishGrid.module.css (pixels).
const GRID_MEASURES = { narrowest: 330, gap: 16, heightAt: () => 190 }

/** The dishes of a menu as cards. The search covers all menus; long lists are virtual. */
export function DishGrid({
  menus,
  menu,
  restaurantId,
  tools,
  emptyAction,
  onOpen,
  onAsk,
}: {
  menus: readonly Menu[]
  menu: Menu
  restaurantId: string
  /** Beside the search. */
  tools: Elements
  /** What a menu without dishes offers. */
  emptyAction: Elements
  /** Must be a stable function, or every card renders again. @param dish an id, or 'new' */
  onOpen: (dish: string, menuId: string) => void
  onAsk: (dialog: MenuDialog) => void
}) {
  const { t } = useTranslation()
  const { data: restaurant } = useRestaurant(restaurantId)
  const [typed, setTyped] = useState('')
  // A short list has no search field, so the text that was typed before does not count any more.
  const isLong = menus.reduce((sum, each) => sum + each.dish.length, 0) >= LIMITS.filterFrom
  const search = useDeferredValue(isLong ? typed : '')
  const visibleDishes = useMemo(() => shownDishes(menus, menu, search), [menus, menu, search])
  const isSearch = search.trim() !== ''
  const edit = useCallback((dish: Dish) => onOpen(dish.id, menu.id), [onOpen, menu.id])
  const renderCard = useCallback(
    ({ dish, menu: menuOfDish }: ShownDish) => (
      <DishCard
        dish={dish}
        menu={menuOfDish}
        restaurantId={restaurantId}
        isMenuNamed={isSearch}
        currency={restaurant?.currency}
        onEdit={edit}
        onAsk={onAsk}
      />
    ),
    [restaurantId, isSearch, restaurant?.currency, edit, onAsk],
  )
  return (
    <>
      {(isLong || tools) && (
        <div className={`wrap-line ${styles.tools}`}>
          {isLong && (
            <div className={styles.search}>
              <SearchField label={t('menuManagement.search')} value={typed} onChange={setTyped} />
            </div>
          )}
          {tools}
        </div>
      )}
      {/* The result of the search, for screen readers. */}
      <p className="visually-hidden" role="status">
        {isSearch && t('entities.dishes', { count: visibleDishes.length })}
      </p>
      {visibleDishes.length === 0 &&
        (isSearch ? (
          <Notice
            kind="empty"
            title={t('common.noneFound')}
            action={<AreaButton onClick={() => setTyped('')}>{t('common.showAll')}</AreaButton>}
          />
        ) : (
          <Notice
            kind="empty"
            title={t('menuManagement.noDishes')}
            text={t('menuManagement.noDishesText')}
            action={emptyAction}
          />
        ))}
      {visibleDishes.length > LIMITS.plainListMost ? (
        <LazyGrid
          items={visibleDishes}
          measures={GRID_MEASURES}
          loading={
            <Loading className={styles.grid}>
              <Skeletons count={8} height={190} />
            </Loading>
          }
        >
          {renderCard}
        </LazyGrid>
      ) : (
        <ul className={styles.grid}>
          {visibleDishes.map((each) => (
            <li key={each.id}>{renderCard(each)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** In place of the search and the cards. */
export const LoadingDishes = () => (
  <>
    <Skeletons height={48} />
    <div className={styles.grid}>
      <Skeletons count={8} height={190} />
    </div>
  </>
)

/** One dish (R2.43). A tap on its picture opens the picture dialog. Memoized, so that one change does not render all cards. */
const DishCard = memo(function DishCard({
  dish,
  menu,
  restaurantId,
  isMenuNamed,
  currency,
  onEdit,
  onAsk,
}: {
  dish: Dish
  menu: Menu
  restaurantId: string
  /** The card names its menu, because dishes of several menus are shown. */
  isMenuNamed: boolean
  currency: string | undefined
  onEdit: (dish: Dish) => void
  onAsk: (dialog: MenuDialog) => void
}) {
  const { t } = useTranslation()
  const availability = useSetAvailability(restaurantId, { onMarked: noticeMark })
  const { askAboutZeroPrices, question } = useZeroPriceQuestion()
  const { name } = dish
  const mills = shownDishMills(dish)
  const lackLabel = lackOf(dish)
  // The new value is shown while it is being saved.
  const isAvailable = availability.isPending ? availability.variables.isAvailable : dish.isAvailable
  return (
    <article className={`card ${styles.card} ${isAvailable === false ? styles.soldOut : ''}`} aria-label={name}>
      <button
        type="button"
        className={styles.picture}
        aria-label={t(dish.dishImagesId.length > 0 ? 'common.picture.of' : 'common.picture.addTo', {
          name,
        })}
        onClick={() => onAsk({ kind: 'picture', dish })}
      >
        <DishImage dish={dish} />
        <span className={`place-center ${styles.camera}`}>
          <CameraIcon size={20} />
        </span>
      </button>
      <div className={`stack-6 ${styles.words}`}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        {mills !== undefined && (
          <p className="strong">
            <Price mills={mills} currency={currency} />
            <Space />
            <ShownSize assignments={dish.dimensionAssignments} />
          </p>
        )}
        <DimensionChips assignments={otherAssignments(dish.dimensionAssignments)} currency={currency} />
        {(dish.category || isMenuNamed) && (
          <p className="muted small break-anywhere">
            {isMenuNamed && <bdi>{menu.name}</bdi>}
            {isMenuNamed && dish.category && <span>{' · '}</span>}
            {dish.category && <bdi>{dish.category.name}</bdi>}
          </p>
        )}
        {lackLabel && (
          <p>
            <PlainStatusChip tone="reserved" label={t(lackLabel)} />
          </p>
        )}
      </div>
      <div className={`line-8 ${styles.foot}`} {...NOTHING_TO_LOSE}>
        <AvailabilitySwitch
          isAvailable={isAvailable}
          name={name}
          isDisabled={availability.isPending}
          onChange={(next) =>
            askAboutZeroPrices(next && startsShowingZero(dish, { availability: 'yes' }) ? [name] : [], () =>
              availability.mutate({ dishId: dish.id, isAvailable: next }),
            )
          }
        />
        <EditDeleteButtons
          name={name}
          className={styles.actions}
          onEdit={() => onEdit(dish)}
          onDelete={() => onAsk({ kind: 'delete', dish })}
        />
      </div>
      {question && <ZeroPriceQuestion {...question} />}
    </article>
  )
})

/** The label of what a dish lacks, or has in a form that is not understood. The price comes first: without one a dish cannot be saved (R5.8). */
function lackOf(dish: Dish): TextKey | undefined {
  if (isPartUnread(dish, 'prices')) return 'menuManagement.unread.prices'
  if (dish.dimensionAssignments.length === 0) return 'menuManagement.lacksPrice'
  if (isPartUnread(dish, 'category')) return 'menuManagement.unread.category'
  return dish.category === null ? 'menuManagement.lacksCategory' : undefined
}
