import { useEffect } from 'react'
import * as v from 'valibot'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import { dayOf } from '#/lib/time/format-time.ts'
import { useNow } from '#/lib/time/server-clock.ts'
import { listedDishes } from './sold-out-rules.ts'

/*
 * Dishes that this device marked as sold out until tomorrow: it asks the next day, and restores nothing by itself
 * (ADR-025).
 */

const KEY = 'coperto.sold-out'

const reminder = v.object({
  restaurantId: v.string(),
  dishId: v.string(),
  day: v.string(),
  /** When it was made, milliseconds since 1970. */
  at: v.optional(v.number(), 0),
})
type Reminder = v.InferOutput<typeof reminder>

function read(): readonly Reminder[] {
  try {
    return v.parse(v.array(reminder), JSON.parse(local.get(KEY) ?? '[]'))
  } catch {
    return []
  }
}

const reminders = createStore(read(), () => {
  // Another tab may have written while nobody listened.
  reminders.set(read())
  return local.subscribe((key) => {
    if (key === KEY || key === null) reminders.set(read())
  })
})

/** A service ends after midnight: its day ends at five in the morning. */
const NIGHT = 5 * 60 * 60_000
const serviceDay = (at: number): string => dayOf(at - NIGHT)

function write(change: (now: readonly Reminder[]) => readonly Reminder[]): void {
  const next = change(read())
  local.set(KEY, JSON.stringify(next))
  reminders.set(next)
}

const isOther = (dishIds: readonly Dish['id'][]) => (each: Reminder) => !dishIds.includes(each.dishId)

export const remindTomorrow = (restaurantId: string, dishId: Dish['id']): void =>
  write((now) => [
    ...now.filter(isOther([dishId])),
    { restaurantId, dishId, day: serviceDay(Date.now()), at: Date.now() },
  ])

export const forgetReminders = (dishIds: readonly Dish['id'][]): void => write((now) => now.filter(isOther(dishIds)))

/** After each mark: a reminder of an earlier one says nothing about it. */
export const forgetReminder = (dishId: Dish['id']): void => {
  if (read().some((each) => each.dishId === dishId)) forgetReminders([dishId])
}

/** Menus of another tab may be older than a mark made here (milliseconds). */
const SETTLED = 5 * 60_000

/** Drops the reminders of dishes that are available again: somebody restored them elsewhere. */
export function useDropRestored({ data, dataUpdatedAt }: { data: Menu[] | undefined; dataUpdatedAt: number }): void {
  useEffect(() => {
    if (!data || storedAt(data) !== undefined) return
    const restored = new Set(listedDishes(data).flatMap(({ dish }) => (dish.isAvailable ? [dish.id] : [])))
    const isOver = ({ dishId, at }: Reminder) => restored.has(dishId) && at + SETTLED < dataUpdatedAt
    if (read().some(isOver)) write((now) => now.filter((each) => !isOver(each)))
  }, [data, dataUpdatedAt])
}

/** The ids of the restaurant's dishes with a reminder, and of those whose day is over. */
export function useReminders(restaurantId: string): { kept: ReadonlySet<Dish['id']>; due: ReadonlySet<Dish['id']> } {
  const own = useStore(reminders).filter((each) => each.restaurantId === restaurantId)
  const today = serviceDay(useNow(60_000))
  return {
    kept: new Set(own.map(({ dishId }) => dishId)),
    due: new Set(own.filter(({ day }) => day < today).map(({ dishId }) => dishId)),
  }
}
