/* The shown menu and the open dish form are in the address, so that a reload or a new login restores them. */

type MenuAddress = {
  menuId: string | undefined
  /** The dish whose form is open; 'new' for a new one. */
  dish: string | undefined
}

export function readMenuAddress(search: string): MenuAddress {
  const params = new URLSearchParams(search)
  return { menuId: params.get('menu') || undefined, dish: params.get('dish') || undefined }
}

/** The query string; '' where it is empty. */
export function menuSearch({ menuId, dish }: MenuAddress): string {
  const params = new URLSearchParams()
  if (menuId) params.set('menu', menuId)
  if (dish) params.set('dish', dish)
  const text = params.toString()
  return text && `?${text}`
}
