import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { beginWords, joinWords } from '#/lib/i18n/words.ts'

// More names would make the question too long.
const NAMES_MOST = 5

export function useDependentsText() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return {
    t,
    join: (words: readonly string[]) => joinWords(words, language),
    names: (things: readonly { name: string }[]) => {
      const names = things.slice(0, NAMES_MOST).map(({ name }) => name)
      const more = things.length - names.length
      return more > 0
        ? `${beginWords(names, language)} ${t('common.andMore', { count: more })}`
        : joinWords(names, language)
    },
    /** The text once all reads are done; until then, or if one failed, a text that says so. */
    whenKnown: (reads: readonly UseQueryResult<unknown, Error>[], tell: () => string): string => {
      if (reads.every((read) => read.data !== undefined)) return tell()
      return reads.some((read) => read.isError) ? t('common.useUnknown') : t('common.checkingUse')
    },
  }
}
