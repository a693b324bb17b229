/* The only access to sessionStorage, which survives a reload of the tab. Never throws; if blocked it stores nothing. */

import { PRIVATE } from './local.ts'

type TabKey = `coperto.${string}`

export const tab = {
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
      // Blocked.
    }
  },

  remove(key: TabKey): void {
    try {
      globalThis.sessionStorage?.removeItem(key)
    } catch {
      // Blocked.
    }
  },
  removePrivate(): void {
    try {
      const keys = Object.keys(globalThis.sessionStorage ?? {})
      for (const key of keys) if (key.startsWith(PRIVATE)) globalThis.sessionStorage.removeItem(key)
    } catch {
      // Blocked.
    }
  },
}
