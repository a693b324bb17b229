import type { AppShell, WorkerMessage } from '#/config/app-worker.ts'
import { API_URL, PICTURE_WIDTH } from '#/config/env.ts'
import { createAppCache } from './app-cache.ts'

/*
 * The service worker, which the build bundles into `sw.js`. A new version waits until a person activates it, or until
 * no page of the old version is open.
 */

/** The build defines it (src/shell/worker-plugin.ts). */
declare const __SHELL__: AppShell

/**
 * These types are declared here because TypeScript's types for workers and for pages cannot be used in the same
 * program.
 */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type WorkerFetchEvent = WorkerEvent & { request: Request; respondWith: (answer: Promise<Response>) => void }
type WorkerMessageEvent = WorkerEvent & { data: WorkerMessage; ports: readonly MessagePort[] }
type Scope = {
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: WorkerMessageEvent) => void): void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly unknown[]>
  }
}

const scope = globalThis as unknown as Scope
const appCache = createAppCache({
  shell: __SHELL__,
  baseAddresses: { origin: location.origin, apiUrl: API_URL },
  pictureWidth: PICTURE_WIDTH,
  caches,
  fetch: (request, init) => fetch(request, init),
  now: Date.now,
})

scope.addEventListener('install', (event) => event.waitUntil(appCache.install()))

scope.addEventListener('activate', (event) => event.waitUntil(appCache.activate().then(() => scope.clients.claim())))

scope.addEventListener('fetch', (event) => {
  const answer = appCache.answer(event.request)
  if (answer) event.respondWith(answer)
})

const takeOverIfAlone = async (): Promise<void> => {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) await scope.skipWaiting()
}

const handleMessage = async ({ data, ports: [port] }: WorkerMessageEvent): Promise<void> => {
  if (data.type === 'SKIP_WAITING') await scope.skipWaiting()
  if (data.type === 'SKIP_WAITING_IF_ALONE') await takeOverIfAlone()
  if (data.type === 'KNOWS_FILE') port?.postMessage(appCache.hasFile(data.file))
  if (data.type === 'SEEN') await appCache.cacheLoadedFiles(data.addresses)
  if (data.type === 'KEEP') await appCache.cacheSet(data.set)
}

// Failures are ignored, because the app works without the worker and sends these messages again at its next start.
scope.addEventListener('message', (event) => event.waitUntil(handleMessage(event).catch(() => undefined)))
