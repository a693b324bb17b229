import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { visitorChunks } from '#/shell/chunks.ts'

const LANDING = '/app/src/features/landing/LandingPage.tsx'
const RESTAURANT = '/app/src/features/public-restaurant/PublicRestaurantPage.tsx'

const IMPORTS: Record<string, string[]> = {
  [LANDING]: [
    '/app/src/features/landing/Card.tsx',
    '/app/src/ui/pictures/Picture.tsx',
    '/app/src/entities/city/api.ts',
    '/app/src/entities/city/rules.ts',
  ],
  [RESTAURANT]: [
    '/app/src/ui/pictures/Picture.tsx',
    '/app/src/entities/menu/api.ts',
    '/app/node_modules/react/index.js',
  ],
  '/app/src/features/public-restaurant/RestaurantFacts.tsx': [
    '/app/src/lib/time/clock.ts',
    '/app/src/entities/city/rules.ts',
  ],
  '/app/src/shell/first-menu.ts': ['/app/src/lib/schema/reading.ts', '/app/src/entities/dish/rules.ts'],
  '/app/src/main.tsx': ['/app/src/lib/schema/reading.ts', '/app/src/app/App.tsx'],
  '/app/src/ui/pictures/Picture.tsx': ['/app/src/ui/pictures/Picture.module.css'],
  // A circle must not keep the build turning.
  '/app/src/entities/menu/api.ts': ['/app/src/entities/dish/schema.ts'],
  '/app/src/entities/dish/schema.ts': ['/app/src/entities/menu/api.ts'],
}
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }),
} as unknown as Rolldown.ChunkingContext

/** The first group that takes a module, as the build asks them. */
const fileOf = (id: string) => {
  for (const { name, tags } of visitorChunks('/app')) {
    // The bundler knows which modules these are.
    if (tags) continue
    const found = typeof name === 'function' ? name(id, graph) : name
    if (found) return found
  }
}

test.each([
  ['what both pages need', '/app/src/ui/pictures/Picture.module.css', 'visitor'],
  ['what the first dishes and the program need', '/app/src/lib/schema/reading.ts', 'early'],
  ['what the first dishes need', '/app/src/entities/dish/rules.ts', 'first-menu'],
  ['what the landing page needs', '/app/src/entities/city/api.ts', 'landing'],
  ['what the public page needs, through others', '/app/src/entities/dish/schema.ts', 'restaurant'],
  ["the public page's first reads", '/app/src/app/public-data.ts', 'restaurant'],
  ['what the public page loads later', '/app/src/lib/time/clock.ts', 'restaurant-later'],
  ['what the landing page needs, and the public page later', '/app/src/entities/city/rules.ts', 'visitor'],
  ['a page', LANDING, 'landing'],
  ["a page's own room", '/app/src/features/landing/Card.tsx', 'landing'],
  ["a guest's list", '/app/src/features/public-restaurant/GuestListBar.tsx', 'guest-list'],
  ['a dialog of a guest', '/app/src/features/public-restaurant/PopupPanels.tsx', 'guest-dialogs'],
  ['a package', '/app/node_modules/react/index.js', undefined],
  ['what neither page needs', '/app/src/features/staff/StaffPage.tsx', undefined],
])('%s', (_what, id, file) => {
  expect(fileOf(id)).toBe(file)
})
