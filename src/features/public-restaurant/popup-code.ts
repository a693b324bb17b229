import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { isOfList, type Popup } from './use-popup.ts'

/* The popups of the public page have MUI, which the page itself does without. */

export const PopupPanels = lazyPart(() => import('./PopupPanels.tsx'), 'PopupPanels')
export const GuestListPanels = lazyPart(() => import('./GuestListPanels.tsx'), 'GuestListPanels')

/** Loads the code of a popup. Never rejects. */
export const loadPopup = (popup: Popup): Promise<unknown> => (isOfList(popup) ? GuestListPanels : PopupPanels).preload()
