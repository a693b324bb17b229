import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, Outlet, useLocation, useParams } from 'react-router-dom'
import { AREA_PATH, AREA_TABS, type AreaTab, paths } from '#/config/paths.ts'
import { useOutbox } from '#/entities/order/on-device.ts'
import { useTables } from '#/entities/table/api.ts'
import { hasToCreateRestaurant } from '#/entities/user/rules.ts'
import { useHoldPerson, useUser, useUserOrLast } from '#/entities/user/session.ts'
import { SessionExpiredPage } from '#/features/auth/SessionExpiredPage.tsx'
import { ApiError } from '#/lib/http/api-error.ts'
import type { View } from '#/lib/jsx/content.ts'
import { loadDeviceSettings } from '#/lib/storage/device-settings.ts'
import { prepareToasts } from '#/lib/toasts/toasts.ts'
import { LinkButton } from '#/ui/buttons/Button.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { BrandBar } from '#/ui/layout/BrandBar.tsx'
import { usePageTitle } from '#/ui/layout/use-page-title.ts'
import { MuiProviders, prepareDirection } from '#/ui/MuiProviders.tsx'
import { AreaFrame } from './area-frame.ts'
import { staysWithoutSession } from './live-addresses.ts'
import { OtherPersonNotice } from './OtherPersonNotice.tsx'
import { OutboxRunner } from './OutboxRunner.tsx'

/** Resolves when everything is loaded that the area needs for its first render. */
export const prepare = () => Promise.all([prepareDirection(), loadDeviceSettings()])

/**
 * Shows the area to a user of this restaurant (R2.6, R2.30), and the 403 screen to everybody else. The kitchen's board
 * stays when its session ends by itself: it sounds the alarm and offers the login.
 */
export function PersonalAreaGuard() {
  useHoldPerson()
  return (
    <>
      <Area />
      <OtherPersonNotice />
    </>
  )
}

function Area() {
  const isLoggedIn = useUser() !== undefined
  const user = useUserOrLast()
  const { restaurantId } = useParams()
  const { pathname } = useLocation()
  const tab = tabOf(pathname)
  // Whether the backend accepts the old token, also on a page that reads nothing itself.
  useTables(user?.hasOldToken === true)
  const refusal = useRefusedRead()

  useEffect(() => {
    prepareToasts()
  }, [])

  if (!user || (!isLoggedIn && !staysWithoutSession(pathname))) return <SessionExpiredPage />
  // The settings are always those of the user's own restaurant, even if the address names another one (ADR-002).
  const isOtherRestaurant =
    tab === 'Settings' ? !user.restaurant : restaurantId !== undefined && user.restaurant !== restaurantId
  if (isOtherRestaurant)
    // A token that is older than the restaurant does not name it, so the address may be that of the director's own
    // restaurant.
    return hasToCreateRestaurant(user) ? <LoginAgainPage isWholePage /> : <SessionExpiredPage />
  return (
    // The key makes React discard all state of the person who used this tab before.
    <MuiProviders key={user.personKey}>
      <OutboxRunner />
      <LazyReadyNotice />
      {user.hasOldToken && refusal ? (
        <AreaFrame>
          <LoginAgainPage serverMessage={refusal.serverMessage} />
        </AreaFrame>
      ) : (
        <Outlet />
      )}
    </MuiProviders>
  )
}

/** The notice of orders that are ready. Its code is loaded when this device has sent an order. */
function LazyReadyNotice() {
  const { ownRecords } = useOutbox()
  const isWanted = ownRecords.some(({ state }) => state === 'confirmed')
  const [Notice, setNotice] = useState<View>()

  useEffect(() => {
    if (!isWanted) return
    import('./ReadyNotice.tsx').then(
      ({ ReadyNotice }) => setNotice(() => ReadyNotice),
      () => undefined,
    )
  }, [isWanted])

  return isWanted && Notice ? <Notice /> : null
}

function tabOf(pathname: string): AreaTab | undefined {
  const tabName = matchPath(`${AREA_PATH}/:tab/*`, pathname)?.params.tab?.toLowerCase()
  return AREA_TABS.find((tab) => tab.toLowerCase() === tabName)
}

/** The first private read that was answered with 403 while this component is mounted. */
function useRefusedRead(): ApiError | undefined {
  const queries = useQueryClient().getQueryCache()
  const [refusal, setRefusal] = useState<ApiError>()
  useEffect(() => {
    const noteRefusal = () =>
      setRefusal(
        (previous) =>
          previous ??
          queries
            .getAll()
            .flatMap(({ meta, state: { error } }) => (!meta?.isPublic && error instanceof ApiError ? [error] : []))
            .find(({ status }) => status === 403),
      )
    // Some reads begin before the first render.
    noteRefusal()
    return queries.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') noteRefusal()
    })
  }, [queries])
  return refusal
}

/**
 * Shown when the token may be older than the person's restaurant. A login gives a new token and then opens this page
 * again.
 * `isWholePage`: the page is drawn without the area's frame, because the restaurant of the address may be someone
 * else's.
 */
function LoginAgainPage({
  isWholePage = false,
  serverMessage,
}: {
  isWholePage?: boolean
  serverMessage?: string | undefined
}) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  usePageTitle(t('auth.openRestaurant'))
  const Part = isWholePage ? 'main' : 'section'
  return (
    <>
      {isWholePage && <BrandBar />}
      <Part className="notice-page" tabIndex={isWholePage ? -1 : undefined}>
        <Notice
          kind="problem"
          isWholePage
          title={t('auth.openRestaurant')}
          text={t(isWholePage ? 'auth.openRestaurantIfYours' : 'auth.openRestaurantText')}
          detail={serverMessage}
          action={
            <LinkButton to={paths.landing()} state={{ login: true, from: pathname + search }}>
              {t('auth.loginAgain')}
            </LinkButton>
          }
        />
      </Part>
    </>
  )
}
