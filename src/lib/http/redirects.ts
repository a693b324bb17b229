/*
 * A browser follows a redirect by itself, and says only from which address the answer came. 301, 302 and 303 turn a POST into
 * a read of that address, and 303 every other write too; the rest is sent on as it was.
 */

/**
 * `slash`: the address that was called, with a slash at its end, as Django and others write it. `same`: it in another place
 * (another host, below another path). `other`: another one.
 */
export type Redirect = 'none' | 'slash' | 'same' | 'other'

const pathWithoutSlash = ({ pathname }: URL): string => pathname.replace(/\/$/, '')

/** @param answerAddress the address of the answer; '' where the browser does not say it */
export function redirectOf(sentAddress: string, answerAddress: string): Redirect {
  if (answerAddress === '') return 'none'
  const [sentUrl, answerUrl] = [new URL(sentAddress), new URL(answerAddress)]
  if (sentUrl.href === answerUrl.href) return 'none'
  if (
    answerUrl.origin === sentUrl.origin &&
    answerUrl.search === sentUrl.search &&
    answerUrl.pathname === `${sentUrl.pathname}/`
  )
    return 'slash'
  return pathWithoutSlash(answerUrl).endsWith(pathWithoutSlash(sentUrl)) ? 'same' : 'other'
}

/** With the slash at its end, before its query. */
export const withSlash = (path: string): string => path.replace(/\/?(?=\?|$)/, '/')
