import { createStore, useStore } from '#/lib/store/store.ts'

/** The IANA name of a time zone; undefined means the device's own zone. */
export type Zone = string | undefined

const zone = createStore<Zone>(undefined)

/**
 * The zone of every day and hour that the app computes or writes. It is the restaurant's zone if that is known
 * (ADR-048).
 */
export const currentZone = zone.getSnapshot
export const setZone = zone.set

/**
 * Renders again when the zone becomes known. `useLanguage` calls it, so a component that writes a time need not call
 * it.
 */
export const useZone = (): Zone => useStore(zone)
