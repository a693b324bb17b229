import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#/config/languages.ts'
import { loadWords } from './i18n.ts'

/** `t` in one language. */
export type Words = TFunction

/** The words of languages, for texts in another one than the interface's; undefined until all are loaded. */
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
    retry: () => setAttempt((before) => before + 1),
  }
}
