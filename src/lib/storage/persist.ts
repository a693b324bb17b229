let hasAsked = false

/**
 * Asks the browser, once in a page, not to delete what this site has stored when the device is full. Some browsers ask the person,
 * others decide by themselves; docs/limits.md says what may go if they refuse.
 */
export function askToPersist(): void {
  if (hasAsked) return
  hasAsked = true
  // Missing over plain http.
  globalThis.navigator?.storage?.persist?.().catch(() => false)
}
