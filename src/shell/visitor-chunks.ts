import path from 'node:path'
import type { Rolldown } from 'vite'
import { RESTAURANT_READS, VISITOR_PAGES } from './visitor-pages.ts'

/** A module and everything it imports statically. */
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
 * The two public pages share some forty small modules with other pages, which would become thirty files. These groups
 * make three: shared by both, and one for each. Packages stay as they are: most of their modules are removed by tree
 * shaking.
 */
export const visitorChunks = (root: string): Rolldown.CodeSplittingGroup[] => {
  const sources = path.join(root, 'src', path.sep)
  const [landing, restaurant] = [path.join(root, VISITOR_PAGES.landing), path.join(root, VISITOR_PAGES.restaurant)]
  const reads = path.join(root, RESTAURANT_READS)
  const rooms = [landing, restaurant].map((page) => path.dirname(page) + path.sep)
  let needed: { landing: Set<string>; restaurant: Set<string> } | undefined

  const group = (name: string, isMember: (isOfLanding: boolean, isOfRestaurant: boolean) => boolean) => ({
    debugName: name,
    name: (id: string, graph: Rolldown.ChunkingContext) => {
      needed ??= {
        landing: importsOf(landing, sources, graph),
        restaurant: new Set([restaurant, reads].flatMap((entry) => [...importsOf(entry, sources, graph)])),
      }
      if (rooms.some((room) => id.startsWith(room))) return null
      return isMember(needed.landing.has(id), needed.restaurant.has(id)) ? name : null
    },
  })
  return [
    // The order matters: a group takes whatever its modules import and no earlier group has.
    group('visitor', (isOfLanding, isOfRestaurant) => isOfLanding && isOfRestaurant),
    group('landing', (isOfLanding) => isOfLanding),
    group('restaurant', (_, isOfRestaurant) => isOfRestaurant),
  ]
}
