// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { http } from 'msw/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase } from '#/lib/storage/database.ts'
import { createIngredientPlans } from '#/panels/sold-out/ingredient-plans.ts'
import { startBackend, type TestBackend } from '../../support/backend/backend.ts'
import { network, putBehindNetwork, withNetwork } from '../../support/backend/network.ts'
import { dishNamed } from '../../support/backend/sold-out.ts'
import { waitFor } from '../../support/runner/wait-for.ts'

/* Two tabs with one ingredient plan: two copies of the app's modules over one storage and one backend. */

withNetwork()
let backend: TestBackend
let restaurantId: string
let writes: string[]
let database: ReturnType<typeof createDatabase>
beforeEach(async () => {
  localStorage.clear()
  database = createDatabase({ name: 'coperto' })
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
  for (const { plan } of await stored()) await createIngredientPlans({ database }).remove(plan.id)
  database.close()
  await backend.close()
})

async function openTab() {
  vi.resetModules()
  const [{ startLanguages }, run, { ingredientPlanOf }, { ingredientPlans }, { createQueryClient }] = await Promise.all(
    [
      import('#/lib/i18n/i18n.ts'),
      import('#/panels/sold-out/run-plan.ts'),
      import('#/panels/sold-out/ingredient-plans.ts'),
      import('#/panels/sold-out/device-plans.ts'),
      import('#/lib/query/query-client.ts'),
    ],
  )
  await startLanguages('it')
  const client = createQueryClient()
  return {
    ...ingredientPlans,
    add: async (ingredientId: string, things: readonly { id: string; name: string }[]) => {
      const about = { restaurantId, ingredientId, name: ingredientId }
      const made = ingredientPlanOf(about, { menus: [], dishes: things }, false)
      expect(await ingredientPlans.add(made)).toBe(true)
      return made
    },
    runPlan: (id: string, isBack = false) => run.runPlan({ id, isBack }, client),
  }
}

/** As a third tab reads it. */
const stored = () => createIngredientPlans({ database }).load()
const states = async () => (await stored())[0]?.states.map(({ state }) => state)
const dishes = () => Promise.all(['Carbonara', 'Margherita'].map((name) => dishNamed(backend, restaurantId, name)))
const available = async () => (await dishes()).map(({ isAvailable }) => isAvailable)

test('one tab carries it out, and one brings it back: neither finds its own work and calls it somebody else’s', async () => {
  const [one, two] = [await openTab(), await openTab()]
  const addedPlan = await one.add('guanciale', await dishes())
  await Promise.all([one.runPlan(addedPlan.id), two.runPlan(addedPlan.id)])
  expect(await states()).toEqual(['done', 'done'])
  expect(writes).toHaveLength(2)
  expect(await available()).toEqual([false, false])

  await Promise.all([one.runPlan(addedPlan.id, true), two.runPlan(addedPlan.id, true)])
  expect(await available()).toEqual([true, true])
  expect(writes).toHaveLength(4)
  expect(await stored()).toEqual([])
})

test('the way back does not begin while another tab carries the plan out', async () => {
  const [one, two] = [await openTab(), await openTab()]
  const addedPlan = await one.add('guanciale', await dishes())
  // The first tab is in the middle of it until the second has tried.
  const gate = Promise.withResolvers<void>()
  network.use(http.all('*', ({ request }) => (request.method === 'GET' ? undefined : gate.promise)))
  const running = one.runPlan(addedPlan.id)
  await waitFor(async () => expect(await states()).toContain('sending'))
  await two.runPlan(addedPlan.id, true)
  expect((await stored())[0]?.states.some(({ isBack }) => isBack)).toBe(false)
  gate.resolve()
  await running
  expect(await states()).toEqual(['done', 'done'])
})

test('plans of two ingredients are carried out in two tabs', async () => {
  const [one, two] = [await openTab(), await openTab()]
  const [first, second] = await dishes()
  const addedPlans = [
    await one.add('guanciale', first ? [first] : []),
    await one.add('pecorino', second ? [second] : []),
  ]
  await Promise.all([one.runPlan(addedPlans[0]?.id ?? ''), two.runPlan(addedPlans[1]?.id ?? '')])
  expect((await stored()).map(({ states: [first] }) => first?.state)).toEqual(['done', 'done'])
})
