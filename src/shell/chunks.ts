import type { Rolldown } from 'vite'

/** A chunk and all its imports. */
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
 * The chunk of a source file, if it has one of its own. @param source path from the repository's root, also inside
 * node_modules.
 */
export const chunkOf = (bundle: Rolldown.OutputBundle, source: string): string | undefined =>
  Object.values(bundle).find(
    // A linked package has another path.
    (file) => file.type === 'chunk' && file.facadeModuleId?.replaceAll('\\', '/').endsWith(`/${source}`),
  )?.fileName

/** The entry chunks of index.html. */
export const firstChunks = (bundle: Rolldown.OutputBundle): Set<string> => {
  const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry)
  return new Set(entries.flatMap(({ fileName }) => [...withImports(bundle, fileName)]))
}
