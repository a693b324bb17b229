/*
 * The only door to sessionStorage: what belongs to one tab and survives its reload. It never throws; a browser that
 * refuses keeps nothing.
 */

import { PRIVATE } from './local.ts'

type TabKey = `coperto.${string}`

export const tab = {
  /** The value kept under the key, or null. */
  get(key: TabKey): string | null {
    try {
      return globalThis.sessionStorage?.getItem(key) ?? null
    } catch {
      return null
    }
  },

  set(key: TabKey, value: string): void {
    try {
      globalThis.sessionStorage?.setItem(key, value)
    } catch {
      // Whoever asks for it finds nothing, as in a new tab.
    }
  },

  remove(key: TabKey): void {
    try {
      globalThis.sessionStorage?.removeItem(key)
    } catch {
      // Nothing is kept where nothing may be kept.
    }
  },
  /** Removes every value whose key begins with `coperto.private.`. */
  removePrivate(): void {
    try {
      const keys = Object.keys(globalThis.sessionStorage ?? {})
      for (const key of keys) if (key.startsWith(PRIVATE)) globalThis.sessionStorage.removeItem(key)
    } catch {
      // Nothing is kept where nothing may be kept.
    }
  },
}
