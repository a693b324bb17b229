/*
 * The only door to sessionStorage: what belongs to one tab and survives its reload. It never throws; a browser that
 * refuses keeps nothing.
 */

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
}
