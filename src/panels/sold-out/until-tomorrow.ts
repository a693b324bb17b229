import { useEffect } from 'react'
import * as v from 'valibot'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { maybeList } from '#/lib/schema/reading.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'
import { useNow } from '#/lib/time/server-clock.ts'
import { ingredientPlans } from './device-plans.ts'
import { listedDishes, MENU_AGE_MOST, serviceDay } from './sold-out-rules.ts'

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

const reminderSettings = createDeviceSettings('until-tomorrow', v.object({ reminders: maybeList(reminder) }))

const changeReminders = (next: (reminders: readonly Reminder[]) => Reminder[]): void =>
  void reminderSettings.change(({ reminders }) => ({ reminders: next(reminders) }))

const isForOther = (dishIds: readonly Dish['id'][]) => (each: Reminder) => !dishIds.includes(each.dishId)

export function remindTomorrow(restaurantId: string, dishId: Dish['id']): void {
  const time = Date.now()
  changeReminders((now) => [
    ...now.filter(isForOther([dishId])),
    { restaurantId, dishId, day: serviceDay(time), at: time },
  ])
}

export const forgetReminders = (dishIds: readonly Dish['id'][]): void =>
  changeReminders((now) => now.filter(isForOther(dishIds)))

export const forgetReminder = (dishId: Dish['id']): void => {
  if (reminderSettings.get().reminders.some((each) => each.dishId === dishId)) forgetReminders([dishId])
}

/** Called after a mark by hand: no reminder and no plan of an earlier mark counts any more. */
export const noticeMark = (dishId: Dish['id']): void => {
  forgetReminder(dishId)
  void ingredientPlans.leaveDish(dishId)
}

/** Drops the reminders of dishes that are available again, because somebody restored them elsewhere. */
export function useDropRestored({ data, dataUpdatedAt }: { data: Menu[] | undefined; dataUpdatedAt: number }): void {
  useEffect(() => {
    if (!data || storedAt(data) !== undefined) return
    const restored = new Set(listedDishes(data).flatMap(({ dish }) => (dish.isAvailable ? [dish.id] : [])))
    const isOutdated = ({ dishId, at }: Reminder) => restored.has(dishId) && at + MENU_AGE_MOST < dataUpdatedAt
    if (reminderSettings.get().reminders.some(isOutdated))
      changeReminders((now) => now.filter((each) => !isOutdated(each)))
    void ingredientPlans.leaveRestored(data, dataUpdatedAt)
  }, [data, dataUpdatedAt])
}

/** The ids of the restaurant's dishes with a reminder, and of those whose day is over. */
export function useReminders(restaurantId: string): {
  reminderIds: ReadonlySet<Dish['id']>
  dueIds: ReadonlySet<Dish['id']>
} {
  const ofRestaurant = reminderSettings.use().reminders.filter((each) => each.restaurantId === restaurantId)
  const today = serviceDay(useNow(60_000))
  return {
    reminderIds: new Set(ofRestaurant.map(({ dishId }) => dishId)),
    dueIds: new Set(ofRestaurant.filter(({ day }) => day < today).map(({ dishId }) => dishId)),
  }
}
