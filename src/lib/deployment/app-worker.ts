import { type FileSet, WORKER_FILE, type WorkerMessage } from '#/config/app-worker.ts'
import { createStore } from '#/lib/store/store.ts'
import { entryOfThisPage } from './look-for-deployment.ts'

/**
 * `waiting`: a newer app is ready. `replaced`: another tab has activated the newer app, and this page still runs the
 * old one.
 */
type AppVersion = 'current' | 'waiting' | 'replaced'

/** In milliseconds. */
const UPDATE_CHECK_INTERVAL = 30 * 60_000
const UPDATE_CHECK_MIN_PAUSE = 10 * 60_000
const REPLY_TIMEOUT = 3_000

type PageAccess = {
  /** The app's first script: the one that index.html names. */
  entry: () => string | undefined
  reload: () => void
  /** Whether a reload would close something that the person has open. */
  isBusy: () => boolean
  loadedAddresses: () => string[]
}

const thisPage: PageAccess = {
  entry: entryOfThisPage,
  reload: () => window.location.reload(),
  isBusy: () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null,
  loadedAddresses: () => performance.getEntriesByType('resource').map(({ name }) => name),
}

const postToWorker = (worker: ServiceWorker | null, message: WorkerMessage): void => worker?.postMessage(message)

const doesWorkerKnowFile = (worker: ServiceWorker, file: string | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    if (file === undefined) return resolve(false)
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), REPLY_TIMEOUT)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      port1.close()
      resolve(data === true)
    }
    worker.postMessage({ type: 'KNOWS_FILE', file } satisfies WorkerMessage, [port2])
  })

export type AppWorker = ReturnType<typeof createAppWorker>

/** @param container is undefined where there are no service workers (plain http, a test). */
export function createAppWorker(container: ServiceWorkerContainer | undefined, page: PageAccess = thisPage) {
  const version = createStore<AppVersion>('current')
  let registration: ServiceWorkerRegistration | undefined
  let isUpdateRequested = false
  let hasController = Boolean(container?.controller)
  let lastUpdateCheck = Date.now()

  const checkWaitingWorker = async (): Promise<void> => {
    const waiting = registration?.waiting
    if (!waiting || !hasController) return
    // A page that was loaded after the deployment already runs the new app. Only its worker is old.
    if (await doesWorkerKnowFile(waiting, page.entry())) postToWorker(waiting, { type: 'SKIP_WAITING_IF_ALONE' })
    else if (version.getSnapshot() === 'current') version.set('waiting')
  }

  const onNewController = async (): Promise<void> => {
    const isFirst = !hasController
    hasController = true
    const worker = container?.controller
    if (isFirst || !worker) return
    if (isUpdateRequested && !page.isBusy()) return page.reload()
    if (!(await doesWorkerKnowFile(worker, page.entry()))) version.set('replaced')
  }

  const lookForUpdate = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - lastUpdateCheck < UPDATE_CHECK_MIN_PAUSE) return
    lastUpdateCheck = Date.now()
    registration?.update().catch(() => undefined)
  }

  return {
    subscribe: version.subscribe,
    getSnapshot: version.getSnapshot,

    /** Registers the worker, once per page. */
    async start(): Promise<void> {
      if (!container || registration) return
      container.addEventListener('controllerchange', onNewController)
      try {
        registration = await container.register(`/${WORKER_FILE}`, { updateViaCache: 'none' })
      } catch {
        // The person's settings forbid a worker, or its file is missing.
      }
      // Some browsers resolve with undefined when they refuse the worker.
      if (!registration) return
      registration.addEventListener('updatefound', () => {
        const installing = registration?.installing
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'installed') checkWaitingWorker()
        })
      })
      checkWaitingWorker()
      document.addEventListener('visibilitychange', lookForUpdate)
      setInterval(lookForUpdate, UPDATE_CHECK_INTERVAL)
      const isFirstVisit = !hasController
      const { active } = await container.ready
      // The files of a first visit were loaded before there was a worker, so the worker has not cached them yet.
      if (isFirstVisit) postToWorker(active, { type: 'SEEN', addresses: page.loadedAddresses() })
    },

    /** Asks the worker to cache these files, for a visit without a network. */
    async keepFiles(set: FileSet): Promise<void> {
      const ready = await container?.ready
      postToWorker(ready?.active ?? null, { type: 'KEEP', set })
    },

    /** Activates the waiting version, then reloads the page. */
    update(): void {
      isUpdateRequested = true
      const waiting = registration?.waiting
      if (version.getSnapshot() === 'waiting' && waiting) postToWorker(waiting, { type: 'SKIP_WAITING' })
      else page.reload()
    },
  }
}
