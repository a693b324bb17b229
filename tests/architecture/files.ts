import path from 'node:path'
import { lineAt, type SourceFile, type SyntaxNode, walk } from './source-files.ts'

/** Tools that read a configuration need it as the default export. */
const MAY_EXPORT_DEFAULT = /(^vite|playwright|drizzle)\.config\.ts$|\/global-setup\.ts$/

/** Files with JSX that do not contain one component. */
const NOT_ONE_COMPONENT = ['src/main.tsx', 'src/app/routes.tsx', 'src/app/other-screens.tsx']

/** Everything that may be at the top level. */
const TOP_LEVEL = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'index.html',
  'biome.json',
  'README.md',
  '.env.example',
  '.gitignore',
  '.npmrc',
  '.ci',
  'src',
  'public',
  'locales',
  'tests',
  'backend',
  'tools',
  'docs',
]

/** Committed entries at the top level that are not in the list. */
export const unknownTopLevel = (committed: string[]): string[] =>
  [...new Set(committed.map((name) => name.split('/')[0] ?? name))].filter((name) => !TOP_LEVEL.includes(name))

/** Files that break the naming rules. */
export const wrongNames = (paths: string[]): string[] =>
  paths.flatMap((file) => {
    const name = path.posix.basename(file)
    if (/^index\.tsx?$/.test(name)) return [`${file}: no index files; a symbol has one address`]
    if (NOT_ONE_COMPONENT.includes(file)) return []
    const stem = name.replace(/\.(test|d)?\.?tsx?$/, '')
    const isComponent = name.endsWith('.tsx') && !file.startsWith('tests/')
    if (isComponent && !/^[A-Z][A-Za-z0-9]*$/.test(stem)) return [`${file}: a component's file is PascalCase.tsx`]
    if (/\.ts$/.test(name) && !file.startsWith('tests/') && !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(stem))
      return [`${file}: all but components are kebab-case.ts`]
    if (
      file
        .split('/')
        .slice(0, -1)
        .some((folder) => !/^[a-z0-9]+([-_][a-z0-9]+)*$/.test(folder))
    )
      return [`${file}: folders are kebab-case`]
    return []
  })

/** Default exports and re-exports. */
export const wrongExports = (files: SourceFile[]): string[] =>
  files.flatMap((file) => {
    // A declaration file describes another package, so its exports are not ours to name.
    if (file.path.endsWith('.d.ts')) return []
    const found: string[] = []
    walk(file.program, (node) => {
      // Counted only where it is needed: for each node it took most of the time.
      const where = () => `${file.path}:${lineAt(file, node.start)}`
      if (node.type === 'ExportDefaultDeclaration' && !MAY_EXPORT_DEFAULT.test(file.path))
        found.push(`${where()} exports by default; exports have names`)
      if (node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source))
        found.push(`${where()} passes on another file's export; a symbol has one address`)
    })
    return found
  })

/** Component files that do not export the component of their name. */
export const misnamedComponents = (files: SourceFile[]): string[] =>
  files
    .filter(({ path: file }) => file.startsWith('src/') && file.endsWith('.tsx') && !NOT_ONE_COMPONENT.includes(file))
    .flatMap((file) => {
      const name = path.posix.basename(file.path, '.tsx')
      return exportedNames(file).includes(name) ? [] : [`${file.path} does not export ${name}`]
    })

const exportedNames = (file: SourceFile): string[] => {
  const names: string[] = []
  walk(file.program, (node) => {
    if (node.type !== 'ExportNamedDeclaration') return
    const declaration = node.declaration as SyntaxNode | null
    const nodes = [
      declaration,
      ...((declaration?.declarations as SyntaxNode[] | undefined) ?? []),
      ...((node.specifiers as SyntaxNode[] | undefined) ?? []),
    ]
    for (const each of nodes) {
      const id = (each?.id ?? each?.exported) as { name?: string } | null | undefined
      if (id?.name) names.push(id.name)
    }
  })
  return names
}

/** Tests without a source file. `http.faults.test.ts` is a second test of `http.ts`. */
export const testsWithoutSource = (tests: string[], sources: string[]): string[] =>
  tests
    .filter((test) => /^tests\/(app|config|entities|features|lib|shell|ui|worker)\/.*\.test\.tsx?$/.test(test))
    .filter((test) => {
      const whole = test.replace(/^tests\//, 'src/').replace(/\.test\.tsx?$/, '')
      const mirrored = [whole, whole.replace(/\.[a-z-]+$/, '')]
      return !mirrored.some((name) => ['.ts', '.tsx', '.css'].some((ending) => sources.includes(name + ending)))
    })
    .map((test) => `${test} mirrors no file of src`)
