import { useTranslation } from 'react-i18next'
import { directionOf, type Language } from '#/config/languages.ts'
import { languageFor } from './language.ts'

export function useLanguage(): { language: Language; direction: 'rtl' | 'ltr' } {
  const { i18n } = useTranslation()
  const language = languageFor(i18n.language)
  return { language, direction: directionOf(language) }
}
