/* Both exist only in a secure context, and not in every browser. */

export const mayShare = (): boolean => typeof navigator.share === 'function'
export const mayCopy = (): boolean => typeof navigator.clipboard?.writeText === 'function'

/** Opens the device's share sheet. Closing it is no error. */
export async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined)
}

/** Copies a text. False if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
