import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { createAppTheme } from './theme.ts'

const themes = { ltr: createAppTheme('ltr'), rtl: createAppTheme('rtl') }
const leftToRight = createCache({ key: 'mui' })

let rightToLeft: Promise<typeof leftToRight> | undefined
/** Once it is there, whatever comes draws at once: nothing drawn would lose the focus on the way to another page. */
let mirrored: typeof leftToRight | undefined

/** The second style cache, which mirrors every rule; its plugins are loaded only for Arabic. */
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
 * Resolves when a first drawing has its direction. A page that is arrived at awaits it with its code: drawn later, it would
 * not be there for the focus. Never rejects.
 */
export const prepareDirection = async (): Promise<void> => {
  if (document.documentElement.dir === 'rtl') await loadRightToLeft().catch(() => undefined)
}

/**
 * Gives what is inside MUI's theme in the interface's direction. It stands around every part that uses MUI components,
 * not around the whole app: the landing page's first view does without MUI. Changing the direction keeps all state.
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
        // Without its plug-in (offline, say) Arabic is drawn unmirrored rather than not at all.
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
