import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { beginWords } from '#/lib/i18n/words.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'

/** So many are named. */
const NAMED = 8

/** Asks before dishes that cost nothing become available: many have no price yet, and guests would read 0. */
export function useAskAtZero() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [asked, setAsked] = useState<{ names: readonly string[]; go: () => void }>()
  const namesOf = (names: readonly string[]) =>
    beginWords(names.length > NAMED ? [...names.slice(0, NAMED), '…'] : names, language)
  return {
    /** @param names of the dishes that would become available at 0; without any, `go` is called at once. */
    askAtZero: (names: readonly string[], go: () => void): void => (names.length > 0 ? setAsked({ names, go }) : go()),
    question: asked && (
      <ConfirmDialog
        title={t('entities.atZero.title', { names: namesOf(asked.names) })}
        text={t('entities.atZero.text')}
        confirm={t('entities.atZero.confirm')}
        onConfirm={() => {
          setAsked(undefined)
          asked.go()
        }}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}
