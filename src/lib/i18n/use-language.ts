import { useTranslation } from 'react-i18next'
import { directionOf, type Language } from '#/config/languages.ts'
import { useZone } from '#/lib/time/zone.ts'
import { languageFor } from './language.ts'

/** A component that writes words also writes times, so it renders again when the time zone becomes known. */
export function useLanguage(): { language: Language; direction: 'rtl' | 'ltr' } {
  useZone()
  const { i18n } = useTranslation()
  const language = languageFor(i18n.language)
  return { language, direction: directionOf(language) }
}
