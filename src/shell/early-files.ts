import type { Rolldown } from 'vite'
import { LANGUAGES } from '#/config/languages.ts'
import { chunkOf, firstChunks, stylesOf, withImports } from './chunks.ts'
import type { EarlyFiles } from './early.ts'
import { VISITOR_PAGES } from './visitor-pages.ts'

/** The files that the boot script may preload. */
export const earlyFilesOf = (bundle: Rolldown.OutputBundle, base: string): EarlyFiles => {
  const first = firstChunks(bundle)
  const firstStyles = stylesOf(bundle, first)
  /** A page's own files, styles first. */
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
