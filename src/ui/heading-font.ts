import { afterFirstView } from '#/lib/device/after-first-view.ts'

/**
 * Loads the face of the headings. A first visit sees the system's serif, in the same widths (tokens.css), until its first view
 * is complete. A later visit has the file on the device, and loads it at once. Never rejects: without it the serif stays.
 */
export async function loadHeadingFont(): Promise<void> {
  const isLaterVisit = Boolean(navigator.serviceWorker?.controller)
  if (!isLaterVisit) await afterFirstView()
  await import('./heading-font.css').catch(() => undefined)
}
