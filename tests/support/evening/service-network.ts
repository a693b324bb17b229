import { AsyncLocalStorage } from 'node:async_hooks'
import { ApiError } from '#/lib/http/api-error.ts'
import type { Database } from '#/lib/storage/database.ts'
import type { Clock } from '#/lib/time/clock.ts'
import type { SeededRandom } from '../../../backend/seed/seeded-random.ts'
import type { FakeClock } from '../browser/fake-time.ts'
import { killable } from '../browser/killable.ts'
import type { Answer, ServiceBackend, WireDish, WireLine, WireOrder } from './service-backend.ts'

/*
 * The network between the pages of an evening and its backend. Every call knows which page has made it, and for which
 * action of a person, so that a crash ends a page's calls and a write can be compared with what was read before it.
 */

/**
 * What a person wants of a write. `from`: a line as it was seen, `to`: what it should be, if it should be there.
 * `reason`: of a void, in a note. A plan is known by its ingredient.
 */
export type Intent =
  | { kind: 'status' }
  | { kind: 'correct'; from?: WireLine; to?: WireLine; covers?: number; reason?: string }
  | { kind: 'cancel'; reason: string }
  | { kind: 'fire'; course: number }
  | { kind: 'move'; to: number }
  | { kind: 'mark'; isAvailable: boolean }
  | { kind: 'plan'; planId: string; isOut: boolean }

export type Action = { page: Page; intent?: Intent; reads: Map<string, unknown> }

export type Page = {
  name: string
  isAlive: boolean
  /** Undefined: it has no session that could end. */
  session: { isOver: () => boolean; end: () => void } | undefined
  /** The share of calls that fail. */
  badness: () => number
  clock: Clock
  run<T>(work: () => T, intent?: Intent): T
  open(disk: Database): Database
  kill(): void
  onKill: (() => void)[]
}

const FAULTS = ['lost before', 'lost after', 'slow', 'late', 'hang', '500', '500 after', '4xx', '401', 'html'] as const
/** Nobody knows whether the write was carried out. */
const LOST = ['lost before', 'lost after', 'slow', 'late', 'hang', '500 after'] as const
const STREAM_FAULTS = ['stream refused', 'stream cut', 'stream silent', 'events reordered', 'events doubled'] as const
export type FaultKind = (typeof FAULTS)[number] | (typeof STREAM_FAULTS)[number]

const SECOND = 1_000
const HEARTBEAT = 15 * SECOND
const encoder = new TextEncoder()
const never = new Promise<never>(() => {})

type Stream = { page: Page; send: (text: string) => void; isSilent: boolean; delayedEvents: unknown[]; cut: () => void }

/** @param options.onWrite a write of a page has arrived; it is checked before the backend carries it out. */
export function serviceNetwork(
  clock: FakeClock,
  random: SeededRandom,
  options: {
    greets: boolean
    beats: boolean
    backend: () => ServiceBackend
    /** Whose writes lose their answer more often than the network is bad. */
    isEndangered: (action: Action) => boolean
    onWrite: (action: Action, method: string, url: string, body: unknown) => void
    /** A call begins. */
    onCall: (action: Action, method: string, url: string, body: unknown) => void
    onFault: (kind: FaultKind) => void
  },
) {
  const context = new AsyncLocalStorage<Action>()
  const streams = new Set<Stream>()

  const openPage = (name: string, badness: () => number, session?: Page['session']): Page => {
    const page: Page = {
      name,
      isAlive: true,
      session,
      badness,
      onKill: [],
      clock: {
        now: clock.now,
        setTimeout: (callback, delay) => {
          const action = context.getStore()
          return clock.setTimeout(() => {
            if (page.isAlive) context.run(action?.page === page ? action : { page, reads: new Map() }, callback)
          }, delay)
        },
        clearTimeout: clock.clearTimeout,
      },
      run: (work, intent) => context.run({ page, reads: new Map(), ...(intent && { intent }) }, work),
      open(disk) {
        const { target, kill } = killable(disk)
        page.onKill.push(kill)
        return {
          ...disk,
          get: target.get,
          entries: target.entries,
          put: target.put,
          delete: target.delete,
          change: target.change,
          subscribe: (store, listener) =>
            disk.subscribe(store, (change) => page.isAlive && page.run(() => listener(change))),
        }
      },
      kill() {
        page.isAlive = false
        for (const end of page.onKill) end()
        for (const stream of [...streams]) if (stream.page === page) stream.cut()
      },
    }
    return page
  }

  const delay = () => (random.chance(0.6) ? 0 : random.below(400))

  const faultOf = (action: Action, isRead: boolean, isOrder: boolean): (typeof FAULTS)[number] | undefined => {
    const { page } = action
    if (!isRead && options.isEndangered(action) && random.chance(0.5)) return random.pick(LOST)
    if (!random.chance(page.badness())) return undefined
    const fault = random.pick(FAULTS)
    // Any 2xx is a success of a write without an answer, so a portal's page would be one.
    const isImpossible = (fault === 'html' && !isRead && !isOrder) || (fault === '401' && !page.session)
    return isImpossible ? 'lost before' : fault
  }

  /** A call's way to the backend and back. Rejects with ApiError. */
  const exchange = (
    action: Action,
    {
      method,
      url,
      body,
      key,
      signal,
      limit,
    }: {
      method: string
      url: string
      body?: unknown
      key?: string | undefined
      signal?: AbortSignal | undefined
      limit: number
    },
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { page } = action
      const isRead = method === 'GET'
      // It may arrive after a later read.
      const readBefore = isRead ? action.reads : new Map(action.reads)
      const fault = faultOf(action, isRead, url === '/api/create-order')
      if (fault) options.onFault(fault)
      let isOver = false
      const finish = (settle: () => void) => {
        if (isOver) return
        isOver = true
        clock.clearTimeout(timer)
        if (page.isAlive) settle()
      }
      const lost = () => finish(() => reject(new ApiError('network')))
      const timer = clock.setTimeout(lost, limit)
      signal?.addEventListener('abort', lost, { once: true })
      const after = (milliseconds: number, work: () => void) =>
        milliseconds === 0 ? work() : void clock.setTimeout(work, milliseconds)
      const answer = (given: Answer) =>
        finish(() => {
          if (isRead) remember(action, url, given.body)
          resolve(given)
        })
      const arrive = (then: (given: Answer) => void) => {
        if (!isRead) options.onWrite({ ...action, reads: readBefore }, method, url, body)
        const given = structuredClone(options.backend().handle(method, url, body, key))
        then(given)
      }
      const refused = isRead ? [403, 409, 429] : [400, 403, 404, 409, 422, 429]
      if (fault === 'lost before') after(delay(), lost)
      else if (fault === 'lost after') after(delay(), () => arrive(lost))
      else if (fault === '500') after(delay(), () => answer({ status: random.pick([500, 502, 503]) }))
      else if (fault === '500 after') after(delay(), () => arrive(() => answer({ status: 502 })))
      else if (fault === '4xx') after(delay(), () => answer({ status: random.pick(refused), body: { message: 'no' } }))
      else if (fault === '401') after(delay(), () => answer({ status: 401 }))
      else if (fault === 'html') after(delay(), () => answer({ status: 200, body: '<html>' }))
      else if (fault === 'slow') arrive((given) => after(random.below(40 * SECOND), () => answer(given)))
      else if (fault === 'late') after(random.below(60 * SECOND), () => arrive(answer))
      else if (fault === undefined) after(delay(), () => arrive((given) => after(delay(), () => answer(given))))
    })

  const remember = ({ reads }: Action, url: string, body: unknown): void => {
    reads.set(url, body)
    for (const row of Array.isArray(body) ? body : [body])
      if (typeof row === 'object' && row !== null && 'id' in row) reads.set(String(row.id), row as WireOrder | WireDish)
  }

  const put = (stream: Stream, data: unknown) => stream.send(`data: ${JSON.stringify(data)}\n\n`)

  const deliver = (stream: Stream, data: unknown): void => {
    if (stream.isSilent) return
    const badness = stream.page.badness()
    if (stream.delayedEvents.length === 0 && random.chance(badness / 4)) {
      options.onFault('events reordered')
      stream.delayedEvents.push(data)
      clock.setTimeout(
        () => {
          for (const delayedEvents of stream.delayedEvents.splice(0)) put(stream, delayedEvents)
        },
        random.below(3 * SECOND),
      )
      return
    }
    put(stream, data)
    for (const delayedEvents of stream.delayedEvents.splice(0)) put(stream, delayedEvents)
    if (random.chance(badness / 8)) {
      options.onFault('events doubled')
      put(stream, data)
    }
  }

  const openStream = (page: Page, signal: AbortSignal): Response => {
    const chunks: (Uint8Array | Error)[] = []
    let wanted: { resolve: (read: unknown) => void; reject: (error: Error) => void } | undefined
    const flush = () => {
      if (!wanted || chunks.length === 0 || !page.isAlive) return
      const chunk = chunks.shift()
      if (chunk instanceof Error) wanted.reject(chunk)
      else wanted.resolve({ done: false, value: chunk })
      wanted = undefined
    }
    const add = (chunk: Uint8Array | Error) => {
      chunks.push(chunk)
      flush()
    }
    const stream: Stream = {
      page,
      isSilent: false,
      delayedEvents: [],
      send: (text) => {
        const bytes = encoder.encode(text)
        const middle = random.below(bytes.length)
        add(bytes.slice(0, middle))
        add(bytes.slice(middle))
      },
      cut: () => streams.delete(stream) && add(new TypeError('network error')),
    }
    streams.add(stream)
    signal.addEventListener('abort', stream.cut, { once: true })
    const beat = () => {
      if (!streams.has(stream)) return
      if (random.chance(page.badness() / 6)) {
        const kind = random.pick(['stream cut', 'stream silent'] as const)
        options.onFault(kind)
        if (kind === 'stream cut') return stream.cut()
        stream.isSilent = true
      }
      if (!stream.isSilent && options.beats) stream.send(':\n\n')
      clock.setTimeout(beat, HEARTBEAT)
    }
    clock.setTimeout(beat, HEARTBEAT)
    if (options.greets) put(stream, options.backend().live())
    const reader = {
      read: () =>
        new Promise((resolve, reject) => {
          wanted = { resolve, reject }
          flush()
        }),
      cancel: async () => stream.cut(),
    }
    const headers = new Headers({ 'Content-Type': 'text/event-stream' })
    return { status: 200, ok: true, headers, body: { getReader: () => reader, cancel: reader.cancel } } as never
  }

  return {
    openPage,

    publish(data: unknown): void {
      const now = structuredClone(data)
      for (const stream of [...streams]) deliver(stream, now)
    },

    /** In place of axios. */
    async send(config: {
      method?: string
      url?: string
      data?: unknown
      headers?: Record<string, unknown>
      signal?: unknown
      timeout?: number
    }) {
      const action = context.getStore()
      if (!action) throw new Error(`A call without a page: ${config.url}`)
      const { page } = action
      if (!page.isAlive) return never
      const method = (config.method ?? 'GET').toUpperCase()
      const url = config.url ?? ''
      const isPublic = url.startsWith('/api/public/')
      // Axios is given the body as JSON.
      const sent: unknown = config.data === undefined ? undefined : JSON.parse(String(config.data))
      options.onCall(action, method, url, sent)
      const { status, body } =
        page.session?.isOver() && !isPublic
          ? { status: 401, body: undefined }
          : await exchange(action, {
              method,
              url,
              body: sent,
              key: config.headers?.['Idempotency-Key'] as string | undefined,
              signal: config.signal as AbortSignal | undefined,
              limit: config.timeout ?? 10 * SECOND,
            })
      if (status === 401 && !isPublic) page.session?.end()
      if (status >= 400) throw new ApiError('http', { status, serverMessage: (body as { message?: string })?.message })
      return { data: typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body), headers: {} }
    },

    /** In place of fetch: the stream, and calls that outlive their page. */
    fetch: (async (url: string, init: RequestInit = {}) => {
      const action = context.getStore()
      if (!action) throw new Error(`A request without a page: ${url}`)
      const { page } = action
      if (init.method && init.method !== 'GET') {
        const path = url.slice(url.indexOf('/api/'))
        const { status } = await exchange(action, { method: init.method, url: path, limit: 15 * SECOND })
        return { ok: status < 400, status, json: async () => ({}) }
      }
      if (!page.isAlive) return never
      if (random.chance(page.badness() / 2)) {
        options.onFault('stream refused')
        if (random.chance(0.3)) return never
        if (random.chance(0.5)) throw new TypeError('network error')
        return { status: random.pick([403, 429, 500, 503]), headers: new Headers(), body: null }
      }
      return openStream(page, init.signal as AbortSignal)
    }) as typeof fetch,
  }
}
