import type { Language } from '#/config/languages.ts'

/* The translator that some browsers have: it works on the device, and loads what it needs for two languages once. */

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
 * Translates one text after the other. Must begin with a tap, because it may load a model.
 * @param onLoading the loaded share of the model, from 0 to 1.
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
