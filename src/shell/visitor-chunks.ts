import path from 'node:path'
import type { Rolldown } from 'vite'
import { VISITOR_PAGES } from './visitor-pages.ts'

/** What of ours a module imports at once, and what that imports; not what it imports later, when it is asked for. */
const importsOf = (entry: string, sources: string, graph: Rolldown.ChunkingContext): Set<string> => {
  const seen = new Set<string>()
  const follow = (id: string): void => {
    if (seen.has(id) || !id.startsWith(sources)) return
    seen.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(follow)
  }
  follow(entry)
  return seen
}

/**
 * The two pages that a first visit begins with share some forty small modules with other pages. Left alone, these become
 * thirty files; here they become three: what both pages need, and what only one of them does. A page's own room stays with
 * the page. Packages are left alone: most modules of theirs are imported by name and dropped by the build.
 */
export const visitorChunks = (root: string): Rolldown.CodeSplittingGroup[] => {
  const sources = path.join(root, 'src', path.sep)
  const [landing, restaurant] = [path.join(root, VISITOR_PAGES.landing), path.join(root, VISITOR_PAGES.restaurant)]
  const rooms = [landing, restaurant].map((page) => path.dirname(page) + path.sep)
  let needed: { landing: Set<string>; restaurant: Set<string> } | undefined

  const group = (name: string, isMember: (isOfLanding: boolean, isOfRestaurant: boolean) => boolean) => ({
    debugName: name,
    name: (id: string, graph: Rolldown.ChunkingContext) => {
      needed ??= {
        landing: importsOf(landing, sources, graph),
        restaurant: importsOf(restaurant, sources, graph),
      }
      if (rooms.some((room) => id.startsWith(room))) return null
      return isMember(needed.landing.has(id), needed.restaurant.has(id)) ? name : null
    },
  })
  return [
    // In this order: a group takes along whatever its modules import and no group before it has.
    group('visitor', (isOfLanding, isOfRestaurant) => isOfLanding && isOfRestaurant),
    group('landing', (isOfLanding) => isOfLanding),
    group('restaurant', (_, isOfRestaurant) => isOfRestaurant),
  ]
}
