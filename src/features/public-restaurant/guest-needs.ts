import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { ALLERGENS, type Allergen } from '#/entities/dish/allergens.ts'
import { DIETS, type Diet } from '#/entities/dish/diets.ts'
import { maybeList } from '#/lib/schema/reading.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { touchLists } from './guest-list.ts'
import { HAS_NEEDS } from './menu-sections.ts'

/*
 * The allergens that a guest avoids, and the diets: kept on this phone as long as a list is, for every restaurant. They filter
 * the menu; the allergens also mark the list, and go to the waiter with its code (ADR-037).
 */

const needs = v.object({
  allergens: maybeList(v.picklist(ALLERGENS)),
  diets: maybeList(v.picklist(DIETS)),
  changedAt: v.optional(v.number(), 0),
  /** Whose code was open when they were chosen. */
  at: v.fallback(v.optional(v.object({ restaurantId: v.string(), table: v.number() })), undefined),
})
export type GuestNeeds = v.InferOutput<typeof needs>

const stored = createDeviceSettings('guest-needs', needs)

const NONE: GuestNeeds = { allergens: [], diets: [], changedAt: 0, at: undefined }
const isKept = ({ changedAt }: GuestNeeds): boolean => Math.abs(Date.now() - changedAt) <= LIMITS.guestListTime

/** As they count now. */
export function useGuestNeeds(): GuestNeeds {
  const now = stored.use()
  return isKept(now) ? now : NONE
}
export const useGuestAllergies = (): readonly Allergen[] => useGuestNeeds().allergens
export const useGuestDiets = (): readonly Diet[] => useGuestNeeds().diets

export const hasNeeds = ({ allergens, diets }: Pick<GuestNeeds, 'allergens' | 'diets'>): boolean =>
  allergens.length + diets.length > 0

async function change(next: Partial<GuestNeeds>): Promise<void> {
  const changedAt = Date.now()
  if (hasNeeds({ ...NONE, ...next })) local.set(HAS_NEEDS, 'yes')
  await stored.change((now) => ({ ...(isKept(now) ? {} : NONE), changedAt, ...next }))
  if (!hasNeeds(stored.get())) local.remove(HAS_NEEDS)
}

export function avoid(allergens: readonly Allergen[]): void {
  void change({ allergens: ALLERGENS.filter((each) => allergens.includes(each)) })
  // A phone that has joined a list takes the newer revision.
  touchLists()
}

export const want = (diets: readonly Diet[]): void =>
  void change({ diets: DIETS.filter((each) => diets.includes(each)) })

/** From now on they are the needs of this table. */
export const setTableOfNeeds = (restaurantId: string, table: number): Promise<void> =>
  stored.change({ at: { restaurantId, table } })

/** Another guest begins, or the one before comes back. */
export function setNeeds(all: GuestNeeds = NONE): void {
  void change({ ...all, changedAt: Date.now() })
  touchLists()
}
