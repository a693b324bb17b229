import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { ALLERGENS, type Allergen } from '#/entities/dish/allergens.ts'
import { DIETS, type Diet } from '#/entities/dish/diets.ts'
import { maybeList } from '#/lib/schema/reading.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'
import { touchLists } from './guest-list.ts'
import { GUEST_NEEDS } from './menu-sections.ts'

/*
 * The allergens that a guest avoids, and the diets: kept on this phone as long as a list is, for every restaurant. They filter
 * the menu; the allergens also mark the list, and go to the waiter with its code (ADR-037).
 */

const stored = createDeviceSettings(
  GUEST_NEEDS,
  v.object({
    allergens: maybeList(v.picklist(ALLERGENS)),
    diets: maybeList(v.picklist(DIETS)),
    changedAt: v.optional(v.number(), 0),
  }),
)

const NOTHING: readonly never[] = []
const isKept = (changedAt: number): boolean => Math.abs(Date.now() - changedAt) <= LIMITS.guestListTime

export function useGuestAllergies(): readonly Allergen[] {
  const { allergens, changedAt } = stored.use()
  return isKept(changedAt) ? allergens : NOTHING
}

export function useGuestDiets(): readonly Diet[] {
  const { diets, changedAt } = stored.use()
  return isKept(changedAt) ? diets : NOTHING
}

export function avoid(allergens: readonly Allergen[]): void {
  stored.change({ allergens: ALLERGENS.filter((each) => allergens.includes(each)), changedAt: Date.now() })
  // A phone that has joined a list takes the newer revision.
  touchLists()
}

export function want(diets: readonly Diet[]): void {
  stored.change({ diets: DIETS.filter((each) => diets.includes(each)), changedAt: Date.now() })
}
