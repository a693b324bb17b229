import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { citationsIn, readRecords } from './citations.ts'
import { filesOf, readSources, type SourceFile } from './source-files.ts'

/* `npm run figures`: the size and coupling of `src`. They measure, and are no limits. */

const source = readSources('src/**/*.{ts,tsx}')
const textOf = (file: string) => readFileSync(file, 'utf8')
const all = filesOf('src/**/*.*')
const lines = all.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0)
const sourceLines = source.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
const commentWords = source.reduce(
  (sum, { path, text }) =>
    sum + parseSync(path, text).comments.reduce((inFile, comment) => inFile + words(comment.value), 0),
  0,
)

/** The share of exported names that only one other file of `src` imports. */
function shareWithOneImporter(): number {
  const importers = new Map<string, Set<string>>()
  for (const { path, imports } of source)
    for (const { target, names } of imports)
      for (const name of /^src\/.*\.tsx?$/.test(target) ? names : [])
        importers.set(`${target} ${name}`, (importers.get(`${target} ${name}`) ?? new Set()).add(path))
  const exported = source.flatMap(({ path, text }) =>
    parseSync(path, text).module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) => exportName.name),
    ),
  )
  return [...importers.values()].filter((files) => files.size === 1).length / exported.length
}

/**
 * The longest chain of value imports, in files. Without the dynamic ones: a page behind `import()` is not loaded with its
 * importer, so it does not lengthen the chain that a file needs.
 */
function longestChain(withDynamic: boolean): string[] {
  const byPath = new Map(source.map((file) => [file.path, file]))
  const known = new Map<string, string[]>()
  const chainFrom = (file: SourceFile): string[] => {
    const found = known.get(file.path)
    if (found) return found
    // A file that imports itself indirectly adds nothing.
    known.set(file.path, [file.path])
    const next = file.imports
      .filter(({ isTypeOnly, isDynamic }) => !isTypeOnly && (withDynamic || !isDynamic))
      .flatMap(({ target }) => byPath.get(target) ?? [])
      .map(chainFrom)
    const longest = next.reduce<string[]>((best, chain) => (chain.length > best.length ? chain : best), [])
    const chain = [file.path, ...longest]
    known.set(file.path, chain)
    return chain
  }
  return source.map(chainFrom).reduce((best, chain) => (chain.length > best.length ? chain : best), [])
}

const records = readRecords()
const unresolved = filesOf('{src,backend,tests,tools}/**/*.{ts,tsx}')
  .filter((file) => !file.endsWith('citations.test.ts'))
  .flatMap((file) => citationsIn(textOf(file)))
  .filter((record) => !records.has(record)).length
const chain = longestChain(false)

console.log(
  [
    `lines in src                        ${lines}`,
    `files in src                        ${all.length}`,
    `exports with one importing file     ${Math.round(shareWithOneImporter() * 100)} %`,
    `comment words per 1000 lines        ${Math.round((commentWords / sourceLines) * 1000)}`,
    `unresolved citations                ${unresolved}`,
    `longest chain of value imports      ${chain.length}`,
    ...chain.map((file) => `  ${file}`),
    `the same with dynamic imports       ${longestChain(true).length}`,
  ].join('\n'),
)
