import { ANSWERS, type FileSet, type Shell, STORED_AT } from '#/config/app-worker.ts'
import { withoutWidth } from '#/config/picture-width.ts'
import { failedStatusOf } from '#/lib/http/failed.ts'
import {
  type Asked,
  type Home,
  isGatewayError,
  isRefusal,
  isShowable,
  type Kind,
  kindOf,
  mayKeep,
} from './cache-rules.ts'

const PREFIX = 'coperto-'
const FILES = `${PREFIX}files`
const PICTURES = `${PREFIX}pictures`

/** A shell's cache has this entry when the server has another deployment. */
const REPLACED = '/replaced'

const BY_ADDRESS = { ignoreVary: true } as const

type World = {
  shell: Shell
  home: Omit<Home, 'files'>
  /** `VITE_PICTURE_WIDTH` */
  pictureWidth: string
  caches: CacheStorage
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  now: () => number
}

const within = <T>(promise: Promise<T>, time: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), time)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Each version has its own shell; other files, answers and pictures are shared by all versions, and limited. */
export function createAppCache({ shell, home, pictureWidth, caches, fetch, now }: World) {
  const shellName = `${PREFIX}shell-${shell.version}`
  const setNames = Object.keys(shell.sets) as FileSet[]
  const nameOf = (set: FileSet) => `${PREFIX}${set}-${shell.version}`
  const everyFile = [...shell.files, ...Object.values(shell.sets).flat()]
  const at = { ...home, files: everyFile }

  /** All widths share one copy. */
  const pictureKey = (address: string): string => withoutWidth(address, pictureWidth)

  const kept = async (name: string, address: string): Promise<Response | undefined> =>
    (await caches.has(name)) ? (await caches.open(name)).match(address, BY_ADDRESS) : undefined

  const keptFile = async (address: string): Promise<Response | undefined> => {
    const file = new URL(address, home.origin).pathname
    const ofSets = setNames.filter((set) => shell.sets[set].includes(file)).map(nameOf)
    for (const name of [shellName, ...ofSets, FILES]) {
      const response = await kept(name, address)
      if (response) return response
    }
    return undefined
  }

  const put = async (name: string, address: string, response: Response, most: number): Promise<void> => {
    const cache = await caches.open(name)
    await cache.put(address, response)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key, BY_ADDRESS)))
  }

  /** Caches all of these files or throws. Files of older versions are copied. */
  const keepShell = async (name: string, files: readonly string[]): Promise<void> => {
    const cache = await caches.open(name)
    const isThere = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    const keepOne = async (file: string): Promise<void> => {
      if (isThere.has(file)) return
      const isAsset = file.startsWith('/assets/')
      const cached = isAsset ? await caches.match(file, BY_ADDRESS) : undefined
      const response = cached ?? (await fetch(file, { cache: isAsset ? 'default' : 'reload' }))
      const kind: Kind = file === '/' ? 'page' : isAsset ? 'asset' : 'file'
      if (!mayKeep(kind, response)) throw new Error(`${file} came as ${response.status}`)
      await cache.put(file, response)
    }
    await Promise.all(files.map(keepOne))
    // It may be the page of another deployment.
    const page = await cache.match('/', BY_ADDRESS)
    if (!page || (await page.text()).includes(shell.entry)) return
    await caches.delete(name)
    throw new Error('The page is of another deployment')
  }

  const keep = async (kind: Kind, address: string, response: Response): Promise<void> => {
    if (kind === 'asset') return put(FILES, address, response, KEEPING.files)
    const body = await response.blob()
    const isAnswer = kind === 'answer'
    if (body.size > (isAnswer ? KEEPING.answerBytes : KEEPING.pictureBytes)) return
    // The good one from before stays.
    if (isAnswer && failedStatusOf(await body.text()) !== undefined) return
    const headers = new Headers(response.headers)
    // The body is decoded, and no cache takes `Vary: *`.
    for (const name of ['content-encoding', 'content-length', 'set-cookie', 'vary']) headers.delete(name)
    headers.set(STORED_AT, String(now()))
    const copy = new Response(body, { status: 200, headers })
    return isAnswer
      ? put(ANSWERS, address, copy, KEEPING.answers)
      : put(PICTURES, pictureKey(address), copy, KEEPING.pictures)
  }

  /**
   * Remembers whether the server still has this deployment. Writes only what is new: the page's files wait for a write to
   * their cache.
   */
  const lookAtPage = async (page: Response, wasReplaced: boolean): Promise<void> => {
    if (!mayKeep('page', page)) return
    const text = await page.text()
    // It is the login page of a public Wi-Fi.
    if (!text.includes('id="root"')) return
    const isReplaced = !text.includes(shell.entry)
    if (isReplaced === wasReplaced || !(await caches.has(shellName))) return
    const cache = await caches.open(shellName)
    if (isReplaced) await cache.put(REPLACED, new Response())
    else await cache.delete(REPLACED, BY_ADDRESS)
  }

  const fromNetwork = async (kind: Kind, request: Request | string, init?: RequestInit): Promise<Response> => {
    const response = await fetch(request, init)
    const address = typeof request === 'string' ? request : request.url
    if (kind === 'answer' && isRefusal(response.status)) await (await caches.open(ANSWERS)).delete(address, BY_ADDRESS)
    if (kind === 'page' || kind === 'file' || !mayKeep(kind, response)) return response
    const keeping = keep(kind, address, response.clone()).catch((error) => {
      // A full disk is no failure; an answer cut off in the middle is.
      if (kind === 'answer' && error instanceof TypeError) throw error
    })
    if (kind === 'answer') await keeping
    return response
  }

  /** Waits for the network if nothing is kept. */
  const freshElseKept = async (
    fresh: Promise<Response>,
    old: Response | undefined,
    patience: number = KEEPING.patience,
  ): Promise<Response> => {
    if (!old) return fresh
    try {
      const response = await within(fresh, patience)
      return isGatewayError(response.status) ? old : response
    } catch {
      return old
    }
  }

  const keptAnswer = async (kind: 'answer' | 'picture', address: string): Promise<Response | undefined> => {
    const old = await (kind === 'answer' ? kept(ANSWERS, address) : kept(PICTURES, pictureKey(address)))
    return old && isShowable(Number(old.headers.get(STORED_AT)), now()) ? old : undefined
  }

  const answerOf = async (kind: Kind, request: Request): Promise<Response> => {
    if (kind === 'page') {
      const [old, replaced] = await Promise.all([kept(shellName, '/'), kept(shellName, REPLACED)])
      const fresh = fromNetwork(kind, request)
      fresh.then((page) => lookAtPage(page.clone(), replaced !== undefined)).catch(() => undefined)
      return freshElseKept(fresh, old, replaced || isReload(request) ? KEEPING.patience : KEEPING.pagePatience)
    }
    if (kind === 'answer' || kind === 'picture') {
      const old = await keptAnswer(kind, request.url)
      return freshElseKept(fromNetwork(kind, request), old)
    }
    return (await keptFile(request.url)) ?? fromNetwork(kind, request)
  }

  return {
    /** Rejects if a file is missing; the browser tries again later. */
    async install(): Promise<void> {
      const names = await caches.keys()
      await keepShell(shellName, shell.files)
      for (const set of setNames)
        if (names.some((name) => name.startsWith(`${PREFIX}${set}-`))) await keepShell(nameOf(set), shell.sets[set])
    },

    /** Deletes the shells of other versions. */
    async activate(): Promise<void> {
      const mine = [shellName, ...setNames.map(nameOf), FILES, ANSWERS, PICTURES]
      const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !mine.includes(name))
      await Promise.all(names.map((name) => caches.delete(name)))
    },

    /** Undefined if the worker does not handle the request. */
    answer(request: Request): Promise<Response> | undefined {
      const kind = kindOf(request, at)
      return kind && answerOf(kind, request)
    },

    knowsFile: (file: string): boolean => everyFile.includes(file),

    /** Does nothing for what an older page asks for. */
    keepSet: async (set: FileSet): Promise<void> => {
      if (setNames.includes(set)) await keepShell(nameOf(set), shell.sets[set])
    },

    /** Keeps answers that the page has had already: they come from the HTTP cache. */
    async keepSeen(addresses: readonly string[]): Promise<void> {
      const keepOne = async (url: string): Promise<void> => {
        const asked: Asked = { method: 'GET', url, mode: 'cors', headers: new Headers() }
        const kind = kindOf(asked, at)
        if (!kind || kind === 'page' || kind === 'file') return
        if (kind === 'asset' && (await keptFile(url))) return
        await fromNetwork(kind, url, { cache: 'force-cache' })
      }
      await Promise.allSettled(addresses.map(keepOne))
    },
  }
}

/* The worker caches the app and public answers. It never touches private calls (ADR-018). */

/** Milliseconds, bytes and numbers of entries. */
export const KEEPING = {
  answers: 60,
  pictures: 80,
  /** Files of the app that the shell does not have. */
  files: 150,
  answerBytes: 3_000_000,
  pictureBytes: 600_000,
  /** How long to wait for the network. The app's own calls time out after 10 s. */
  patience: 5_000,
  /** The same for the app's page, which a slow network does not delay; a newer one is there the next time. */
  pagePatience: 50,
} as const

/** A reload asks for the newest page: an old one may need files that are gone from the server. */
const isReload = ({ cache }: Request): boolean => cache === 'no-cache' || cache === 'reload'
