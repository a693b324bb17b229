/*
 * A browser follows a redirect by itself, and says only from which address the answer came. 301, 302 and 303 turn a POST into
 * a read of that address, and 303 every other write too; the rest is sent on as it was.
 */

/**
 * `slash`: the address that was called, with a slash at its end, as Django and others write it. `same`: it in another place
 * (another host, below another path). `other`: another one.
 */
export type Redirect = 'none' | 'slash' | 'same' | 'other'

const bare = ({ pathname }: URL): string => pathname.replace(/\/$/, '')

/** @param from the address of the answer; '' where the browser does not say it */
export function redirectOf(sent: string, from: string): Redirect {
  if (from === '') return 'none'
  const [was, is] = [new URL(sent), new URL(from)]
  if (was.href === is.href) return 'none'
  if (is.origin === was.origin && is.search === was.search && is.pathname === `${was.pathname}/`) return 'slash'
  return bare(is).endsWith(bare(was)) ? 'same' : 'other'
}

/** With the slash at its end, before its query. */
export const withSlash = (path: string): string => path.replace(/\/?(?=\?|$)/, '/')
