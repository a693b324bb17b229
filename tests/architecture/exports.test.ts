import { expect, test } from 'vitest'
import { readSources, type SourceFile, type SyntaxNode, sourceFile } from './source-files.ts'

/** `loadPrepared` (src/lib/deployment) calls it in every module that it is given. */
const CALLED_BY_LOADER = 'prepare'

/** The names that a declaration or a pattern binds. */
function boundNames(node: SyntaxNode): string[] {
  const { declarations, properties, id, value, name } = node as Record<string, unknown>
  if (typeof name === 'string') return [name]
  return [declarations ?? properties ?? id ?? value].flat().flatMap((each) => boundNames(each as SyntaxNode))
}

const exportsOf = ({ program }: SourceFile): string[] =>
  (program.body as SyntaxNode[]).flatMap(({ type, specifiers, declaration }) => {
    if (type !== 'ExportNamedDeclaration') return []
    const names = (specifiers as { exported: { name: string } }[]).map(({ exported }) => exported.name)
    return declaration ? boundNames(declaration as SyntaxNode) : names
  })

/**
 * Exports that no other file imports by name. Of a module that is loaded later, or imported as a whole, the name must stand in a
 * file that does so, or in one that imports such a file.
 */
function unusedExports(files: readonly SourceFile[]): string[] {
  const imports = files.flatMap(({ path, imports }) => imports.map((each) => ({ ...each, importer: path })))
  const imported = new Set(imports.flatMap(({ target, names }) => names.map((name) => `${target} ${name}`)))
  const importersOf = Map.groupBy(imports, ({ target }) => target)
  const wordsOf = new Map(files.map(({ path, text }) => [path, new Set(text.match(/\w+/g))]))
  return files.flatMap((file) => {
    const users = (importersOf.get(file.path) ?? [])
      .filter(({ isDynamic, names }) => isDynamic || names.includes('NamespaceObject'))
      .flatMap(({ importer }) => [importer, ...(importersOf.get(importer) ?? []).map((each) => each.importer)])
    return exportsOf(file)
      .filter((name) => !imported.has(`${file.path} ${name}`) && !(name === CALLED_BY_LOADER && users.length > 0))
      .filter((name) => !users.some((user) => user !== file.path && wordsOf.get(user)?.has(name)))
      .map((name) => `${file.path} ${name}`)
  })
}

test('what a file exports is imported by the app or a tool', () => {
  const files = readSources('src/**/*.{ts,tsx}', 'backend/**/*.ts', 'tools/**/*.ts', 'vite.config.ts')
  const found = unusedExports(files).filter((name) => name.startsWith('src/'))
  expect(found, 'test it through what the app uses, or give it a module of its own').toEqual([])
})

test('finds an export that only tests import', () => {
  const files = [
    sourceFile('src/a/rule.ts', 'export const { used, of: unused } = rule\nexport function other() {}'),
    sourceFile('src/a/Page.tsx', "import { used } from './rule.ts'\nexport function Page(unused) {}"),
    sourceFile('src/a/Bar.tsx', 'export const Bar = () => null\nexport type Lost = string'),
    sourceFile('src/a/bar.ts', "export const loadBar = () => import('./Bar.tsx')"),
    sourceFile(
      'src/app.ts',
      "import { Page } from './a/Page.tsx'\nimport { loadBar } from './a/bar.ts'\nloadBar().Bar",
    ),
  ]
  const unused = ['src/a/rule.ts unused', 'src/a/rule.ts other', 'src/a/Bar.tsx Lost']
  expect(unusedExports(files)).toEqual(unused)
})
