import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { matchPath, Outlet, useLocation, useParams } from 'react-router-dom'
import { AREA, AREA_TABS, type AreaTab, routes } from '#/config/paths.ts'
import { mayOpen } from '#/entities/user/rules.ts'
import { usePresentUser, useUser } from '#/entities/user/session.ts'
import { SessionExpiredPage } from '#/features/auth/SessionExpiredPage.tsx'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { prepareToasts } from '#/lib/toasts/toasts.ts'
import { Dressed, prepareDirection } from '#/ui/Dressed.tsx'
import { LoginAgainPage } from './LoginAgainPage.tsx'
import { NotAuthorisedPage } from './NotAuthorisedPage.tsx'
import { OutboxRunner } from './OutboxRunner.tsx'

// Not in this file's own chunk: the order screen, which this guards too, has no frame.
const Frame = lazyPart(() => import('./PersonalAreaLayout.tsx'), 'PersonalAreaLayout')

/** Resolves when the area can be drawn in one go; awaited with its code. */
export const prepareArea = (): Promise<void> => prepareDirection()

/**
 * The protected area shows itself when a user exists in session, else the 403 screen, at the address that was asked for
 * (specification, sections 2 and 6). For tabs 0 to 5 the session's restaurant must be the address's; settings checks the
 * session alone. The kitchen's board stays when its session ends by itself: it sounds the alarm and offers the login.
 */
export function PersonalAreaGuard() {
  const isLoggedIn = useUser() !== undefined
  const user = usePresentUser()
  const { restaurantId } = useParams()
  const { pathname } = useLocation()
  const tab = tabOf(pathname)
  const isRefused = useRefusedRead()

  useEffect(() => {
    prepareToasts()
  }, [])

  if (!user || (!isLoggedIn && !isBoard(pathname))) return <SessionExpiredPage />
  if (tab !== 'Settings' && restaurantId !== undefined && user.restaurant !== restaurantId)
    return <SessionExpiredPage />
  const instead =
    tab && !mayOpen(user.role, tab) ? (
      <NotAuthorisedPage />
    ) : user.hasOldToken && isRefused ? (
      <LoginAgainPage />
    ) : undefined
  return (
    // Another person in this very tab begins with nothing of the one before.
    <Dressed key={user.personKey}>
      <OutboxRunner />
      {instead ? <Frame>{instead}</Frame> : <Outlet />}
    </Dressed>
  )
}

const isBoard = (pathname: string): boolean =>
  [routes.orders, routes.ordersOfCategory].some(({ pattern }) => matchPath(pattern, pathname))

function tabOf(pathname: string): AreaTab | undefined {
  const word = matchPath(`${AREA}/:tab/*`, pathname)?.params.tab?.toLowerCase()
  return AREA_TABS.find((tab) => tab.toLowerCase() === word)
}

/** Whether the backend has answered 403 to any private read while this is mounted. */
function useRefusedRead(): boolean {
  const queries = useQueryClient().getQueryCache()
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    const look = () =>
      setIsRefused(
        (before) =>
          before || queries.getAll().some(({ meta, state }) => !meta?.isPublic && hasStatus(state.error, 403)),
      )
    // Some reads start before the page is rendered.
    look()
    return queries.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look()
    })
  }, [queries])
  return isRefused
}
