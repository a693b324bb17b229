import type { useTranslation } from 'react-i18next'
import type { Language } from '#/config/languages.ts'
import type { Popup } from './popup.ts'

/** The values every row needs, computed once: two thousand rows cannot each call the hooks. */
export type RowTools = {
  t: ReturnType<typeof useTranslation>['t']
  language: Language
  /** The restaurant's currency. */
  currency: string | undefined
  /** The query string (the table) that a popup's parameters are added to. */
  search: string
  open: (popup: Popup) => void
}
