import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  bundledInNode,
  fileCircles,
  forbiddenImports,
  locksOutsidePlans,
  misplacedImports,
  nounCycles,
  wrongGlobals,
} from './layers.ts'
import { readSources, type SourceFile, sourceFile } from './source-files.ts'

const sources = readSources('src/**/*.{ts,tsx}', 'backend/**/*.ts', 'tools/{probe,sitemap}/*.ts')

/** Source files from a map of paths to texts. */
const built = (files: Record<string, string>): SourceFile[] =>
  Object.entries(files).map(([path, text]) => sourceFile(path, text))

describe('layers', () => {
  test('src, backend, the probe and the sitemap follow the import rules', () =>
    expect(forbiddenImports(sources)).toEqual([]))

  test.each([
    ['src/features/landing/LandingPage.tsx', '#/app/theme.ts', 'features may not import app'],
    ['src/features/landing/LandingPage.tsx', '#/features/tables/TablesPage.tsx', 'features may not import features'],
    ['src/panels/login/LoginPanel.tsx', '#/features/landing/LandingPage.tsx', 'panels may not import features'],
    ['src/entities/order/api.ts', '#/panels/bill/bill.ts', 'entities may not import panels'],
    ['src/entities/dish/api.ts', '#/features/landing/LandingPage.tsx', 'entities may not import features'],
    ['src/ui/Modal.tsx', '#/entities/dish/api.ts', 'ui may not import entities'],
    ['src/lib/http/http.ts', '#/ui/dialogs/ResponsivePanel.tsx', 'lib may not import ui'],
    ['src/lib/http/http.ts', '#/entities/user/session.ts', 'lib may not import entities'],
    ['src/config/paths.ts', '#/lib/http/http.ts', 'config may not import lib'],
    ['src/app/routes.tsx', '#/main.tsx', 'app may not import main'],
    ['src/lib/http/http.ts', '../../../backend/app.ts', 'neither tests, tools nor the stand-in'],
    ['src/lib/http/http.ts', '../../../tests/support/faults.ts', 'neither tests, tools nor the stand-in'],
    ['src/ui/Modal.tsx', '../../locales/it/area.json', 'only lib/i18n'],
    ['src/lib/http/http.ts', '../query/query.ts', 'across folders'],
    ['src/lib/http/http.ts', '#/lib/http/errors.ts', 'within a folder'],
    ['src/entities/dish/schema.ts', '#/lib/money/money.ts', 'a schema imports'],
    ['src/entities/dish/schema.ts', 'react', 'a schema imports'],
    ['backend/app.ts', '#/entities/dish/api.ts', 'the backend imports'],
    ['backend/app.ts', '../src/lib/http/http.ts', 'the backend imports'],
    ['backend/app.ts', '../tests/support/faults.ts', 'the backend imports'],
    ['tools/probe/run.ts', '#/lib/http/http.ts', 'a program imports'],
    ['tools/probe/run.ts', '../../backend/app.ts', 'a program imports'],
  ])('%s may not import %s', (path, specifier, reason) => {
    const [complaint] = forbiddenImports(built({ [path]: `import { thing } from '${specifier}'` }))
    expect(complaint).toContain(reason)
    const [lazily] = forbiddenImports(built({ [path]: `const thing = () => import('${specifier}')` }))
    expect(lazily).toContain(reason)
  })

  test.each([
    ['src/main.tsx', '#/app/routes.tsx'],
    ['src/app/routes.tsx', '#/features/landing/LandingPage.tsx'],
    ['src/features/landing/LandingPage.tsx', '#/panels/login/LoginPanel.tsx'],
    ['src/entities/order/schema.ts', '#/entities/dish/schema.ts'],
    ['src/lib/i18n/i18n.ts', '../../../locales/it/area.json'],
    ['backend/app.ts', '#/entities/dish/schema.ts'],
    ['backend/seed/seed-catalogue.ts', '#/entities/dish/allergens.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(forbiddenImports(built({ [path]: `import { thing } from '${specifier}'` }))).toEqual([])
  })
})

describe('packages and browser globals', () => {
  test('are used in their folders only', () => {
    expect(misplacedImports(sources)).toEqual([])
    expect(wrongGlobals(sources)).toEqual([])
  })

  test.each([
    `import axios from 'axios'`,
    `import i18next from 'i18next'`,
    `import { initReactI18next } from 'react-i18next'`,
    `import Swal from 'sweetalert2/dist/sweetalert2.js'`,
    `import { useQuery } from '@tanstack/react-query'`,
    `import { useMutation } from '@tanstack/react-query'`,
    `import * as queries from '@tanstack/react-query'`,
  ])('a page may not contain %s', (text) => {
    expect(misplacedImports(built({ 'src/features/tables/TablesPage.tsx': text }))).toHaveLength(1)
  })

  test('a page may translate and use the types of queries', () => {
    const text = `import { useTranslation } from 'react-i18next'\nimport { useIsFetching } from '@tanstack/react-query'`
    expect(misplacedImports(built({ 'src/features/tables/TablesPage.tsx': text }))).toEqual([])
  })

  test.each([
    `fetch('/x')`,
    `window.fetch('/x')`,
    `localStorage.getItem('x')`,
    `globalThis.localStorage.clear()`,
    `const { x } = { fetch }`,
  ])('a page may not contain %s', (text) => {
    expect(wrongGlobals(built({ 'src/features/tables/TablesPage.tsx': text }))).toHaveLength(1)
  })

  test('our own properties may have such a name', () => {
    const text = `query.fetch()\nconst x = { fetch: 1 }`
    expect(wrongGlobals(built({ 'src/features/tables/TablesPage.tsx': text }))).toEqual([])
    expect(wrongGlobals(built({ 'src/lib/http/http.ts': `fetch('/x')` }))).toEqual([])
  })
})

describe('what runs in Node', () => {
  test('needs nothing of the bundler', () => expect(bundledInNode(sources)).toEqual([]))

  test('is found through other files, and types do not count', () => {
    const files = (last: string) =>
      built({
        'backend/app.ts': `import '#/entities/dish/allergens.ts'`,
        'src/entities/dish/allergens.ts': `import './rules.ts'`,
        'src/entities/dish/rules.ts': last,
        'src/config/env.ts': '',
      })
    expect(bundledInNode(files(`import { API_URL } from '#/config/env.ts'`))).toEqual([
      "src/entities/dish/rules.ts: what runs in Node may not need the build's variables",
    ])
    expect(bundledInNode(files(`import type { Address } from '#/config/env.ts'`))).toEqual([])
  })
})

describe('circles between nouns', () => {
  test('there are none', () => expect(nounCycles(sources)).toEqual([]))

  test('finds one over three nouns', () => {
    const circle = built({
      'src/entities/dish/api.ts': `import '#/entities/menu/api.ts'`,
      'src/entities/menu/api.ts': `import type { X } from '#/entities/order/schema.ts'`,
      'src/entities/order/kitchen/ticket.ts': `import '#/entities/dish/rules.ts'`,
    })
    expect(nounCycles(circle)).toEqual(['these nouns import each other: dish, menu, order'])
  })
})

describe('circles between files', () => {
  test('there are none', () => expect(fileCircles(sources)).toEqual([]))

  test('finds one of types and dynamic imports', () => {
    const circle = built({
      'src/lib/a.ts': `import type { B } from './b.ts'`,
      'src/lib/b.ts': `import './c.ts'`,
      'src/lib/c.ts': `const load = () => import('./a.ts')`,
      'src/lib/d.ts': `import './a.ts'`,
    })
    expect(fileCircles(circle)).toEqual(['these files import each other: src/lib/a.ts, src/lib/b.ts, src/lib/c.ts'])
  })
})

describe('the lock of one tab', () => {
  /** Its calls are worked out from a draft that goes on being edited. */
  const COMBINATION = ['src/features/combinations/saving.ts', 'src/features/combinations/use-wizard.ts']

  test('is taken by plans only, and by what the decision explains', () => {
    expect(locksOutsidePlans(sources)).toEqual(COMBINATION)
    const decision = readFileSync('docs/decisions/042-plans.md', 'utf8')
    for (const path of COMBINATION) expect(decision).toContain(path)
  })

  test.each([
    ['src/features/tables/moving.ts', true],
    ['src/lib/orders/moving.ts', true],
    ['src/lib/plans/plans.ts', false],
  ])('%s is named: %s', (path, isNamed) => {
    const files = built({ [path]: `import { withTabLock } from '#/lib/storage/one-tab.ts'` })
    expect(locksOutsidePlans(files)).toEqual(isNamed ? [path] : [])
  })
})
