import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import CircleHelpIcon from 'lucide-react/icons/circle-question-mark'
import MapPinIcon from 'lucide-react/icons/map-pin'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import Share2Icon from 'lucide-react/icons/share-2'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { withoutContact } from '#/entities/restaurant/contact-lines.ts'
import { RestaurantLogo } from '#/entities/restaurant/RestaurantLogo.tsx'
import { mapAddress, photoAddress } from '#/entities/restaurant/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { useUser } from '#/entities/user/session.ts'
import { useLater } from '#/lib/deployment/use-later.ts'
import { isPlainClick } from '#/lib/history/history.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { Together } from '#/lib/jsx/content.ts'
import { useStore } from '#/lib/store/store.ts'
import { Button, LinkButton } from '#/ui/buttons/Button.tsx'
import { Link } from '#/ui/buttons/Link.tsx'
import { createReactElement } from '#/ui/create-element.ts'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { LazyBoundary } from '#/ui/feedback/LazyBoundary.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { LanguageSwitcher } from '#/ui/fields/LanguageSwitcher.tsx'
import { BrandBar } from '#/ui/layout/BrandBar.tsx'
import { usePageTitle } from '#/ui/layout/use-page-title.ts'
import { Picture } from '#/ui/pictures/Picture.tsx'
import { BANNER_PHOTO, bannerWords, descriptionBox, MAIN_CLASS, PAGE_CLASS, placeLine, topBar } from './banner-view.ts'
import { listCounts } from './list-counts.ts'
import { useListModule } from './list-module.ts'
import { PublicMenu, useHasUnreadablePart, useOffersFood } from './PublicMenu.tsx'
import styles from './PublicRestaurantPage.module.css'
import { isListPopup, type Popup, popupOf } from './popup-address.ts'
import { GuestListPanels, PopupPanels } from './popup-parts.ts'
import { useOpenPopup, usePopup } from './use-popup.ts'
import { useTableOfAddress } from './use-table-of-address.ts'

const loadSeen = () => import('#/entities/restaurant/seen-restaurants.ts')
const loadFacts = () => import('./RestaurantFacts.tsx')

const isUnknownRestaurant = (error: unknown): boolean => hasStatus(error, 404, 410)

/** The public page of a restaurant (R2.21 to R2.28). It has no MUI; the first popup loads it. */
export function PublicRestaurantPage() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const { data: restaurant, error, isFetching, refetch } = useRestaurant(restaurantId)
  const isUnknown = !restaurant && !isFetching && isUnknownRestaurant(error)
  usePageTitle(isUnknown ? t('app.notFoundTitle') : restaurant?.name)
  return (
    <div className={PAGE_CLASS}>
      {isUnknown ? <BrandBar /> : <PublicHeader restaurant={restaurant} />}
      <main className={MAIN_CLASS} tabIndex={-1}>
        {restaurant ? (
          <>
            <Banner restaurant={restaurant} />
            <LaterFacts restaurant={restaurant} />
            <PublicMenu restaurant={restaurant} />
            <LaterListBar key={restaurantId} restaurantId={restaurantId} />
            <PublicDialogs restaurant={restaurant} />
          </>
        ) : error && !isFetching ? (
          <RestaurantFailure restaurantId={restaurantId} error={error} onRetry={refetch} />
        ) : (
          <Spinner />
        )}
      </main>
    </div>
  )
}

// Two components of their own, so that the page is not rendered again when their code is loaded.

function LaterFacts({ restaurant }: { restaurant: Restaurant }) {
  const facts = useLater(loadFacts)
  return facts && <facts.RestaurantFacts restaurant={restaurant} />
}

function LaterListBar({ restaurantId }: { restaurantId: string }) {
  const list = useListModule()
  return list && <list.GuestListBar restaurantId={restaurantId} />
}

/** Loads the code of the popup that a query string names. Never rejects. */
export async function loadPopup(search: string): Promise<void> {
  const popup = popupOf(search)
  if (popup) await (isListPopup(popup) ? GuestListPanels : PopupPanels).preload()
}

const useHasList = () => useStore(listCounts, ({ totalCount }) => totalCount > 0)

/** The popups of the public page, loaded with the first one. */
function PublicDialogs({ restaurant }: { restaurant: Restaurant }) {
  const { popup, close } = usePopup()
  const { shown } = useDialogValue(popup && JSON.stringify(popup))
  const hasList = useHasList()
  useEffect(() => {
    // Loaded before it is needed: the network may be gone when the list is opened.
    if (hasList) GuestListPanels.preload()
  }, [hasList])
  if (!shown) return null
  const shownPopup: Popup = JSON.parse(shown)
  const panel = { restaurant, open: popup !== undefined, onClose: close }
  return isListPopup(shownPopup) ? (
    <LazyBoundary key="list" retry={GuestListPanels.preload} onGiveUp={close}>
      <GuestListPanels popup={shownPopup} {...panel} />
    </LazyBoundary>
  ) : (
    <LazyBoundary key="popup" retry={PopupPanels.preload} onGiveUp={close}>
      <PopupPanels popup={shownPopup} {...panel} />
    </LazyBoundary>
  )
}

/** Shown when the restaurant cannot be read: a retry, unless it does not exist, and a link to the list. */
function RestaurantFailure({
  restaurantId,
  error,
  onRetry,
}: {
  restaurantId: string
  error: unknown
  onRetry: () => void
}) {
  const { t } = useTranslation()
  const isUnknown = isUnknownRestaurant(error)
  const isRefused = isUnknown || hasStatus(error, 401, 403)
  useEffect(() => {
    if (isRefused)
      loadSeen().then(
        ({ forgetRestaurant }) => forgetRestaurant(restaurantId),
        () => undefined,
      )
  }, [isRefused, restaurantId])
  return (
    <div className={`stack-16 ${styles.failed}`}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('publicRestaurant.title')}
      </h1>
      {isUnknown && <meta name="robots" content="noindex" />}
      {isUnknown ? (
        <Notice
          kind="problem"
          title={t('publicRestaurant.failed')}
          text={t('publicRestaurant.unknown')}
          action={<LinkButton to={paths.landing()}>{t('landing.showAll')}</LinkButton>}
        />
      ) : (
        <>
          <FailureBox error={error} failed="publicRestaurant.failed" onRetry={onRetry} />
          <Link className={`target-line ${styles.toList}`} to={paths.landing()}>
            {t('landing.showAll')}
          </Link>
        </>
      )}
    </div>
  )
}

/** The bar with the way back, the logo and the name (R2.21). */
function PublicHeader({ restaurant }: { restaurant: Restaurant | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const table = useTableOfAddress()
  const ownRestaurant = useUser()?.restaurant
  const openPopup = useOpenPopup()
  return topBar(createReactElement, {
    start: (
      <LinkButton
        look="icon"
        to={paths.landing()}
        aria-label={t('common.back')}
        onClick={(event) => {
          // Goes back to the list as it was, or, for a visitor from outside the app, to a new one.
          const hasOwnPageBefore = Number(window.history.state?.idx) > 0
          if (!hasOwnPageBefore || !isPlainClick(event)) return
          event.preventDefault()
          navigate(-1)
        }}
      >
        <ArrowLeftIcon size={22} className="mirrored" />
      </LinkButton>
    ),
    logo: <RestaurantLogo restaurant={restaurant} size={44} loads="now" />,
    name: restaurant?.name,
    end: [
      table !== undefined &&
        // A waiter who has read the table's code with the phone's own camera.
        (ownRestaurant !== undefined && ownRestaurant === restaurant?.id ? (
          <Link key="table" className={styles.table} to={paths.newOrder(ownRestaurant, table)}>
            {t('tables.orderAt', { number: table })}
          </Link>
        ) : (
          <Button
            key="table"
            look="quiet"
            className={styles.table}
            aria-haspopup="dialog"
            onClick={() => openPopup({ kind: 'order' })}
          >
            <CircleHelpIcon size={18} />
            <span>{t('entities.tableNumber', { number: table })}</span>
            <span className="visually-hidden">{t('publicRestaurant.orderHere')}</span>
          </Button>
        )),
      <LanguageSwitcher key="language" isIconOnPhone />,
    ],
  })
}

/**
 * The restaurant's description, without the lines of opening hours and telephone: buttons show these in the reader's language.
 * A line that cannot be read stays in the text.
 */
function Description({ text }: { text: string }) {
  const { t } = useTranslation()
  const facts = useLater(loadFacts)
  const prose = facts ? facts.splitContact(text).prose : withoutContact(text)
  const paragraphRef = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const id = useId()
  useEffect(() => {
    const paragraph = paragraphRef.current
    if (!paragraph || isOpen || prose === '') return
    const measure = () => setIsCut(paragraph.scrollHeight > paragraph.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(paragraph)
    return () => observer.disconnect()
  }, [isOpen, prose])
  if (prose.trim() === '') return null
  return descriptionBox(createReactElement, prose, {
    id,
    ref: paragraphRef,
    isOpen,
    more: (isCut || isOpen) && (
      <Button
        look="text"
        className={isOpen ? styles.less : styles.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'publicRestaurant.less' : 'publicRestaurant.more')}
      </Button>
    ),
  })
}

function Banner({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation()
  const openPopup = useOpenPopup()
  const offersFood = useOffersFood(restaurant.id)
  const hasUnreadablePart = useHasUnreadablePart(restaurant.id)
  const hasList = useHasList()
  const table = useTableOfAddress()
  // Guests who have opened a table's code are not told to scan it.
  const orderLabel = t(table === undefined ? 'publicRestaurant.orderByQr' : 'publicRestaurant.orderHere')
  const OrderIcon = table === undefined ? QrCodeIcon : CircleHelpIcon
  const mapLink = mapAddress(restaurant, navigator.userAgent)
  return (
    <Together>
      <Picture {...BANNER_PHOTO} src={photoAddress(restaurant)} />
      {bannerWords(createReactElement, restaurant.name, {
        logo: <RestaurantLogo restaurant={restaurant} size={72} loads="now" />,
        place:
          mapLink &&
          placeLine(createReactElement, restaurant, {
            // A map app opens beside the page, a map on the web in a tab of its own.
            link: {
              href: mapLink,
              target: mapLink.startsWith('https:') ? '_blank' : undefined,
              rel: 'noopener noreferrer',
            },
            icon: <MapPinIcon size={22} />,
            more: [
              <span key="map" className="visually-hidden">
                {` ${t('publicRestaurant.onMap')}`}
              </span>,
            ],
          }),
        buttons: [
          <Button key="share" onClick={() => openPopup({ kind: 'share' })}>
            <Share2Icon size={22} />
            <span>{t('publicRestaurant.share')}</span>
          </Button>,
          offersFood !== false && (
            <Button
              key="order"
              className={hasUnreadablePart ? '' : styles.wide}
              look="filled"
              onClick={() => openPopup({ kind: 'order' })}
            >
              <OrderIcon size={22} />
              <span>{orderLabel}</span>
            </Button>
          ),
        ],
        description: <Description text={restaurant.description ?? ''} />,
      })}
      {/* On a phone the button floats, unless the bar has it (at a table) or it would cover a retry. Beside a list it is small. */}
      {offersFood && !hasUnreadablePart && table === undefined && (
        <Button
          className={`${styles.floating} ${hasList ? styles.small : ''}`}
          look="filled"
          onClick={() => openPopup({ kind: 'order' })}
        >
          <OrderIcon size={22} />
          <span className={hasList ? 'visually-hidden' : styles.floatingWord}>{orderLabel}</span>
        </Button>
      )}
    </Together>
  )
}
