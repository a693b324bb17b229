import type { Rolldown } from 'vite'
import { LANGUAGES } from '#/config/languages.ts'
import { chunkOf, firstChunks, stylesOf, withImports } from './chunks.ts'
import type { EarlyFiles } from './early.ts'
import { VISITOR_PAGES } from './visitor-pages.ts'

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
    landing: filesOf(VISITOR_PAGES.landing),
    restaurant: filesOf(VISITOR_PAGES.restaurant),
    words: Object.fromEntries(words.flatMap(([language, name]) => (name ? [[language, base + name]] : []))),
  }
}
