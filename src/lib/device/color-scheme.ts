import { COLOR_SCHEME_KEY } from '#/config/storage-keys.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { createStore, useStore } from '#/lib/store/store.ts'

/*
 * The boot script (src/shell/boot.ts) reads the same key and sets the same attribute before the first paint. tokens.css
 * reads the attribute.
 */

export const COLOR_SCHEMES = ['light', 'dark', 'system'] as const
type ColorScheme = (typeof COLOR_SCHEMES)[number]

const devicePrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

const chosenScheme = (): ColorScheme =>
  COLOR_SCHEMES.find((scheme) => scheme === local.get(COLOR_SCHEME_KEY)) ?? 'system'
const store = createStore(chosenScheme())

function apply(): void {
  const scheme = chosenScheme()
  const isDark = scheme === 'dark' || (scheme === 'system' && devicePrefersDark().matches)
  const resolved = isDark ? 'dark' : 'light'
  document.documentElement.dataset.colorScheme = resolved
  // This is the colour of the browser's own toolbar. In index.html it can only follow the device.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.setAttribute('media', meta.dataset.scheme === resolved ? 'all' : 'not all')
  }
  store.set(scheme)
}

/** Follows changes of the device and of other tabs. Call it once. */
export function followColorScheme(): void {
  devicePrefersDark().addEventListener('change', apply)
  local.subscribe((key) => {
    if (key === COLOR_SCHEME_KEY || key === null) apply()
  })
  apply()
}

export function chooseColorScheme(scheme: ColorScheme): void {
  local.set(COLOR_SCHEME_KEY, scheme)
  apply()
}

export const useColorScheme = (): ColorScheme => useStore(store)
