import { useEffect } from 'react'
import * as v from 'valibot'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { maybeList } from '#/lib/schema/reading.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'
import { useNow } from '#/lib/time/server-clock.ts'
import { ingredientPlans } from './ingredient-plans.ts'
import { listedDishes, SETTLED, serviceDay } from './sold-out-rules.ts'

/*
 * Dishes that this device marked as sold out until tomorrow: it asks the next day, and restores nothing by itself
 * (ADR-025).
 */

const reminder = v.object({
  restaurantId: v.string(),
  dishId: v.string(),
  day: v.string(),
  /** When it was made, milliseconds since 1970. */
  at: v.number(),
})
type Reminder = v.InferOutput<typeof reminder>

const stored = createDeviceSettings('until-tomorrow', v.object({ reminders: maybeList(reminder) }))

const change = (next: (reminders: readonly Reminder[]) => Reminder[]): void =>
  void stored.change(({ reminders }) => ({ reminders: next(reminders) }))

const isOther = (dishIds: readonly Dish['id'][]) => (each: Reminder) => !dishIds.includes(each.dishId)

export function remindTomorrow(restaurantId: string, dishId: Dish['id']): void {
  const at = Date.now()
  change((now) => [...now.filter(isOther([dishId])), { restaurantId, dishId, day: serviceDay(at), at }])
}

export const forgetReminders = (dishIds: readonly Dish['id'][]): void => change((now) => now.filter(isOther(dishIds)))

export const forgetReminder = (dishId: Dish['id']): void => {
  if (stored.get().reminders.some((each) => each.dishId === dishId)) forgetReminders([dishId])
}

/** After a mark by hand: neither a reminder nor a plan of an earlier one says anything about it. */
export const noticeMark = (dishId: Dish['id']): void => {
  forgetReminder(dishId)
  void ingredientPlans.leaveDish(dishId)
}

/** Dishes that are available again: somebody restored them elsewhere. */
export function useDropRestored({ data, dataUpdatedAt }: { data: Menu[] | undefined; dataUpdatedAt: number }): void {
  useEffect(() => {
    if (!data || storedAt(data) !== undefined) return
    const restored = new Set(listedDishes(data).flatMap(({ dish }) => (dish.isAvailable ? [dish.id] : [])))
    const isOver = ({ dishId, at }: Reminder) => restored.has(dishId) && at + SETTLED < dataUpdatedAt
    if (stored.get().reminders.some(isOver)) change((now) => now.filter((each) => !isOver(each)))
    void ingredientPlans.leaveRestored(data, dataUpdatedAt)
  }, [data, dataUpdatedAt])
}

/** The ids of the restaurant's dishes with a reminder, and of those whose day is over. */
export function useReminders(restaurantId: string): { kept: ReadonlySet<Dish['id']>; due: ReadonlySet<Dish['id']> } {
  const ofRestaurant = stored.use().reminders.filter((each) => each.restaurantId === restaurantId)
  const today = serviceDay(useNow(60_000))
  return {
    kept: new Set(ofRestaurant.map(({ dishId }) => dishId)),
    due: new Set(ofRestaurant.filter(({ day }) => day < today).map(({ dishId }) => dishId)),
  }
}
