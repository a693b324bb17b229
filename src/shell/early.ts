import type { Language } from '#/config/languages.ts'
import type { FirstWords } from './first-view.ts'

/** Data requested by the boot script; `lib/http` takes each answer once, by its address. */
type EarlyRequests = Map<string, Promise<Response>>

/** Files that the page will surely need; empty in development. */
export type EarlyFiles = {
  landing: string[]
  restaurant: string[]
  /** The files of all other addresses. */
  others: string[]
  words: Partial<Record<Language, string>>
  /** The styles and files of a language's own font. */
  fonts: Partial<Record<Language, string[]>>
}

export type FirstViewState = {
  /** The chosen language: a translator may change the document's `lang`. */
  language: Language
  /** Set by the program when it starts: from then on nothing is drawn. */
  isOver: boolean
  /** Settled when the style sheets that the boot script has added are there, or failed. */
  styles: Promise<unknown> | undefined
}

declare global {
  interface Window {
    __early?: EarlyRequests | undefined
    __firstView?: FirstViewState | undefined
  }
  /** The build defines it (shell-plugin.ts). */
  const __EARLY_FILES__: EarlyFiles
  const __FIRST_WORDS__: FirstWords
}
