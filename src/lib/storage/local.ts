/* Never throws: if the browser refuses, values are in memory until the page is closed. */

/** Fixed by R1.5 and R4.1, and our own (ADR-002). */
export type LocalKey = 'token' | 'i18nextLng' | `coperto.${string}`

/** Keys with this prefix, here and in `tab`, are removed at the logout. */
export const PRIVATE = 'coperto.private.'

/** They win over older stored values. */
const refused = new Map<string, string>()

// Reading `localStorage` throws if site data are blocked.
const storage = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

export const local = {
  get(key: LocalKey): string | null {
    const kept = refused.get(key)
    if (kept !== undefined) return kept
    try {
      return storage()?.getItem(key) ?? null
    } catch {
      return null
    }
  },

  /** False: the value is in memory only. */
  set(key: LocalKey, value: string): boolean {
    try {
      const place = storage()
      if (place) {
        place.setItem(key, value)
        refused.delete(key)
        return true
      }
    } catch {
      // Use the memory.
    }
    refused.set(key, value)
    return false
  },

  remove(key: LocalKey): void {
    refused.delete(key)
    try {
      storage()?.removeItem(key)
    } catch {
      // Blocked.
    }
  },

  removePrivate(): void {
    let stored: string[] = []
    try {
      stored = Object.keys(storage() ?? {})
    } catch {
      // Blocked.
    }
    for (const key of [...refused.keys(), ...stored]) if (key.startsWith(PRIVATE)) local.remove(key as LocalKey)
  },

  /** Keys changed by other tabs; null means all. Returns unsubscribe. */
  subscribe(listener: (key: string | null) => void): () => void {
    const onStorage = (event: StorageEvent) => {
      // sessionStorage fires the same event.
      if (event.storageArea && event.storageArea !== storage()) return
      if (event.key === null) refused.clear()
      else refused.delete(event.key)
      listener(event.key)
    }
    globalThis.addEventListener?.('storage', onStorage)
    return () => globalThis.removeEventListener?.('storage', onStorage)
  },
}
