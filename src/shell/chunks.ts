import type { Rolldown } from 'vite'

/*
 * Ways through the chunks that a build has made.
 */

/** A chunk and all that it imports, itself first. */
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

/** The style sheets that these chunks come with. */
export const stylesOf = (bundle: Rolldown.OutputBundle, names: Iterable<string>): string[] =>
  [...names].flatMap((name) => {
    const chunk = bundle[name]
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
  })

/** The chunk that a source file begins, if it begins one. @param source its path from the top, also of a package's file. */
export const chunkOf = (bundle: Rolldown.OutputBundle, source: string): string | undefined =>
  Object.values(bundle).find(
    // A package may lie elsewhere and be linked.
    (file) => file.type === 'chunk' && file.facadeModuleId?.replaceAll('\\', '/').endsWith(`/${source}`),
  )?.fileName

/** What index.html itself begins with. */
export const firstChunks = (bundle: Rolldown.OutputBundle): Set<string> => {
  const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry)
  return new Set(entries.flatMap(({ fileName }) => [...withImports(bundle, fileName)]))
}
