import LogOutIcon from 'lucide-react/icons/log-out'
import PlusIcon from 'lucide-react/icons/plus'
import ScanQrCodeIcon from 'lucide-react/icons/scan-qr-code'
import SearchIcon from 'lucide-react/icons/search'
import StoreIcon from 'lucide-react/icons/store'
import UserIcon from 'lucide-react/icons/user'
import XIcon from 'lucide-react/icons/x'
import { useCallback, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { WIDE_DESKTOP } from '#/config/breakpoints.ts'
import { LIMITS } from '#/config/limits.ts'
import { cityOf, paths } from '#/config/paths.ts'
import { citiesWithPrefix, useCitySuggestions } from '#/entities/city/api.ts'
import { useRestaurants } from '#/entities/restaurant/api.ts'
import { areaStart, hasToCreateRestaurant } from '#/entities/user/rules.ts'
import { useUser } from '#/entities/user/session.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { closeKeyboard } from '#/lib/focus/focus.ts'
import { currentRouterState, OWN_STEP, useBackCloses, useLeaveStep } from '#/lib/history/history.ts'
import { useDebounced } from '#/lib/time/use-delayed.ts'
import { readReturnState } from '#/panels/login/return-address.ts'
import { Button, LinkButton } from '#/ui/buttons/Button.tsx'
import { LazyBoundary } from '#/ui/feedback/LazyBoundary.tsx'
import { ComboboxList, useCombobox } from '#/ui/fields/ComboboxList.tsx'
import { LanguageSwitcher } from '#/ui/fields/LanguageSwitcher.tsx'
import { BrandLink } from '#/ui/layout/BrandBar.tsx'
import styles from './LandingHeader.module.css'
import { meansRestaurant } from './restaurant-search.ts'

const subscribeToScroll = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** The bar of the landing page, fixed once the page is scrolled (R2.11). */
export function LandingHeader(filter: FilterProps) {
  const isFixed = useSyncExternalStore(subscribeToScroll, () => window.scrollY > LIMITS.fixedBarScroll)
  return (
    // The place keeps the bar's height, so that nothing jumps when the bar becomes fixed.
    <div className={styles.place}>
      <header className={`top-bar ${styles.bar} ${isFixed ? styles.fixed : ''}`} data-fixed={isFixed}>
        <div className={styles.inner}>
          <BrandLink className={styles.brand} />
          <search className={styles.search}>
            <CitySearch {...filter} />
          </search>
          <div className={`line-8 ${styles.corner}`}>
            <ScanButton />
            <LanguageSwitcher isIconOnPhone />
            <AccountCorner />
          </div>
        </div>
      </header>
    </div>
  )
}

const LoginPanel = lazyPart(() => import('#/panels/login/LoginPanel.tsx'), 'LoginPanel')
const ClientLogoutDialog = lazyPart(() => import('./ClientLogoutDialog.tsx'), 'ClientLogoutDialog')

/** Login or logout, and the way to the personal area (R2.16). */
function AccountCorner() {
  const { t } = useTranslation()
  const user = useUser()
  const isWide = useMedia(WIDE_DESKTOP)
  const login = useLoginRequest()
  const [dialog, setDialog] = useState<'logout'>()
  return (
    <>
      {!user && (
        <Button
          className={styles.login}
          onClick={login.ask}
          onPointerEnter={LoginPanel.preload}
          onFocus={LoginPanel.preload}
        >
          <UserIcon size={22} />
          <span className={styles.word}>{t('landing.login')}</span>
        </Button>
      )}
      {user?.restaurant && (
        <LinkButton
          className={styles.area}
          to={areaStart(user.role, user.restaurant)}
          aria-label={t('landing.personalArea')}
        >
          <StoreIcon size={22} />
        </LinkButton>
      )}
      {user && !user.restaurant && (
        <>
          {/* On a narrow window the page has this link. */}
          {isWide && hasToCreateRestaurant(user) && (
            <LinkButton className={styles.create} to={paths.createRestaurant()}>
              <PlusIcon size={22} />
              <span>{t('createRestaurant.title')}</span>
            </LinkButton>
          )}
          <Button look="quiet" className={styles.logout} onClick={() => setDialog('logout')}>
            <LogOutIcon size={22} className="mirrored" />
            <span className={styles.word}>{t('app.logout')}</span>
          </Button>
        </>
      )}
      {(login.isAsked || login.wasAsked) && (
        <LazyBoundary onGiveUp={login.answer} retry={LoginPanel.preload}>
          <LoginPanel open={login.isAsked} returnAddress={login.from} onClose={login.answer} />
        </LazyBoundary>
      )}
      {dialog === 'logout' && (
        <LazyBoundary onGiveUp={() => setDialog(undefined)} retry={ClientLogoutDialog.preload}>
          <ClientLogoutDialog onClose={() => setDialog(undefined)} />
        </LazyBoundary>
      )}
    </>
  )
}

/**
 * Whether the login panel is open. This is router state, which the 403 screen sets too, with the address to return to. If it
 * was opened here, the browser's "back" closes it.
 */
function useLoginRequest() {
  const navigate = useNavigate()
  const leave = useLeaveStep()
  const { pathname, search, state } = useLocation()
  const { login, from } = readReturnState(state)
  const isAsked = login === true
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)

  return {
    isAsked,
    /** After its first opening the panel stays mounted, so that the typed text stays. */
    wasAsked,
    from,
    ask: () => {
      // The code may still be loading: a second tap must not add a second step.
      if (!readReturnState(currentRouterState()).login)
        navigate(pathname + search, { state: { ...OWN_STEP, login: true } })
    },
    answer: () => leave(pathname + search),
  }
}

const ScannerPanel = lazyPart(() => import('./ScannerPanel.tsx'), 'ScannerPanel')

function ScanButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  // The same function at every render: another one would restart the camera.
  const close = useCallback(() => setIsOpen(false), [])
  useBackCloses(isOpen, close)
  return (
    <>
      <Button
        look="icon"
        aria-label={t('landing.scan.title')}
        title={t('landing.scan.title')}
        onClick={() => setIsOpen(true)}
        onPointerEnter={ScannerPanel.preload}
        onFocus={ScannerPanel.preload}
      >
        <ScanQrCodeIcon size={22} />
      </Button>
      {isOpen && (
        <LazyBoundary retry={ScannerPanel.preload} onGiveUp={close}>
          <ScannerPanel onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}

/** Searches by city and suggests cities (R2.17). */
function CitySearch(filter: FilterProps) {
  const { t } = useTranslation()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text, typed, isSearching, cities, isOpen, setIsOpen, change, search, submit } = useCitySearch(filter)

  const { inputProps, listProps } = useCombobox({
    label: t('landing.cityLabel'),
    value: text,
    options: cities.map(({ id, name }) => ({ id, label: name })),
    isOpen,
    onChange: change,
    onPick: ({ label }) => search(label),
    onOpen: setIsOpen,
  })

  return (
    <form
      className={`focus-frame ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <input
        {...inputProps}
        {...NOTHING_TO_LOSE}
        ref={input}
        className={`plain-input grow ${styles.input}`}
        name="city"
        required
        placeholder={t('landing.city')}
        aria-describedby={hintId}
      />
      <p id={hintId} className={`raised muted small ${styles.hint}`}>
        {t('landing.searchHint')}
      </p>
      <ComboboxList {...listProps} />
      {text !== '' && (
        <Button
          look="icon"
          className={styles.clear}
          aria-label={t('common.clear')}
          onClick={() => {
            change('')
            input.current?.focus()
          }}
        >
          <XIcon size={22} />
        </Button>
      )}
      <Button
        look="filled"
        className={styles.citySearch}
        type="submit"
        disabled={!typed}
        // Not `disabled`: that would take the focus away.
        aria-disabled={isSearching}
        aria-label={t('common.search')}
      >
        <SearchIcon size={22} />
      </Button>
    </form>
  )
}

type FilterProps = {
  /** The text that the list below is filtered by. */
  filterText: string
  onFilter: (text: string) => void
}

/**
 * The text of the search field. A search puts the city into the address, so that back, reload and sharing work. The text also
 * filters the list below. If it matches a restaurant of that list, the search button starts no city search.
 */
function useCitySearch({ filterText, onFilter }: FilterProps) {
  const navigate = useNavigate()
  const city = cityOf(new URLSearchParams(useLocation().search))
  const { data: restaurants = [], isFetching } = useRestaurants(city)
  const [text, setText] = useState(filterText || city || '')
  const [isOpen, setIsOpen] = useState(false)
  const [fromAddress, setFromAddress] = useState({ city, filterText })
  // Back and forward change the address: the field follows.
  if (city !== fromAddress.city || filterText !== fromAddress.filterText) {
    setFromAddress({ city, filterText })
    setText(filterText || city || '')
  }

  const typed = text.trim()
  const isSearching = isFetching && typed === city
  const prefix = useDebounced(isOpen ? typed : '', LIMITS.typingPause)
  const { data, isPlaceholderData } = useCitySuggestions(prefix)
  const isAnswerOfTyped = prefix === typed && !isPlaceholderData
  const cities = typed && data ? (isAnswerOfTyped ? data : citiesWithPrefix(data, typed)) : []

  const change = (newText: string) => {
    setText(newText)
    setFromAddress({ city, filterText: newText })
    onFilter(newText)
    setIsOpen(true)
    // The filtered list begins at the top.
    window.scrollTo(0, 0)
  }
  const search = (newCity: string) => {
    setIsOpen(false)
    setText(newCity)
    setFromAddress({ city, filterText: '' })
    onFilter('')
    // Repeating a search adds no step to the history.
    navigate(paths.landingInCity(newCity), { replace: newCity === city })
    window.scrollTo(0, 0)
  }
  const submit = () => {
    if (!typed || isSearching) return
    // In the list of one city, only the suggestions can say that no other city begins like this.
    const isNoOtherCity = city === undefined || (isAnswerOfTyped && data?.length === 0)
    if (isNoOtherCity && meansRestaurant(restaurants, typed)) setIsOpen(false)
    else search(typed)
    closeKeyboard()
  }
  return { text, typed, isSearching, cities, isOpen, setIsOpen, change, search, submit }
}
