// @vitest-environment happy-dom
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseLanguage, followLanguage, startLanguages, translate } from '#/lib/i18n/i18n.ts'
import { waitFor } from '../../support/runner/wait-for.ts'

const browserSpeaks = (...languages: string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(languages[0] ?? '')
}

beforeEach(() => {
  localStorage.clear()
  browserSpeaks('en-US')
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

describe('the language is detected', () => {
  test('from local storage first (R1.5)', async () => {
    localStorage.setItem('i18nextLng', 'es')
    await startLanguages()
    expect(document.documentElement.lang).toBe('es')
    expect(translate('common.cancel')).toBe('Cancelar')
  })

  test('from ?lang= of a link before that, for its tab only, which is not stored (R1.5, ADR-036)', async () => {
    localStorage.setItem('i18nextLng', 'es')
    history.replaceState(null, '', '/?lang=ar')
    await startLanguages()
    expect(document.documentElement.lang).toBe('ar')
    sessionStorage.clear()
    history.replaceState(null, '', '/?lang=tlh')
    await startLanguages()
    expect(document.documentElement.lang).toBe('es')
  })

  test('then from the browser (R1.5)', async () => {
    browserSpeaks('fr-CH', 'en')
    await startLanguages()
    expect(document.documentElement.lang).toBe('fr')
  })

  test('the browser’s next language when the first is not supported', async () => {
    browserSpeaks('tlh', 'es-ES')
    await startLanguages()
    expect(document.documentElement.lang).toBe('es')
  })

  test('Italian is the fallback (R1.4)', async () => {
    browserSpeaks('tlh', 'x-none')
    await startLanguages()
    expect(document.documentElement.lang).toBe('it')
    expect(translate('common.cancel')).toBe('Annulla')
  })

  test('a stored script is rejected and removed', async () => {
    localStorage.setItem('i18nextLng', '<script>alert(1)</script>')
    await startLanguages()
    expect(document.documentElement.lang).toBe('en')
    expect(localStorage.getItem('i18nextLng')).toBeNull()
  })
})

describe('the document', () => {
  test.each([
    ['ar', 'rtl'],
    ['it', 'ltr'],
    ['fr', 'ltr'],
  ] as const)('in %s reads %s', async (language, direction) => {
    await startLanguages(language)
    expect(document.documentElement).toHaveAttribute('lang', language)
    expect(document.documentElement).toHaveAttribute('dir', direction)
  })
})

test('a chosen language is stored in local storage under the required key (R1.5)', async () => {
  await startLanguages('it')
  await chooseLanguage('ar')
  expect(localStorage.getItem('i18nextLng')).toBe('ar')
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
  expect(translate('common.cancel')).toBe('إلغاء')
})

test('a choice ends what a link has asked for, here and from another tab', async () => {
  const chosenElsewhere = () => localStorage.setItem('i18nextLng', 'fr')
  await startLanguages('ar')
  sessionStorage.setItem('coperto.visit-language', 'ar')
  await chooseLanguage('es')
  expect(sessionStorage.getItem('coperto.visit-language')).toBeNull()
  sessionStorage.setItem('coperto.visit-language', 'ar')
  const unfollow = followLanguage()
  chosenElsewhere()
  window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue: 'fr' }))
  expect(sessionStorage.getItem('coperto.visit-language')).toBeNull()
  await waitFor(() => expect(document.documentElement.lang).toBe('fr'))
  unfollow()
})

test('the last of two choices wins, also if the first loads later', async () => {
  await startLanguages('it')
  // Arabic comes with its letters, so it is the slower one.
  await Promise.all([chooseLanguage('ar'), chooseLanguage('fr')])
  expect(localStorage.getItem('i18nextLng')).toBe('fr')
  expect(document.documentElement).toHaveAttribute('lang', 'fr')
  expect(translate('common.cancel')).toBe('Annuler')
})

describe('a language chosen in another tab', () => {
  const chosenElsewhere = (language: string) => {
    localStorage.setItem('i18nextLng', language)
    dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue: language, storageArea: localStorage }))
  }

  test('is applied', async () => {
    await startLanguages('it')
    const stop = followLanguage()
    chosenElsewhere('fr')
    await waitFor(() => expect(translate('common.cancel')).toBe('Annuler'))
    expect(document.documentElement).toHaveAttribute('lang', 'fr')
    stop()
  })

  test('is ignored if it looks like a script', async () => {
    await startLanguages('es')
    const stop = followLanguage()
    chosenElsewhere('<script>alert(1)</script>')
    await Promise.resolve()
    expect(document.documentElement).toHaveAttribute('lang', 'es')
    stop()
  })
})

describe('a name in a sentence', () => {
  test('is inserted as it is: nothing in it is interpolated', async () => {
    await startLanguages('it')
    const name = "L'<b>Osteria</b> {{name}} $t(common.cancel)"
    expect(i18next.t('common.deleteOf', { name })).toBe(`Elimina: ${name}`)
  })

  test('cannot reverse the text after it', async () => {
    await startLanguages('it')
    const question = i18next.t('common.picture.deleteQuestion', { name: 'abc\u202bdef' })
    expect(question).toContain('\u2068abc\u202bdef\u202c\u2069')
    const stray = i18next.t('common.picture.deleteQuestion', { name: 'abc\u2069\u202e' })
    expect(stray).toContain('\u2068abc\u2069')
    expect(question.endsWith('?')).toBe(true)
  })
})
