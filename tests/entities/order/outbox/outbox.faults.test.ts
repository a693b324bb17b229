import { expect, test, vi } from 'vitest'
import { createDatabase } from '#/lib/storage/database.ts'
import { seededRandom } from '../../../../backend/seed/seeded-random.ts'
import { memoryDisk } from '../../../support/browser/memory-database.ts'
import { type Account, faultRun } from '../../../support/evening/fault-run.ts'
import { modelKitchen, openStandInKitchen } from '../../../support/evening/faulty-backend.ts'
import { runsOf } from '../../../support/runner/sample.ts'

/*
 * Fault runs (ADR-007): whatever fails, no order is lost silently and none is sent twice by the app. Replay one run
 * with OUTBOX_SEED=<seed>, try others with OUTBOX_FIRST_SEED and OUTBOX_RUNS. They run with a model of the backend; some
 * of them also with the stand-in and its database (OUTBOX_STAND_IN_RUNS), which takes ten times as long. That shows that
 * the model answers as the stand-in does: every kind of answer comes within the first ten.
 */
const ONLY = process.env.OUTBOX_SEED
const FIRST = Number(ONLY ?? process.env.OUTBOX_FIRST_SEED ?? 1)
const STAND_IN_RUNS = ONLY ? 1 : Number(process.env.OUTBOX_STAND_IN_RUNS ?? runsOf(20, 100))
const RUNS = ONLY ? 1 : Number(process.env.OUTBOX_RUNS ?? runsOf(250, 1_000))

/** A run takes as long as it takes; one that is not over by then hangs. */
const LIMIT = 30 * 60_000

const complaintsAbout = ({ openOrders, resends, arrived, confirmed, visible }: Account): string[] => [
  ...(arrived > openOrders + resends ? ['the kitchen got more orders than openOrders and resends'] : []),
  ...(confirmed > arrived ? ['an order is called confirmed that the kitchen never got'] : []),
  ...(confirmed + visible < openOrders ? ['an order was lost'] : []),
  ...(confirmed + visible > openOrders ? ['an order was doubled'] : []),
]

type Given = Parameters<typeof faultRun>

const evening = async (seed: number, openKitchen: Given[1], openDisk: Given[2], rounds: number) => {
  const random = seededRandom(seed)
  vi.spyOn(crypto, 'randomUUID').mockImplementation(
    () => `00000000-0000-4000-8000-${String(random.next()).slice(2, 14)}`,
  )
  const { accounts, stuck, posts } = await faultRun(random, openKitchen, openDisk, rounds)
  for (const account of accounts) {
    expect(complaintsAbout(account), `OUTBOX_SEED=${seed} ${JSON.stringify(account)}`).toEqual([])
  }
  expect(stuck, `OUTBOX_SEED=${seed}: nothing may be called "sending" that nobody sends`).toEqual([])
  return { orders: accounts.reduce((sum, { openOrders }) => sum + openOrders, 0), posts, accounts }
}

test(`passes ${RUNS} fault runs from seed ${FIRST}`, { timeout: LIMIT }, async () => {
  let orders = 0
  let posts = 0
  let confirmed = 0
  for (let seed = FIRST; seed < FIRST + RUNS; seed += 1) {
    const done = await evening(seed, modelKitchen, memoryDisk().open, 1)
    orders += done.orders
    posts += done.posts
    confirmed += done.accounts.reduce((sum, account) => sum + account.confirmed, 0)
  }
  console.info(
    `Outbox: ${RUNS} evenings, seeds ${FIRST} to ${FIRST + RUNS - 1}: ${orders} openOrders, ${posts} requests, ${confirmed} confirmed`,
  )
  // A run without orders proves nothing.
  if (RUNS >= 100) expect(orders).toBeGreaterThan(RUNS)
})

test(`passes ${STAND_IN_RUNS} of them with the stand-in backend`, { timeout: LIMIT }, async () => {
  const kitchen = await openStandInKitchen()
  let orders = 0
  let posts = 0
  for (let seed = FIRST; seed < FIRST + STAND_IN_RUNS; seed += 1) {
    const done = await evening(seed, kitchen.open, memoryDisk().open, 1)
    orders += done.orders
    posts += done.posts
  }
  await kitchen.close()
  console.info(`Outbox with the stand-in: ${STAND_IN_RUNS} evenings, ${orders} openOrders, ${posts} requests`)
  if (STAND_IN_RUNS >= 20) expect(orders).toBeGreaterThan(STAND_IN_RUNS)
})

test('passes some of them with a real database', { timeout: LIMIT }, async () => {
  for (let seed = FIRST; seed < FIRST + Math.min(RUNS, 4); seed += 1) {
    const opened: ReturnType<typeof createDatabase>[] = []
    const openDisk = () => {
      const database = createDatabase({ name: `evening-${seed}-${FIRST}` })
      opened.push(database)
      return database
    }
    await evening(seed, modelKitchen, openDisk, 120)
    for (const database of opened) database.close()
  }
})
