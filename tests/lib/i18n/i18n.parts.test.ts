// @vitest-environment happy-dom
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { chooseLanguage, loadMoreWords, startLanguages, translate } from '#/lib/i18n/i18n.ts'

test('the words of the first view come alone; the others follow when something needs them, in any language', async () => {
  await startLanguages('it', 'first')
  expect(translate('landing.login')).toBe('Accedi')
  expect(i18next.exists('common.cancel')).toBe(false)

  await chooseLanguage('es')
  expect(i18next.exists('common.cancel')).toBe(false)
  await loadMoreWords('guest')
  expect(i18next.exists('orders.title')).toBe(false)
  expect(translate('common.cancel')).toBe('Cancelar')
  expect(translate('landing.login')).toBe('Entrar')

  await chooseLanguage('fr')
  expect(translate('common.cancel')).toBe('Annuler')
  expect(i18next.exists('orders.title')).toBe(false)
  await loadMoreWords('area')
  // A guest's part that comes later takes nothing away.
  await loadMoreWords('guest')
  await chooseLanguage('es')
  expect(translate('orders.title')).toBe('Pedidos')
})

test('after a language that could not be loaded, all words are those of the language before', async () => {
  vi.resetModules()
  vi.doMock('../../../locales/fr/first.json', () => Promise.reject(new TypeError('Failed to fetch')))
  const fresh = await import('#/lib/i18n/i18n.ts')
  await fresh.startLanguages('it', 'first')
  await expect(fresh.chooseLanguage('fr')).rejects.toThrow()
  await fresh.loadMoreWords('area')
  expect(fresh.translate('common.cancel')).toBe('Annulla')
  vi.doUnmock('../../../locales/fr/first.json')
})

test('a part of the app may need all words before the language is known', async () => {
  vi.resetModules()
  const fresh = await import('#/lib/i18n/i18n.ts')
  await Promise.all([fresh.loadMoreWords('area'), fresh.startLanguages('it', 'first')])
  expect(fresh.translate('common.cancel')).toBe('Annulla')
})

test('a text before the words are loaded is an error in development, and no key on the screen', async () => {
  vi.resetModules()
  const fresh = await import('#/lib/i18n/i18n.ts')
  expect(() => fresh.translate('common.cancel')).toThrow("translate('common.cancel') was called before startLanguages")
  await fresh.startLanguages('it')
  expect(fresh.translate('common.cancel')).toBe('Annulla')
})
