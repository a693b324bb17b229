import i18next from 'i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadWords, startLanguages } from '#/lib/i18n/i18n.ts'
import ar from '../../../locales/ar.json'
import it from '../../../locales/it.json'

type Words = { [key: string]: string | Words }

const keysOf = (words: Words, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : keysOf(text, `${prefix}${key}.`),
  )

/** Marks of direction, places, references and patterns: everything that could be read as more than a name. */
const HOSTILE = '\u202e$& {{name}} $t(common.close) <b>'

const valuesOf = (language: string, key: string): Record<string, string | number> => {
  const template = String(i18next.getResource(language, 'translation', key))
  const names = [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')
  return Object.fromEntries(names.map((name, index) => [name, index % 2 ? 1_234 : HOSTILE]))
}

beforeEach(async () => {
  await startLanguages('it')
  await loadWords('ar')
})

test.each([
  ['it', it],
  ['ar', ar],
] as const)('every text is what i18next makes of it: %s', (language, words) => {
  const quick = i18next.getFixedT(language) as unknown as (key: string, values?: object) => string
  for (const key of keysOf(words)) {
    const values = valuesOf(language, key)
    const options = { ...values, lng: language }
    // Twice: the second comes from memory.
    for (const _ of [1, 2]) {
      expect(quick(key, values)).toBe(i18next.t(key as never, options as never))
      expect(quick(key)).toBe(i18next.t(key as never, { lng: language } as never))
    }
  }
})

test('plurals are left to i18next', () => {
  const quick = i18next.getFixedT('it') as unknown as (key: string, values?: object) => string
  const [one, three] = [1, 3].map((count) => quick('publicRestaurant.found', { count }))
  expect(one).not.toBe(three?.replace('3', '1'))
  expect(three).toContain('3')
})

test('a text that is added later is used, also after a hot reload of the module', async () => {
  vi.resetModules()
  const reloaded = await import('#/lib/i18n/i18n.ts')
  await reloaded.startLanguages('it')
  const quick = i18next.getFixedT('it') as unknown as (key: string) => string
  expect(quick('common.added')).toBe('common.added')
  i18next.addResourceBundle('it', 'translation', { common: { added: 'Aggiunto' } }, true, true)
  expect(quick('common.added')).toBe('Aggiunto')
})
