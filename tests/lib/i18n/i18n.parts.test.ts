import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { chooseLanguage, loadAllWords, startLanguages, translate } from '#/lib/i18n/i18n.ts'

test('the words of the first view come alone; the others follow when something needs them, in any language', async () => {
  await startLanguages('it', 'first')
  expect(translate('landing.login')).toBe('Accedi')
  expect(i18next.exists('common.cancel')).toBe(false)

  await chooseLanguage('es')
  expect(i18next.exists('common.cancel')).toBe(false)
  await loadAllWords()
  expect(translate('common.cancel')).toBe('Cancelar')
  expect(translate('landing.login')).toBe('Entrar')

  await chooseLanguage('fr')
  expect(translate('common.cancel')).toBe('Annuler')
})

test('a part of the app may need all words before the language is known', async () => {
  vi.resetModules()
  const fresh = await import('#/lib/i18n/i18n.ts')
  await Promise.all([fresh.loadAllWords(), fresh.startLanguages('it', 'first')])
  expect(fresh.translate('common.cancel')).toBe('Annulla')
})
