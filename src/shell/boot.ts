import { API_URL } from '#/config/env.ts'
import { directionOf, FALLBACK_LANGUAGE, LANGUAGE_KEY, type Language } from '#/config/languages.ts'
import { cityOf } from '#/config/paths.ts'
import { isLanguageTag, languageFor } from '#/lib/i18n/language.ts'
import './early.ts'

/*
 * Runs inline in index.html, before the first paint and before the program has arrived: it settles what would flash if
 * it were settled later (language, direction, colours), and asks at once for what the program would ask for later: the
 * words, and on the landing page its code and its data.
 */

const COLOR_SCHEME_KEY = 'coperto.color-scheme'

/** Storage throws where a browser blocks it; then nothing is stored. */
const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const chosenLanguage = (): Language => {
  const kept = stored(LANGUAGE_KEY)
  // Only what looks like a language code is believed; anything else (a script, say) goes, and its stored copy with it.
  if (kept !== null && !isLanguageTag(kept)) localStorage.removeItem(LANGUAGE_KEY)
  const tags = [kept ?? '', ...navigator.languages].filter(isLanguageTag)
  return languageFor(tags.find((tag) => languageFor(tag) !== FALLBACK_LANGUAGE || /^it\b/i.test(tag)))
}

const chosenColorScheme = (): 'light' | 'dark' => {
  const kept = stored(COLOR_SCHEME_KEY)
  if (kept === 'light' || kept === 'dark') return kept
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Starts loading a file; whoever needs it later finds it there. */
const fetchSoon = (url: string): void => {
  const link = document.createElement('link')
  const isStyle = url.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  // As the program will ask, or it would be loaded twice.
  link.crossOrigin = ''
  link.href = url
  document.head.append(link)
}

const page = document.documentElement
const language = chosenLanguage()
page.lang = language
page.dir = directionOf(language)
page.dataset.colorScheme = chosenColorScheme()

const isLanding = location.pathname === '/'
if (isLanding) {
  page.dataset.landing = ''
  const city = cityOf(new URLSearchParams(location.search))
  const url = `${API_URL}/api/public/restaurants${city ? `/city?city=${encodeURIComponent(city)}` : ''}`
  const response = fetch(url)
  // Whoever takes the promise up sees the failure; until then it is nobody's.
  response.catch(() => undefined)
  window.__early = { url, response }
}

// After the data: a browser opens only some connections at once.
const { landing, words } = __EARLY_FILES__
for (const url of [words[language], ...(isLanding ? landing : [])]) if (url) fetchSoon(url)
