/*
 * The boot script in index.html asks for a public page's data before this code has loaded (src/shell). The first call for
 * the same address takes that answer, whatever it is; it is taken once, so no request goes out twice.
 */

/** The early answer for this address; undefined when there is none or it was taken. Rejects where no answer came. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const response = window.__early?.get(url)
  window.__early?.delete(url)
  return response
}
