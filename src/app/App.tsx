import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { isInArea, paths } from '#/config/paths.ts'
import { useUser } from '#/entities/user/session.ts'
import { loadWithWords, usePartIsLoading } from '#/lib/deployment/lazy-part.ts'
import { afterFirstView } from '#/lib/device/after-first-view.ts'
import { keepFromTranslators } from '#/lib/device/translators.ts'
import { loadMoreWords } from '#/lib/i18n/i18n.ts'
import type { View } from '#/lib/jsx/content.ts'
import { session } from '#/lib/session/session.ts'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import styles from './App.module.css'
import { CrashBoundary } from './CrashBoundary.tsx'
import { AppRoutes } from './routes.tsx'
import { useScrollAndFocus } from './use-scroll-and-focus.ts'

export function App({ client }: { client: QueryClient }) {
  return (
    <CrashBoundary>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <ScrollAndFocus />
          <AreaWithoutTranslators />
          <PendingLine />
          <SessionEndRedirect />
          <PublicOutboxRunner />
          <AfterFirstView />
          <Suspense fallback={<Spinner />}>
            <AppRoutes />
          </Suspense>
        </BrowserRouter>
      </QueryClientProvider>
    </CrashBoundary>
  )
}

function ScrollAndFocus() {
  useScrollAndFocus()
  return null
}

/**
 * Keeps translators away from the personal area. It has five languages of its own, and the names of dishes must not
 * change (ADR-040). For the first page the boot script does this.
 */
function AreaWithoutTranslators() {
  const isArea = isInArea(useLocation().pathname)
  useLayoutEffect(() => keepFromTranslators(isArea), [isArea])
  return null
}

/** A moving line at the top while code is loading. It appears after 150 ms. */
const PendingLine = () => (usePartIsLoading() ? <div className={styles.pendingLine} aria-hidden="true" /> : null)

/** Opens /403 after a 401 (R8.1). */
function SessionEndRedirect() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const hasRedirected = useRef(false)

  useEffect(() => {
    const redirect = () => {
      if (session.getSnapshot()) hasRedirected.current = false
      if (session.getSnapshot() || session.lastEnd() !== 'refused' || hasRedirected.current) return
      if (session.isOverOnHeldScreen()) return
      hasRedirected.current = true
      // The next login returns to this address.
      navigate(paths.sessionExpired(), { state: { from: pathname + search } })
    }
    // The first calls begin before the first render, so a 401 may already have come.
    redirect()
    return session.subscribe(redirect)
  }, [navigate, pathname, search])
  return null
}

/**
 * Loads what the first view does not need: a guest's words, and the code of the service worker. It does so only in the
 * built app.
 */
function AfterFirstView() {
  const [Notice, setNotice] = useState<View>()

  useEffect(() => {
    if (!import.meta.env.PROD) return
    afterFirstView()
      .then(() => loadWithWords(() => import('./NewVersionNotice.tsx')))
      .then(
        ({ NewVersionNotice }) => setNotice(() => NewVersionNotice),
        () => undefined,
      )
  }, [])

  return Notice ? <Notice /> : null
}

/**
 * Sends waiting orders on public pages too, for people who work in a restaurant. Its code is loaded after the page, and
 * only for them.
 */
function PublicOutboxRunner() {
  const isStaff = useUser()?.restaurant !== undefined
  const isOutside = !isInArea(useLocation().pathname)
  const isWanted = isStaff && isOutside
  const [Runner, setRunner] = useState<View>()

  useEffect(() => {
    if (!isWanted) return
    Promise.all([loadWithWords(() => import('./OutboxRunner.tsx')), loadMoreWords('area')]).then(
      ([{ OutboxRunner }]) => setRunner(() => OutboxRunner),
      () => undefined,
    )
  }, [isWanted])

  return isWanted && Runner ? <Runner /> : null
}
