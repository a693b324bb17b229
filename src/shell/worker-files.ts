import type { Rolldown } from 'vite'
import type { AppShell, FileSet } from '#/config/app-worker.ts'
import { LANGUAGES, type Language } from '#/config/languages.ts'
import { chunkOf, firstChunks, stylesOf, VISITOR_PAGES, withImports } from './chunks.ts'

/** Files of `public/` that screens show. */
const PUBLIC_FILES = ['favicon.svg', 'spinner.svg', 'broken-image.svg', 'manifest.webmanifest']

/** The source files that a visitor needs to read a public page. */
const VISITOR_SOURCES = [...Object.values(VISITOR_PAGES), 'src/app/NewVersionNotice.tsx']

/** The source files of a guest's acts on that page: its dialogs, and the client of its later calls. */
const DIALOG_SOURCES = [
  'src/lib/http/axios-client.ts',
  'src/features/public-restaurant/PopupPanels.tsx',
  'src/features/public-restaurant/GuestListPanels.tsx',
  'src/features/public-restaurant/NeedsFilter.tsx',
  'src/features/landing/SeenRestaurants.tsx',
]

const wordsAt = (language: Language, part: 'first' | 'guest' | 'area') => `locales/${language}/${part}.json`

/** The style sheet of a language's font. */
const fontSheetOf = (language: Language) => (language === 'ar' ? 'cairo.css' : 'heading-font.css')

const OTHER_SCREENS = 'src/app/other-screens.tsx'

/**
 * The source files that are needed to take an order and to show it to the kitchen, with everything that they import
 * later.
 */
const STAFF_SOURCES = [
  'src/app/PersonalAreaGuard.tsx',
  'src/app/PersonalAreaLayout.tsx',
  'src/features/dashboard/DashboardPage.tsx',
  'src/features/tables/TablesPage.tsx',
  'src/features/new-order/NewOrderPage.tsx',
  'src/features/orders/OrdersPage.tsx',
  'src/features/orders/archive/ArchivePage.tsx',
  'src/features/device/DevicePage.tsx',
  'src/app/OutboxRunner.tsx',
  'src/lib/query/answer-store.ts',
  'src/lib/toasts/toast-window.ts',
]

/**
 * Chunks with their static and dynamic imports. The imports of the entry chunks are left out, because they are all
 * pages.
 */
const withDynamicImports = (
  bundle: Rolldown.OutputBundle,
  names: Iterable<string>,
  entryChunks: ReadonlySet<string>,
): Set<string> => {
  const chunks = new Set<string>()
  const follow = (name: string): void => {
    for (const each of withImports(bundle, name)) {
      if (chunks.has(each)) continue
      chunks.add(each)
      const chunk = bundle[each]
      if (chunk?.type === 'chunk' && !entryChunks.has(each)) chunk.dynamicImports.forEach(follow)
    }
  }
  for (const name of names) follow(name)
  return chunks
}

/**
 * The addresses of the files that the service worker caches. Throws if a source file has no chunk, because then the
 * file was moved, and the app would lack it offline.
 */
export const workerFilesOf = (bundle: Rolldown.OutputBundle, base: string): Omit<AppShell, 'version'> => {
  const entryChunks = firstChunks(bundle)
  const chunksOf = (sources: readonly string[]): string[] =>
    sources.flatMap((source) => {
      const chunk = chunkOf(bundle, source)
      if (!chunk) throw new Error(`The service worker finds no chunk of ${source}`)
      return [chunk]
    })
  const styleSheet = (name: string): string => {
    const asset = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name))
    if (!asset) throw new Error(`The service worker finds no styles ${name}`)
    return base + asset.fileName
  }
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName
  if (!entry) throw new Error('The build has no beginning')
  const withStyles = (names: Iterable<string>): string[] => {
    const chunks = [...names]
    return [...new Set([...chunks, ...stylesOf(bundle, chunks)])].map((name) => base + name)
  }
  const withTheirImports = (sources: readonly string[]) =>
    chunksOf(sources).flatMap((name) => [...withImports(bundle, name)])
  const pictures = PUBLIC_FILES.map((name) => base + name)
  const files = [base, ...pictures, ...withStyles([...entryChunks, ...withTheirImports(VISITOR_SOURCES)])]
  const notYetListed = (names: Iterable<string>) => withStyles(names).filter((name) => !files.includes(name))
  const words = LANGUAGES.flatMap((language): [FileSet, string[]][] => {
    const guest = withTheirImports([wordsAt(language, 'first'), wordsAt(language, 'guest')])
    return [
      [language, [...notYetListed(guest), styleSheet(fontSheetOf(language))]],
      [`${language}.area`, notYetListed(withTheirImports([wordsAt(language, 'area')]))],
    ]
  })
  return {
    entry: base + entry,
    files,
    sets: {
      ...(Object.fromEntries(words) as Record<Language | `${Language}.area`, string[]>),
      dialogs: notYetListed(withTheirImports(DIALOG_SOURCES)),
      staff: notYetListed([
        ...withTheirImports([OTHER_SCREENS]),
        ...withDynamicImports(bundle, chunksOf(STAFF_SOURCES), entryChunks),
      ]),
    },
  }
}
