import path from 'node:path'
import type { Rolldown } from 'vite'
import { LANGUAGES } from '#/config/languages.ts'
import type { EarlyFiles } from './early.ts'

const LANDING = 'src/features/landing/LandingPage.tsx'
const RESTAURANT = 'src/features/public-restaurant/PublicRestaurantPage.tsx'

/** A chunk and all that it imports, itself first. */
const withImports = (bundle: Rolldown.OutputBundle, name: string, seen: Set<string> = new Set()): Set<string> => {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || seen.has(name)) return seen
  seen.add(name)
  for (const imported of chunk.imports) withImports(bundle, imported, seen)
  return seen
}

const stylesOf = (bundle: Rolldown.OutputBundle, names: Iterable<string>): string[] =>
  [...names].flatMap((name) => {
    const chunk = bundle[name]
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
  })

/** What the boot script may ask for, out of the files that a build made. */
export const earlyFilesOf = (bundle: Rolldown.OutputBundle, root: string, base: string): EarlyFiles => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunkOf = (source: string): string | undefined =>
    chunks.find(
      ({ facadeModuleId }) => facadeModuleId && path.relative(root, facadeModuleId) === path.normalize(source),
    )?.fileName

  const first = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(bundle, fileName)]),
  )
  const firstStyles = stylesOf(bundle, first)
  /** The files of a page that are not there already, styles first. */
  const filesOf = (source: string): string[] => {
    const names = [...withImports(bundle, chunkOf(source) ?? '')].filter((name) => !first.has(name))
    const styles = stylesOf(bundle, names).filter((name) => !firstStyles.includes(name))
    return [...new Set([...styles, ...names])].map((name) => base + name)
  }
  const words = LANGUAGES.map((language) => [language, chunkOf(`locales/${language}.json`)] as const)
  return {
    landing: filesOf(LANDING),
    restaurant: filesOf(RESTAURANT),
    words: Object.fromEntries(words.flatMap(([language, name]) => (name ? [[language, base + name]] : []))),
  }
}
