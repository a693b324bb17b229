/**
 * The path of the next page, below the backend's address, because the token must go nowhere else. A backend behind a
 * gateway may name the page with another origin. If the path is that of this list, the page is requested from the
 * backend's address. Undefined for any other address.
 * @param path is that of the page that named the next one, with its query.
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
  // Laravel leaves out the other params. Without its day, page 2 of an archive would belong to another list.
  for (const [name, value] of current.searchParams)
    if (!address.searchParams.has(name)) address.searchParams.append(name, value)
  if (address.href.startsWith(`${root}/`)) return address.href.slice(root.length)
  const [listPath = ''] = path.split('?')
  return address.pathname.endsWith(listPath) ? listPath + address.search : undefined
}
