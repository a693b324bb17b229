import { ANSWERS_CACHE, type AppShell, type FileSet, STORED_AT_HEADER } from '#/config/app-worker.ts'
import { withoutWidth } from '#/config/picture-width.ts'
import { failedStatusOf } from '#/lib/http/failed.ts'
import { CACHE_LIMITS } from './cache-limits.ts'
import {
  type AppAddresses,
  isGatewayError,
  isRecent,
  isRefusal,
  type Kind,
  kindOf,
  mayCache,
  type RequestFacts,
} from './cache-rules.ts'

/* Decides what the worker caches: the app and public answers. It never touches private calls (ADR-018). */

const PREFIX = 'coperto-'
const FILES_CACHE = `${PREFIX}files`
const PICTURES_CACHE = `${PREFIX}pictures`

/** The cache of a shell has this entry if the server now has another deployment. */
const REPLACED_MARK = '/replaced'

const BY_ADDRESS_ONLY = { ignoreVary: true } as const

type Environment = {
  shell: AppShell
  baseAddresses: Omit<AppAddresses, 'files'>
  /** `VITE_PICTURE_WIDTH` */
  pictureWidth: string
  caches: CacheStorage
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  now: () => number
}

const withTimeout = <T>(promise: Promise<T>, timeout: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), timeout)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/**
 * The caches of one version of the app. Each version has its own shell. Other files, answers and pictures are shared by
 * all versions, and their number is limited. This function is long because all its parts need the caches and the
 * version's files.
 */
export function createAppCache({ shell, baseAddresses, pictureWidth, caches, fetch, now }: Environment) {
  const shellName = `${PREFIX}shell-${shell.version}`
  const setNames = Object.keys(shell.sets) as FileSet[]
  const cacheNameOf = (set: FileSet) => `${PREFIX}${set}-${shell.version}`
  const allFiles = [...shell.files, ...Object.values(shell.sets).flat()]
  const appAddresses = { ...baseAddresses, files: allFiles }

  /** The key of a picture in the cache. All widths of a picture share one copy. */
  const pictureKey = (address: string): string => withoutWidth(address, pictureWidth)

  const findInCache = async (name: string, address: string): Promise<Response | undefined> =>
    (await caches.has(name)) ? (await caches.open(name)).match(address, BY_ADDRESS_ONLY) : undefined

  const findCachedFile = async (address: string): Promise<Response | undefined> => {
    const file = new URL(address, baseAddresses.origin).pathname
    const setCaches = setNames.filter((set) => shell.sets[set].includes(file)).map(cacheNameOf)
    for (const name of [shellName, ...setCaches, FILES_CACHE]) {
      const response = await findInCache(name, address)
      if (response) return response
    }
    return undefined
  }

  const putLimited = async (name: string, address: string, response: Response, maxCount: number): Promise<void> => {
    const cache = await caches.open(name)
    await cache.put(address, response)
    const keys = await cache.keys()
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - maxCount)).map((key) => cache.delete(key, BY_ADDRESS_ONLY)),
    )
  }

  /** Caches all of these files, or throws. Files that are already cached for an older version are copied. */
  const cacheFiles = async (name: string, files: readonly string[]): Promise<void> => {
    const cache = await caches.open(name)
    const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    const cacheOne = async (file: string): Promise<void> => {
      if (cachedPaths.has(file)) return
      const isAsset = file.startsWith('/assets/')
      const cached = isAsset ? await caches.match(file, BY_ADDRESS_ONLY) : undefined
      const response = cached ?? (await fetch(file, { cache: isAsset ? 'default' : 'reload' }))
      const kind: Kind = file === '/' ? 'page' : isAsset ? 'asset' : 'file'
      if (!mayCache(kind, response)) throw new Error(`${file} came as ${response.status}`)
      await cache.put(file, response)
    }
    await Promise.all(files.map(cacheOne))
    // The page may be that of another deployment.
    const page = await cache.match('/', BY_ADDRESS_ONLY)
    if (!page || (await page.text()).includes(shell.entry)) return
    await caches.delete(name)
    throw new Error('The page is of another deployment')
  }

  const cacheResponse = async (kind: Kind, address: string, response: Response): Promise<void> => {
    if (kind === 'asset') return putLimited(FILES_CACHE, address, response, CACHE_LIMITS.fileCount)
    const body = await response.blob()
    const isAnswer = kind === 'answer'
    if (body.size > (isAnswer ? CACHE_LIMITS.answerBytes : CACHE_LIMITS.pictureBytes)) return
    // The body of this answer reports a failure, although its status is 200. So the answer that was cached before
    // stays.
    if (isAnswer && failedStatusOf(await body.text()) !== undefined) return
    const headers = new Headers(response.headers)
    // The body is already decoded, and a cache refuses an answer with `Vary: *`.
    for (const name of ['content-encoding', 'content-length', 'set-cookie', 'vary']) headers.delete(name)
    headers.set(STORED_AT_HEADER, String(now()))
    const copy = new Response(body, { status: 200, headers })
    return isAnswer
      ? putLimited(ANSWERS_CACHE, address, copy, CACHE_LIMITS.answerCount)
      : putLimited(PICTURES_CACHE, pictureKey(address), copy, CACHE_LIMITS.pictureCount)
  }

  /**
   * Stores whether the server still has this deployment. It writes only if that has changed, because reads of the
   * page's files wait for a write to their cache.
   */
  const noteDeployment = async (page: Response, wasReplaced: boolean): Promise<void> => {
    if (!mayCache('page', page)) return
    const text = await page.text()
    // A page without this element is the login page of a public Wi-Fi.
    if (!text.includes('id="root"')) return
    const isReplaced = !text.includes(shell.entry)
    if (isReplaced === wasReplaced || !(await caches.has(shellName))) return
    const cache = await caches.open(shellName)
    if (isReplaced) await cache.put(REPLACED_MARK, new Response())
    else await cache.delete(REPLACED_MARK, BY_ADDRESS_ONLY)
  }

  const fetchAndCache = async (kind: Kind, request: Request | string, init?: RequestInit): Promise<Response> => {
    const response = await fetch(request, init)
    const address = typeof request === 'string' ? request : request.url
    if (kind === 'answer' && isRefusal(response.status))
      await (await caches.open(ANSWERS_CACHE)).delete(address, BY_ADDRESS_ONLY)
    if (kind === 'page' || kind === 'file' || !mayCache(kind, response)) return response
    const caching = cacheResponse(kind, address, response.clone()).catch((error) => {
      // A full disk is no failure. An answer that was cut off in the middle is one.
      if (kind === 'answer' && error instanceof TypeError) throw error
    })
    if (kind === 'answer') await caching
    return response
  }

  /**
   * Returns the network's answer if it comes before the time limit, else the cached one. Without a cached one it waits
   * for the network.
   */
  const preferNetwork = async (
    networkResponse: Promise<Response>,
    cached: Response | undefined,
    timeout: number = CACHE_LIMITS.networkTimeout,
  ): Promise<Response> => {
    if (!cached) return networkResponse
    try {
      const response = await withTimeout(networkResponse, timeout)
      return isGatewayError(response.status) ? cached : response
    } catch {
      return cached
    }
  }

  const findRecentResponse = async (kind: 'answer' | 'picture', address: string): Promise<Response | undefined> => {
    const cached = await (kind === 'answer'
      ? findInCache(ANSWERS_CACHE, address)
      : findInCache(PICTURES_CACHE, pictureKey(address)))
    return cached && isRecent(Number(cached.headers.get(STORED_AT_HEADER)), now()) ? cached : undefined
  }

  const respond = async (kind: Kind, request: Request): Promise<Response> => {
    if (kind === 'page') {
      const [cached, replacedMark] = await Promise.all([
        findInCache(shellName, '/'),
        findInCache(shellName, REPLACED_MARK),
      ])
      const networkResponse = fetchAndCache(kind, request)
      networkResponse.then((page) => noteDeployment(page.clone(), replacedMark !== undefined)).catch(() => undefined)
      return preferNetwork(
        networkResponse,
        cached,
        replacedMark || isReload(request) ? CACHE_LIMITS.networkTimeout : CACHE_LIMITS.pageNetworkTimeout,
      )
    }
    if (kind === 'answer' || kind === 'picture') {
      const cached = await findRecentResponse(kind, request.url)
      return preferNetwork(fetchAndCache(kind, request), cached)
    }
    return (await findCachedFile(request.url)) ?? fetchAndCache(kind, request)
  }

  return {
    /** Rejects if a file is missing. Then the browser tries again later. */
    async install(): Promise<void> {
      const names = await caches.keys()
      await cacheFiles(shellName, shell.files)
      for (const set of setNames)
        if (names.some((name) => name.startsWith(`${PREFIX}${set}-`)))
          await cacheFiles(cacheNameOf(set), shell.sets[set])
    },

    /** Deletes the caches of other versions. */
    async activate(): Promise<void> {
      const ownCaches = [shellName, ...setNames.map(cacheNameOf), FILES_CACHE, ANSWERS_CACHE, PICTURES_CACHE]
      const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !ownCaches.includes(name))
      await Promise.all(names.map((name) => caches.delete(name)))
    },

    /** The answer to a request; undefined if the worker leaves the request to the browser. */
    answer(request: Request): Promise<Response> | undefined {
      const kind = kindOf(request, appAddresses)
      return kind && respond(kind, request)
    },

    hasFile: (file: string): boolean => allFiles.includes(file),

    /**
     * Caches a set of files. Does nothing if the page is older than the worker, and the worker's version does not have
     * the set.
     */
    cacheSet: async (set: FileSet): Promise<void> => {
      if (setNames.includes(set)) await cacheFiles(cacheNameOf(set), shell.sets[set])
    },

    /** Caches what the page loaded before there was a worker. These files come from the browser's HTTP cache. */
    async cacheLoadedFiles(addresses: readonly string[]): Promise<void> {
      const cacheOne = async (url: string): Promise<void> => {
        const request: RequestFacts = { method: 'GET', url, mode: 'cors', headers: new Headers() }
        const kind = kindOf(request, appAddresses)
        if (!kind || kind === 'page' || kind === 'file') return
        if (kind === 'asset' && (await findCachedFile(url))) return
        await fetchAndCache(kind, url, { cache: 'force-cache' })
      }
      await Promise.allSettled(addresses.map(cacheOne))
    },
  }
}

/** A reload requests the newest page, because an old page may need files that are gone from the server. */
const isReload = ({ cache }: Request): boolean => cache === 'no-cache' || cache === 'reload'
