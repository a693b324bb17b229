import 'fake-indexeddb/auto'
import { http } from 'msw/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Plan } from '#/panels/sold-out/ingredient-plans.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { network, putBehindNetwork, withNetwork } from '../../support/network.ts'
import { dishNamed } from '../../support/sold-out.ts'

/* Two tabs with one ingredient plan: two copies of the app's modules over one storage and one backend. */

withNetwork()
let backend: TestBackend
let restaurantId: string
let writes: string[]
beforeEach(async () => {
  localStorage.clear()
  backend = await startBackend()
  restaurantId = (await backend.account('director')).restaurantId ?? ''
  putBehindNetwork(backend.app)
  localStorage.setItem('token', await backend.tokenOf('director'))
  writes = []
  network.events.on('request:start', ({ request }) => {
    if (request.method !== 'GET') writes.push(`${request.method} ${new URL(request.url).pathname}`)
  })
})
afterEach(async () => {
  network.events.removeAllListeners('request:start')
  localStorage.clear()
  await backend.close()
})

async function openTab() {
  vi.resetModules()
  const [run, plans, { createQueryClient }] = await Promise.all([
    import('#/panels/sold-out/use-plan-run.ts'),
    import('#/panels/sold-out/ingredient-plans.ts'),
    import('#/lib/query/query-client.ts'),
  ])
  const client = createQueryClient()
  return { ...plans, carryOut: (id: Plan['id'], isBack = false) => run.carryOutPlan({ id, isBack }, client) }
}

const stored = (): Plan[] => JSON.parse(localStorage.getItem('coperto.sold-out-plans') ?? '[]')
const states = () => stored()[0]?.rows.map(({ state }) => state)
const dishes = () => Promise.all(['Carbonara', 'Margherita'].map((name) => dishNamed(backend, restaurantId, name)))
const available = async () => (await dishes()).map(({ isAvailable }) => isAvailable)

test('one tab carries it out, and one brings it back: neither finds its own work and calls it somebody else’s', async () => {
  const [one, two] = [await openTab(), await openTab()]
  const made = one.addPlan(
    { restaurantId, ingredientId: 'guanciale', name: 'Guanciale' },
    { menus: [], dishes: await dishes() },
    false,
  )
  await Promise.all([one.carryOut(made.id), two.carryOut(made.id)])
  expect(states()).toEqual(['done', 'done'])
  expect(writes).toHaveLength(2)
  expect(await available()).toEqual([false, false])

  await Promise.all([one.carryOut(made.id, true), two.carryOut(made.id, true)])
  expect(await available()).toEqual([true, true])
  expect(writes).toHaveLength(4)
  expect(stored()).toEqual([])
})

test('the way back does not begin while another tab carries the plan out', async () => {
  const [one, two] = [await openTab(), await openTab()]
  const made = one.addPlan(
    { restaurantId, ingredientId: 'guanciale', name: 'Guanciale' },
    { menus: [], dishes: await dishes() },
    false,
  )
  // The first tab is in the middle of it until the second has tried.
  const held = Promise.withResolvers<void>()
  network.use(http.all('*', ({ request }) => (request.method === 'GET' ? undefined : held.promise)))
  const running = one.carryOut(made.id)
  await vi.waitFor(() => expect(states()).toContain('sending'))
  await two.carryOut(made.id, true)
  expect(two.planOf(made.id)?.aim).toBe('out')
  held.resolve()
  await running
  expect(states()).toEqual(['done', 'done'])
})

test('plans of two ingredients are carried out in two tabs', async () => {
  const [one, two] = [await openTab(), await openTab()]
  const [first, second] = await dishes()
  const planOf = (ingredientId: string, dish: typeof first) =>
    one.addPlan({ restaurantId, ingredientId, name: ingredientId }, { menus: [], dishes: dish ? [dish] : [] }, false)
  const made = [planOf('guanciale', first), planOf('pecorino', second)]
  await Promise.all([one.carryOut(made[0]?.id ?? ''), two.carryOut(made[1]?.id ?? '')])
  expect(stored().map(({ rows }) => rows[0]?.state)).toEqual(['done', 'done'])
})
