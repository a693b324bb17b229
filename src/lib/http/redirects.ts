/*
 * A browser follows a redirect by itself, and reports only from which address the answer came. The statuses 301, 302
 * and 303 turn a POST into a read of that address, and 303 also turns every other write into a read. Every other write
 * is sent again unchanged.
 */

/**
 * `slash`: the called address with a slash at its end, as Django and others write it. `same`: the same path in another
 * place (another host, or below another path). `other`: another path.
 */
export type Redirect = 'none' | 'slash' | 'same' | 'other'

const pathWithoutSlash = ({ pathname }: URL): string => pathname.replace(/\/$/, '')

/** @param answerAddress is the address of the answer; '' if the browser does not report it. */
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

/** The path with a slash at its end, before its query. */
export const withSlash = (path: string): string => path.replace(/\/?(?=\?|$)/, '/')
