import { createStore, useStore } from '#/lib/store/store.ts'

/*
 * Moving an order's status is an extra call that a backend may lack. After the first answer that says so, it is not
 * offered until the page is loaded again.
 */

const isOffered = createStore(true)

export const offerNoStatusMoves = (): void => isOffered.set(false)

export const useStatusMovesAreOffered = (): boolean => useStore(isOffered)
