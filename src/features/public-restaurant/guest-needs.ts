import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { HAS_NEEDS } from '#/config/stored-view.ts'
import { ALLERGENS, type Allergen } from '#/entities/dish/allergens.ts'
import { DIETS, type Diet } from '#/entities/dish/diets.ts'
import { maybeList } from '#/lib/schema/reading.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { touchLists } from './guest-list.ts'

/*
 * The allergens that a guest avoids, and the diets: kept on this phone as long as a list is, for every restaurant. They filter
 * the menu; the allergens also mark the list, and go to the waiter with its code (ADR-037).
 */

const guestNeeds = v.object({
  allergens: maybeList(v.picklist(ALLERGENS)),
  diets: maybeList(v.picklist(DIETS)),
  changedAt: v.optional(v.number(), 0),
  /** The table whose code was open when they were chosen. */
  at: v.fallback(v.optional(v.object({ restaurantId: v.string(), table: v.number() })), undefined),
})
export type GuestNeeds = v.InferOutput<typeof guestNeeds>

const storedNeeds = createDeviceSettings('guest-needs', guestNeeds)

const NO_NEEDS: GuestNeeds = { allergens: [], diets: [], changedAt: 0, at: undefined }
const isKept = ({ changedAt }: GuestNeeds): boolean => Math.abs(Date.now() - changedAt) <= LIMITS.guestListTime

/** The guest's needs; none if they were chosen too long ago. */
export function useGuestNeeds(): GuestNeeds {
  const needs = storedNeeds.use()
  return isKept(needs) ? needs : NO_NEEDS
}
export const useGuestAllergies = (): readonly Allergen[] => useGuestNeeds().allergens
export const useGuestDiets = (): readonly Diet[] => useGuestNeeds().diets

export const hasNeeds = ({ allergens, diets }: Pick<GuestNeeds, 'allergens' | 'diets'>): boolean =>
  allergens.length + diets.length > 0

async function changeNeeds(next: Partial<GuestNeeds>): Promise<void> {
  const changedAt = Date.now()
  if (hasNeeds({ ...NO_NEEDS, ...next })) local.set(HAS_NEEDS, 'yes')
  await storedNeeds.change((current) => ({ ...(isKept(current) ? {} : NO_NEEDS), changedAt, ...next }))
  if (!hasNeeds(storedNeeds.get())) local.remove(HAS_NEEDS)
}

export function setAvoidedAllergens(allergens: readonly Allergen[]): void {
  void changeNeeds({ allergens: ALLERGENS.filter((each) => allergens.includes(each)) })
  // The code of each list has the allergies, so other phones must see a newer list.
  touchLists()
}

export const setWantedDiets = (diets: readonly Diet[]): void =>
  void changeNeeds({ diets: DIETS.filter((each) => diets.includes(each)) })

/** Makes them the needs of this table. */
export const setTableOfNeeds = (restaurantId: string, table: number): Promise<void> =>
  storedNeeds.change({ at: { restaurantId, table } })

/** Replaces all needs, by none for a new guest or by those of the guest before. */
export function setNeeds(needs: GuestNeeds = NO_NEEDS): void {
  void changeNeeds({ ...needs, changedAt: Date.now() })
  touchLists()
}
