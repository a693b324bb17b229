/*
 * The boot script in index.html asks for the landing page's data before this code has loaded (src/shell). The first call
 * for the same address takes that answer; it is taken once.
 */

/**
 * The body of the early request for this address, or undefined when there is none, it was taken, or it did not
 * succeed: then the caller asks by itself and meets the error in the usual way.
 */
export async function takeEarlyAnswer(url: string): Promise<string | undefined> {
  const early = window.__early
  if (!early || early.url !== url) return undefined
  window.__early = undefined
  try {
    const response = await early.response
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}
