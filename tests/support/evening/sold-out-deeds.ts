import { QueryClient } from '@tanstack/react-query'
import { setAvailability } from '#/entities/menu/use-set-availability.ts'
import { isOpenStep, requestStepBack } from '#/lib/plans/steps.ts'
import { createIngredientPlans, ingredientPlanOf, isGoingBack } from '#/panels/sold-out/ingredient-plans.ts'
import { forgetReminder } from '#/panels/sold-out/until-tomorrow.ts'
import { type Evening, RESTAURANT, SECOND } from './evening.ts'
import type { OrderDeeds } from './order-deeds.ts'
import type { Director, People } from './people.ts'
import { INGREDIENT, type WireDish, type WireLine, type WireOrder } from './service-backend.ts'
import type { Action, Intent, Page } from './service-network.ts'
import { dishesOfWire } from './wire-lines.ts'

/* Dishes sell out, come back and get another price; the director takes an ingredient out by a plan. */

export function soldOutDeeds(
  { random, clock, backend, fail, deed, hooks }: Evening,
  { phones, phone, board, director, directorDisk }: People,
  { take, send }: OrderDeeds,
) {
  const onDirectorDisk = createIngredientPlans({ database: directorDisk })
  /** What was true of dishes and of the menu's extra, and since when. */
  const history = new Map<string, { at: number; isOut: boolean; by: string | undefined }[]>()
  const note = (thing: string, isOut: boolean, by?: string) => {
    const known = history.get(thing) ?? []
    if ((known.at(-1)?.isOut ?? false) !== isOut) history.set(thing, [...known, { at: clock.now(), isOut, by }])
  }
  const wasSince = (thing: string, isOut: boolean, at: number) => {
    const known = history.get(thing) ?? []
    return (
      // What was read in the same millisecond may be of before.
      (known.findLast((each) => each.at < at)?.isOut ?? false) === isOut ||
      known.some((each) => each.at >= at && each.isOut === isOut)
    )
  }
  function checkMark(id: string, intent: Intent | undefined, reads: Action['reads'], body: Record<string, unknown>) {
    const base = reads.get(id) as Record<string, unknown> | undefined
    if ((intent?.kind !== 'mark' && intent?.kind !== 'plan') || !base)
      return fail(`dish ${id} was written without being read`)
    deed(intent.kind === 'mark' ? 'dish marked' : `dish ${intent.isOut ? 'out' : 'back'} by a plan`)
    const isAvailable = intent.kind === 'mark' ? intent.isAvailable : !intent.isOut
    if (body.isAvailable !== isAvailable) fail(`dish ${id} was marked by nobody`)
    const priceOf = (prices: unknown) => (prices as { price: number }[])[0]?.price
    const isKept =
      body.name === base.name &&
      body.description === base.description &&
      priceOf(body.dimensions) === priceOf(base.dimensionAssignments)
    if (!isKept) fail(`an edit of dish ${id} by another person was overwritten`)
    if (intent.kind === 'plan' && !intent.isOut) {
      const since = history.get(`dish ${id}`)?.findLast(({ isOut }) => isOut)
      if (since && since.at < (plansBegun.get(intent.planId) ?? 0))
        fail(`dish ${id} was sold out before the plan, whose way back restored it`)
    }
    note(`dish ${id}`, !isAvailable, intent.kind === 'plan' ? intent.planId : undefined)
  }

  function checkExtras(intent: Intent | undefined, reads: Action['reads'], body: readonly string[]) {
    const base = reads.get('/api/menu/ingredients/menu') as { id: string }[] | undefined
    if (intent?.kind !== 'plan' || !base) return fail('the extras were written without being read')
    deed(`extra ${intent.isOut ? 'out' : 'back'} by a plan`)
    const before = base.map(({ id }) => id).filter((id) => id !== INGREDIENT)
    const after = body.filter((id) => id !== INGREDIENT)
    if (JSON.stringify(before) !== JSON.stringify(after))
      fail('an edit of the extras by another person was overwritten')
    if (body.includes(INGREDIENT) === intent.isOut) fail('the extras are not what the plan wants')
    note('menu menu', intent.isOut, intent.planId)
  }

  /** The page that carries the plan out, and when plans have begun. */
  let runner: Page | undefined
  const plansBegun = new Map<string, number>()
  const turned = new Map<string, number>()
  /** The director takes an ingredient out, continues after a crash, and brings it back. */
  const plan = () => {
    const page = director()
    if (runner?.isAlive) return
    runner = page
    page
      .run(() => carryOutPlan(page))
      .finally(() => {
        if (runner === page) runner = undefined
      })
      .catch(() => {})
  }

  const carryOutPlan = async (page: Director): Promise<void> => {
    const [stored] = await page.plans.load()
    const asksBack = stored !== undefined && !stored.states.some(isOpenStep)
    if (stored && asksBack && isGoingBack(stored.states)) return page.plans.remove(stored.plan.id)
    let id = stored?.plan.id
    if (stored && asksBack) turned.set(stored.plan.id, clock.now())
    if (id === undefined) {
      const things = (...ids: string[]) => ids.map((each) => ({ id: each, name: each, isAvailable: true }))
      const about = { restaurantId: RESTAURANT, ingredientId: INGREDIENT, name: INGREDIENT }
      const made = ingredientPlanOf(about, { menus: things('menu'), dishes: things('carbonara', 'gricia') }, false)
      plansBegun.set(made.id, clock.now())
      await page.plans.add(made)
      id = made.id
    }
    const isOut = !asksBack && !(stored && isGoingBack(stored.states))
    deed(`plan: ${isOut ? 'out' : 'back'}`)
    const planId = id
    const intent: Intent = { kind: 'plan', planId, isOut }
    await page.run(
      () => page.plans.run(planId, { queryClient: new QueryClient() }, asksBack ? requestStepBack : undefined),
      intent,
    )
  }

  const check = async () => {
    for (const {
      plan: { id, steps: things },
      states,
    } of await onDirectorDisk.load())
      for (const [index, each] of things.entries()) {
        const thing = `${each.kind} ${each.id}`
        const state = states[index]?.state
        if (state === 'done' && !wasSince(thing, true, plansBegun.get(id) ?? 0))
          fail(`${thing} is called sold out by a plan, and never was`)
        if (state === 'back' && !wasSince(thing, false, turned.get(id) ?? 0))
          fail(`${thing} is called restored by a plan, and never was`)
      }
  }

  const mark = () => markDish(random.pick([...backend.dishes.keys()]), random.chance(0.5))

  /** A dish of an order that waits is sold out. */
  const sellOut = () => {
    const dishes = waitingLines().flatMap(dishesOfWire)
    if (dishes.length > 0) markDish(random.pick(dishes).name, false)
  }

  /** Other software changes a price, of a dish or of the combination. */
  const reprice = (id = random.pick([...backend.dishes.keys(), 'lunch'])) => {
    backend.setPrice(id, (500 + random.below(1_500)) / 100)
    deed('price changed')
  }

  /** Of a dish of an order that waits. */
  const repriceWaiting = () => {
    const lines = waitingLines()
    if (lines.length > 0) reprice(((line) => line.combinationId ?? line.dishId)(random.pick(lines)))
  }

  const waitingLines = (): WireLine[] =>
    phones
      .flatMap(({ tabs }) => tabs.flatMap(({ outbox }) => outbox.getSnapshot().ownRecords))
      .filter(({ state }) => state === 'queued')
      .flatMap(({ order }) => [...((order as WireOrder | null)?.dishIndices ?? [])])

  /** Orders are sent without Wi-Fi, dishes sell out or get another price, and the Wi-Fi comes back. */
  const withoutWifi = async () => {
    const of = phone()
    of.setBadness(1)
    await take(of)
    await send(of)
    await clock.advance(random.below(20 * SECOND))
    if (random.chance(0.5)) sellOut()
    else repriceWaiting()
    await clock.advance(random.below(20 * SECOND))
    of.setBadness(0)
    const { page, events } = of.tab()
    page.run(() => events.fire('online'))
  }

  const markDish = (dishId: string, isAvailable: boolean) => {
    const page = random.pick([director(), board.get().page, phone().tab().page])
    page
      .run(() => setAvailability({ dishId, isAvailable }, { client: new QueryClient(), restaurantId: RESTAURANT }), {
        kind: 'mark',
        isAvailable,
      })
      // The plans are stored on the director's device.
      .then(() => {
        if (page !== director()) return
        forgetReminder(dishId)
        return director().plans.leaveDish(dishId)
      })
      .catch(() => {})
  }

  hooks.writes.push(({ intent, reads }, method, url, body) => {
    const id = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
    if (method === 'PATCH' && url.startsWith('/api/dish/')) checkMark(id, intent, reads, body as WireDish)
    else if (url.startsWith('/api/create-ingredients/')) checkExtras(intent, reads, body as string[])
  })
  return { plan, mark, sellOut, reprice, repriceWaiting, withoutWifi, wasSince, check }
}
