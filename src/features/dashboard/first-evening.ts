import type { UseQueryResult } from '@tanstack/react-query'
import * as v from 'valibot'
import { isStandard } from '#/entities/dimension/rules.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { splitContact } from '#/entities/restaurant/opening-hours.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import type { User } from '#/entities/user/session.ts'
import type { Waiter } from '#/entities/waiter/schema.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'

/* What a new restaurant needs before its first evening, as far as the backend's answers say it (ADR-045). */

export const STEPS = ['menu', 'sizes', 'tables', 'codes', 'staff', 'hours', 'photo', 'order'] as const
export type Step = (typeof STEPS)[number]

/**
 * `optional`: open, and a restaurant may do without. `unseen`: the app cannot know whether it is done. `waiting`: the answer has
 * not come. `unread`: it could not be read.
 */
export type StepState = 'done' | 'open' | 'optional' | 'unseen' | 'waiting' | 'unread'

type Answer<Data> = Pick<UseQueryResult<Data, Error>, 'data' | 'error'>

type Answers = {
  menus: Answer<readonly Menu[]>
  dimensions: Answer<readonly Dimension[]>
  tables: Answer<readonly unknown[]>
  waiters: Answer<readonly Waiter[]>
  restaurant: Answer<Restaurant>
  /** Null where the backend says nothing of its open orders. */
  openOrders: Answer<number | null>
  archive: Answer<readonly unknown[]>
}

export const hasDishes = (menus: readonly Menu[]): boolean => ownMenus(menus).some(({ dish }) => dish.length > 0)

function stateOf<Data>({ data, error }: Answer<Data>, isDone: (data: Data) => boolean): StepState {
  if (data !== undefined) return isDone(data) ? 'done' : 'open'
  return error ? 'unread' : 'waiting'
}

/** Whether anybody but the director has an account. Some backends list the director too. */
function staffState(waiters: Answers['waiters'], user: Pick<User, 'email' | 'role'>): StepState {
  const [firstWaiter, ...otherWaiters] = waiters.data ?? []
  if (!firstWaiter) return stateOf(waiters, () => false)
  if (otherWaiters.length > 0 || (firstWaiter.role !== undefined && firstWaiter.role !== user.role)) return 'done'
  if (!user.email || !firstWaiter.email) return 'unread'
  return firstWaiter.email.toLowerCase() === user.email.toLowerCase() ? 'open' : 'done'
}

/** Whether there was an order yet, open or archived. That there was none is known only if both could be read. */
function orderState({ openOrders, archive }: Pick<Answers, 'openOrders' | 'archive'>): StepState {
  const openState: StepState =
    openOrders.data === null ? 'unread' : stateOf(openOrders, (count) => count !== null && count > 0)
  const archivedState = stateOf(archive, ({ length }) => length > 0)
  for (const state of ['done', 'waiting', 'unread'] as const)
    if (openState === state || archivedState === state) return state
  return 'open'
}

const TIME_OF_DAY = /\d\s?[:.]\s?\d\d/

/** Whether there are opening hours. A text with a time of day may have hours that the app does not understand. */
function hoursState(restaurant: Answers['restaurant']): StepState {
  const { prose, contact } = splitContact(restaurant.data?.description ?? '')
  if (!contact.hours && TIME_OF_DAY.test(latinDigits(prose))) return 'unread'
  return stateOf(restaurant, () => contact.hours !== undefined)
}

export function stepsOf(answers: Answers, user: Pick<User, 'email' | 'role'>): Record<Step, StepState> {
  const sizes = stateOf(answers.dimensions, (all) => all.some((each) => !isStandard(each)))
  return {
    menu: stateOf(answers.menus, hasDishes),
    sizes: sizes === 'open' ? 'optional' : sizes,
    tables: stateOf(answers.tables, ({ length }) => length > 0),
    codes: 'unseen',
    staff: staffState(answers.waiters, user),
    hours: hoursState(answers.restaurant),
    photo: stateOf(answers.restaurant, ({ restaurantImage }) => restaurantImage.length > 0),
    order: orderState(answers),
  }
}

/** Whether everything is done that a restaurant needs, as far as the app can know. */
export const isReady = (steps: Record<Step, StepState>): boolean =>
  Object.values(steps).every((state) => state === 'done' || state === 'optional' || state === 'unseen')

/* The list begins on a device that sees a restaurant without dishes or tables, and stays until it is done or put away. */

const ids = v.fallback(v.optional(v.array(v.string()), []), [])
export const firstEvenings = createDeviceSettings('first-evening', v.object({ begun: ids, putAway: ids }))

export function beginFirstEvening(restaurantId: string): void {
  if (firstEvenings.get().begun.includes(restaurantId)) return
  void firstEvenings.change(({ begun }) => ({ begun: [...new Set([...begun, restaurantId])] }))
}

export function endFirstEvening(restaurantId: string): void {
  if (firstEvenings.get().putAway.includes(restaurantId)) return
  void firstEvenings.change(({ begun, putAway }) => ({
    begun: begun.filter((id) => id !== restaurantId),
    putAway: [...new Set([...putAway, restaurantId])],
  }))
}
