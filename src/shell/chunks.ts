import path from 'node:path'
import type { Rolldown } from 'vite'

/** The pages with which a first visit begins. */
export const VISITOR_PAGES = {
  landing: 'src/features/landing/LandingPage.tsx',
  restaurant: 'src/features/public-restaurant/PublicRestaurantPage.tsx',
} as const

/** This file is requested together with its page, because otherwise it would come one round trip later. */
const RESTAURANT_DATA = 'src/app/public-data.ts'

/** What the boot script needs to draw the first dishes, and the app then has already. */
export const FIRST_MENU = 'src/shell/first-menu.ts'
const PROGRAM = 'src/main.tsx'

/**
 * What the restaurant's page loads later, by the name of the file that it becomes: after the first view, for the guest's list,
 * for a dialog.
 */
const LATER_RESTAURANT_FILES = {
  'restaurant-later': ['RestaurantFacts.tsx'],
  'guest-list': ['GuestListBar.tsx'],
  'guest-dialogs': ['PopupPanels.tsx', 'GuestListPanels.tsx', 'NeedsFilter.tsx'],
}

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

/**
 * The files of a guest. By default each set of modules that the same pages share becomes a file, some hundred small ones. These
 * groups make a few of them: what both public pages have, what each of them has, and what the restaurant's page loads later. The
 * first dishes are drawn before React is loaded, so what they need is not in a file with it: `early` is what they share with the
 * program and the landing page, `first-menu` the rest. A group takes all that its modules import, packages too, unless an earlier
 * group has it.
 */
export const visitorChunks = (root: string): Rolldown.CodeSplittingGroup[] => {
  const sources = path.join(root, 'src', path.sep)
  const absolutePath = (file: string) => path.join(root, file)
  const { landing, restaurant } = VISITOR_PAGES
  const pageFolder = path.dirname(restaurant)
  const imports = new Map<string, Set<string>>()

  /** Whether one of these files imports a module. */
  const isImportedBy = (files: readonly string[], id: string, graph: Rolldown.ChunkingContext): boolean =>
    files.some((file) => {
      const entry = absolutePath(file)
      if (!imports.has(entry)) imports.set(entry, importsOf(entry, sources, graph))
      return imports.get(entry)?.has(id)
    })
  type IsInGroup = (isOf: (files: readonly string[]) => boolean) => boolean
  const group = (name: string, isInGroup: IsInGroup): Rolldown.CodeSplittingGroup => ({
    debugName: name,
    name: (id, graph) => (isInGroup((files) => isImportedBy(files, id, graph)) ? name : null),
  })
  const later = Object.entries(LATER_RESTAURANT_FILES).map(
    ([name, files]) => [name, files.map((file) => `${pageFolder}/${file}`)] as const,
  )
  const restaurantFiles = [restaurant, RESTAURANT_DATA]
  return [
    group('early', (isOf) => isOf([FIRST_MENU]) && isOf([PROGRAM, landing])),
    group('first-menu', (isOf) => isOf([FIRST_MENU])),
    // What every visit needs first, in one file: twelve fewer requests, and the first paint in half the time.
    { name: 'first', tags: ['$initial'] },
    group('visitor', (isOf) => isOf([landing]) && isOf([...restaurantFiles, ...later.flatMap(([, files]) => files)])),
    group('landing', (isOf) => isOf([landing])),
    group('restaurant', (isOf) => isOf(restaurantFiles)),
    ...later.map(([name, files]) => group(name, (isOf) => isOf(files))),
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

/** The chunk that a source file is in. @param source path from the repository's root, which may
 * also be inside node_modules.
 */
export const chunkOf = (bundle: Rolldown.OutputBundle, source: string): string | undefined =>
  Object.values(bundle).find(
    // Only the end of the path is compared, because a linked package has another path.
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${source}`)),
  )?.fileName

/** The entry chunks of index.html. */
export const firstChunks = (bundle: Rolldown.OutputBundle): Set<string> => {
  const entries = Object.values(bundle).filter(
    (file) => file.type === 'chunk' && file.isEntry && /\.html$/.test(file.facadeModuleId ?? ''),
  )
  return new Set(entries.flatMap(({ fileName }) => [...withImports(bundle, fileName)]))
}
