import type { Language } from '#/config/languages.ts'

/** The landing page's data, asked for by the boot script; `lib/http` takes it up once, by the very same address. */
export type EarlyRequest = { url: string; response: Promise<Response> }

/** Addresses of files that are surely needed soon; empty in development. */
export type EarlyFiles = {
  /** What the landing page has besides the program's beginning. */
  landing: string[]
  words: Partial<Record<Language, string>>
}

declare global {
  interface Window {
    __early?: EarlyRequest | undefined
  }
  /** Put in by the build (shell-plugin.ts). */
  const __EARLY_FILES__: EarlyFiles
}
