import { STORED_AT } from '#/config/app-worker.ts'
import { API_URL } from '#/config/env.ts'
import { directionOf } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { cityOf, isInArea } from '#/config/paths.ts'
import { COLOR_SCHEME_KEY, TOKEN_KEY } from '#/config/storage-keys.ts'
import { hasSeen, SEEN_KEY, viewKey } from '#/config/stored-view.ts'
import { keepFromTranslators } from '#/lib/device/translators.ts'
import { detectLanguage } from '#/lib/i18n/detect-language.ts'
import { readJson } from '#/lib/schema/read-json.ts'
import type { FirstViewState } from './early.ts'
import { buildFirstView, placeFirstView } from './first-view.ts'
import { storedView } from './stored-view.ts'

/*
 * Inlined into index.html. Before the first paint it sets language, direction and colors, and starts loading what the
 * page needs first.
 */

/** Storage may throw if it is blocked. */
const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const chosenColorScheme = (): 'light' | 'dark' => {
  const kept = stored(COLOR_SCHEME_KEY)
  if (kept === 'light' || kept === 'dark') return kept
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** A link as the app will request it. */
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
      // The app requests the file again.
      link.remove()
      reject(new Error(url))
    }
    document.head.append(link)
  })
}

// The common style sheet of index.html, which is the first one: once more if it did not load. Without it nothing has a look.
const retryCommonSheet = ({ target }: Event): void => {
  if (!(target instanceof HTMLLinkElement) || target !== document.querySelector('link[rel="stylesheet"]')) return
  if (target.dataset.again !== undefined) return
  const again = linkTo(target.href, 'stylesheet')
  again.dataset.again = ''
  target.replaceWith(again)
}
window.addEventListener('error', retryCommonSheet, true)

/** An id encoded as the calls encode it. */
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

/** The same addresses as in the entities' api.ts; the first is the one of the first view. */
const publicData = (): string[] => {
  if (restaurantId) {
    return [`restaurant/${restaurantId}`, `restaurant/menu/${restaurantId}`, `combinations/${restaurantId}`]
  }
  return isLanding ? [`restaurants${city ? `/city?city=${encodeURIComponent(city)}` : ''}`] : []
}

const requests = publicData().map((name): [string, Promise<Response>] => {
  const url = `${API_URL}/api/public/${name}`
  const response = fetch(url, { signal: AbortSignal.timeout(LIMITS.readTimeout) })
  // Whoever awaits the promise handles the failure.
  response.catch(() => undefined)
  return [url, response]
})
window.__early = new Map(requests)

// After the requests: the first look into storage takes a slow phone some hundredths of a second.
const page = document.documentElement
const language = detectLanguage()
page.lang = language
page.dir = directionOf(language)
page.dataset.colorScheme = chosenColorScheme()
keepFromTranslators(isInArea(location.pathname))
if (isLanding) page.dataset.landing = ''

// The data come first, because browsers limit the number of connections.
const { landing, restaurant, others, words, fonts } = __EARLY_FILES__
// Not at a first visit: without a worker that has the font it would share the line with the page.
const ownFont = fonts[language] ?? []
const font = ownFont.length > 0 && navigator.serviceWorker?.controller ? ownFont : []
const files = [...(isLanding ? landing : restaurantId ? restaurant : others), ...font]
for (const url of [words[language], ...files]) if (url) preload(url)

const firstView: FirstViewState = { language, isOver: false, styles: undefined }
window.__firstView = firstView

let sheets: Promise<boolean> | undefined
/** Adds the page's style sheets; whether all are there. */
function addSheets(): Promise<boolean> {
  sheets ??= Promise.allSettled(files.filter(isStyle).map(applySheet)).then((added) =>
    added.every(({ status }) => status === 'fulfilled'),
  )
  firstView.styles = sheets
  return sheets
}

let isStoredDrawn = false

/** Resolves when the place for the first view is parsed: before the program runs. */
const placeIsThere = (): Promise<Element> =>
  new Promise((resolve) => {
    const look = () => {
      const place = document.querySelector('#root .shell-spinner')
      if (!place) return
      observer.disconnect()
      resolve(place)
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
    look()
  })

async function drawStored(json: string): Promise<void> {
  const place = await placeIsThere()
  const entry = document.querySelector('script[type="module"]')?.getAttribute('src')
  const build = entry && storedView(json, entry, language)
  if (!build || firstView.isOver) return
  // They load while the page is built.
  const areThere = addSheets()
  const page = build()
  isStoredDrawn = true
  page.setAttribute('aria-hidden', 'true')
  page.dataset.firstView = 'stored'
  if (await areThere) place.replaceWith(page)
}

async function drawSoon(request: Promise<Response>): Promise<void> {
  const response = await request
  // Stored answers are shown with their age, which is above the list.
  if (!response.ok || response.headers.has(STORED_AT)) return
  const body = readJson(await response.clone().text())
  // The sheets of a page must come after the first one, which they overrule.
  if (firstView.isOver || isStoredDrawn || !document.querySelector('link[rel="stylesheet"]')) return
  const root = document.getElementById('root')
  const view = isLanding
    ? ({
        kind: 'landing',
        words: __FIRST_WORDS__[language],
        city,
        hasSeen: !city && hasSeen(stored(SEEN_KEY)),
      } as const)
    : { kind: 'restaurant' as const }
  // It is built before the sheets are there, because its largest picture is then requested at once.
  const built = buildFirstView(body, view)
  if (root && built && (await addSheets())) placeFirstView(root, built)
}

// Without sheets (in development) it would have no style. Not a filtered list; and with a session the landing page may have
// a button above the list.
const [first] = requests
const drawing = restaurantId && stored(viewKey(decodeURIComponent(restaurantId)))
if (drawing && files.some(isStyle)) drawStored(drawing).catch(() => undefined)
if (first && files.some(isStyle) && !search.has('q') && stored(TOKEN_KEY) === null)
  drawSoon(first[1]).catch(() => undefined)
