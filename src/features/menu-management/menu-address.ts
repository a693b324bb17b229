/*
 * What the menu management's address says: which menu is shown, and whether the dish form is open. So a reload and a
 * login in between lead back to where one was.
 */

export type MenuAddress = {
  menuId: string | undefined
  /** The dish whose form is open; 'new' for one that is not yet. */
  dish: string | undefined
}

export function readMenuAddress(search: string): MenuAddress {
  const params = new URLSearchParams(search)
  return { menuId: params.get('menu') || undefined, dish: params.get('dish') || undefined }
}

/** The query of an address; '' where there is nothing to say. */
export function menuSearch({ menuId, dish }: MenuAddress): string {
  const params = new URLSearchParams()
  if (menuId) params.set('menu', menuId)
  if (dish) params.set('dish', dish)
  const text = params.toString()
  return text && `?${text}`
}
