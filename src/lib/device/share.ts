/*
 * Handing an address on. Both ways exist only in a secure context (https, or the device itself), and not everywhere.
 */

/** Whether this page may open the device's own sharing, and whether it may copy. */
export const mayShare = (): boolean => typeof navigator.share === 'function'
export const mayCopy = (): boolean => typeof navigator.clipboard?.writeText === 'function'

/** Opens the device's own sharing. A person who closes it has decided so: nothing to tell. */
export async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined)
}

/** Copies a text. False where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
