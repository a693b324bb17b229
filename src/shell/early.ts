import type { Language } from '#/config/languages.ts'
import type { FirstWords } from './first-view.ts'

/** Data that the boot script has requested. `lib/http` takes each answer once, by its address. */
type EarlyRequests = Map<string, Promise<Response>>

/** Files that the page will certainly need. In development there are none. */
export type EarlyFiles = {
  landing: string[]
  restaurant: string[]
  /** The files for all other addresses. */
  others: string[]
  words: Partial<Record<Language, string>>
  /** What draws the first dishes: the imports of a module come before it, and first-menu.ts is the last. */
  menu: string[]
  /** The style sheets and files of a font that only this language uses. */
  fonts: Partial<Record<Language, string[]>>
}

export type FirstViewState = {
  /** The chosen language. The document's `lang` may differ, because a translator changes it. */
  language: Language
  /** The program sets this when it starts. From then on the boot script draws nothing. */
  isOver: boolean
  /** Settles when the style sheets that the boot script has added have loaded or failed. */
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
