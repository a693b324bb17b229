import { cleanup, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { matchPath } from 'react-router-dom'
import * as v from 'valibot'
import { afterEach, beforeEach, vi } from 'vitest'
import { App } from '#/app/App.tsx'
import { prefetch } from '#/app/prefetch.ts'
import type { Language } from '#/config/languages.ts'
import { routes } from '#/config/paths.ts'
import { outboxRecords } from '#/entities/order/outbox/record.ts'
import { ownerOfAnswers } from '#/entities/user/session.ts'
import * as firstView from '#/lib/device/after-first-view.ts'
import { startLanguages } from '#/lib/i18n/i18n.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { session } from '#/lib/session/session.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { loadDeviceSettings } from '#/lib/storage/device-settings.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { DialectName } from '../../../backend/dialects.ts'
import type { Omission } from '../../../backend/omissions.ts'
import { type PersonName, startBackend, startSpeaking, type TestBackend } from '../backend/backend.ts'
import { spokenDialect } from '../backend/dialect.ts'
import { putBehindNetwork, withNetwork } from '../backend/network.ts'
import { writesFinished } from './writes-finished.ts'

/* The whole app at an address, through the real route tree, with its own stand-in behind the network. */

const VIEWPORTS = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
}

export type Visit = {
  user: UserEvent
  /** The stand-in: to check what was stored, or to change data as another device would. */
  backend: TestBackend
  /** The small demo's first restaurant, of the director and the waiters. */
  restaurantId: string
}

export type VisitOptions = {
  /** The person who is logged in; nobody by default. */
  as?: PersonName
  language?: Language
  viewport?: keyof typeof VIEWPORTS
  /** With fake timers, pass `advance` as user-event's delay. */
  user?: UserEvent
  /** The order screen's address names a missing table on purpose: do not add it. */
  hasNoTable?: boolean
  /** Changes the stand-in before the app opens. */
  before?: (backend: TestBackend, restaurantId: string) => void | Promise<void>
  /** What the stand-in leaves out (backend/omissions.ts). Only the first call of a test can set it. */
  omits?: readonly Omission[]
  /** How the stand-in differs (backend/dialects.ts). Only the first call of a test can set it. */
  dialect?: DialectName
  /** Stored answers, as in the real app. They are cleared so that no test sees those of another. */
  keepsAnswers?: true
}

let backend: TestBackend | undefined

/** Call it once at the top of a test file that uses `renderAt`. */
export function withScreens(): void {
  withNetwork()
  beforeEach(() => {
    // Missing in happy-dom, and no component test is about them.
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    // What comes then would come into the middle of a test. A test about it resolves it itself.
    vi.spyOn(firstView, 'afterFirstView').mockReturnValue(new Promise(() => undefined))
  })
  afterEach(async () => {
    cleanup()
    session.signOut()
    localStorage.clear()
    sessionStorage.clear()
    await forgetEvenings()
    await backend?.close()
    backend = undefined
  })
}

const FORGOTTEN = [
  'combination-drafts',
  'device-settings',
  'guest-lists',
  'menu-grid-drafts',
  'order-habits',
  'order-ready',
  'order-served',
  'order-sittings',
]

/** What one test orders is no favourite of the next, nor are its guests, and what it could not send is not sent there. */
async function forgetEvenings(): Promise<void> {
  await appDatabase.change(async (tx) => {
    for (const name of FORGOTTEN) {
      const rows = rowStore({ name, schema: v.unknown() })
      for (const [key] of await tx.entries(rows)) await tx.delete(rows, key)
    }
    for (const [id] of await tx.entries(outboxRecords)) await tx.delete(outboxRecords, id)
  })
  await writesFinished()
  // The settings in memory follow the disk later. Until then the next test would have the zone of this one.
  await loadDeviceSettings()
}

/**
 * Opens the app at an address: a text, or a function of the restaurant's id. A second call in one test is a reload:
 * same stand-in, same storage, new app.
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
    dialect,
    keepsAnswers,
  }: VisitOptions = {},
): Promise<Visit> {
  cleanup()
  backend ??= omits || dialect ? await startBackend({ omits, dialect }) : await startSpeaking(spokenDialect())
  const own = (await backend.account('director')).restaurantId ?? ''
  const restaurantId = backend.idAs(own)
  // The address may contain what `before` created.
  const path = () => (typeof address === 'string' ? address : address(restaurantId))
  if (!hasNoTable) await putTable(backend, path())
  await before?.(backend, own)
  putBehindNetwork(backend.app)
  if (as) session.signIn(await backend.tokenOf(as))
  ;(window as unknown as HappyWindow).happyDOM.setViewport(VIEWPORTS[viewport])
  window.history.replaceState(null, '', path())
  await startLanguages(language, 'first')
  const client = createQueryClient(keepsAnswers && ownerOfAnswers)
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retryDelay: 0 },
  })
  // A page's code is compiled at its first use; no test is about that time.
  await prefetch(client, window.location)
  render(<App client={client} />)
  return { user, backend, restaurantId }
}

/** The table in an order screen's address; the small demo has four. */
async function putTable({ call }: TestBackend, path: string): Promise<void> {
  const number = Number(matchPath(routes.newOrder.pattern, path)?.params.tableNumber)
  if (!(number > 0)) return
  await call('POST', '/api/dinner-table', {
    as: 'director',
    body: { number, numberOfSeats: 4, status: 'STATUS_FREE' },
  })
}

type HappyWindow = { happyDOM: { setViewport: (size: { width: number; height: number }) => void } }
