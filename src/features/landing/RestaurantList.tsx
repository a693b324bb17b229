import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DESKTOP, ONE_COLUMN } from '#/config/breakpoints.ts'
import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import { useRestaurants } from '#/entities/restaurant/api.ts'
import cardStyles from '#/entities/restaurant/RestaurantFace.module.css'
import { RestaurantFace } from '#/entities/restaurant/RestaurantFace.tsx'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { useLater } from '#/lib/deployment/use-later.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { Together } from '#/lib/jsx/content.ts'
import { Link } from '#/ui/buttons/Link.tsx'
import { createReactElement } from '#/ui/create-element.ts'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { LazyGrid } from '#/ui/lists/LazyGrid.tsx'
import styles from './LandingPage.module.css'
import { CARD_CLASS, CHIP_CLASS, cardGrid, cardsAtOnce, cityChips, listHead, loadsAt } from './landing-view.ts'
import { filterRestaurants, foldRestaurants } from './restaurant-search.ts'
import { useListTitle } from './use-list-title.ts'

/** The restaurants of a city, or all: a spinner while loading; on an error 12 skeleton cards and a retry (R2.15). */
export function RestaurantList({ city, filterText }: { city: string | undefined; filterText: string }) {
  const { t } = useTranslation()
  const query = useRestaurants(city)
  const { data, error, isFetching, refetch } = query
  const title = useListTitle(city) ?? t('landing.welcome')
  if (data && data.length > 0) {
    return (
      <>
        <div className={styles.age}>
          <StaleNotice queries={[query]} />
        </div>
        <FilteredRestaurants title={title} isOneCity={city !== undefined} restaurants={data} filterText={filterText} />
      </>
    )
  }
  return (
    <>
      <h1 className={`${styles.title} ${styles.lonely}`} tabIndex={-1}>
        {title}
      </h1>
      {data ? (
        <Notice
          kind="empty"
          title={t('landing.empty')}
          action={
            city && (
              <>
                <Link to={paths.landingFiltered(city)}>{t('landing.searchNames', { text: city })}</Link>
                <Link to={paths.landing()}>{t('landing.showAll')}</Link>
              </>
            )
          }
        />
      ) : error && !isFetching ? (
        <div className="stack-24">
          <FailureBox error={error} failed="errors.loadingFailed" onRetry={refetch} />
          <SkeletonCards />
        </div>
      ) : (
        <div className={styles.waiting}>
          <Spinner />
        </div>
      )}
    </>
  )
}

const SKELETON_INDEXES = Array.from({ length: LIMITS.skeletonCards }, (_, index) => index)

/** Twelve cards of the size of the real ones, shown when the list failed to load (R2.15). */
function SkeletonCards() {
  return (
    <div className={styles.grid} aria-hidden="true" data-testid="skeleton-cards">
      {SKELETON_INDEXES.map((card) => (
        <div key={card} className={`card ${cardStyles.card} ${cardStyles.skeleton}`}>
          <span className={cardStyles.photo} />
          <span className={cardStyles.logo} />
          <span className={`${cardStyles.bone} ${cardStyles.name}`} />
          <span className={`${cardStyles.bone} muted small ${cardStyles.place}`} />
        </div>
      ))}
    </div>
  )
}

// LandingPage.module.css and RestaurantFace.module.css have the same numbers (pixels): a 4:3 photo in a border, and three
// lines of text. On a phone, where it is lower, the list has one column.
const CARD_WIDTH_LEAST = 264
const cardHeightAt = (width: number, isOneColumn: boolean) => (width - 2) * (isOneColumn ? 9 / 16 : 3 / 4) + 92

const loadBadge = () => import('#/entities/restaurant/OpenBadge.tsx')
const loadOpenChip = () => import('./OpenChip.tsx')

function FilteredRestaurants({
  title,
  isOneCity,
  restaurants,
  filterText,
}: {
  title: string
  /** Whether the list is of one city: then it has a link to all. */
  isOneCity: boolean
  restaurants: Restaurant[]
  filterText: string
}) {
  const { t } = useTranslation()
  const badgeModule = useLater(loadBadge)
  const openChip = useLater(loadOpenChip)
  /** The restaurants that are known to be open, while only they are shown. */
  const [openRestaurants, setOpenRestaurants] = useState<ReadonlySet<Restaurant>>()
  const deferredText = useDeferredValue(filterText)
  const foldedTexts = useMemo(() => foldRestaurants(restaurants), [restaurants])
  const matches = useMemo(
    () => filterRestaurants(restaurants, foldedTexts, deferredText),
    [restaurants, foldedTexts, deferredText],
  )
  // In the list of one city, the text may be the beginning of another city's name, which must not empty the page.
  const inCityOrMatching = isOneCity && matches.length === 0 ? restaurants : matches
  const shownRestaurants = openRestaurants
    ? inCityOrMatching.filter((restaurant) => openRestaurants.has(restaurant))
    : inCityOrMatching
  const isDesktop = useMedia(DESKTOP)
  const isOneColumn = useMedia(ONE_COLUMN)
  const pictureLoads = new Map(
    shownRestaurants.slice(0, cardsAtOnce(isDesktop)).map((restaurant, index) => [restaurant, loadsAt(index)]),
  )
  const card = (restaurant: Restaurant) => (
    <Link className={CARD_CLASS} to={paths.restaurant(restaurant.id)}>
      <RestaurantFace restaurant={restaurant} loads={pictureLoads.get(restaurant)} />
      {badgeModule && <badgeModule.OpenBadge restaurant={restaurant} />}
    </Link>
  )
  return (
    <Together>
      {listHead(
        createReactElement,
        title,
        [
          <p key="count" role="status">
            {t('landing.count', { count: shownRestaurants.length })}
          </p>,
        ],
        [
          ...(isOneCity
            ? [
                <Link key="all" className={CHIP_CLASS} to={paths.landing()}>
                  {t('landing.showAll')}
                </Link>,
              ]
            : cityChips(restaurants, ({ city, className, address }) => (
                <Link key={city} className={className} to={address}>
                  <bdi>{city}</bdi>
                </Link>
              ))),
          openChip && (
            <openChip.OpenChip
              key="open"
              restaurants={restaurants}
              isOn={openRestaurants !== undefined}
              onChange={setOpenRestaurants}
            />
          ),
        ],
      )}
      {shownRestaurants.length === 0 && <Notice kind="empty" title={t('landing.empty')} />}
      {shownRestaurants.length > LIMITS.plainListMost ? (
        <LazyGrid
          items={shownRestaurants}
          measures={{
            narrowest: CARD_WIDTH_LEAST,
            gap: isDesktop ? 24 : 16,
            heightAt: (width) => cardHeightAt(width, isOneColumn),
          }}
        >
          {card}
        </LazyGrid>
      ) : (
        cardGrid(
          createReactElement,
          shownRestaurants.map((restaurant) => ({ id: restaurant.id, card: card(restaurant) })),
        )
      )}
    </Together>
  )
}
