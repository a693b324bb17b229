/** Checks `VITE_APP_URL`: the origin that serves the app, without a slash at the end; blank where it is not stated. */
export function readAppUrl(text: string): string {
  const typed = text.trim()
  if (typed === '') return ''
  const address = URL.canParse(typed) ? new URL(typed) : undefined
  if (!address || !/^https?:$/.test(address.protocol) || address.href !== `${address.origin}/`)
    throw new Error(`VITE_APP_URL must be the address of the app, as https://app.example.org; it is ${typed}`)
  return address.origin
}
