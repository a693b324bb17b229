import { STORED_AT_HEADER } from '#/config/app-worker.ts'
import { API_URL } from '#/config/env.ts'
import { directionOf } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { cityOf, isInArea } from '#/config/paths.ts'
import { COLOR_SCHEME_KEY, TOKEN_KEY } from '#/config/storage-keys.ts'
import { HAS_NEEDS, hasSeenRestaurants, SEEN_RESTAURANTS_KEY, viewKey } from '#/config/stored-view.ts'
import { readRestaurant } from '#/entities/restaurant/restaurant-fields.ts'
import { showBareFailure } from '#/lib/device/bare-failure.ts'
import { keepFromTranslators } from '#/lib/device/translators.ts'
import { detectLanguage } from '#/lib/i18n/detect-language.ts'
import { readJson } from '#/lib/schema/read-json.ts'
import type { FirstViewState } from './early.ts'
import type { firstMenu as FirstMenu } from './first-menu.ts'
import { addDishes, buildFirstView, placeFirstView } from './first-view.ts'
import { storedView } from './stored-view.ts'

/*
 * This script is inlined into index.html. Before the first paint it sets language, direction and colours, and begins to
 * load what the page needs first.
 */

/** The storage throws if the browser blocks it. */
const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const chosenColorScheme = (): 'light' | 'dark' => {
  const chosen = readStored(COLOR_SCHEME_KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** A link element whose request the app can use again, because both requests have the same mode. */
const linkTo = (url: string, rel: string): HTMLLinkElement => {
  const link = document.createElement('link')
  link.rel = rel
  link.crossOrigin = ''
  link.href = url
  return link
}

const isStyle = (url: string): boolean => url.endsWith('.css')

const preload = (url: string): void => {
  const kind = isStyle(url) ? 'style' : url.endsWith('.woff2') ? 'font' : undefined
  const link = linkTo(url, kind ? 'preload' : 'modulepreload')
  if (kind) link.as = kind
  document.head.append(link)
}

const applySheet = (url: string): Promise<void> => {
  const link = linkTo(url, 'stylesheet')
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      // The element is removed, and the app requests the file again.
      link.remove()
      reject(new Error(url))
    }
    document.head.append(link)
  })
}

// Requests a style sheet of index.html once more if it did not load, because the look of the whole page depends on it.
// Other sheets are handled by who adds them: `applySheet`, and later the program.
const retryCommonSheet = ({ target }: Event): void => {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  if (target.onerror || window.__firstView?.isOver || target.dataset.again !== undefined) return
  const retriedLink = linkTo(target.href, 'stylesheet')
  retriedLink.dataset.again = ''
  target.replaceWith(retriedLink)
}
window.addEventListener('error', retryCommonSheet, true)

/** An id that is encoded exactly once, as in the addresses of calls. */
const encodedOnce = (id: string | undefined): string | undefined => {
  try {
    return id && encodeURIComponent(decodeURIComponent(id))
  } catch {
    return undefined
  }
}

const isLanding = location.pathname === '/'
const restaurantId = encodedOnce(/^\/restaurant\/([^/]+)\/?$/.exec(location.pathname)?.[1])
const search = new URLSearchParams(location.search)
const city = isLanding ? cityOf(search) : undefined

/** The addresses of calls, equal to those in the entities' api.ts. The first one is that of the first view. */
const publicCalls = (): string[] => {
  if (restaurantId) {
    return [`restaurant/${restaurantId}`, `restaurant/menu/${restaurantId}`, `combinations/${restaurantId}`]
  }
  return isLanding ? [`restaurants${city ? `/city?city=${encodeURIComponent(city)}` : ''}`] : []
}

const requests = publicCalls().map((name): [string, Promise<Response>] => {
  const url = `${API_URL}/api/public/${name}`
  const response = fetch(url, { signal: AbortSignal.timeout(LIMITS.readTimeout) })
  // The failure is handled where the promise is awaited.
  response.catch(() => undefined)
  return [url, response]
})
window.__early = new Map(requests)

// This comes after the requests, because the first read of the storage takes some hundredths of a second on a slow
// phone.
const page = document.documentElement
const language = detectLanguage()
page.lang = language
page.dir = directionOf(language)
page.dataset.colorScheme = chosenColorScheme()
keepFromTranslators(isInArea(location.pathname))
if (isLanding) page.dataset.landing = ''

// The data are requested first, because browsers limit the number of connections.
const { landing, restaurant, others, words, menu, fonts } = __EARLY_FILES__
// At a first visit the font is not loaded, because no worker has it yet and it would slow the page down.
const languageFont = fonts[language] ?? []
const font = languageFont.length > 0 && navigator.serviceWorker?.controller ? languageFont : []
const files = [...(isLanding ? landing : restaurantId ? restaurant : others), ...font]
for (const url of [words[language], ...(restaurantId ? menu : []), ...files]) if (url) preload(url)

const firstView: FirstViewState = { language, isOver: false, styles: undefined }
window.__firstView = firstView

let addedSheets: Promise<boolean> | undefined
/** Adds the page's style sheets. The promise resolves with whether all of them have loaded. */
function addSheets(): Promise<boolean> {
  addedSheets ??= Promise.allSettled(files.filter(isStyle).map(applySheet)).then((added) =>
    added.every(({ status }) => status === 'fulfilled'),
  )
  firstView.styles = addedSheets
  return addedSheets
}

// Without the program the page would look alive and do nothing. A lost import of its file is reported at its element, too.
const onLostProgram = ({ target }: Event): void => {
  const root = document.getElementById('root')
  if (root && target instanceof HTMLScriptElement && target.type === 'module') showBareFailure(root, language)
}
window.addEventListener('error', onLostProgram, true)

/**
 * A tap on a drawn dish is noted in the address, and the program opens it. Following the link would load the page again, which
 * is right only if the program is lost: then the view is no longer hidden from screen readers.
 */
const noteTap = (event: MouseEvent): void => {
  const place = event.target instanceof Element ? event.target.closest('[data-first-view][aria-hidden] li') : null
  const link = place?.querySelector('a[href^="?"]')?.getAttribute('href')
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  history.replaceState(history.state, '', link)
}
document.addEventListener('click', noteTap)

let hasDrawnStored = false

/** Resolves with the element in whose place the first view is drawn. The browser parses it before the program runs. */
const waitForSpinner = (): Promise<Element> =>
  new Promise((resolve) => {
    const findSpinner = () => {
      const spinner = document.querySelector('#root .shell-spinner')
      if (!spinner) return
      observer.disconnect()
      resolve(spinner)
    }
    const observer = new MutationObserver(findSpinner)
    observer.observe(document, { childList: true, subtree: true })
    findSpinner()
  })

async function drawStoredView(json: string): Promise<void> {
  const spinner = await waitForSpinner()
  const entry = document.querySelector('script[type="module"]')?.getAttribute('src')
  const buildPage = entry && storedView(json, entry, language)
  if (!buildPage || firstView.isOver) return
  // The style sheets load while the page is built.
  const sheetsLoading = addSheets()
  const page = buildPage()
  hasDrawnStored = true
  page.setAttribute('aria-hidden', 'true')
  page.dataset.firstView = 'stored'
  if (await sheetsLoading) spinner.replaceWith(page)
}

async function drawAnswer(request: Promise<Response>): Promise<void> {
  const response = await request
  // Stored answers are shown together with their age, which React writes above the list.
  if (!response.ok || response.headers.has(STORED_AT_HEADER)) return
  const body = readJson(await response.clone().text())
  // The style sheets of a page must come after the first sheet, because they override its rules.
  if (firstView.isOver || hasDrawnStored || !document.querySelector('link[rel="stylesheet"]')) return
  const root = document.getElementById('root')
  const view = isLanding
    ? ({
        kind: 'landing',
        words: __FIRST_WORDS__[language],
        city,
        hasSeenRestaurants: !city && hasSeenRestaurants(readStored(SEEN_RESTAURANTS_KEY)),
      } as const)
    : { kind: 'restaurant' as const }
  // The view is built before its style sheets are loaded, so that its largest picture is requested at once.
  const element = buildFirstView(body, view)
  if (!root || !element || !(await addSheets())) return
  placeFirstView(root, element)
  if (restaurantId) await drawMenu(element, readRestaurant(body)?.currency)
}

/** Draws the first dishes below the restaurant's head. Nothing if the guest's needs may hide some of them. */
async function drawMenu(page: HTMLElement, currency: string | undefined): Promise<void> {
  const [menuFile, textsFile] = [menu.at(-1), words[language]]
  if (!menuFile || !textsFile || readStored(HAS_NEEDS) !== null) return
  const [{ firstMenu }, { default: texts }, ...answers] = await Promise.all([
    import(/* @vite-ignore */ menuFile) as Promise<{ firstMenu: typeof FirstMenu }>,
    import(/* @vite-ignore */ textsFile),
    ...requests.slice(1).map(([, response]) => response),
  ])
  if (answers.some(({ ok, headers }) => !ok || headers.has(STORED_AT_HEADER))) return
  const nodes = await firstMenu(answers, { texts, language, currency, search: location.search })
  if (!nodes || firstView.isOver) return
  addDishes(page, nodes)
}

// Nothing is drawn in three cases: without style sheets (in development), for a filtered list, and with a session,
// because the landing page may then have a button above the list.
const [firstRequest] = requests
const storedPage = restaurantId && readStored(viewKey(decodeURIComponent(restaurantId)))
if (storedPage && files.some(isStyle)) drawStoredView(storedPage).catch(() => undefined)
if (firstRequest && files.some(isStyle) && !search.has('q') && readStored(TOKEN_KEY) === null)
  drawAnswer(firstRequest[1]).catch(() => undefined)
