import path from 'node:path'
import type { Rolldown } from 'vite'

/** The pages with which a first visit begins. */
export const VISITOR_PAGES = {
  landing: 'src/features/landing/LandingPage.tsx',
  restaurant: 'src/features/public-restaurant/PublicRestaurantPage.tsx',
} as const

/** This file is requested together with its page, because otherwise it would come one round trip later. */
const RESTAURANT_DATA = 'src/app/public-data.ts'

/** Files that the restaurant's page loads after its first view. */
const LATER_RESTAURANT_FILES = [
  'src/features/public-restaurant/RestaurantFacts.tsx',
  'src/features/public-restaurant/GuestListBar.tsx',
]

/** Each icon is a module of its own. */
const ICONS_FOLDER = path.join('node_modules', 'lucide-react', 'dist', 'esm', 'icons', path.sep)

/** A module with all modules of the app, and all icons, that it imports statically. */
const importsOf = (entry: string, sources: string, graph: Rolldown.ChunkingContext): Set<string> => {
  const reached = new Set<string>()
  const follow = (id: string): void => {
    if (reached.has(id) || !(id.startsWith(sources) || id.includes(ICONS_FOLDER))) return
    reached.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(follow)
  }
  follow(entry)
  return reached
}

/** How a module is used: by the landing page, by the restaurant's page, or by code that the latter loads later. */
type Importers = { isInLanding: boolean; isInRestaurant: boolean; isLoadedLater: boolean }

/**
 * The two public pages share about forty small modules with other pages, which would become thirty files. These groups
 * make four files of them: one for the modules that both pages share, one for each page, and one for what the
 * restaurant's page loads after its first view. Packages are not grouped, because tree shaking removes most of their
 * modules.
 */
export const visitorChunks = (root: string): Rolldown.CodeSplittingGroup[] => {
  const sources = path.join(root, 'src', path.sep)
  const absolutePath = (file: string) => path.join(root, file)
  const { landing, restaurant } = VISITOR_PAGES
  const folders = [landing, restaurant].map((page) => path.dirname(absolutePath(page)) + path.sep)
  let imported: Record<keyof Importers, Set<string>> | undefined

  const group = (name: string, isInGroup: (importedBy: Importers) => boolean) => ({
    debugName: name,
    name: (id: string, graph: Rolldown.ChunkingContext) => {
      const importsOfAll = (files: readonly string[]) =>
        new Set(files.flatMap((file) => [...importsOf(absolutePath(file), sources, graph)]))
      imported ??= {
        isInLanding: importsOfAll([landing]),
        isInRestaurant: importsOfAll([restaurant, RESTAURANT_DATA]),
        isLoadedLater: importsOfAll(LATER_RESTAURANT_FILES),
      }
      if (folders.some((folder) => id.startsWith(folder))) return null
      const importedBy = {
        isInLanding: imported.isInLanding.has(id),
        isInRestaurant: imported.isInRestaurant.has(id),
        isLoadedLater: imported.isLoadedLater.has(id),
      }
      return isInGroup(importedBy) ? name : null
    },
  })
  return [
    // The order matters: a group takes all modules that its own modules import, unless an earlier group has them.
    group(
      'visitor',
      ({ isInLanding, isInRestaurant, isLoadedLater }) => isInLanding && (isInRestaurant || isLoadedLater),
    ),
    group('landing', ({ isInLanding }) => isInLanding),
    group('restaurant', ({ isInRestaurant }) => isInRestaurant),
    group('restaurant-later', ({ isLoadedLater }) => isLoadedLater),
  ]
}

/** A chunk with all its imports. */
export const withImports = (
  bundle: Rolldown.OutputBundle,
  name: string,
  seen: Set<string> = new Set(),
): Set<string> => {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || seen.has(name)) return seen
  seen.add(name)
  for (const imported of chunk.imports) withImports(bundle, imported, seen)
  return seen
}

export const stylesOf = (bundle: Rolldown.OutputBundle, names: Iterable<string>): string[] =>
  [...names].flatMap((name) => {
    const chunk = bundle[name]
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
  })

/**
 * The chunk of a source file, if the file has one of its own. @param source path from the repository's root, which may
 * also be inside node_modules.
 */
export const chunkOf = (bundle: Rolldown.OutputBundle, source: string): string | undefined =>
  Object.values(bundle).find(
    // Only the end of the path is compared, because a linked package has another path.
    (file) => file.type === 'chunk' && file.facadeModuleId?.replaceAll('\\', '/').endsWith(`/${source}`),
  )?.fileName

/** The entry chunks of index.html. */
export const firstChunks = (bundle: Rolldown.OutputBundle): Set<string> => {
  const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry)
  return new Set(entries.flatMap(({ fileName }) => [...withImports(bundle, fileName)]))
}
