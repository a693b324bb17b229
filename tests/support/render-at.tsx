import { cleanup, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { matchPath } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { App } from '#/app/App.tsx'
import { prefetch } from '#/app/prefetch.ts'
import type { Language } from '#/config/languages.ts'
import { routes } from '#/config/paths.ts'
import { ownerOfAnswers } from '#/entities/user/session.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { session } from '#/lib/session/session.ts'
import type { Omission } from '../../backend/omissions.ts'
import { type PersonName, startBackend, type TestBackend } from './backend.ts'
import { putBehindNetwork, withNetwork } from './network.ts'

/*
 * A screen as a person meets it: the whole app at an address, through the real route tree, with a stand-in backend of
 * its own behind the network.
 */

const VIEWPORTS = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

export type Visit = {
  user: UserEvent
  /** The stand-in behind the network: to look at what was stored, or to change things as another device would. */
  backend: TestBackend
  /** The first restaurant of the small demo: the director's and the waiters'. */
  restaurantId: string
}

export type VisitOptions = {
  /** Who is logged in; nobody if not given. */
  as?: PersonName
  language?: Language
  viewport?: keyof typeof VIEWPORTS
  /** With fake timers, pass `advance` as user-event's own pauses. */
  user?: UserEvent
  /** The address of an order names a table that is not there: without it, the table is added. */
  hasNoTable?: boolean
  /** Changes the stand-in before the app is opened. */
  before?: (backend: TestBackend, restaurantId: string) => void | Promise<void>
  /** What the stand-in does without (backend/omissions.ts). Counts at the first call of a test. */
  omits?: readonly Omission[]
  /** Answers are kept on the device, as in the real app. Otherwise one test's would be shown in the next. */
  keepsAnswers?: true
}

let backend: TestBackend | undefined

/** To be called once at the top of a test file that uses `renderAt`. */
export function withScreens(): void {
  withNetwork()
  beforeEach(() => {
    // happy-dom has none of these, and none of them is what a component test is about.
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    // The styles of every element that is asked for by role would cost a sixth of the time, in the fault matrix half of it;
    // what is hidden in a component test is hidden by an attribute.
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style)
  })
  afterEach(async () => {
    cleanup()
    session.signOut()
    localStorage.clear()
    sessionStorage.clear()
    await backend?.close()
    backend = undefined
  })
}

/**
 * Opens the app at an address (a text, or made from the restaurant's id by a path of `config/paths.ts`).
 * A second call in one test is a reload: the same stand-in, the same stores, a new app.
 */
export async function renderAt(
  address: string | ((restaurantId: string) => string),
  {
    as,
    language = 'it',
    viewport = 'desktop',
    user = userEvent.setup(),
    hasNoTable,
    before,
    omits,
    keepsAnswers,
  }: VisitOptions = {},
): Promise<Visit> {
  cleanup()
  backend ??= await startBackend({ omits })
  const restaurantId = (await backend.account('director')).restaurantId ?? ''
  // What `before` makes may be part of the address.
  const path = () => (typeof address === 'string' ? address : address(restaurantId))
  if (!hasNoTable) await putTable(backend, path())
  await before?.(backend, restaurantId)
  putBehindNetwork(backend.app)
  if (as) session.signIn(await backend.tokenOf(as))
  ;(window as unknown as HappyWindow).happyDOM.setViewport(VIEWPORTS[viewport])
  window.history.replaceState(null, '', path())
  await startLanguages(language)
  const client = createQueryClient(keepsAnswers && ownerOfAnswers)
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retryDelay: 0 },
  })
  // A worker compiles a page's code when it is first asked for; no test is about how long that takes.
  await prefetch(client, window.location)
  render(<App client={client} />)
  return { user, backend, restaurantId }
}

/** The table of an order's address; the small demo has four. */
async function putTable({ call }: TestBackend, path: string): Promise<void> {
  const number = Number(matchPath(routes.newOrder.pattern, path)?.params.tableNumber)
  if (!(number > 0)) return
  await call('POST', '/api/dinner-table', {
    as: 'director',
    body: { number, numberOfSeats: 4, status: 'STATUS_FREE' },
  })
}

type HappyWindow = { happyDOM: { setViewport: (size: { width: number; height: number }) => void } }
