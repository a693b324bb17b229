import { STORED_AT } from '#/config/app-worker.ts'
import { COLOR_SCHEME_KEY } from '#/config/color-scheme.ts'
import { API_URL } from '#/config/env.ts'
import { directionOf, FALLBACK_LANGUAGE, LANGUAGE_KEY, type Language } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { cityOf } from '#/config/paths.ts'
import { isLanguageTag, languageFor } from '#/lib/i18n/language.ts'
import './early.ts'
import { drawFirstView } from './first-view.ts'

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

const chosenLanguage = (): Language => {
  const kept = stored(LANGUAGE_KEY)
  // Anything that is not a language tag is removed.
  if (kept !== null && !isLanguageTag(kept)) localStorage.removeItem(LANGUAGE_KEY)
  const tags = [kept ?? '', ...navigator.languages].filter(isLanguageTag)
  return languageFor(tags.find((tag) => languageFor(tag) !== FALLBACK_LANGUAGE || /^it\b/i.test(tag)))
}

const chosenColorScheme = (): 'light' | 'dark' => {
  const kept = stored(COLOR_SCHEME_KEY)
  if (kept === 'light' || kept === 'dark') return kept
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Starts loading a file; a style sheet applies at once if the first view needs it. */
const loadSoon = (url: string, isApplied: boolean): Promise<unknown> => {
  const link = document.createElement('link')
  const isStyle = url.endsWith('.css')
  link.rel = isStyle ? (isApplied ? 'stylesheet' : 'preload') : 'modulepreload'
  if (isStyle && !isApplied) link.as = 'style'
  // As the app will request it.
  link.crossOrigin = ''
  link.href = url
  document.head.append(link)
  if (!isStyle || !isApplied) return Promise.resolve()
  return new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      // The app requests it again.
      link.remove()
      reject(new Error(url))
    }
  })
}

const page = document.documentElement
const language = chosenLanguage()
page.lang = language
page.dir = directionOf(language)
page.dataset.colorScheme = chosenColorScheme()

/** As the calls write it. */
const encodedOnce = (id: string | undefined): string | undefined => {
  try {
    return id && encodeURIComponent(decodeURIComponent(id))
  } catch {
    return undefined
  }
}

const { landing, restaurant, words } = __EARLY_FILES__
const isLanding = location.pathname === '/'
const restaurantId = encodedOnce(/^\/restaurant\/([^/]+)\/?$/.exec(location.pathname)?.[1])
if (isLanding) page.dataset.landing = ''

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
  // Handled by the reader of the promise.
  response.catch(() => undefined)
  return [url, response]
})
window.__early = new Map(requests)

// A filtered list is not the first view, and people with a session may see more on it.
const isDrawn = requests.length > 0 && !search.has('q') && stored('token') === null

// After the data: browsers limit the number of connections.
const files = isLanding ? landing : restaurantId ? restaurant : []
const loading = [words[language], ...files].map((url) => url && loadSoon(url, isDrawn))
window.__styles = Promise.allSettled(loading)

const drawSoon = async ([, request]: [string, Promise<Response>]) => {
  const response = await request
  // Stored answers are shown with their age, which is above the list.
  if (!response.ok || response.headers.has(STORED_AT)) return
  const [body] = await Promise.all([response.clone().json(), ...loading])
  const root = document.getElementById('root')
  const view = isLanding
    ? ({ kind: 'landing', words: __FIRST_WORDS__[language], city } as const)
    : { kind: 'restaurant' as const }
  if (root) drawFirstView(root, body, view)
}
if (isDrawn && requests[0]) drawSoon(requests[0]).catch(() => undefined)
