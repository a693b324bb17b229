import { type MouseEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { DESKTOP } from '#/config/breakpoints.ts'
import { HAS_NEEDS } from '#/config/stored-view.ts'
import { usePublicCombinations, useSlowlyPolledCombinations } from '#/entities/combination/api.ts'
import { withAvailability } from '#/entities/combination/rules.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { usePolledPublicMenus, usePublicMenus } from '#/entities/menu/api.ts'
import { availabilityOf } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { lazyPart, loadPrepared } from '#/lib/deployment/lazy-part.ts'
import { isPlainClick } from '#/lib/history/history.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Together } from '#/lib/jsx/content.ts'
import { useActiveSection, useChipInView } from '#/lib/scroll/use-active-section.ts'
import { foldText, matcher } from '#/lib/search/search.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { useStore } from '#/lib/store/store.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { createReactElement } from '#/ui/create-element.ts'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { LazyBoundary } from '#/ui/feedback/LazyBoundary.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { AgeNotice } from './AgeNotice.tsx'
import { listCounts } from './list-counts.ts'
import { MenuSections } from './MenuSections.tsx'
import {
  type DishFilter,
  dishesAtOnce,
  firstDishes,
  type MenuSection,
  menuSearch,
  needsTitle,
  sectionsOf,
  suitableSections,
} from './menu-sections.ts'
import {
  BODY_CLASS,
  COMBINATIONS_ID,
  categoriesInBar,
  combinationsRow,
  sectionBar,
  toolChip,
  toolsRow,
} from './menu-view.ts'
import styles from './PublicMenu.module.css'
import { popupOf, searchWithPopup } from './popup-address.ts'
import { useOpenPopup } from './use-popup.ts'
import { usePriceMarks } from './use-price-marks.ts'

/** The menu of the public page, when both reads are done. If one fails, the other is still shown. */
export function PublicMenu({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation()
  const menus = usePolledPublicMenus(restaurant.id)
  const combinations = useSlowlyPolledCombinations(restaurant.id)
  const restaurantQuery = useRestaurant(restaurant.id)
  const offersFood = useOffersFood(restaurant.id)
  const priceMarks = usePriceMarks(restaurant.id, { menus: menus.data, combinations: combinations.data })
  // A retry of one read must not hide what the other one has read.
  const isLoading = [menus, combinations].some(
    ({ data, isFetchedAfterMount }) => data === undefined && !isFetchedAfterMount,
  )
  if (isLoading) return <Spinner />

  const failed = [menus, combinations].filter(({ data }) => data === undefined)
  return (
    <>
      <AgeNotice queries={[restaurantQuery, menus, combinations]} />
      <p className="visually-hidden" role="status">
        {priceMarks?.announcement}
      </p>
      {failed.map(({ error, refetch }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are two, in one order
        <div key={index} className={`stack ${styles.body} ${styles.unread}`}>
          {error ? <FailureBox error={error} failed="errors.loadingFailed" onRetry={refetch} /> : <Spinner />}
        </div>
      ))}
      {offersFood === false ? (
        <div className={BODY_CLASS}>
          <Notice kind="empty" title={t('publicRestaurant.empty')} />
        </div>
      ) : (
        <MenuBody
          restaurant={restaurant}
          menus={menus.data ?? []}
          combinations={combinations.data ?? []}
          changedIds={priceMarks?.ids}
        />
      )}
    </>
  )
}

/** Whether the page has a dish or a combination; undefined while that is unknown. */
export function useOffersFood(restaurantId: string): boolean | undefined {
  const { data: menus } = usePublicMenus(restaurantId)
  const { data: combinations } = usePublicCombinations(restaurantId)
  const hasDish = menus?.some(({ combination, dish }) => !combination && dish.length > 0)
  if (hasDish || combinations?.length) return true
  return menus && combinations ? false : undefined
}

/** Whether a part of the menu could not be read, so that a retry stands in its place. */
export function useHasUnreadablePart(restaurantId: string): boolean {
  const menus = usePublicMenus(restaurantId)
  const combinations = usePublicCombinations(restaurantId)
  return [menus, combinations].some(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0)
}

function MenuBody({
  restaurant,
  menus,
  combinations,
  changedIds,
}: {
  restaurant: Restaurant
  menus: Menu[]
  combinations: Combination[]
  /** The dishes and combinations whose price has just changed. */
  changedIds: ReadonlySet<string> | undefined
}) {
  const { t } = useTranslation()
  const search = useMenuSearch(menus, combinations)
  const { sections, searchText, filter, visibleSections, shownCombinations } = search
  const openPopup = useOpenPopup()
  const openNeeds = () => openPopup({ kind: 'needs' })
  const { drawnSections, drawAll } = useDrawnSections(visibleSections)
  const barSections = useMemo(
    () =>
      shownCombinations.length > 0
        ? [{ id: COMBINATIONS_ID, name: t('publicRestaurant.combinations'), dishes: [] }, ...visibleSections]
        : visibleSections,
    [shownCombinations, visibleSections, t],
  )
  const foundCount = visibleSections.reduce((count, section) => count + section.dishes.length, shownCombinations.length)
  return (
    <>
      {sections.length > 0 && (
        <>
          <MenuTools search={search} foundCount={foundCount} onOpenNeeds={openNeeds} />
          {/* Only a section that is rendered can be scrolled to. */}
          <SectionBar
            sections={barSections}
            onBeforeScroll={drawAll}
            needs={filter && { label: filter.label, onOpen: openNeeds }}
          />
        </>
      )}
      <div className={BODY_CLASS}>
        {shownCombinations.length > 0 && (
          <CombinationCards combinations={shownCombinations} currency={restaurant.currency} changedIds={changedIds} />
        )}
        <MenuSections sections={drawnSections} restaurant={restaurant} changedIds={changedIds} />
        {foundCount === 0 && (searchText.trim() !== '' || filter) && (
          <Notice
            kind="empty"
            title={t(filter?.isSuitable ? 'publicRestaurant.noneFits' : 'publicRestaurant.noneFound')}
          />
        )}
      </div>
    </>
  )
}

/** The search, and the button of the filter. */
function MenuTools({
  search: { sections, searchText, typed, setTyped, filter, setFilter },
  foundCount,
  onOpenNeeds,
}: {
  search: ReturnType<typeof useMenuSearch>
  foundCount: number
  onOpenNeeds: () => void
}) {
  const { t } = useTranslation()
  return toolsRow(
    createReactElement,
    [
      <SearchField
        key="field"
        label={t('publicRestaurant.search')}
        placeholder={t('publicRestaurant.searchShort')}
        value={typed}
        onChange={setTyped}
      />,
      <p key="found" className="visually-hidden" role="status">
        {searchText.trim() ? t('publicRestaurant.found', { count: foundCount }) : ''}
      </p>,
    ],
    [
      <NeedsButton
        key="needs"
        chosenNeeds={filter?.label}
        sections={sections}
        onOpen={onOpenNeeds}
        onChange={setFilter}
      />,
    ],
  )
}

/** What the guest searches and filters by, and what is found. */
function useMenuSearch(menus: Menu[], combinations: Combination[]) {
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<DishFilter>()
  const searchText = useDeferredValue(typed)
  const sections = useMemo(() => sectionsOf(menus), [menus])
  const searchMenu = useMemo(() => menuSearch(sections, language), [sections, language])
  const visibleSections = useMemo(() => {
    const matches = searchMenu(searchText)
    return filter?.isSuitable ? suitableSections(matches, filter.isSuitable) : matches
  }, [searchMenu, searchText, filter])
  const shownCombinations = useMemo(() => {
    // Nobody knows which of its dishes the guest would choose, so no combination is sure to suit.
    if (filter?.isSuitable) return []
    const isAvailable = availabilityOf(menus)
    const isMatch = matcher(searchText)
    return combinations
      .filter(({ name }) => searchText.trim() === '' || isMatch(foldText(name)))
      .map((combination) => withAvailability(combination, isAvailable))
  }, [combinations, menus, searchText, filter])
  return { typed, setTyped, searchText, filter, setFilter, sections, visibleSections, shownCombinations }
}

/** The first dishes are rendered at once, the others in short pieces, or all at once after `drawAll`. */
function useDrawnSections(visibleSections: MenuSection[]) {
  const [firstSections] = useState(() => firstDishes(visibleSections, dishesAtOnce(matchMedia(DESKTOP).matches)))
  const deferredSections = useDeferredValue(visibleSections, firstSections)
  const [mustDrawAll, setMustDrawAll] = useState(false)
  return {
    drawnSections: mustDrawAll && deferredSections === firstSections ? visibleSections : deferredSections,
    drawAll: () => flushSync(() => setMustDrawAll(true)),
  }
}

const NeedsFilter = lazyPart(() => loadPrepared(import('./NeedsFilter.tsx')), 'NeedsFilter')

/**
 * The button of the filter by allergens and diets. Where no dish declares any, a guest can still say them, for the list. The
 * filter is loaded with the choice, or when something was chosen before.
 */
function NeedsButton({
  chosenNeeds,
  sections,
  onOpen,
  ...filter
}: {
  /** The guest's needs in words, if there are any. */
  chosenNeeds: string | undefined
  sections: MenuSection[]
  onOpen: () => void
  onChange: (filter: DishFilter | undefined) => void
}) {
  const { t } = useTranslation()
  const dishes = useMemo(() => sections.flatMap((section) => section.dishes), [sections])
  const [wasUsed] = useState(() => local.get(HAS_NEEDS) !== null)
  const hasStoredNeeds = useStore(listCounts, ({ hasNeeds }) => hasNeeds)
  const title = useMemo(() => needsTitle(dishes), [dishes])
  const [hasGivenUp, setHasGivenUp] = useState(false)
  const isChoosing = popupOf(useLocation().search)?.kind === 'needs'
  const isUsed = isChoosing || chosenNeeds !== undefined || wasUsed || hasStoredNeeds
  return (
    <Together>
      {dishes.length > 0 &&
        toolChip(createReactElement, chosenNeeds ?? t(title), { 'aria-haspopup': 'dialog', onClick: onOpen })}
      {isUsed && !hasGivenUp && (
        <div className={styles.allergens}>
          <LazyBoundary retry={NeedsFilter.preload} onGiveUp={() => setHasGivenUp(true)}>
            <NeedsFilter dishes={dishes} {...filter} />
          </LazyBoundary>
        </div>
      )}
    </Together>
  )
}

// The sticky bars cover 116 pixels; 12 more leave room above a heading.
const coveredHeight = () => 128

/**
 * The sticky row of section names (R2.22): a click scrolls to the section, the marked one follows the scroll.
 * @param onBeforeScroll is called before the scroll, so that the section can be rendered.
 * @param needs what the guest avoids and wants, while the menu is filtered by it.
 */
function SectionBar({
  sections,
  onBeforeScroll,
  needs,
}: {
  sections: MenuSection[]
  onBeforeScroll: () => void
  needs: { label: string; onOpen: () => void } | undefined
}) {
  const { t } = useTranslation()
  const chipsRef = useRef<HTMLDivElement>(null)
  const { active, goTo } = useActiveSection(sections, coveredHeight)
  // Only the categories of the active menu are followed: to measure the others, the browser would have to lay out all menus.
  const categories = useMemo(() => categoriesInBar(sections.find(({ id }) => id === active)), [sections, active])
  const { active: activeCategory, goTo: goToCategory } = useActiveSection(categories, coveredHeight)

  useChipInView(chipsRef, `${activeCategory ?? active} ${needs?.label}`)

  return sectionBar(createReactElement, sections, {
    active,
    categories,
    activeCategory,
    label: t('publicRestaurant.sections'),
    categoriesLabel: (menu) => t('publicRestaurant.categoriesOf', { menu }),
    before: needs && (
      <Button look="chip" className={`${styles.chip} ${styles.needs} one-line`} onClick={needs.onOpen}>
        <bdi>{needs.label}</bdi>
      </Button>
    ),
    row: { ref: chipsRef },
    sectionProps: (id) => ({
      onClick: (event: MouseEvent) => {
        onBeforeScroll()
        goTo(id, event)
      },
    }),
    categoryProps: (id) => ({ onClick: (event: MouseEvent) => goToCategory(id, event) }),
  })
}

/** The combinations as cards (R2.23). */
function CombinationCards({
  combinations,
  currency,
  changedIds,
}: {
  combinations: Combination[]
  currency: string | undefined
  changedIds: ReadonlySet<string> | undefined
}) {
  const { language } = useLanguage()
  const { search } = useLocation()
  const openPopup = useOpenPopup()
  return combinationsRow(createReactElement, combinations, { t: translate, language, currency }, ({ id }) => ({
    href: searchWithPopup(search, { kind: 'combination', id }),
    'data-changed': changedIds?.has(id) || undefined,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      openPopup({ kind: 'combination', id })
    },
  }))
}
