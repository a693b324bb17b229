/* The popups of the public page in its address: they can be shared and reloaded. */

/** A dialog over the public page. */
export type Popup =
  | { kind: 'dish'; id: string }
  | { kind: 'combination'; id: string }
  /** The card about ordering by QR code. */
  | { kind: 'order' }
  | { kind: 'share' }
  | { kind: 'hours' }
  /** The choice of allergens and diets. */
  | { kind: 'needs' }
  | ListPopup

/** The guest's list, its code, the scanner of another phone's list, and the question for a dish's size. */
export type ListPopup = { kind: (typeof LIST_KINDS)[number] } | { kind: 'size'; id: string }

const LIST_KINDS = ['list', 'code', 'join'] as const
const SHOW_KINDS = ['order', 'share', 'hours', 'needs', ...LIST_KINDS] as const

const PARAMS = ['dish', 'combination', 'show', 'for'] as const

export function popupOf(search: string): Popup | undefined {
  const params = new URLSearchParams(search)
  const dish = params.get('dish')
  if (dish) return { kind: 'dish', id: dish }
  const combination = params.get('combination')
  if (combination) return { kind: 'combination', id: combination }
  const show = params.get('show')
  const sizedDish = params.get('for')
  if (show === 'size' && sizedDish) return { kind: 'size', id: sizedDish }
  const kind = SHOW_KINDS.find((each) => each === show)
  return kind && { kind }
}

export const isListPopup = (popup: Popup): popup is ListPopup =>
  popup.kind === 'size' || LIST_KINDS.some((kind) => kind === popup.kind)

/** The query string for a popup, or for none. Other parameters (the table) stay. */
export function searchWithPopup(search: string, popup: Popup | undefined): string {
  const params = new URLSearchParams(search)
  for (const param of PARAMS) params.delete(param)
  if (popup?.kind === 'dish' || popup?.kind === 'combination') params.set(popup.kind, popup.id)
  else if (popup) params.set('show', popup.kind)
  if (popup?.kind === 'size') params.set('for', popup.id)
  const text = params.toString()
  return text && `?${text}`
}
