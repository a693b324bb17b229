import type { useTranslation } from 'react-i18next'
import type { Language } from '#/config/languages.ts'
import type { Popup } from './popup.ts'

/** What every row needs, found out once: two thousand rows cannot each ask for it. */
export type RowTools = {
  t: ReturnType<typeof useTranslation>['t']
  language: Language
  /** As the restaurant has it. */
  currency: string | undefined
  /** The query that a popup's own is added to: the table. */
  search: string
  open: (popup: Popup) => void
}
