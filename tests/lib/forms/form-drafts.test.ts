import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFormDrafts, formDraftKey } from '#/lib/forms/form-drafts.ts'
import { createDatabase, type Database } from '#/lib/storage/database.ts'

let database: Database
let count = 0

beforeEach(() => {
  count += 1
  database = createDatabase({ name: `form-drafts-${count}` })
})
afterEach(() => database.close())

const draft = (typed: unknown) => ({ typed, base: '{}', savedAt: 1 })
const place = { person: 'ada', scope: 'r1', form: 'dish', thing: 'new' }

test('a draft is found by another page of the same device', async () => {
  await createFormDrafts(database).save('k', draft({ name: 'Carbonara' }))
  expect(await createFormDrafts(database).load('k')).toEqual(draft({ name: 'Carbonara' }))
})

test('the last of many changes wins', async () => {
  const drafts = createFormDrafts(database)
  await Promise.all([drafts.save('k', draft('C')), drafts.save('k', draft('Ca')), drafts.save('k', draft('Car'))])
  await drafts.load('k')
  expect((await drafts.load('k'))?.typed).toBe('Car')
})

test('a draft is stored when only the second try works', async () => {
  const change: Database['change'] = async (work, origin) => {
    const first = database.change(async (tx) => {
      await work(tx)
      throw new Error('dropped')
    })
    await first.catch(() => undefined)
    return database.change(work, origin)
  }
  const drafts = createFormDrafts({ ...database, change })
  await drafts.save('k', draft('Carbonara'))
  expect((await drafts.load('k'))?.typed).toBe('Carbonara')
})

test('after a refusal the next change is tried', async () => {
  let isRefusing = true
  const change: Database['change'] = (work, origin) =>
    isRefusing ? Promise.reject(new Error('refused')) : database.change(work, origin)
  const drafts = createFormDrafts({ ...database, change })
  await expect(drafts.save('k', draft('C'))).rejects.toThrow('refused')
  isRefusing = false
  await drafts.save('k', draft('Ca'))
  expect((await drafts.load('k'))?.typed).toBe('Ca')
})

test('a deleted draft does not come back, even during a save', async () => {
  const drafts = createFormDrafts(database)
  const saving = drafts.save('k', draft('C'))
  await drafts.forget('k')
  await saving
  expect(await drafts.load('k')).toBeUndefined()
})

test('a draft typed after a deletion stays', async () => {
  const drafts = createFormDrafts(database)
  await Promise.all([drafts.save('k', draft('C')), drafts.forget('k'), drafts.save('k', draft('Ca'))])
  expect((await drafts.load('k'))?.typed).toBe('Ca')
})

test('a form reopened at once finds a draft still being written', async () => {
  const drafts = createFormDrafts(database)
  // The disk has another change to make first.
  const busy = Promise.withResolvers<void>()
  const before = database.change(() => busy.promise)
  void drafts.save('k', draft('Carbonara'))
  const found = drafts.load('k')
  busy.resolve()
  await before
  expect((await found)?.typed).toBe('Carbonara')
})

test('each person, scope, form and item has its own draft', () => {
  const keys = [
    place,
    { ...place, person: 'bea' },
    { ...place, scope: 'r2' },
    { ...place, form: 'ingredient' },
    { ...place, thing: 'd1' },
  ].map(formDraftKey)
  expect(new Set(keys).size).toBe(keys.length)
})
