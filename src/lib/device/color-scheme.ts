import { COLOR_SCHEME_KEY } from '#/config/color-scheme.ts'
import { local } from '#/lib/storage/local.ts'
import { createStore, useStore } from '#/lib/store/store.ts'

/*
 * Light, dark, or as the device is. The boot script (src/shell/boot.ts) settles it before the first paint from the same
 * key; tokens.css reads the attribute.
 */

export const COLOR_SCHEMES = ['light', 'dark', 'system'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

const devicePrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

const chosen = (): ColorScheme => COLOR_SCHEMES.find((scheme) => scheme === local.get(COLOR_SCHEME_KEY)) ?? 'system'
const store = createStore(chosen())

function apply(): void {
  const scheme = chosen()
  const isDark = scheme === 'dark' || (scheme === 'system' && devicePrefersDark().matches)
  const shown = isDark ? 'dark' : 'light'
  document.documentElement.dataset.colorScheme = shown
  // The browser's own bar, which index.html can only have follow the device.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.setAttribute('media', bar.dataset.scheme === shown ? 'all' : 'not all')
  }
  store.set(scheme)
}

/** Follows the device and other tabs from now on. To be called once. */
export function followColorScheme(): void {
  devicePrefersDark().addEventListener('change', apply)
  local.subscribe((key) => {
    if (key === COLOR_SCHEME_KEY || key === null) apply()
  })
  apply()
}

/** Chooses a colour scheme and keeps the choice. */
export function chooseColorScheme(scheme: ColorScheme): void {
  local.set(COLOR_SCHEME_KEY, scheme)
  apply()
}

/** The chosen colour scheme; draws again when it changes. */
export const useColorScheme = (): ColorScheme => useStore(store)
