import * as v from 'valibot'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { createDeviceList } from '#/lib/storage/device-settings.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { type TabLock, useHeldElsewhere } from '#/lib/storage/one-tab.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import { useNow } from '#/lib/time/server-clock.ts'
import { SETTLED, serviceDay } from './sold-out-rules.ts'

/*
 * Ingredients that this device marked as sold out (ADR-025): a plan of rows, each a menu that loses the extra or a dish that is
 * marked, carried out one by one, and its way back.
 */

const row = v.object({
  kind: v.picklist(['menu', 'dish']),
  id: v.string(),
  name: v.string(),
  /**
   * `sending`, `returning`: the write has begun. `uncertain`: the person ended the plan then. `already`: somebody else had done it, so the way back leaves it.
   * `changed`: somebody changed it later. `held`: the ingredient in `by` is out too. `skipped`: the person ended the plan.
   */
  state: v.picklist([
    'waiting',
    'sending',
    'uncertain',
    'done',
    'already',
    'gone',
    'skipped',
    'returning',
    'back',
    'changed',
    'held',
  ]),
  by: v.optional(v.string()),
})

const plan = v.object({
  id: v.string(),
  restaurantId: v.string(),
  ingredientId: v.string(),
  name: v.string(),
  /** Of the last change, milliseconds since 1970. */
  at: v.number(),
  /** "Until tomorrow" was said on this day of service. */
  day: v.optional(v.string()),
  aim: v.picklist(['out', 'back']),
  rows: v.array(row),
})

export type PlanRow = v.InferOutput<typeof row>
export type Plan = v.InferOutput<typeof plan>
type State = PlanRow['state']

const plans = createDeviceList('coperto.sold-out-plans', plan)

/** False: this device stores nothing, the plans are in memory only. */
let isStored = true
const change = (next: (now: readonly Plan[]) => readonly Plan[]): void => {
  isStored = plans.change(next)
}
export const arePlansStored = (): boolean => isStored

export const planOf = (id: Plan['id']): Plan | undefined => plans.get().find((each) => each.id === id)

const changePlan = (id: Plan['id'], next: (now: Plan) => Plan): void =>
  change((all) => all.map((each) => (each.id === id ? { ...next(each), at: Date.now() } : each)))

/** Only one tab carries it out. */
export const lockOf = (id: Plan['id']): TabLock => `coperto.sold-out-plan ${id}`

/** An ingredient has one plan: another tab may have begun it. */
export const isPlanned = ({ restaurantId, ingredientId }: Pick<Plan, 'restaurantId' | 'ingredientId'>): boolean =>
  plans.get().some((each) => each.restaurantId === restaurantId && each.ingredientId === ingredientId)

/** What is stored before anything is sent. */
export function addPlan(
  { restaurantId, ingredientId, name }: Pick<Plan, 'restaurantId' | 'ingredientId' | 'name'>,
  { menus, dishes }: { menus: readonly Pick<Menu, 'id' | 'name'>[]; dishes: readonly Pick<Dish, 'id' | 'name'>[] },
  isUntilTomorrow: boolean,
): Plan {
  const at = Date.now()
  const rowOf = (kind: PlanRow['kind']) => (thing: { id: string; name: string }) =>
    ({ kind, id: thing.id, name: thing.name, state: 'waiting' }) as const
  const made: Plan = {
    id: newId(),
    restaurantId,
    ingredientId,
    name,
    at,
    ...(isUntilTomorrow && { day: serviceDay(at) }),
    aim: 'out',
    rows: [...menus.map(rowOf('menu')), ...dishes.map(rowOf('dish'))],
  }
  change((all) => [...all, made])
  return made
}

export const removePlan = (id: Plan['id']): void => change((all) => all.filter((each) => each.id !== id))

const ENDED: Partial<Record<State, State>> = { waiting: 'skipped', sending: 'uncertain' }

/** What has not been done stays as it is. */
export const endPlan = (id: Plan['id']): void =>
  changePlan(id, (now) => ({
    ...now,
    rows: now.rows.map((each) => ({ ...each, state: ENDED[each.state] ?? each.state })),
  }))

export const turnBack = (id: Plan['id']): void => changePlan(id, ({ day: _, ...now }) => ({ ...now, aim: 'back' }))

/** @param isUntilTomorrow false: the device asks no more. */
export const setUntilTomorrow = (id: Plan['id'], isUntilTomorrow: boolean): void =>
  changePlan(id, ({ day: _, ...now }) => ({ ...now, ...(isUntilTomorrow && { day: serviceDay(Date.now()) }) }))

export const isSameRow = (a: Pick<PlanRow, 'kind' | 'id'>, b: Pick<PlanRow, 'kind' | 'id'>): boolean =>
  a.kind === b.kind && a.id === b.id

export const setRow = (id: Plan['id'], { kind, id: thing }: PlanRow, next: Pick<PlanRow, 'state' | 'by'>): void =>
  changePlan(id, (now) => ({
    ...now,
    rows: now.rows.map((each) => (isSameRow(each, { kind, id: thing }) ? { ...each, ...next } : each)),
  }))

/** What this page carries out, or did. `errors` are of the last run. */
type Run = { isRunning: boolean; errors: readonly { row: PlanRow; error: unknown }[] }

const runs = createStore<ReadonlyMap<Plan['id'], Run>>(new Map())
export const runOf = (id: Plan['id']): Run | undefined => runs.getSnapshot().get(id)
export const setRun = (id: Plan['id'], run: Run): void => runs.set(new Map([...runs.getSnapshot(), [id, run]]))

const OPEN: Record<Plan['aim'], readonly State[]> = {
  out: ['waiting', 'sending'],
  back: ['sending', 'uncertain', 'done', 'returning'],
}

export const isOpenRow = ({ aim }: Pick<Plan, 'aim'>, { state }: PlanRow): boolean => OPEN[aim].includes(state)
export const isOpenPlan = (each: Plan): boolean => each.rows.some((own) => isOpenRow(each, own))

/**
 * A row's state after its call. What an interrupted call had begun counts as done by this plan.
 * @param isSent false: it was so already.
 */
export const settled = (aim: Plan['aim'], before: State, isSent: boolean): State => {
  if (aim === 'out') return isSent || before !== 'waiting' ? 'done' : 'already'
  if (isSent || before === 'returning') return 'back'
  return before === 'done' ? 'changed' : 'skipped'
}

const OUT: readonly State[] = ['sending', 'uncertain', 'done', 'already', 'returning']
export const isOutRow = ({ kind, state }: PlanRow): boolean => kind === 'dish' && OUT.includes(state)

/** Another ingredient that is out and in this dish. The dish stays out, and that plan brings it back. */
export function handOver({ id, restaurantId }: Plan, own: PlanRow): Plan | undefined {
  const isThis = (each: PlanRow) => isSameRow(each, own) && isOutRow(each)
  const other = plans
    .get()
    .find(
      (each) => each.id !== id && each.restaurantId === restaurantId && each.aim === 'out' && each.rows.some(isThis),
    )
  if (other) setRow(other.id, own, { state: 'done' })
  return other
}

const leave = (isLeft: (own: PlanRow, each: Plan) => boolean): void => {
  const isNow = (own: PlanRow, each: Plan) => (own.state === 'done' || own.state === 'already') && isLeft(own, each)
  if (!plans.get().some((each) => each.rows.some((own) => isNow(own, each)))) return
  change((all) =>
    all.map((each) => ({
      ...each,
      rows: each.rows.map((own) => (isNow(own, each) ? { ...own, state: 'changed' as const } : own)),
    })),
  )
}

/** After a mark by hand: no plan restores this dish. */
export const leavePlans = (dishId: Dish['id']): void => leave(({ kind, id }) => kind === 'dish' && id === dishId)

/** What menus show as restored was restored elsewhere: no plan restores it again. @param readAt of the menus. */
export function leavePlansOfRestored(menus: readonly Menu[], readAt: number): void {
  const available = new Set(menus.flatMap(({ dish }) => dish.flatMap((each) => (each.isAvailable ? [each.id] : []))))
  const hasExtra = (menuId: string, ingredientId: string) =>
    menus.some((menu) => menu.id === menuId && menu.ingredients.some(({ id }) => id === ingredientId))
  leave(
    ({ kind, id }, { at, ingredientId }) =>
      at + SETTLED < readAt && (kind === 'dish' ? available.has(id) : hasExtra(id, ingredientId)),
  )
}

/** The restaurant's plans, and the ids of those that a person is asked about: interrupted, or out until yesterday. */
export function usePlans(restaurantId: string) {
  const own = plans.use().filter((each) => each.restaurantId === restaurantId)
  const running = useStore(runs)
  const held = useHeldElsewhere(own.map(({ id }) => lockOf(id)))
  const isHere = ({ id }: Plan) => running.get(id)?.isRunning === true
  const isInterrupted = (each: Plan) =>
    isOpenPlan(each) && !isHere(each) && held !== undefined && !held.has(lockOf(each.id))
  const today = serviceDay(useNow(60_000))
  const isPast = ({ aim, day }: Plan) => aim === 'out' && day !== undefined && day < today
  const idsOf = (some: readonly Plan[]) => new Set(some.map(({ id }) => id))
  return {
    own,
    runs: running,
    /** Another tab carries it out. */
    elsewhere: idsOf(own.filter((each) => !isHere(each) && held?.has(lockOf(each.id)))),
    /** Out until a day that is over. */
    past: idsOf(own.filter(isPast)),
    due: idsOf(own.filter((each) => isPast(each) || isInterrupted(each))),
  }
}
