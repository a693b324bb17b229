/*
 * The only door to localStorage. It never throws: a browser that refuses (blocked site data, a full quota) gets a
 * memory of this page's life instead, so that a person can still log in and work until the tab is closed.
 */

/** Keys that the specification fixes, and our own, which begin with `coperto.` (decisions, Screens and addresses). */
export type LocalKey = 'token' | 'i18nextLng' | `coperto.${string}`

/** Keys that begin so, here and in `tab`, hold something of the person who is logged in. They are removed at the logout. */
export const PRIVATE = 'coperto.private.'

/** What the browser refused to keep. It wins over localStorage, which may still hold an older value. */
const refused = new Map<string, string>()

// Even naming `localStorage` throws where site data are blocked, and a sandboxed frame has none.
const storage = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

export const local = {
  /** The value kept under the key, or null. */
  get(key: LocalKey): string | null {
    const kept = refused.get(key)
    if (kept !== undefined) return kept
    try {
      return storage()?.getItem(key) ?? null
    } catch {
      return null
    }
  },

  /** Keeps the value. False: only until this page is closed, because the browser refuses to keep it. */
  set(key: LocalKey, value: string): boolean {
    try {
      const place = storage()
      if (place) {
        place.setItem(key, value)
        refused.delete(key)
        return true
      }
    } catch {
      // Falls through to the memory.
    }
    refused.set(key, value)
    return false
  },

  remove(key: LocalKey): void {
    refused.delete(key)
    try {
      storage()?.removeItem(key)
    } catch {
      // Nothing is kept where nothing may be kept.
    }
  },

  /** Removes every value whose key begins with `coperto.private.`. */
  removePrivate(): void {
    let stored: string[] = []
    try {
      stored = Object.keys(storage() ?? {})
    } catch {
      // Nothing is stored where nothing may be read.
    }
    for (const key of [...refused.keys(), ...stored]) if (key.startsWith(PRIVATE)) local.remove(key as LocalKey)
  },

  /**
   * Tells which key another tab has changed; null means that it cleared everything. The own tab's changes are not told
   * (the browser's rule): whoever changes a value here knows.
   * @returns stops telling.
   */
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
