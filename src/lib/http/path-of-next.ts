/**
 * The path of the next page below the backend's address: the token goes nowhere else. A backend behind a gateway may name the
 * page by another origin; what is this list's own path is asked at the backend's address. Undefined for anything else.
 * @param path of the page that named it, with its query
 */
export function pathOfNextPage(next: string, path: string, base: string): string | undefined {
  const root = base.replace(/\/+$/, '')
  const current = new URL(root + path)
  let address: URL
  try {
    address = new URL(next, current)
  } catch {
    return undefined
  }
  // Laravel leaves them out: without its day, page 2 of an archive would be another list.
  for (const [name, value] of current.searchParams)
    if (!address.searchParams.has(name)) address.searchParams.append(name, value)
  if (address.href.startsWith(`${root}/`)) return address.href.slice(root.length)
  const [listPath = ''] = path.split('?')
  return address.pathname.endsWith(listPath) ? listPath + address.search : undefined
}
