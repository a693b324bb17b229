import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AppShell, type FileSet, STORED_AGE_LIMIT, STORED_AT_HEADER } from '#/config/app-worker.ts'
import { createAppCache } from '#/worker/app-cache.ts'
import { CACHE_LIMITS } from '#/worker/cache-limits.ts'
import { memoryCaches } from '../support/browser/memory-caches.ts'
import { waitFor } from '../support/runner/wait-for.ts'

const ORIGIN = 'https://coperto.example'
const MENU = '/api/public/restaurant/menu/7'
const ENTRY = '/assets/index-1.js'
const setsOf = (version: number): AppShell['sets'] => ({
  it: [`/assets/it-${version}.js`],
  en: [`/assets/en-${version}.js`],
  ar: [],
  es: [],
  fr: [],
  'it.area': [],
  'en.area': [],
  'ar.area': [],
  'es.area': [],
  'fr.area': [],
  dialogs: [`/assets/popups-${version}.js`, `/assets/mui-${version}.js`],
  staff: [`/assets/order-${version}.js`, `/assets/mui-${version}.js`],
})
const SHELL: AppShell = { version: 'v1', entry: ENTRY, files: ['/', '/spinner.svg', ENTRY], sets: setsOf(1) }

type Serve = (path: string, init?: RequestInit) => Response | Promise<Response>

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const page = (entry: string) =>
  new Response(`<div id="root"></div><script src="${entry}"></script>`, { headers: { 'content-type': 'text/html' } })
const code = (text = 'code') => new Response(text, { headers: { 'content-type': 'text/javascript' } })
const gone = () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })

/** A server of this deployment. */
const deployed =
  (shell: AppShell): Serve =>
  (path) => {
    if (path === '/') return page(shell.entry)
    if (path === '/spinner.svg') return new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })
    return [...shell.files, ...Object.values(shell.sets).flat()].includes(path) ? code(path) : gone()
  }

const world = ({ pictureWidth = '' } = {}) => {
  const caches = memoryCaches(ORIGIN)
  const asked: string[] = []
  let now = 1_000_000
  let serve: Serve = deployed(SHELL)
  const open = (shell: AppShell = SHELL) =>
    createAppCache({
      shell,
      baseAddresses: { origin: ORIGIN, apiUrl: '' },
      pictureWidth,
      caches,
      now: () => now,
      fetch: async (request, init) => {
        const path = new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
        asked.push(path)
        return serve(path, init)
      },
    })
  return {
    caches,
    asked,
    open,
    serve: (next: Serve) => {
      serve = next
    },
    offline: () => {
      serve = () => Promise.reject(new TypeError('Failed to fetch'))
    },
    later: (time: number) => {
      now += time
    },
    now: () => now,
  }
}

const get = (path: string, mode?: string, cache: RequestCache = 'default'): Request => {
  const request = new Request(ORIGIN + path, { cache })
  return mode ? Object.defineProperty(request, 'mode', { value: mode }) : request
}

describe('the shell', () => {
  test('is cached as a whole, and opens every address offline', async () => {
    const { open, offline } = world()
    const keeper = open()
    await keeper.install()
    offline()
    expect(await (await keeper.answer(get('/restaurant/7', 'navigate')))?.text()).toContain(ENTRY)
    expect(await (await keeper.answer(get(ENTRY)))?.text()).toBe(ENTRY)
    expect((await keeper.answer(get('/spinner.svg')))?.status).toBe(200)
  })

  test('the page itself comes from the network first, for new deployments', async () => {
    const { open, serve } = world()
    const keeper = open()
    await keeper.install()
    serve(() => page('/assets/index-2.js'))
    expect(await (await keeper.answer(get('/', 'navigate')))?.text()).toContain('index-2')
    // A server in front that reaches nothing is no deployment.
    serve(() => new Response('Bad gateway', { status: 502 }))
    expect(await (await keeper.answer(get('/', 'navigate')))?.text()).toContain(ENTRY)
  })

  test('is not cached if one of its files is missing', async () => {
    const { open, serve } = world()
    serve((path) => (path === ENTRY ? gone() : deployed(SHELL)(path)))
    await expect(open().install()).rejects.toThrow(ENTRY)
  })

  test('nor with a page of another deployment', async () => {
    const { open, serve, caches } = world()
    serve((path) => (path === '/' ? page('/assets/index-2.js') : deployed(SHELL)(path)))
    await expect(open().install()).rejects.toThrow('another deployment')
    expect(await caches.keys()).toEqual([])
  })

  test('a set of files is cached on request, and then with each new version; the others are not fetched', async () => {
    const { open, serve, caches, offline, asked } = world()
    const keeper = open()
    await keeper.install()
    expect(await caches.keys()).toEqual(['coperto-shell-v1'])
    await keeper.cacheSet('it')
    await keeper.cacheSet('staff')

    const next: AppShell = {
      version: 'v2',
      entry: '/assets/index-2.js',
      files: ['/', '/assets/index-2.js'],
      sets: setsOf(2),
    }
    serve(deployed(next))
    const newer = open(next)
    await newer.install()
    // As long as it waits, the old one has everything of its own.
    expect(await (await keeper.answer(get('/assets/order-1.js')))?.text()).toBe('/assets/order-1.js')
    await newer.activate()
    offline()
    expect((await caches.keys()).sort()).toEqual(['coperto-it-v2', 'coperto-shell-v2', 'coperto-staff-v2'])
    for (const file of ['/assets/it-2.js', '/assets/order-2.js', '/assets/mui-2.js'])
      expect(await (await newer.answer(get(file)))?.text()).toBe(file)
    expect(asked.filter((file) => /en-|popups-/.test(file))).toEqual([])
  })

  test('a set that an older page asks for, and this version does not have, is no failure', async () => {
    const { open, caches } = world()
    await open().cacheSet('kiosk' as FileSet)
    expect(await caches.keys()).toEqual([])
  })

  test('an unchanged file is not fetched again', async () => {
    const { open, asked, serve } = world()
    await open().install()
    asked.length = 0
    const next = { ...SHELL, version: 'v2', files: [...SHELL.files, '/assets/more-2.js'] }
    serve(deployed(next))
    await open(next).install()
    expect(asked).not.toContain(ENTRY)
    expect(asked).toContain('/assets/more-2.js')
  })

  test('another file is cached at its first use; a missing one is not', async () => {
    const { open, serve, offline } = world()
    const keeper = open()
    serve((path) => (path === '/assets/settings-1.js' ? code('settings') : gone()))
    expect((await keeper.answer(get('/assets/gone-1.js')))?.status).toBe(404)
    await keeper.answer(get('/assets/settings-1.js'))
    offline()
    await waitFor(async () =>
      expect(await (await keeper.answer(get('/assets/settings-1.js')))?.text()).toBe('settings'),
    )
    await expect(keeper.answer(get('/assets/gone-1.js'))).rejects.toThrow()
  })
})

describe('public answers', () => {
  test('come from the network, or from the cache with their time', async () => {
    const { open, serve, offline, later, now } = world()
    const keeper = open()
    serve(() => json(['old']))
    const fresh = await keeper.answer(get(MENU))
    expect(fresh?.headers.has(STORED_AT_HEADER)).toBe(false)
    const keptAt = now()
    later(60_000)
    offline()
    const kept = await keeper.answer(get(MENU))
    expect(await kept?.json()).toEqual(['old'])
    expect(kept?.headers.get(STORED_AT_HEADER)).toBe(String(keptAt))
    serve(() => json(['new']))
    expect(await (await keeper.answer(get(MENU)))?.json()).toEqual(['new'])
  })

  test('an error of the backend is passed on; for an error of a proxy the cache answers', async () => {
    const { open, serve } = world()
    const keeper = open()
    serve(() => json(['old']))
    await keeper.answer(get(MENU))
    serve(() => new Response('{}', { status: 500 }))
    expect((await keeper.answer(get(MENU)))?.status).toBe(500)
    serve(() => new Response('', { status: 503 }))
    expect(await (await keeper.answer(get(MENU)))?.json()).toEqual(['old'])
  })

  test('a failure with 200 is passed on, and does not replace what is cached', async () => {
    const { open, serve, offline } = world()
    const keeper = open()
    serve(() => json(['old']))
    await keeper.answer(get(MENU))
    serve(() => json({ success: false, data: [] }))
    expect(await (await keeper.answer(get(MENU)))?.json()).toEqual({ success: false, data: [] })
    offline()
    expect(await (await keeper.answer(get(MENU)))?.json()).toEqual(['old'])
  })

  test.each([401, 403, 404, 410])('are removed by a %i', async (status) => {
    const { open, serve, offline } = world()
    const keeper = open()
    serve(() => json(['old']))
    await keeper.answer(get(MENU))
    serve(() => new Response('{}', { status }))
    expect((await keeper.answer(get(MENU)))?.status).toBe(status)
    offline()
    await expect(keeper.answer(get(MENU))).rejects.toThrow()
  })

  test('are not shown after a week', async () => {
    const { open, serve, offline, later } = world()
    const keeper = open()
    serve(() => json(['old']))
    await keeper.answer(get(MENU))
    later(STORED_AGE_LIMIT + 1)
    offline()
    await expect(keeper.answer(get(MENU))).rejects.toThrow()
  })

  test('that are too large or cut off are not cached', async () => {
    const { open, serve, caches } = world()
    const keeper = open()
    serve(() => json('x'.repeat(CACHE_LIMITS.answerBytes)))
    await keeper.answer(get(MENU))
    serve(() => {
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    })
    await expect(keeper.answer(get(MENU))).rejects.toThrow('cut')
    expect(await caches.has('coperto-answers')).toBe(false)
  })

  test('with Vary: * reach the page and are cached', async () => {
    const { open, serve, offline } = world()
    const keeper = open()
    serve(() => new Response('["any"]', { headers: { 'content-type': 'application/json', vary: '*' } }))
    expect(await (await keeper.answer(get(MENU)))?.json()).toEqual(['any'])
    offline()
    expect(await (await keeper.answer(get(MENU)))?.json()).toEqual(['any'])
  })

  test('are limited to the newest', async () => {
    const { open, serve, caches } = world()
    const keeper = open()
    serve((path) => json(path))
    for (let id = 0; id < CACHE_LIMITS.answerCount + 5; id += 1)
      await keeper.answer(get(`/api/public/restaurant/${id}`))
    const keys = (await (await caches.open('coperto-answers')).keys()).map(({ url }) => new URL(url).pathname)
    expect(keys).toHaveLength(CACHE_LIMITS.answerCount)
    expect(keys[0]).toBe('/api/public/restaurant/5')
  })

  describe('on a connection that does not answer', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    test('the page is opened from the cache at once; a reload waits for the newest one', async () => {
      const { open, serve } = world()
      const keeper = open()
      await keeper.install()
      let deploy: (page: Response) => void = () => undefined
      serve(
        () =>
          new Promise<Response>((resolve) => {
            deploy = resolve
          }),
      )
      const opened = keeper.answer(get('/restaurant/7', 'navigate'))
      await vi.advanceTimersByTimeAsync(CACHE_LIMITS.pageNetworkTimeout)
      expect(await (await opened)?.text()).toContain(ENTRY)

      const reloaded = keeper.answer(get('/restaurant/7', 'navigate', 'no-cache'))
      await vi.advanceTimersByTimeAsync(CACHE_LIMITS.networkTimeout - 1)
      deploy(page('/assets/index-2.js'))
      expect(await (await reloaded)?.text()).toContain('index-2')
    })

    test('once another deployment was seen, its page is awaited, until the server has this one again', async () => {
      const { open, serve, caches } = world()
      await open().install()
      let deploy: (page: Response) => void = () => undefined
      serve(
        () =>
          new Promise<Response>((resolve) => {
            deploy = resolve
          }),
      )
      /** The next worker process has only what is stored. */
      const visit = async () => {
        const opened = open().answer(get('/restaurant/7', 'navigate'))
        let isOpen = false
        opened?.then(() => {
          isOpen = true
        })
        await vi.advanceTimersByTimeAsync(CACHE_LIMITS.pageNetworkTimeout)
        return { opened, isOpen: () => isOpen }
      }
      const isKnown = async () =>
        (await (await caches.open('coperto-shell-v1')).match('/replaced', { ignoreVary: true })) !== undefined

      expect(await (await (await visit()).opened)?.text()).toContain(ENTRY)
      // It comes when the page is open already.
      deploy(page('/assets/index-2.js'))
      await vi.waitFor(async () => expect(await isKnown()).toBe(true))

      const next = await visit()
      expect(next.isOpen()).toBe(false)
      // A login page of a Wi-Fi says nothing about it.
      deploy(new Response('<form></form>', { headers: { 'content-type': 'text/html' } }))
      await next.opened
      const again = await visit()
      expect(again.isOpen()).toBe(false)
      deploy(page(ENTRY))
      await again.opened
      await vi.waitFor(async () => expect(await isKnown()).toBe(false))
      expect((await visit()).isOpen()).toBe(true)
    })

    test('the cached answer is shown after a while; without one the network is awaited', async () => {
      const { open, serve } = world()
      const keeper = open()
      serve(() => json(['old']))
      await keeper.answer(get(MENU))
      serve(() => new Promise<Response>(() => undefined))
      const kept = keeper.answer(get(MENU))
      await vi.advanceTimersByTimeAsync(CACHE_LIMITS.networkTimeout)
      expect(await (await kept)?.json()).toEqual(['old'])
      let isAnswered = false
      keeper.answer(get('/api/public/restaurants'))?.then(() => {
        isAnswered = true
      })
      await vi.advanceTimersByTimeAsync(10 * CACHE_LIMITS.networkTimeout)
      expect(isAnswered).toBe(false)
    })
  })
})

test('files loaded before the worker are cached, but no other requests', async () => {
  const { open, serve, caches } = world()
  const keeper = open()
  serve((path) => (path.startsWith('/api/') ? json(path) : code(path)))
  await keeper.cacheLoadedFiles([
    `${ORIGIN}${MENU}`,
    `${ORIGIN}/assets/words-1.js`,
    `${ORIGIN}/api/order/kitchen`,
    'https://elsewhere.example/api/public/restaurants',
  ])
  const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  expect(
    all
      .flat()
      .map(({ url }) => url)
      .sort(),
  ).toEqual([`${ORIGIN}${MENU}`, `${ORIGIN}/assets/words-1.js`].sort())
})

test('orders and private calls are left to the browser', () => {
  const { open, asked } = world()
  const keeper = open()
  const withBearer = new Request(`${ORIGIN}${MENU}`, { headers: { Authorization: 'Bearer x' } })
  const post = new Request(`${ORIGIN}/api/create-order`, { method: 'POST', body: '{}' })
  for (const request of [withBearer, post, get('/api/order'), get('/api/order/count'), get('/api/dinner-table')])
    expect(keeper.answer(request)).toBeUndefined()
  expect(asked).toEqual([])
})

test('of a picture one width is cached, the last, and shown offline for all; another version of it is another picture', async () => {
  const { caches, open, offline, serve } = world({ pictureWidth: '?width={width}' })
  const keeper = open()
  let bytes = ''
  serve(() => new Response(bytes, { headers: { 'content-type': 'image/webp' } }))
  const read = async (path: string) => (await keeper.answer(get(`/api/public/dish-image/${path}`)))?.text()
  for (bytes of ['320', '960']) await read(`7?width=${bytes}`)
  await waitFor(async () => expect(await (await caches.open('coperto-pictures')).keys()).toHaveLength(1))
  offline()
  expect(await read('7?width=160')).toBe('960')
  expect(await read('7')).toBe('960')
  // As a picture is read that will be sent back: never from the cache.
  await expect(read('7?v=1')).rejects.toThrow('Failed to fetch')
})
