/**
 * The name of a host, perhaps with a star for all hosts below it. No other character is allowed, because it could
 * change the security policy.
 */
const HOST = /^(?:\*\.(?=[^.]+\.))?[a-z\d-]+(?:\.[a-z\d-]+)*$/

/**
 * Reads `VITE_PICTURE_HOSTS`: the origins to which the backend redirects requests for pictures, separated by blanks or
 * commas. Throws Error with a sentence for the person who sets it.
 */
export const readPictureHosts = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .filter((typed) => typed !== '')
      .map(originOf),
  ),
]

function originOf(typed: string): string {
  const address = URL.canParse(typed) ? new URL(typed) : undefined
  const isOrigin = address && /^https?:$/.test(address.protocol) && address.href === `${address.origin}/`
  if (!isOrigin || !HOST.test(address.hostname))
    throw new Error(
      `VITE_PICTURE_HOSTS must name the hosts of pictures without a path, separated by blanks, as https://cdn.example.org; it has ${typed}`,
    )
  return address.origin
}
