import { API_URL } from '#/config/env.ts'
import { directionOf, FALLBACK_LANGUAGE, LANGUAGE_KEY, LANGUAGES, type Language } from '#/config/languages.ts'
import './early.ts'

/*
 * Runs inline in index.html, before the first paint and before the program has arrived: it settles what would flash if
 * it were settled later (language, direction, colours), and asks for the landing page's data at once.
 */

const COLOR_SCHEME_KEY = 'coperto.color-scheme'
const LANGUAGE_SHAPE = /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i

/** Storage throws where a browser blocks it; then nothing is stored. */
const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The language of the interface that a code such as `fr-CA` asks for, if there is one. */
const spoken = (code: string): Language | undefined => {
  const base = code.split(/[-_]/)[0]?.toLowerCase()
  return LANGUAGES.find((language) => language === base)
}

const chosenLanguage = (): Language => {
  const kept = stored(LANGUAGE_KEY)
  // Only what looks like a language code is believed; anything else (a script, say) goes, and its stored copy with it.
  if (kept !== null && !LANGUAGE_SHAPE.test(kept)) localStorage.removeItem(LANGUAGE_KEY)
  else if (kept !== null && spoken(kept)) return spoken(kept) as Language
  return navigator.languages.map(spoken).find((language) => language !== undefined) ?? FALLBACK_LANGUAGE
}

const chosenColorScheme = (): 'light' | 'dark' => {
  const kept = stored(COLOR_SCHEME_KEY)
  if (kept === 'light' || kept === 'dark') return kept
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

const page = document.documentElement
page.lang = chosenLanguage()
page.dir = directionOf(page.lang as Language)
page.dataset.colorScheme = chosenColorScheme()

if (location.pathname === '/') {
  page.dataset.landing = ''
  const city = new URLSearchParams(location.search).get('city')?.trim()
  const url = `${API_URL}/api/public/restaurants${city ? `/city?city=${encodeURIComponent(city)}` : ''}`
  const response = fetch(url)
  // Whoever takes the promise up sees the failure; until then it is nobody's.
  response.catch(() => undefined)
  window.__early = { url, response }
}
