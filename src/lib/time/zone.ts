import { createStore, useStore } from '#/lib/store/store.ts'

/** A time zone's IANA name; undefined: the device's own. */
export type Zone = string | undefined

const zone = createStore<Zone>(undefined)

/** The zone of every day and hour that the app computes or writes: the restaurant's, where it is known (ADR-048). */
export const currentZone = zone.getSnapshot
export const setZone = zone.set

/** Renders again when it becomes known. `useLanguage` calls it, so what writes a time needs no call of its own. */
export const useZone = (): Zone => useStore(zone)
