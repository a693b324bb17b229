import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#/config/languages.ts'
import { loadWords } from './i18n.ts'

/** The function `t` of one language. */
export type Words = TFunction

/** The words of these languages, for texts in another language than the interface's. Undefined until all are loaded. */
export function useWordsOf(languages: readonly Language[]): {
  words: ((language: Language) => Words) | undefined
  hasFailed: boolean
  retry: () => void
} {
  const { i18n } = useTranslation()
  const [attempt, setAttempt] = useState(0)
  const key = `${languages.join(' ')} ${attempt}`
  const [loaded, setLoaded] = useState<{ key: string; hasFailed: boolean }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the languages
  useEffect(() => {
    let isOver = false
    const end = (hasFailed: boolean) => !isOver && setLoaded({ key, hasFailed })
    Promise.all(languages.map(loadWords)).then(
      () => end(false),
      () => end(true),
    )
    return () => {
      isOver = true
    }
  }, [key])
  const hasFailed = loaded?.key === key && loaded.hasFailed
  return {
    words: loaded?.key === key && !hasFailed ? i18n.getFixedT : undefined,
    hasFailed,
    retry: () => setAttempt((attempt) => attempt + 1),
  }
}
