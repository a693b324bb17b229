/*
 * localStorage and sessionStorage. These functions never throw, although a browser that blocks site data throws at
 * every access.
 */

/** The first two keys are fixed by R1.5 and R4.1. The others are ours (ADR-002). */
type LocalKey = 'token' | 'i18nextLng' | `coperto.${string}`
type TabKey = `coperto.${string}`

/** Keys with this prefix are removed at the logout. */
export const PRIVATE = 'coperto.private.'

const tryStorage = <Result>(access: () => Result, fallback: Result): Result => {
  try {
    return access()
  } catch {
    return fallback
  }
}

/**
 * Values that localStorage has refused. They are kept until the page is closed, and are used instead of older stored
 * values.
 */
const refusedValues = new Map<string, string>()

export const local = {
  get: (key: LocalKey): string | null => refusedValues.get(key) ?? tryStorage(() => localStorage.getItem(key), null),

  /** Returns false if the value is in memory only. */
  set(key: LocalKey, value: string): boolean {
    const isStored = tryStorage(() => {
      localStorage.setItem(key, value)
      return true
    }, false)
    if (isStored) refusedValues.delete(key)
    else refusedValues.set(key, value)
    return isStored
  },

  remove(key: LocalKey): void {
    refusedValues.delete(key)
    tryStorage(() => localStorage.removeItem(key), undefined)
  },

  /** The stored keys that begin with `prefix`. */
  keys: <Prefix extends `coperto.${string}`>(prefix: Prefix): `${Prefix}${string}`[] =>
    tryStorage(() => Object.keys(localStorage), []).filter((key): key is `${Prefix}${string}` =>
      key.startsWith(prefix),
    ),

  removePrivate(): void {
    const stored = tryStorage(() => Object.keys(localStorage), [])
    for (const key of [...refusedValues.keys(), ...stored]) if (key.startsWith(PRIVATE)) local.remove(key as LocalKey)
  },

  /** Calls the listener with the key that another tab has changed; null means all keys. Returns unsubscribe. */
  subscribe(listener: (key: string | null) => void): () => void {
    const onStorage = (event: StorageEvent) => {
      // sessionStorage fires the same event.
      if (event.storageArea && event.storageArea !== tryStorage(() => localStorage, null)) return
      if (event.key === null) refusedValues.clear()
      else refusedValues.delete(event.key)
      listener(event.key)
    }
    globalThis.addEventListener?.('storage', onStorage)
    return () => globalThis.removeEventListener?.('storage', onStorage)
  },
}

/**
 * The only access to sessionStorage, which survives a reload of the tab. If the browser blocks it, nothing is stored.
 */
export const tab = {
  get: (key: TabKey): string | null => tryStorage(() => sessionStorage.getItem(key), null),

  set: (key: TabKey, value: string): void => tryStorage(() => sessionStorage.setItem(key, value), undefined),

  remove: (key: TabKey): void => tryStorage(() => sessionStorage.removeItem(key), undefined),

  removePrivate(): void {
    for (const key of tryStorage(() => Object.keys(sessionStorage), []))
      if (key.startsWith(PRIVATE)) tab.remove(key as TabKey)
  },
}
