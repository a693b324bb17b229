import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { createAnswerStore, type Owner } from '#/lib/query/answer-store.ts'
import { createDatabase } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { rowStore } from '#/lib/storage/row-store.ts'

const DAY = 24 * 60 * 60_000
const ada: Owner = { person: 'ada', scope: 'r1' }
const bea: Owner = { person: 'bea', scope: 'r1' }
const menu = v.array(v.object({ name: v.string() }))

const open = () => {
  const database = createDatabase({ name: `kept-${newId()}` })
  const world = { owner: ada as Owner | undefined, now: 1_000_000_000_000 }
  const store = createAnswerStore({ database, owner: () => world.owner, now: () => world.now })
  opened.push(database)
  return { store, world, database }
}
const opened: { close: () => void }[] = []
afterEach(() => {
  for (const database of opened.splice(0)) database.close()
})

test('an answer is found again, with its time', async () => {
  const { store, world } = open()
  await store.save(ada, 'menu', [{ name: 'Carbonara' }])
  const at = world.now
  world.now += DAY
  expect(await store.find(ada, 'menu', menu)).toEqual({ data: [{ name: 'Carbonara' }], at })
  expect(await store.find(ada, 'table', menu)).toBeUndefined()
})

test('it is its person’s and its restaurant’s alone', async () => {
  const { store } = open()
  await store.save(ada, 'menu', [{ name: 'Carbonara' }])
  expect(await store.find(bea, 'menu', menu)).toBeUndefined()
  expect(await store.find({ ...ada, scope: 'r2' }, 'menu', menu)).toBeUndefined()
})

test('an answer of another shape is ignored', async () => {
  const { store, database, world } = open()
  await store.save(ada, 'menu', [{ title: 'Carbonara' }])
  expect(await store.find(ada, 'menu', menu)).toBeUndefined()
  const raw = rowStore({ name: 'kept-answers', schema: v.unknown() })
  const key = JSON.stringify(['ada', 'r1', 'menu'])
  for (const broken of ['nonsense', { person: 'ada', scope: 'r1', at: world.now, json: '{"cut' }, 7]) {
    await database.put(raw, key, broken)
    expect(await store.find(ada, 'menu', menu)).toBeUndefined()
  }
  // Nothing of it is a person's work, so nothing is set aside for a download.
  expect(await database.readQuarantine()).toEqual([])
})

test('after a week it is not shown, and is deleted', async () => {
  const { store, world, database } = open()
  await store.save(ada, 'menu', [])
  world.now += 7 * DAY + 1
  expect(await store.find(ada, 'menu', menu)).toBeUndefined()
  await store.deleteSurplus()
  expect(await database.entries(rowStore({ name: 'kept-answers', schema: v.unknown() }))).toEqual([])
})

test('another person’s login leaves nothing of the one before; a logout leaves nothing', async () => {
  const { store, world } = open()
  await store.save(ada, 'menu', [])
  world.owner = bea
  await store.save(bea, 'menu', [])
  await store.eraseOthers('bea', world.now)
  expect(await store.find(ada, 'menu', menu)).toBeUndefined()
  expect(await store.find(bea, 'menu', menu)).toBeDefined()
  await store.eraseAll(world.now)
  expect(await store.find(bea, 'menu', menu)).toBeUndefined()
})

test('an answer that comes after the logout is not stored', async () => {
  const { store, world } = open()
  world.owner = undefined
  await store.save(ada, 'menu', [])
  world.owner = bea
  await store.save(ada, 'menu', [])
  expect(await store.find(ada, 'menu', menu)).toBeUndefined()
})

test('the same answer is written again only when its time is worth it', async () => {
  const { store, world } = open()
  await store.save(ada, 'menu', [])
  const first = world.now
  world.now += 20_000
  await store.save(ada, 'menu', [])
  expect((await store.find(ada, 'menu', menu))?.at).toBe(first)
  await store.save(ada, 'menu', [{ name: 'Amatriciana' }])
  expect((await store.find(ada, 'menu', menu))?.at).toBe(world.now)
  world.now += 60_000
  await store.save(ada, 'menu', [{ name: 'Amatriciana' }])
  expect((await store.find(ada, 'menu', menu))?.at).toBe(world.now)
})

test('large answers, and those of a user without a restaurant, are not stored', async () => {
  const { store, world } = open()
  await store.save(ada, 'menu', [{ name: 'x'.repeat(2_000_001) }])
  expect(await store.find(ada, 'menu', menu)).toBeUndefined()
  const client = { person: 'ada', scope: undefined }
  world.owner = client
  await store.save(client, 'menu', [])
  expect(await store.find(client, 'menu', menu)).toBeUndefined()
})

test('what is stored after a logout stays, even if the deletion is late', async () => {
  const { store, world } = open()
  await store.save(ada, 'menu', [{ name: 'Carbonara' }])
  const left = world.now
  world.now += 1
  world.owner = bea
  await store.save(bea, 'table', [{ name: '3' }])
  await Promise.all([store.eraseAll(left), store.eraseOthers('ada', left)])
  expect(await store.find(ada, 'menu', menu)).toBeUndefined()
  expect(await store.find(bea, 'table', menu)).toBeDefined()
})

test('what seems to come from the future goes with the rest', async () => {
  const { store, world, database } = open()
  await store.save(ada, 'menu', [{ name: 'Carbonara' }])
  world.now -= DAY
  await store.eraseAll(world.now)
  expect(await database.entries(rowStore({ name: 'kept-answers', schema: v.unknown() }))).toEqual([])
})

test('what is stored during a cleanup stays, also in place of an unreadable row', async () => {
  const { store, database } = open()
  await store.save(ada, 'menu', [])
  const all = rowStore({ name: 'kept-answers', schema: v.unknown() })
  for (const [key] of await database.entries(all)) await database.put(all, key, { json: '{"cut' })
  await Promise.all([store.deleteSurplus(), store.save(ada, 'menu', [{ name: 'Carbonara' }])])
  expect((await store.find(ada, 'menu', menu))?.data).toEqual([{ name: 'Carbonara' }])
})
