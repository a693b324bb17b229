/** Where the page stands that asks: a QR code made for it leads there. */
export function publicOrigin(request: Request): string {
  const { headers, url } = request
  const candidates = [headers.get('Origin'), headers.get('Referer'), url]
  for (const candidate of candidates) {
    // 'null' is the origin of a page that tells none.
    const address = URL.parse(candidate ?? '')
    if (address?.protocol === 'http:' || address?.protocol === 'https:') return address.origin
  }
  return url
}
