/* The shown menu and the open dish form are in the address, so that a reload or a new login restores them. */

type MenuAddress = {
  menuId: string | undefined
  /** The id of the dish whose form is open, or 'new' for a new dish. */
  dish: string | undefined
}

export function readMenuAddress(search: string): MenuAddress {
  const params = new URLSearchParams(search)
  return { menuId: params.get('menu') || undefined, dish: params.get('dish') || undefined }
}

/** The query string, or '' if it is empty. */
export function menuSearch({ menuId, dish }: MenuAddress): string {
  const params = new URLSearchParams()
  if (menuId) params.set('menu', menuId)
  if (dish) params.set('dish', dish)
  const text = params.toString()
  return text && `?${text}`
}
