import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createDatabase } from '#/lib/storage/database.ts'
import { erasePrivateRows } from '#/lib/storage/private-rows.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { dayOf } from '#/lib/time/days.ts'

const store = (name: string) => rowStore({ name, schema: v.string() })
const [days, recalled, boards] = [store('order-days'), store('order-recall'), store('order-boards')]
const drafts = store('order-drafts')

async function shared(name: string) {
  const database = createDatabase({ name })
  for (const person of ['ada', 'bruno']) {
    await database.put(days, JSON.stringify([person, 'r', '2026-11-20']), 'takings')
    await database.put(recalled, JSON.stringify(['r', person]), 'cards')
    await database.put(boards, JSON.stringify(['r', person]), 'live orders')
    await database.put(drafts, JSON.stringify(['r', 7, person]), 'typed')
  }
  const left = async () =>
    (await Promise.all([days, recalled, boards, drafts].map((each) => database.entries(each)))).map((rows) =>
      rows.map(([key]) => (JSON.parse(key) as string[]).find((part) => part === 'ada' || part === 'bruno')),
    )
  return { database, left }
}

test('after a logout no business data stay; what was typed does', async () => {
  const { database, left } = await shared('logout')
  await erasePrivateRows(database, undefined)
  expect(await left()).toEqual([[], [], [], ['ada', 'bruno']])
  database.close()
})

test('who logs in keeps their own, and finds none of others', async () => {
  const { database, left } = await shared('login')
  await erasePrivateRows(database, 'bruno')
  expect(await left()).toEqual([['bruno'], ['bruno'], ['bruno'], ['ada', 'bruno']])
  database.close()
})

test('what is ordered in a restaurant is forgotten once nobody has ordered for 90 days', async () => {
  const database = createDatabase({ name: 'habits' })
  const habits = rowStore({ name: 'order-habits', schema: v.object({ day: v.string() }) })
  const daysAgo = (days: number) => dayOf(Date.now() - days * 24 * 60 * 60_000)
  for (const days of [0, 89, 92]) await database.put(habits, `r${days}`, { day: daysAgo(days) })
  await erasePrivateRows(database, 'ada')
  expect((await database.entries(habits)).map(([key]) => key).toSorted()).toEqual(['r0', 'r89'])
  database.close()
})
