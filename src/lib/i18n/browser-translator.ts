import type { Language } from '#/config/languages.ts'

/* Some browsers have a translator. It works on the device, and downloads a model once for each pair of languages. */

type Languages = { sourceLanguage: Language; targetLanguage: Language }

type Monitor = { addEventListener: (type: 'downloadprogress', listener: (event: { loaded: number }) => void) => void }

type TranslatorClass = {
  availability: (languages: Languages) => Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create: (
    options: Languages & { signal: AbortSignal; monitor: (monitor: Monitor) => void },
  ) => Promise<{ translate: (text: string, options: { signal: AbortSignal }) => Promise<string>; destroy?: () => void }>
}

const translatorClass = (): TranslatorClass | undefined => (self as { Translator?: TranslatorClass }).Translator

export async function hasTranslator(sourceLanguage: Language, targetLanguage: Language): Promise<boolean> {
  try {
    const availability = await translatorClass()?.availability({ sourceLanguage, targetLanguage })
    return availability !== undefined && availability !== 'unavailable'
  } catch {
    return false
  }
}

/**
 * Translates the texts one after the other. It must start from a tap, because it may have to download a model.
 * @param onLoading gets the downloaded part of the model, from 0 to 1.
 */
export async function translateAll<Item>(
  items: readonly Item[],
  {
    from,
    to,
    textOf,
    signal,
    onLoading,
    onText,
  }: {
    from: Language
    to: Language
    textOf: (item: Item) => string
    signal: AbortSignal
    onLoading: (share: number) => void
    onText: (item: Item, text: string) => void
  },
): Promise<void> {
  const translator = await translatorClass()?.create({
    sourceLanguage: from,
    targetLanguage: to,
    signal,
    monitor: (monitor) => monitor.addEventListener('downloadprogress', ({ loaded }) => onLoading(loaded)),
  })
  try {
    for (const item of items) {
      const text = await translator?.translate(textOf(item), { signal })
      if (text) onText(item, text)
    }
  } finally {
    translator?.destroy?.()
  }
}
