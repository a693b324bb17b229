import { type Import, lineAt, type SourceFile, walk } from './source-files.ts'

/** The layers that each layer may import. */
const LAYERS: Record<string, readonly string[]> = {
  main: ['app', 'panels', 'entities', 'ui', 'lib', 'config'],
  app: ['app', 'features', 'panels', 'entities', 'ui', 'lib', 'config'],
  features: ['panels', 'entities', 'ui', 'lib', 'config'],
  panels: ['panels', 'entities', 'ui', 'lib', 'config'],
  entities: ['entities', 'ui', 'lib', 'config'],
  ui: ['ui', 'lib', 'config'],
  lib: ['lib', 'config'],
  // The first view is drawn with the pages' own parts.
  shell: ['features', 'panels', 'entities', 'ui', 'lib', 'config'],
  worker: ['lib', 'config'],
  config: ['config'],
}

/** Modules, or names of modules, that only one folder may import. */
const OWNED_MODULES: { module: RegExp; names?: readonly string[]; folder: string; through?: string }[] = [
  { module: /^axios(\/|$)/, folder: 'src/lib/http/' },
  { module: /^i18next(\/|$|-)/, folder: 'src/lib/i18n/' },
  { module: /^react-i18next$/, names: ['initReactI18next'], folder: 'src/lib/i18n/' },
  { module: /^sweetalert2(\/|$)/, folder: 'src/lib/toasts/' },
  { module: /^(idb|eventsource-parser|jwt-decode)$/, folder: 'src/lib/' },
  {
    module: /^@tanstack\/react-query$/,
    names: ['useQuery', 'useQueries', 'useMutation', 'useInfiniteQuery', 'useSuspenseQuery'],
    folder: 'src/entities/',
    // All writes go through this file.
    through: 'src/lib/query/use-write.ts',
  },
]

/** Browser globals for lib only, and for what runs before the app (boot) or beside it (worker). */
const LIB_ONLY_GLOBALS = ['fetch', 'localStorage', 'sessionStorage', 'indexedDB', 'XMLHttpRequest', 'EventSource']
const MAY_USE_GLOBALS = /^src\/(lib\/|worker\/|shell\/boot\.ts$)/

const partsOf = (path: string) => path.split('/')
const layerOf = (path: string): string => (/^src\/main\.tsx?$/.test(path) ? 'main' : (partsOf(path)[1] ?? ''))

/** The folder of a file: a noun, a screen, a part of lib, or a whole layer without subfolders. */
const folderOf = (path: string): string => {
  const depth = ['entities', 'features', 'lib', 'panels'].includes(layerOf(path)) ? 3 : 2
  return partsOf(path).slice(0, depth).join('/')
}

/** Why a file of `src` may not have this import; undefined if it may. */
const wrongInSource = (from: string, { target, specifier }: Import): string | undefined => {
  if (/^(tests|backend|tools)\//.test(target)) return 'the app imports neither tests, tools nor the stand-in backend'
  if (target.startsWith('locales/'))
    return layerOf(from) === 'lib' && folderOf(from) === 'src/lib/i18n' ? undefined : 'only lib/i18n loads the words'
  if (!target.startsWith('src/')) return undefined
  const isSameFolder = folderOf(from) === folderOf(target)
  if (isSameFolder && specifier.startsWith('#/')) return 'within a folder it is ./file.ts'
  if (!isSameFolder && specifier.startsWith('.')) return 'across folders it is #/folder/file.ts'
  if (isSameFolder) return undefined
  if (!LAYERS[layerOf(from)]?.includes(layerOf(target))) return `${layerOf(from)} may not import ${layerOf(target)}`
  return undefined
}

/** The backend shares the schemas, so they need nothing from a browser or bundler. */
const SCHEMA = /^src\/entities\/[^/]+\/(?:(?:sent-)?schema|restaurant-fields)\.ts$/
const wrongInSchema = (from: string, { target }: Import): string | undefined =>
  !SCHEMA.test(from) ||
  target === 'valibot' ||
  /^src\/(config|lib\/schema)\/[^/]+\.ts$/.test(target) ||
  SCHEMA.test(target)
    ? undefined
    : 'a schema imports schemas, lib/schema and config only'

/** The demo declares allergens, choices and diets in the app's words. */
const FOR_THE_BACKEND =
  /^src\/(entities\/[^/]+\/(?:sent-)?schema|entities\/dish\/(?:allergens|choices|diets)|lib\/schema\/[^/]+|config\/[^/]+)\.ts$/

const wrongInBackend = (from: string, { target }: Import): string | undefined => {
  if (!from.startsWith('backend/') || target.startsWith('backend/') || !/^(src|tests|tools|locales)\//.test(target))
    return undefined
  return FOR_THE_BACKEND.test(target) ? undefined : 'of the app, the backend imports only what needs no browser'
}

/** The probe and the sitemap read answers as the app does, in plain Node: of the app they import what needs no browser. */
const FOR_THE_PROBE =
  /^src\/(entities\/[^/]+\/((?:sent-)?schema|claims)|entities\/(menu|table)\/rules|entities\/order\/wire\/streamed|entities\/restaurant\/open-now|lib\/schema\/[^/]+|config\/[^/]+|lib\/http\/(api-error|failed|pages|route)|lib\/session\/read-token|lib\/stream\/(connection|heartbeats|read-event)|lib\/time\/read-time)\.ts$/

const wrongInProbe = (from: string, { target }: Import): string | undefined =>
  !/^tools\/(probe|sitemap)\//.test(from) ||
  !/^(src|tests|backend|locales)\//.test(target) ||
  FOR_THE_PROBE.test(target)
    ? undefined
    : 'of the app, a program imports only what needs no browser'

/** Imports that the layers do not allow. */
export const forbiddenImports = (files: SourceFile[]): string[] =>
  files.flatMap((file) =>
    file.imports.flatMap((found) => {
      const reason =
        (file.path.startsWith('src/') ? wrongInSource(file.path, found) : undefined) ??
        wrongInSchema(file.path, found) ??
        wrongInBackend(file.path, found) ??
        wrongInProbe(file.path, found)
      return reason ? [`${file.path} imports ${found.specifier}: ${reason}`] : []
    }),
  )

/** Packages imported outside of their folder. */
export const misplacedImports = (files: SourceFile[]): string[] =>
  files
    .filter((file) => file.path.startsWith('src/'))
    .flatMap((file) =>
      file.imports.flatMap(({ specifier, names }) =>
        OWNED_MODULES.filter(
          (owned) =>
            owned.module.test(specifier) &&
            !file.path.startsWith(owned.folder) &&
            file.path !== owned.through &&
            (!owned.names || owned.names.some((name) => names.includes(name) || names.includes('NamespaceObject'))),
        ).map(
          (owned) =>
            `${file.path} takes ${owned.names ? names.join(', ') : specifier}, which belongs to ${owned.folder}`,
        ),
      ),
    )

/** The lock that keeps work in one tab. */
const ONE_TAB = 'src/lib/storage/one-tab.ts'

/** Files that take the lock of one tab, other than plans (ADR-042). */
export const locksOutsidePlans = (files: SourceFile[]): string[] =>
  files
    .filter(
      ({ path, imports }) =>
        path.startsWith('src/') &&
        !path.startsWith('src/lib/plans/') &&
        imports.some(({ target }) => target === ONE_TAB),
    )
    .map(({ path }) => path)

/** Browser globals used outside of lib. */
export const wrongGlobals = (files: SourceFile[]): string[] =>
  files
    .filter((file) => file.path.startsWith('src/') && !MAY_USE_GLOBALS.test(file.path))
    .flatMap((file) => {
      // A shorthand property is two nodes at one place, hence a set.
      const found = new Set<string>()
      walk(file.program, (node, parent) => {
        if (node.type !== 'Identifier' || !LIB_ONLY_GLOBALS.includes(String(node.name))) return
        const isKey = parent?.type === 'Property' && parent.key === node && !parent.shorthand
        const isMember = parent?.type === 'MemberExpression' && parent.property === node && !parent.computed
        const owner = isMember ? String((parent?.object as { name?: unknown } | undefined)?.name) : ''
        if (isKey || (isMember && !['window', 'globalThis', 'self'].includes(owner))) return
        found.add(`${file.path}:${lineAt(file, node.start)} uses ${node.name}, which belongs to lib`)
      })
      return [...found]
    })

/** Nouns that import themselves through others. */
export const nounCycles = (files: SourceFile[]): string[] => {
  const nounOf = (path: string) => /^src\/entities\/([^/]+)\//.exec(path)?.[1]
  const needs = new Map<string, Set<string>>()
  for (const file of files) {
    const noun = nounOf(file.path)
    if (!noun) continue
    const needed = needs.get(noun) ?? new Set()
    needs.set(noun, needed)
    for (const { target } of file.imports) {
      const other = nounOf(target)
      if (other && other !== noun) needed.add(other)
    }
  }
  const circles = new Set<string>()
  const follow = (trail: string[]): void => {
    for (const next of needs.get(trail.at(-1) ?? '') ?? []) {
      if (next === trail[0]) circles.add([...trail].sort().join(', '))
      else if (!trail.includes(next)) follow([...trail, next])
    }
  }
  for (const noun of needs.keys()) follow([noun])
  return [...circles].map((circle) => `these nouns import each other: ${circle}`)
}

/** Files that need each other, by imports of types and dynamic ones too: neither can be read, or moved, alone. */
export const fileCircles = (files: SourceFile[]): string[] => {
  const needs = new Map(files.map(({ path, imports }) => [path, imports.map(({ target }) => target)]))
  const places = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  /** Tarjan's algorithm. Returns the place of the earliest open file that this one leads back to. */
  const visit = (path: string): number => {
    const place = places.size
    places.set(path, place)
    open.push(path)
    let earliest = place
    for (const target of needs.get(path) ?? []) {
      if (!needs.has(target)) continue
      const known = places.get(target)
      if (known === undefined) earliest = Math.min(earliest, visit(target))
      else if (open.includes(target)) earliest = Math.min(earliest, known)
    }
    if (earliest === place) {
      const circle = open.splice(open.indexOf(path))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return earliest
  }
  for (const path of needs.keys()) if (!places.has(path)) visit(path)
  return circles.map((circle) => `these files import each other: ${circle.join(', ')}`)
}

/** What the stand-in, the probe and the sitemap load in plain Node, which has no `import.meta.env`. */
export const bundledInNode = (files: SourceFile[]): string[] => {
  const needs = new Map(files.map(({ path, imports }) => [path, imports.filter(({ isTypeOnly }) => !isTypeOnly)]))
  const reached = new Map<string, string>()
  const visit = (path: string, from: string): void => {
    if (reached.has(path)) return
    reached.set(path, from)
    for (const { target } of needs.get(path) ?? []) visit(target, path)
  }
  for (const { path } of files) if (/^(backend|tools)\//.test(path)) visit(path, path)
  const from = reached.get('src/config/env.ts')
  return from === undefined ? [] : [`${from}: what runs in Node may not need the build's variables`]
}
