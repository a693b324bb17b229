import { COLOR_SCHEME_KEY } from '#/config/color-scheme.ts'
import { API_URL } from '#/config/env.ts'
import { directionOf, FALLBACK_LANGUAGE, LANGUAGE_KEY, type Language } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { cityOf } from '#/config/paths.ts'
import { isLanguageTag, languageFor } from '#/lib/i18n/language.ts'
import './early.ts'

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

const fetchSoon = (url: string): void => {
  const link = document.createElement('link')
  const isStyle = url.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  // As the app will request it.
  link.crossOrigin = ''
  link.href = url
  document.head.append(link)
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

/** The same addresses as in the entities' api.ts. */
const publicData = (): string[] => {
  if (restaurantId) {
    return [`restaurant/${restaurantId}`, `restaurant/menu/${restaurantId}`, `combinations/${restaurantId}`]
  }
  const city = isLanding && cityOf(new URLSearchParams(location.search))
  return isLanding ? [`restaurants${city ? `/city?city=${encodeURIComponent(city)}` : ''}`] : []
}

window.__early = new Map(
  publicData().map((name) => {
    const url = `${API_URL}/api/public/${name}`
    const response = fetch(url, { signal: AbortSignal.timeout(LIMITS.readTimeout) })
    // Handled by the reader of the promise.
    response.catch(() => undefined)
    return [url, response]
  }),
)

// After the data: browsers limit the number of connections.
const files = isLanding ? landing : restaurantId ? restaurant : []
for (const url of [words[language], ...files]) if (url) fetchSoon(url)
