let hasAsked = false

/**
 * Asks the browser, once in a page, to keep what this site has stored even when the device is full. Some browsers ask
 * the person, others decide by themselves. docs/limits.md lists what may be deleted if they refuse.
 */
export function askToPersist(): void {
  if (hasAsked) return
  hasAsked = true
  // This function is missing over plain http.
  globalThis.navigator?.storage?.persist?.().catch(() => false)
}
