import { type Ref, useDeferredValue, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { FIRST_DISHES } from '#/config/stored-view.ts'
import { usePublicCombinations, useSlowlyPolledCombinations } from '#/entities/combination/api.ts'
import { availableAs, optionOut, shownCombinationPrice } from '#/entities/combination/rules.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { DimensionChips } from '#/entities/dimension/DimensionChips.tsx'
import { declares } from '#/entities/dish/descriptions.ts'
import { usePolledPublicMenus, usePublicMenus } from '#/entities/menu/api.ts'
import { availabilityOf } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { lazyPart, prepared } from '#/lib/deployment/lazy-part.ts'
import { isPlainClick } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Together } from '#/lib/jsx/content.ts'
import { useActiveSection, useChipInView } from '#/lib/scroll/use-active-section.ts'
import { fold, matcher } from '#/lib/search/search.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { useStore } from '#/lib/store/store.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { LazyBoundary } from '#/ui/feedback/LazyBoundary.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { Price } from '#/ui/text/Price.tsx'
import { AgeNotice } from './AgeNotice.tsx'
import { listCounts } from './list-counts.ts'
import { MenuSections } from './MenuSections.tsx'
import {
  categoriesOf,
  type Fit,
  firstDishes,
  fittingSections,
  HAS_NEEDS,
  type MenuSection,
  menuSearch,
  sectionsOf,
} from './menu-sections.ts'
import styles from './PublicMenu.module.css'
import { searchWith, useOpenPopup } from './use-popup.ts'
import { usePriceMarks } from './use-price-marks.ts'

/** The menu of the public page, when both reads are done. If one fails, the other is still shown. */
export function PublicMenu({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation()
  const menus = usePolledPublicMenus(restaurant.id)
  const combinations = useSlowlyPolledCombinations(restaurant.id)
  const face = useRestaurant(restaurant.id)
  const offersFood = useOffersFood(restaurant.id)
  const marks = usePriceMarks(restaurant.id, { menus: menus.data, combinations: combinations.data })
  // Only the first time: a retry of one read does not hide the other.
  const isLoading = [menus, combinations].some(
    ({ data, isFetchedAfterMount }) => data === undefined && !isFetchedAfterMount,
  )
  if (isLoading) return <Spinner />

  const failed = [menus, combinations].filter(({ data }) => data === undefined)
  return (
    <>
      <AgeNotice queries={[face, menus, combinations]} />
      <p className="visually-hidden" role="status">
        {marks?.words}
      </p>
      {failed.map(({ error, refetch }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are two, in one order
        <div key={index} className={`stack ${styles.body} ${styles.unread}`}>
          {error ? <FailureBox error={error} failed="errors.loadingFailed" onRetry={refetch} /> : <Spinner />}
        </div>
      ))}
      {offersFood === false ? (
        <div className={`stack ${styles.body}`}>
          <Notice kind="empty" title={t('publicRestaurant.empty')} />
        </div>
      ) : (
        <MenuBody
          restaurant={restaurant}
          menus={menus.data ?? []}
          combinations={combinations.data ?? []}
          changed={marks?.ids}
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

/** A part of the menu could not be read, and is not there: its place has a retry. */
export function useHasUnreadPart(restaurantId: string): boolean {
  const menus = usePublicMenus(restaurantId)
  const combinations = usePublicCombinations(restaurantId)
  return [menus, combinations].some(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0)
}

const COMBINATIONS_ID = 'combinations'

function MenuBody({
  restaurant,
  menus,
  combinations,
  changed,
}: {
  restaurant: Restaurant
  menus: Menu[]
  combinations: Combination[]
  /** Ids of what has a new price. */
  changed: ReadonlySet<string> | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const sections = useMemo(() => sectionsOf(menus), [menus])
  const search = useMemo(() => menuSearch(sections, language), [sections, language])
  const [fit, setFit] = useState<Fit>()
  const needs = useRef<HTMLButtonElement>(null)
  const visibleSections = useMemo(() => {
    const matches = search(wanted)
    return fit?.isFit ? fittingSections(matches, fit.isFit) : matches
  }, [search, wanted, fit])
  const fixed = useMemo(() => {
    // What a guest would choose in it is not known.
    if (fit?.isFit) return []
    const isAvailable = availabilityOf(menus)
    const isMatch = matcher(wanted)
    return combinations
      .filter(({ name }) => wanted.trim() === '' || isMatch(fold(name)))
      .map((combination) => availableAs(combination, isAvailable))
  }, [combinations, menus, wanted, fit])
  // The first dishes are rendered at once, the others in short pieces.
  const [first] = useState(() => firstDishes(visibleSections, FIRST_DISHES))
  const drawn = useDeferredValue(visibleSections, first)
  const [isUrgent, setIsUrgent] = useState(false)
  const chips = useMemo(
    () =>
      fixed.length > 0
        ? [{ id: COMBINATIONS_ID, name: t('publicRestaurant.combinations'), dishes: [] }, ...visibleSections]
        : visibleSections,
    [fixed, visibleSections, t],
  )
  const dishCount = visibleSections.reduce((count, section) => count + section.dishes.length, fixed.length)
  return (
    <>
      {sections.length > 0 && (
        <>
          <div className={styles.tools}>
            <div className={styles.search}>
              <SearchField
                label={t('publicRestaurant.search')}
                placeholder={t('publicRestaurant.searchShort')}
                value={text}
                onChange={setText}
              />
              <p className="visually-hidden" role="status">
                {wanted.trim() ? t('publicRestaurant.found', { count: dishCount }) : ''}
              </p>
            </div>
            <NeedsChoice
              button={needs}
              words={fit?.words}
              sections={sections}
              hasCombinations={combinations.length > 0}
              onChange={setFit}
            />
          </div>
          {/* A section that is not rendered yet is scrolled to once it is. */}
          <SectionBar
            sections={chips}
            onAsked={() => flushSync(() => setIsUrgent(true))}
            needs={fit && { words: fit.words, open: () => openChoice(needs.current) }}
          />
        </>
      )}
      <div className={`stack ${styles.body}`}>
        {fixed.length > 0 && <CombinationCards combinations={fixed} currency={restaurant.currency} changed={changed} />}
        <MenuSections
          sections={isUrgent && drawn === first ? visibleSections : drawn}
          restaurant={restaurant}
          changed={changed}
        />
        {dishCount === 0 && (wanted.trim() !== '' || fit) && (
          <Notice kind="empty" title={t(fit?.isFit ? 'publicRestaurant.noneFits' : 'publicRestaurant.noneFound')} />
        )}
      </div>
    </>
  )
}

const NeedsFilter = lazyPart(() => prepared(import('./NeedsFilter.tsx')), 'NeedsFilter')

/** From the sticky row, with the menu scrolled away. */
function openChoice(button: HTMLButtonElement | null): void {
  if (button?.getAttribute('aria-expanded') === 'false') button.click()
  button?.focus({ preventScroll: true })
  button?.scrollIntoView({ block: 'center' })
}

/**
 * The button of the filter by allergens and diets. Where no dish declares any, a guest can still say them, for the list. The
 * filter is loaded when it is opened or has been used.
 */
function NeedsChoice({
  button,
  words,
  sections,
  ...filter
}: {
  button: Ref<HTMLButtonElement>
  /** What is chosen. */
  words: string | undefined
  sections: MenuSection[]
  hasCombinations: boolean
  onChange: (fit: Fit | undefined) => void
}) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const dishes = useMemo(() => sections.flatMap((section) => section.dishes), [sections])
  const hasDiets = useMemo(() => dishes.some((dish) => declares(dish, 'diets')), [dishes])
  const hasAny = useMemo(() => hasDiets || dishes.some((dish) => declares(dish, 'allergens')), [dishes, hasDiets])
  const label = hasAny ? (hasDiets ? 'publicRestaurant.needs' : 'entities.allergens') : 'publicRestaurant.allergiesOwn'
  const [wasUsed] = useState(() => local.get(HAS_NEEDS) !== null)
  const isKept = useStore(listCounts, ({ hasNeeds }) => hasNeeds)
  const isUsed = words !== undefined || wasUsed || isKept
  const close = () => setIsOpen(false)
  return (
    <Together>
      {dishes.length > 0 && (
        <Button
          ref={button}
          look="chip"
          className={`${styles.chip} ${styles.choice} one-line`}
          aria-expanded={isOpen}
          onClick={isOpen ? close : () => setIsOpen(true)}
        >
          <bdi>{words ?? t(label)}</bdi>
        </Button>
      )}
      {(isOpen || isUsed) && (
        <div className={styles.allergens}>
          <LazyBoundary retry={NeedsFilter.preload} onGiveUp={close}>
            <NeedsFilter dishes={dishes} isOpen={isOpen} {...filter} />
          </LazyBoundary>
        </div>
      )}
    </Together>
  )
}

// The sticky bars cover 116 pixels; the rest is air above a heading.
const covered = () => 128

/**
 * The sticky row of section names (R2.22): a click scrolls to the section, the marked one follows the scroll.
 * @param onAsked is called before the scroll, so that the section can be rendered.
 * @param needs what the guest avoids and wants, while the menu is filtered by it.
 */
function SectionBar({
  sections,
  onAsked,
  needs,
}: {
  sections: MenuSection[]
  onAsked: () => void
  needs: { words: string; open: () => void } | undefined
}) {
  const { t } = useTranslation()
  const bar = useRef<HTMLElement>(null)
  const { active, goTo } = useActiveSection(sections, covered)
  // Only of the active menu: the places of the others would have to be laid out.
  const categories = useMemo(() => {
    const section = sections.find(({ id }) => id === active)
    const all = section ? categoriesOf(section) : []
    // The only one begins where its menu does.
    return all.length > 1 ? all.filter(({ name }) => name !== '') : []
  }, [sections, active])
  const { active: activeCategory, goTo: goToCategory } = useActiveSection(categories, covered)

  useChipInView(bar, activeCategory ?? active)

  return (
    <nav className={styles.bar} ref={bar} aria-label={t('publicRestaurant.sections')}>
      {needs && (
        <Button look="chip" className={`${styles.chip} ${styles.needs} one-line`} onClick={needs.open}>
          <bdi>{needs.words}</bdi>
        </Button>
      )}
      {sections.map(({ id, name }) => (
        <Together key={id}>
          <Button
            look="chip"
            className={`${styles.chip} one-line`}
            aria-current={id === active ? 'true' : undefined}
            onClick={(event) => {
              onAsked()
              goTo(id, event)
            }}
          >
            <bdi>{name}</bdi>
          </Button>
          {id === active && categories.length > 0 && (
            <fieldset className={styles.categories} aria-label={t('publicRestaurant.categoriesOf', { menu: name })}>
              {categories.map((category) => (
                <Button
                  key={category.id}
                  look="quiet"
                  className={`${styles.category} one-line`}
                  data-current={category.id === activeCategory || undefined}
                  onClick={(event) => goToCategory(category.id, event)}
                >
                  <bdi>{category.name}</bdi>
                </Button>
              ))}
            </fieldset>
          )}
        </Together>
      ))}
    </nav>
  )
}

/** R2.23 */
function CombinationCards({
  combinations,
  currency,
  changed,
}: {
  combinations: Combination[]
  currency: string | undefined
  changed: ReadonlySet<string> | undefined
}) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const open = useOpenPopup()
  return (
    <section id={COMBINATIONS_ID} className={styles.combinations} aria-labelledby={`${COMBINATIONS_ID}-name`}>
      <h2 id={`${COMBINATIONS_ID}-name`} className={styles.title} tabIndex={-1}>
        {t('publicRestaurant.combinations')}
      </h2>
      <ul className={styles.cards}>
        {combinations.map((combination) => {
          const out = optionOut(combination)
          return (
            <li key={combination.id}>
              <a
                className={`card stack-4 ${styles.card} ${out ? styles.soldOut : ''}`}
                href={searchWith(search, { kind: 'combination', id: combination.id })}
                data-changed={changed?.has(combination.id) || undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  open({ kind: 'combination', id: combination.id })
                }}
              >
                <h3 className={styles.name}>
                  <bdi>{combination.name}</bdi>
                </h3>
                <p className={styles.price}>
                  <Price {...shownCombinationPrice(combination, currency)} />
                </p>
                {out && <p className={`tag ${styles.word}`}>{t('entities.optionOut', { option: out.name })}</p>}
                <DimensionChips assignments={combination.dimensionAssignments} currency={currency} />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
