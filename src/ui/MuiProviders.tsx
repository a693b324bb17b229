import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { createAppTheme } from './theme.ts'

const themes = { ltr: createAppTheme('ltr'), rtl: createAppTheme('rtl') }
const leftToRight = createCache({ key: 'mui' })

let rightToLeft: Promise<typeof leftToRight> | undefined
/** Set once loaded: later renders need no wait. */
let mirrored: typeof leftToRight | undefined

/** The style cache that mirrors every rule; its plugins are loaded only for Arabic. */
function loadRightToLeft() {
  rightToLeft ??= Promise.all([import('@mui/stylis-plugin-rtl'), import('stylis')])
    .then(([{ default: rtlPlugin }, { prefixer }]) => {
      mirrored = createCache({ key: 'muirtl', stylisPlugins: [prefixer, rtlPlugin] })
      return mirrored
    })
    .catch((error) => {
      rightToLeft = undefined
      throw error
    })
  return rightToLeft
}

/**
 * Resolves when the current direction can be rendered. Routes await it with their code, so that the focus finds the page.
 * Never rejects.
 */
export const prepareDirection = async (): Promise<void> => {
  if (document.documentElement.dir === 'rtl') await loadRightToLeft().catch(() => undefined)
}

/**
 * MUI's theme in the direction of the language. It wraps each part that uses MUI, not the whole app: the first load has no
 * MUI. A change of direction keeps all state.
 */
export function MuiProviders({ children }: { children: ReactNode }) {
  const { direction } = useLanguage()
  const [cache, setCache] = useState(direction === 'rtl' ? mirrored : leftToRight)

  useEffect(() => {
    let isWanted = true
    if (direction === 'ltr') setCache(leftToRight)
    else
      loadRightToLeft().then(
        (loaded) => isWanted && setCache(loaded),
        // Without the plugin (offline, for example) Arabic is shown unmirrored.
        () => isWanted && setCache((shown) => shown ?? leftToRight),
      )
    return () => {
      isWanted = false
    }
  }, [direction])

  if (!cache) return null
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themes[cache === leftToRight ? 'ltr' : 'rtl']}>{children}</ThemeProvider>
    </CacheProvider>
  )
}
