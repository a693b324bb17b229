import type { Language } from '#/config/languages.ts'

/** The data of a public page, asked for by the boot script; `lib/http` takes each answer up once, by its very address. */
export type EarlyRequests = Map<string, Promise<Response>>

/** Addresses of files that are surely needed soon; empty in development. */
export type EarlyFiles = {
  /** What the landing page has besides the program's beginning. */
  landing: string[]
  /** The same of a restaurant's public page. */
  restaurant: string[]
  words: Partial<Record<Language, string>>
}

declare global {
  interface Window {
    __early?: EarlyRequests | undefined
  }
  /** Put in by the build (shell-plugin.ts). */
  const __EARLY_FILES__: EarlyFiles
}
