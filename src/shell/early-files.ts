import type { Rolldown } from 'vite'
import { LANGUAGES } from '#/config/languages.ts'
import { chunkOf, firstChunks, stylesOf, withImports } from './chunks.ts'
import type { EarlyFiles } from './early.ts'

const LANDING = 'src/features/landing/LandingPage.tsx'
const RESTAURANT = 'src/features/public-restaurant/PublicRestaurantPage.tsx'

/** What the boot script may ask for, out of the files that a build made. */
export const earlyFilesOf = (bundle: Rolldown.OutputBundle, base: string): EarlyFiles => {
  const first = firstChunks(bundle)
  const firstStyles = stylesOf(bundle, first)
  /** The files of a page that are not there already, styles first. */
  const filesOf = (source: string): string[] => {
    const names = [...withImports(bundle, chunkOf(bundle, source) ?? '')].filter((name) => !first.has(name))
    const styles = stylesOf(bundle, names).filter((name) => !firstStyles.includes(name))
    return [...new Set([...styles, ...names])].map((name) => base + name)
  }
  const words = LANGUAGES.map((language) => [language, chunkOf(bundle, `locales/${language}.json`)] as const)
  return {
    landing: filesOf(LANDING),
    restaurant: filesOf(RESTAURANT),
    words: Object.fromEntries(words.flatMap(([language, name]) => (name ? [[language, base + name]] : []))),
  }
}
