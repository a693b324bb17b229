import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { WIDE_DESKTOP } from '#/config/breakpoints.ts'
import { cityOf, paths } from '#/config/paths.ts'
import { hasSeenRestaurants, SEEN_RESTAURANTS_KEY } from '#/config/stored-view.ts'
import { hasToCreateRestaurant } from '#/entities/user/rules.ts'
import { useUser } from '#/entities/user/session.ts'
import { loadWithWords } from '#/lib/deployment/lazy-part.ts'
import { useLater } from '#/lib/deployment/use-later.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { keepFocus } from '#/lib/focus/focus.ts'
import { useAddressText } from '#/lib/history/use-address-text.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { LinkButton } from '#/ui/buttons/Button.tsx'
import { Link } from '#/ui/buttons/Link.tsx'
import { ColorSchemeSwitcher } from '#/ui/fields/ColorSchemeSwitcher.tsx'
import { usePageTitle } from '#/ui/layout/use-page-title.ts'
import { LandingHeader } from './LandingHeader.tsx'
import styles from './LandingPage.module.css'
import { MAIN_CLASS, SEEN_CLASS } from './landing-view.ts'
import { RestaurantList } from './RestaurantList.tsx'
import { useListTitle } from './use-list-title.ts'

const loadHead = () => import('./LandingHead.tsx')

/** The landing page (R2.10 to R2.17). Its first load has no MUI: login and scanner load when they are opened. */
export function LandingPage() {
  const { t } = useTranslation()
  const city = cityOf(new URLSearchParams(useLocation().search))
  const user = useUser()
  const isWide = useMedia(WIDE_DESKTOP)
  const [filterText, setFilterText] = useAddressText('q')
  usePageTitle(useListTitle(city))
  const headModule = useLater(loadHead)
  const pageRef = useRef<HTMLDivElement>(null)
  useEffect(() => (pageRef.current ? keepFocus(pageRef.current) : undefined), [])
  return (
    <div ref={pageRef} className={`stack ${styles.page}`}>
      <LandingHeader filterText={filterText} onFilter={setFilterText} />
      <main className={MAIN_CLASS}>
        {!isWide && user && hasToCreateRestaurant(user) && (
          <LinkButton className={styles.create} to={paths.createRestaurant()}>
            {t('createRestaurant.title')}
          </LinkButton>
        )}
        {headModule && <headModule.LandingHead city={city} />}
        {city === undefined && <SeenPlace />}
        <RestaurantList city={city} filterText={filterText} />
      </main>
      <LandingFooter />
    </div>
  )
}

const loadSeen = () => import('./SeenRestaurants.tsx')

/** The restaurants seen lately. Their code is loaded only if there are any; until then their place is empty. */
function SeenPlace() {
  const stored = useSyncExternalStore(local.subscribe, () => local.get(SEEN_RESTAURANTS_KEY))
  const mayHaveSeen = hasSeenRestaurants(stored)
  const [seenModule, setSeenModule] = useState<Awaited<ReturnType<typeof loadSeen>>>()
  useEffect(() => {
    if (mayHaveSeen) loadWithWords(loadSeen).then(setSeenModule, () => undefined)
  }, [mayHaveSeen])
  if (!mayHaveSeen) return null
  return seenModule ? <seenModule.SeenRestaurants className={SEEN_CLASS} /> : <div className={SEEN_CLASS} />
}

function LandingFooter() {
  const { t } = useTranslation()
  return (
    <footer className={`wrap-line ${styles.foot}`}>
      <Link to={paths.terms()}>{t('legal.terms')}</Link>
      <Link to={paths.privacy()}>{t('legal.privacy')}</Link>
      <Link to={paths.cookies()}>{t('legal.cookies')}</Link>
      <ColorSchemeSwitcher />
    </footer>
  )
}
