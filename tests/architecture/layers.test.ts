import { describe, expect, test } from 'vitest'
import { circlesOfNouns, forbiddenImports, wrongDoors, wrongGlobals } from './layers.ts'
import { readSources, type SourceFile, sourceFile } from './source-files.ts'

const house = readSources('src/**/*.{ts,tsx}', 'backend/**/*.ts')

/** Source files from a map of paths to texts. */
const built = (files: Record<string, string>): SourceFile[] =>
  Object.entries(files).map(([path, text]) => sourceFile(path, text))

describe('who may look into whose room', () => {
  test('the house keeps to its plan', () => expect(forbiddenImports(house)).toEqual([]))

  test.each([
    ['src/features/landing/LandingPage.tsx', '#/app/theme.ts', 'features may not look into app'],
    ['src/features/landing/LandingPage.tsx', '#/features/tables/TablesPage.tsx', 'features may not look into features'],
    ['src/features/auth/LoginForm.tsx', '#/features/landing/LandingPage.tsx', 'features may not look into features'],
    ['src/entities/dish/api.ts', '#/features/landing/LandingPage.tsx', 'entities may not look into features'],
    ['src/ui/Modal.tsx', '#/entities/dish/api.ts', 'ui may not look into entities'],
    ['src/lib/http/http.ts', '#/ui/Modal.tsx', 'lib may not look into ui'],
    ['src/lib/http/http.ts', '#/entities/user/session.ts', 'lib may not look into entities'],
    ['src/config/paths.ts', '#/lib/http/http.ts', 'config may not look into lib'],
    ['src/app/routes.tsx', '#/main.tsx', 'app may not look into main'],
    ['src/lib/http/http.ts', '../../../backend/app.ts', 'neither tests, tools nor the stand-in'],
    ['src/lib/http/http.ts', '../../../tests/support/faults.ts', 'neither tests, tools nor the stand-in'],
    ['src/ui/Modal.tsx', '../../locales/it.json', 'only lib/i18n'],
    ['src/lib/http/http.ts', '../query/query.ts', 'across rooms'],
    ['src/lib/http/http.ts', '#/lib/http/errors.ts', 'within a room'],
    ['src/entities/dish/schema.ts', '#/lib/money/money.ts', 'a schema stands on'],
    ['src/entities/dish/schema.ts', 'react', 'a schema stands on'],
    ['backend/app.ts', '#/entities/dish/api.ts', 'the backend knows'],
    ['backend/app.ts', '../src/lib/http/http.ts', 'the backend knows'],
    ['backend/app.ts', '../tests/support/faults.ts', 'the backend knows'],
  ])('%s may not import %s', (path, specifier, reason) => {
    const [complaint] = forbiddenImports(built({ [path]: `import { thing } from '${specifier}'` }))
    expect(complaint).toContain(reason)
    const [lazily] = forbiddenImports(built({ [path]: `const thing = () => import('${specifier}')` }))
    expect(lazily).toContain(reason)
  })

  test.each([
    ['src/main.tsx', '#/app/routes.tsx'],
    ['src/app/routes.tsx', '#/features/landing/LandingPage.tsx'],
    ['src/features/landing/LandingPage.tsx', '#/features/auth/LoginPanel.tsx'],
    ['src/entities/order/schema.ts', '#/entities/dish/schema.ts'],
    ['src/lib/i18n/i18n.ts', '../../../locales/it.json'],
    ['backend/app.ts', '#/entities/dish/schema.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(forbiddenImports(built({ [path]: `import { thing } from '${specifier}'` }))).toEqual([])
  })
})

describe('the doors', () => {
  test('the house uses them', () => {
    expect(wrongDoors(house)).toEqual([])
    expect(wrongGlobals(house)).toEqual([])
  })

  test.each([
    `import axios from 'axios'`,
    `import i18next from 'i18next'`,
    `import { initReactI18next } from 'react-i18next'`,
    `import Swal from 'sweetalert2/dist/sweetalert2.js'`,
    `import { useQuery } from '@tanstack/react-query'`,
    `import { useMutation } from '@tanstack/react-query'`,
    `import * as queries from '@tanstack/react-query'`,
  ])('a page does not say %s', (text) => {
    expect(wrongDoors(built({ 'src/features/tables/TablesPage.tsx': text }))).toHaveLength(1)
  })

  test('a page may translate, and know the types of queries', () => {
    const text = `import { useTranslation } from 'react-i18next'\nimport { useIsFetching } from '@tanstack/react-query'`
    expect(wrongDoors(built({ 'src/features/tables/TablesPage.tsx': text }))).toEqual([])
  })

  test.each([
    `fetch('/x')`,
    `window.fetch('/x')`,
    `localStorage.getItem('x')`,
    `globalThis.localStorage.clear()`,
    `const { x } = { fetch }`,
  ])('a page does not say %s', (text) => {
    expect(wrongGlobals(built({ 'src/features/tables/TablesPage.tsx': text }))).toHaveLength(1)
  })

  test('a thing of ours may have a part of that name', () => {
    const text = `query.fetch()\nconst x = { fetch: 1 }`
    expect(wrongGlobals(built({ 'src/features/tables/TablesPage.tsx': text }))).toEqual([])
    expect(wrongGlobals(built({ 'src/lib/http/http.ts': `fetch('/x')` }))).toEqual([])
  })
})

describe('circles between nouns', () => {
  test('the house has none', () => expect(circlesOfNouns(house)).toEqual([]))

  test('one is found over three nouns', () => {
    const circle = built({
      'src/entities/dish/api.ts': `import '#/entities/menu/api.ts'`,
      'src/entities/menu/api.ts': `import type { X } from '#/entities/order/schema.ts'`,
      'src/entities/order/live.ts': `import '#/entities/dish/rules.ts'`,
    })
    expect(circlesOfNouns(circle)).toEqual(['these nouns import each other in a circle: dish, menu, order'])
  })
})
