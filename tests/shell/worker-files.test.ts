import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#/config/languages.ts'
import { workerFilesOf } from '#/shell/worker-files.ts'

const SOURCES = [
  'src/features/landing/LandingPage.tsx',
  'src/features/public-restaurant/PublicRestaurantPage.tsx',
  'src/app/other-screens.tsx',
  'src/app/NewVersionNotice.tsx',
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
  'src/lib/http/axios-client.ts',
  'src/features/public-restaurant/PopupPanels.tsx',
  'src/features/landing/SeenRestaurants.tsx',
  'src/features/public-restaurant/GuestListPanels.tsx',
  'src/features/public-restaurant/NeedsFilter.tsx',
  ...LANGUAGES.flatMap((language) => ['first', 'guest', 'area'].map((part) => `locales/${language}/${part}.json`)),
  'src/features/settings/SettingsPage.tsx',
]
const nameOf = (source: string) => {
  const name = source.startsWith('locales/') ? source.split('/').slice(1).join('-') : source.split('/').at(-1)
  return `assets/${name?.replace(/\.\w+$/, '')}-1.js`
}

const chunk = (fileName: string, over: object = {}) => ({
  type: 'chunk',
  fileName,
  isEntry: false,
  imports: [],
  dynamicImports: [],
  moduleIds: [],
  ...over,
})

/** A build as it comes out, with a few ways between its chunks. */
const build = (without?: string): Rolldown.OutputBundle => {
  const files = [
    chunk('assets/index-1.js', {
      isEntry: true,
      facadeModuleId: '/somewhere/index.html',
      imports: ['assets/runtime-1.js'],
      dynamicImports: SOURCES.map(nameOf),
    }),
    chunk('assets/runtime-1.js'),
    ...SOURCES.filter((source) => source !== without).map((source) =>
      chunk(nameOf(source), { moduleIds: [`/somewhere/${source}`] }),
    ),
    chunk('assets/codes-1.js'),
    ...['cairo.css', 'heading-font.css'].map((name) => ({
      type: 'asset',
      fileName: `assets/${name.replace('.css', '-1.css')}`,
      names: [name],
    })),
  ]
  const bundle = Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle
  const tables = bundle['assets/TablesPage-1.js'] as unknown as Record<string, unknown> | undefined
  if (tables) {
    tables.dynamicImports = ['assets/codes-1.js']
    tables.viteMetadata = { importedCss: new Set(['assets/TablesPage-1.css']) }
  }
  return bundle
}

const assets = (names: string[]) => names.map((name) => `/assets/${name}`)

test('the files of every visit: the page itself and the visitors’ pages, without words and dialogs', () => {
  const { entry, files } = workerFilesOf(build(), '/')
  expect(entry).toBe('/assets/index-1.js')
  const needed = ['index-1.js', 'runtime-1.js', 'LandingPage-1.js', 'PublicRestaurantPage-1.js']
  expect(files).toEqual(expect.arrayContaining(['/', '/spinner.svg', ...assets(needed)]))
  for (const name of ['axios-client-1.js', 'it-first-1.js', 'cairo-1.css', 'PopupPanels-1.js', 'TablesPage-1.js'])
    expect(files).not.toContain(`/assets/${name}`)
})

test('a set for each language, with its font, and one for a guest’s dialogs', () => {
  const { sets } = workerFilesOf(build(), '/')
  for (const language of LANGUAGES) {
    expect(sets[language]).toEqual(expect.arrayContaining(assets([`${language}-first-1.js`, `${language}-guest-1.js`])))
    expect(sets[`${language}.area`]).toEqual(assets([`${language}-area-1.js`]))
  }
  expect(sets.ar).toContain('/assets/cairo-1.css')
  expect(sets.it).not.toContain('/assets/cairo-1.css')
  expect(sets.it).toContain('/assets/heading-font-1.css')
  expect(sets.dialogs).toEqual(
    assets([
      'axios-client-1.js',
      'PopupPanels-1.js',
      'GuestListPanels-1.js',
      'NeedsFilter-1.js',
      'SeenRestaurants-1.js',
    ]),
  )
})

test('for the staff: the order and kitchen screens with their dynamic imports and styles', () => {
  const { files, sets } = workerFilesOf(build(), '/')
  for (const name of [
    'NewOrderPage-1.js',
    'TablesPage-1.js',
    'TablesPage-1.css',
    'codes-1.js',
    'answer-store-1.js',
    'other-screens-1.js',
  ])
    expect(sets.staff).toContain(`/assets/${name}`)
  for (const name of ['OrdersPage-1.js', 'ArchivePage-1.js']) expect(sets.staff).toContain(`/assets/${name}`)
  expect(sets.staff).not.toContain('/assets/SettingsPage-1.js')
  expect(sets.staff.filter((name) => files.includes(name))).toEqual([])
})

test('a moved source file fails the build', () => {
  expect(() => workerFilesOf(build('src/features/new-order/NewOrderPage.tsx'), '/')).toThrow('NewOrderPage.tsx')
})
