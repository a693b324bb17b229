import { createStore, useStore } from '#/lib/store/store.ts'

/*
 * Whether the backend moves an order's status: an extra call. Nobody can know before the first tap; once it has answered
 * that there is no such thing, it is not offered any more until the page is loaded again.
 */

const isOffered = createStore(true)

/** The backend has no such call. */
export const offerNoStatusMoves = (): void => isOffered.set(false)

/** Whether a tap may move a status; draws again when that is known better. */
export const useStatusMovesAreOffered = (): boolean => useStore(isOffered)
