// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LANGUAGE_KEY } from '#/config/languages.ts'
import { AGE_PLACE, HAS_NEEDS, type StoredView, type ViewTree, viewKey } from '#/config/stored-view.ts'

const FILES = {
  landing: ['/assets/LandingPage.css', '/assets/LandingPage.js'],
  restaurant: ['/assets/PublicRestaurantPage.css', '/assets/PublicRestaurantPage.js'],
  others: ['/assets/other-screens.js'],
  words: { it: '/assets/it.js' },
  menu: ['/assets/early.js', '/assets/first-menu.js'],
  fonts: { ar: ['/assets/cairo.css', '/assets/cairo.woff2'] },
}

/** Runs the boot script in a browser that speaks these languages and prefers these colours. */
const boot = async (
  address = '/',
  languages: string[] = [],
  prefersDark = false,
  hasMainSheet = true,
  more: Element[] = [],
) => {
  vi.resetModules()
  history.replaceState(null, '', address)
  vi.stubGlobal('matchMedia', () => ({ matches: prefersDark }))
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(languages[0] ?? '')
  vi.stubGlobal('__EARLY_FILES__', FILES)
  vi.stubGlobal('__FIRST_WORDS__', {
    it: { welcome: 'Dove mangiamo oggi?', titleInCity: '', titleSearched: '', showAll: '' },
  })
  const main = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/index.css' })
  document.head.replaceChildren(...(hasMainSheet ? [main] : []), ...more)
  await import('#/shell/boot.ts')
  return document.documentElement
}
/** happy-dom loads no files: each counts as loaded, or as failed. */
const fileLoading = (isSuccess: boolean) => {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM
  settings.handleDisabledFileLoadingAsSuccess = isSuccess
}
fileLoading(true)

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete window.__early
  delete window.__firstView
  delete document.documentElement.dataset.landing
  vi.stubGlobal('fetch', fetched.mockReset().mockResolvedValue(new Response('[]')))
})

test.each([
  ['/', null],
  ['/restaurant/1', null],
  ['/403', null],
  ['/personal-areas', null],
  ['/personal-area/Orders/1', 'no'],
  ['/Personal-Area', 'no'],
])('at %s a machine translator is told %s', async (address, value) => {
  const page = await boot(address)
  expect(page.getAttribute('translate')).toBe(value)
  expect(page.classList.contains('notranslate')).toBe(value === 'no')
})

test('the program is told the language: a translator may change the page’s own', async () => {
  await boot('/', ['fr'])
  expect(window.__firstView?.language).toBe('fr')
})

describe('language', () => {
  test.each<[string | null, string[], string, string]>([
    ['ar', ['en'], 'ar', 'rtl'],
    ['fr-CA', ['en'], 'fr', 'ltr'],
    [null, ['tlh', 'es-MX', 'en'], 'es', 'ltr'],
    [null, ['it-IT', 'en'], 'it', 'ltr'],
    [null, ['tlh', 'x-none'], 'it', 'ltr'],
    ['tlh', ['ar-EG'], 'ar', 'rtl'],
  ])('%s, then %j, is %s', async (stored, spoken, language, direction) => {
    if (stored) localStorage.setItem(LANGUAGE_KEY, stored)
    const page = await boot('/', spoken)
    expect(page.lang).toBe(language)
    expect(page.dir).toBe(direction)
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe(stored)
  })

  test('a link may ask for one, for this tab only; an unknown one is ignored', async () => {
    localStorage.setItem(LANGUAGE_KEY, 'fr')
    expect((await boot('/?lang=ar')).dir).toBe('rtl')
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe('fr')
    // The next page of the tab.
    expect((await boot('/')).lang).toBe('ar')
    expect((await boot('/?lang=tlh')).lang).toBe('ar')
    sessionStorage.clear()
    expect((await boot('/?lang=it%22onload=')).lang).toBe('fr')
    sessionStorage.setItem('coperto.visit-language', '<script>')
    expect((await boot('/')).lang).toBe('fr')
  })

  test('a link asks in a browser without storage too', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect((await boot('/?lang=es', ['en'])).lang).toBe('es')
  })

  test.each(['<script>alert(1)</script>', 'javascript:alert(1)', '../../etc', 'it"onload="x', ''])(
    '%s is no language, and is not kept',
    async (stored) => {
      localStorage.setItem(LANGUAGE_KEY, stored)
      const page = await boot('/', ['fr'])
      expect(page.lang).toBe('fr')
      expect(localStorage.getItem(LANGUAGE_KEY)).toBeNull()
    },
  )

  test('a browser without storage still gets a language', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect((await boot('/', ['es'])).lang).toBe('es')
  })
})

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  ['"><script>', false, 'light'],
  [null, true, 'dark'],
])('colours: chosen %s, the device dark %s: %s', async (stored, prefersDark, scheme) => {
  if (stored) localStorage.setItem('coperto.color-scheme', stored)
  expect((await boot('/', [], prefersDark)).dataset.colorScheme).toBe(scheme)
})

describe('the early requests', () => {
  const asked = () => fetched.mock.calls.map(([url]) => url)

  test.each([
    ['/', ['/api/public/restaurants']],
    ['/?city=Reggio%20Emilia%20%26%20co', ['/api/public/restaurants/city?city=Reggio%20Emilia%20%26%20co']],
    ['/?city=', ['/api/public/restaurants']],
    ['/?table=7', ['/api/public/restaurants']],
    [
      '/restaurant/r%2F1?table=7',
      ['/api/public/restaurant/r%2F1', '/api/public/restaurant/menu/r%2F1', '/api/public/combinations/r%2F1'],
    ],
    [
      '/restaurant/a:b',
      ['/api/public/restaurant/a%3Ab', '/api/public/restaurant/menu/a%3Ab', '/api/public/combinations/a%3Ab'],
    ],
    ['/restaurant/%E0%A4%A', []],
    ['/403', []],
    ['/restaurant/1/x', []],
    ['/personal-area/Home/1', []],
  ])('%s asks for %j', async (address, urls) => {
    await boot(address)
    expect(asked()).toEqual(urls)
    expect([...(window.__early?.keys() ?? [])]).toEqual(urls)
  })

  test('only the landing page has its bar at once', async () => {
    expect((await boot('/')).dataset.landing).toBe('')
    delete document.documentElement.dataset.landing
    expect((await boot('/restaurant/1')).dataset.landing).toBeUndefined()
  })

  test('its failure is handled by its reader', async () => {
    fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
    await boot('/')
    await expect(window.__early?.get('/api/public/restaurants')).rejects.toThrow('Failed to fetch')
  })
})

const settle = async () => {
  await new Promise((resolve) => setTimeout(resolve, 5))
  return document.querySelector('[data-first-view]')
}

describe('the first view', () => {
  const ROW = { id: 'r', name: 'Nonna Livia' }
  const draw = async (answer: Response, address = '/', hasMainSheet = true) => {
    document.body.innerHTML = '<div id="root"><img class="shell-spinner"></div>'
    fetched.mockReset().mockResolvedValue(answer)
    await boot(address, ['it'], false, hasMainSheet)
    return settle()
  }
  const sheets = () => [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'))

  test('is drawn from the answer, which the program can still read', async () => {
    const answer = Response.json([ROW])
    expect((await draw(answer))?.textContent).toContain('Nonna Livia')
    expect(await (await window.__early?.get('/api/public/restaurants'))?.json()).toEqual([ROW])
  })

  test('has no direction marks that would disturb what is around them', async () => {
    const view = await draw(Response.json([{ ...ROW, name: 'Nonna \u202eLivia' }]))
    expect(view?.querySelector('h2')?.textContent).toBe('Nonna Livia')
  })

  test.each([
    ['an error', Response.json([ROW], { status: 500 })],
    ['a stored answer, which is shown with its age', Response.json([ROW], { headers: { 'x-coperto-kept-at': '1' } })],
    ['broken JSON', new Response('[{')],
  ])('is not drawn from %s', async (_, answer) => expect(await draw(answer)).toBeNull())

  test.each([
    ['a filtered list', '/?q=pizza', undefined],
    ['a session', '/', 'x'],
  ])('is not drawn for %s', async (_, address, token) => {
    if (token) localStorage.setItem('token', token)
    expect(await draw(Response.json([ROW]), address)).toBeNull()
    expect(sheets()).toEqual(['/assets/index.css'])
  })

  test('its style sheets come after the first one, which they overrule', async () => {
    await draw(Response.json([ROW]))
    expect(sheets()).toEqual(['/assets/index.css', '/assets/LandingPage.css'])
  })

  test('is not drawn before the first style sheet is there', async () => {
    expect(await draw(Response.json([ROW]), '/', false)).toBeNull()
    expect(sheets()).toEqual([])
  })

  test('is not drawn once the program has started', async () => {
    const answer = Promise.withResolvers<Response>()
    document.body.innerHTML = '<div id="root"><img class="shell-spinner"></div>'
    fetched.mockReset().mockReturnValue(answer.promise)
    await boot('/', ['it'])
    Object.assign(window.__firstView ?? {}, { isOver: true })
    answer.resolve(Response.json([ROW]))
    expect(await settle()).toBeNull()
    expect(sheets()).toEqual(['/assets/index.css'])
  })

  test('a style sheet that failed is removed, so that the program requests it again', async () => {
    const answer = Promise.withResolvers<Response>()
    document.body.innerHTML = '<div id="root"><img class="shell-spinner"></div>'
    fetched.mockReset().mockReturnValue(answer.promise)
    await boot('/', ['it'])
    fileLoading(false)
    answer.resolve(Response.json([ROW]))
    await vi.waitFor(() => expect(window.__firstView?.styles).toBeDefined())
    await window.__firstView?.styles
    fileLoading(true)
    expect(await settle()).toBeNull()
    expect(sheets()).toEqual(['/assets/index.css'])
  })
})

describe("a restaurant's first dishes", () => {
  const MENU = [{ id: 'm', name: 'La carta', combination: false, dish: [{ id: 'd', name: 'Carbonara' }] }]
  const draw = async ({ menus = Response.json(MENU), isOver = false } = {}) => {
    document.body.innerHTML = '<div id="root"><img class="shell-spinner"></div>'
    const menusAnswer = Promise.withResolvers<Response>()
    fetched.mockReset().mockImplementation(async (url) => {
      if (String(url).includes('/menu/')) return menusAnswer.promise
      return String(url).includes('/combinations/')
        ? Response.json([])
        : Response.json({ id: '7', name: 'Nonna Livia' })
    })
    await boot('/restaurant/7', ['it'])
    await vi.waitFor(() => expect(document.querySelector('[data-first-view] h1')?.textContent).toBe('Nonna Livia'))
    Object.assign(window.__firstView ?? {}, { isOver })
    menusAnswer.resolve(menus)
    await Promise.all([import('#/shell/first-menu.ts'), import('../../locales/it/first.json')])
  }
  const firstDish = () => document.querySelector('li h3')?.textContent
  const FILES_BEFORE = { ...FILES }
  beforeEach(() => {
    Object.assign(FILES, { menu: ['/src/shell/first-menu.ts'], words: { it: '/locales/it/first.json' } })
    return () => Object.assign(FILES, FILES_BEFORE)
  })

  test('are drawn below its head', async () => {
    await draw()
    await vi.waitFor(() => expect(firstDish()).toBe('Carbonara'))
    expect(document.querySelector('[data-first-view="menu"] h1')).not.toBeNull()
  })

  test('a tap on one, also on its plus, is noted for the program: the page is not loaded again', async () => {
    await draw()
    await vi.waitFor(() => expect(firstDish()).toBe('Carbonara'))
    const tap = (target: string, keys: MouseEventInit = {}) => {
      history.replaceState(null, '', '/restaurant/7?table=5')
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
      document.querySelector(`[data-first-view] ${target}`)?.dispatchEvent(event)
      return [event.defaultPrevented, location.search]
    }
    expect(tap('li h3 a')).toEqual([true, '?dish=d'])
    expect(tap('li button')).toEqual([true, '?dish=d'])
    expect(tap('li h3 a', { ctrlKey: true })[0]).toBe(false)
    expect(tap('h1')).toEqual([false, '?table=5'])
  })

  test('its pictures are requested at once where the largest one is there already', async () => {
    const picture = { id: 'd', name: 'Carbonara', dishImagesId: ['p'] }
    await draw({ menus: Response.json([{ id: 'm', name: 'La carta', combination: false, dish: [picture] }]) })
    await vi.waitFor(() => expect(document.querySelector('li img')?.getAttribute('src')).toContain('/dish-image/p'))
  })

  test.each<[string, Parameters<typeof draw>[0], needs?: string]>([
    ['from an error', { menus: Response.json(MENU, { status: 500 }) }],
    [
      'from a stored answer, which is shown with its age',
      { menus: Response.json(MENU, { headers: { 'x-coperto-kept-at': '1' } }) },
    ],
    ['from broken JSON', { menus: new Response('[{') }],
    ['once the program has started', { isOver: true }],
    ['for a guest who avoids something, because some may not suit', {}, 'yes'],
  ])('are not drawn %s', async (_, given, needs) => {
    if (needs) localStorage.setItem(HAS_NEEDS, needs)
    await draw(given)
    await settle()
    expect(firstDish()).toBeUndefined()
  })
})

describe('a page seen before', () => {
  const ENTRY = '/assets/index-1.js'
  const HOUR = 3_600_000
  const tree = (...body: ViewTree[]): ViewTree => [
    'div',
    { class: 'page' },
    ['main', {}, ['h3', {}, 'Carbonara'], ['span', {}, AGE_PLACE], ...body],
  ]
  const view = (changes: Partial<StoredView> = {}): StoredView => ({
    entry: ENTRY,
    language: 'it',
    at: Date.now() - 2 * HOUR,
    tree: tree(),
    age: ['Aggiornato {{age}}', 'Forse non aggiornato'],
    ages: { day: ['1 giorno fa'], hour: ['1 ora fa', '2 ore fa'], minute: ['1 minuto fa'] },
    ...changes,
  })

  const open = async (stored: unknown, address = '/restaurant/7') => {
    localStorage.setItem(viewKey('7'), typeof stored === 'string' ? stored : JSON.stringify(stored))
    document.body.innerHTML = '<div id="root"><img class="shell-spinner"></div>'
    // The network never answers.
    fetched.mockReset().mockReturnValue(new Promise(() => undefined))
    vi.stubGlobal('__EARLY_FILES__', FILES)
    const script = Object.assign(document.createElement('script'), { type: 'module' })
    script.setAttribute('src', ENTRY)
    await boot(address, ['it'], false, true, [script])
    await vi.waitFor(() => expect(document.querySelector('#root')).not.toBeNull())
    await new Promise((resolve) => setTimeout(resolve))
    await window.__firstView?.styles
    return document.querySelector<HTMLElement>('[data-first-view="stored"]')
  }

  test('is drawn before any answer, with its age, and left out for the keyboard and screen readers', async () => {
    const page = await open(
      view({ tree: tree(['a', { href: '?dish=1' }, 'Gricia'], ['input', { placeholder: 'Cerca' }]) }),
    )
    expect(page?.querySelector('h3')?.textContent).toBe('Carbonara')
    expect(page?.textContent).toContain('Aggiornato 2 ore fa')
    expect(page).toHaveAttribute('aria-hidden', 'true')
    expect(page?.querySelector('a')).toHaveAttribute('tabindex', '-1')
    expect(page?.querySelector('input')).toHaveAttribute('readonly')
    expect(document.querySelector('.shell-spinner')).toBeNull()
  })

  test.each([
    ['a clock set back', -HOUR],
    ['a drawing without words for it', 5 * HOUR],
  ])('%s knows no age', async (_, age) =>
    expect((await open(view({ at: Date.now() - age })))?.textContent).toContain('Forse non aggiornato'),
  )

  test.each<[string, unknown]>([
    ['of another version of the app', view({ entry: '/assets/index-0.js' })],
    ['in another language', view({ language: 'ar' })],
    ['older than a week', view({ at: Date.now() - 8 * 24 * HOUR })],
    ['without a time', { ...view(), at: 'x' }],
    ['that is no JSON', '{"entry'],
    ['that is null', 'null'],
    ['without words', { ...view(), age: undefined }],
    ['without the words of ages', { ...view(), ages: undefined }],
    ['that is a text', view({ tree: 'x' })],
    ['with a script', view({ tree: tree(['script', {}, 'alert(1)']) })],
    ['with a frame', view({ tree: tree(['iframe', {}]) })],
    ['with a handler', view({ tree: tree(['img', { onerror: 'alert(1)' }]) })],
    ['with a picture from elsewhere', view({ tree: tree(['img', { src: 'https://evil.example/x' }]) })],
    ['with a script as a link', view({ tree: tree(['a', { href: 'javascript:alert(1)' }]) })],
    ['with a link elsewhere', view({ tree: tree(['a', { href: '//evil.example' }]) })],
    ['with a style', view({ tree: tree(['div', { style: 'position:fixed' }]) })],
    ['that is no tree', view({ tree: { a: 1 } as unknown as ViewTree })],
  ])('is not drawn from a drawing %s', async (_, stored) => {
    expect(await open(stored)).toBeNull()
    expect(document.querySelector('.shell-spinner')).not.toBeNull()
  })

  test('is not drawn for another restaurant', async () => expect(await open(view(), '/restaurant/8')).toBeNull())
})

test('a style sheet of index.html is requested once more if it did not load, in its place', async () => {
  await boot('/restaurant/1', ['it'])
  const sheets = () => [...document.head.querySelectorAll('link[rel="stylesheet"]')]
  const [failed] = sheets()
  const fail = (sheet: Element | undefined) => sheet?.dispatchEvent(new Event('error'))
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/early.css' }))
  fail(failed)
  const [again, ...others] = sheets()
  expect(again).not.toBe(failed)
  expect(again?.getAttribute('href')).toContain('/assets/index.css')
  expect(others).toHaveLength(1)
  fail(again)
  expect(sheets()[0]).toBe(again)
  // The program requests its own sheets again.
  Object.assign(window.__firstView ?? {}, { isOver: true })
  const [, ofProgram] = sheets()
  fail(ofProgram)
  expect(sheets()[1]).toBe(ofProgram)
})

describe('a program that cannot be loaded', () => {
  const lose = async (root: string) => {
    document.body.innerHTML = `<div id="root">${root}</div>`
    await boot('/restaurant/7', ['fr'])
    const script = Object.assign(document.createElement('script'), { type: 'module' })
    document.body.append(script)
    script.dispatchEvent(new Event('error'))
    return document.getElementById('root')
  }

  test('one sentence, and a button to load the page again', async () => {
    const root = await lose('<img class="shell-spinner">')
    expect(root?.querySelector('img')).toBeNull()
    expect(root?.textContent).toContain('La page ne s’est pas chargée')
    expect(root?.querySelector('button')?.textContent).toBe('Recharger')
  })

  test('what is drawn can be read below the sentence, also aloud, and its links work, also by the keyboard', async () => {
    const root = await lose(
      '<div data-first-view="menu" aria-hidden="true"><ul><li><a href="?dish=1" tabindex="-1">Carbonara</a></ul></div>',
    )
    const [sentence, view] = root?.children ?? []
    expect(sentence?.textContent).toContain('La page ne s’est pas chargée')
    expect(view?.textContent).toBe('Carbonara')
    expect(view).not.toHaveAttribute('aria-hidden')
    expect(view?.querySelector('a')).not.toHaveAttribute('tabindex')
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true })
    view?.querySelector('a')?.dispatchEvent(tap)
    expect(tap.defaultPrevented).toBe(false)
  })
})

describe('files that are needed soon', () => {
  const asked = () =>
    [...document.head.querySelectorAll('link:not([rel="stylesheet"])')].map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('href'),
    ])

  test('the texts of the language, and the code of the landing page', async () => {
    await boot('/', ['it'])
    expect(asked()).toEqual([
      ['modulepreload', '/assets/it.js'],
      ['preload', '/assets/LandingPage.css'],
      ['modulepreload', '/assets/LandingPage.js'],
    ])
  })

  test('the texts and the code of a restaurant’s page', async () => {
    await boot('/restaurant/1', ['it'])
    expect(asked()).toEqual([
      ['modulepreload', '/assets/it.js'],
      ['modulepreload', '/assets/early.js'],
      ['modulepreload', '/assets/first-menu.js'],
      ['preload', '/assets/PublicRestaurantPage.css'],
      ['modulepreload', '/assets/PublicRestaurantPage.js'],
    ])
  })

  test('a language’s own font, with the worker that has it only', async () => {
    const asFont = () => asked().filter(([, url]) => url?.includes('cairo'))
    await boot('/', ['ar'])
    expect(asFont()).toEqual([])
    vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: { controller: {} } }))
    await boot('/', ['it'])
    expect(asFont()).toEqual([])
    await boot('/', ['ar'])
    expect(asFont()).toEqual([
      ['preload', '/assets/cairo.css'],
      ['preload', '/assets/cairo.woff2'],
    ])
    expect(document.head.querySelector('[href="/assets/cairo.woff2"]')).toHaveProperty('as', 'font')
  })

  test('elsewhere the texts and the table of the other screens', async () => {
    await boot('/403', ['it'])
    expect(asked()).toEqual([
      ['modulepreload', '/assets/it.js'],
      ['modulepreload', '/assets/other-screens.js'],
    ])
    await boot('/403', ['fr'])
    expect(asked()).toEqual([['modulepreload', '/assets/other-screens.js']])
  })
})
