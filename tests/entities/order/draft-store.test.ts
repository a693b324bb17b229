import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Draft, draftKey, drafts } from '#/entities/order/draft.ts'
import { createDraftStore } from '#/entities/order/draft-store.ts'
import { outboxRecords } from '#/entities/order/outbox-record.ts'
import { createDatabase, type Database } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { sampleDraft, sampleRecord } from '../../support/sample-draft.ts'

const opened: Database[] = []
let name = ''
const tab = () => {
  const database = createDatabase({ name })
  opened.push(database)
  return { database, store: createDraftStore({ database }) }
}
const fresh = () => {
  name = `test-${newId()}`
  return tab()
}
const place = { restaurantId: 'r1', tableNumber: 7, userId: 'anna' }

afterEach(() => {
  for (const database of opened.splice(0)) database.close()
})

describe('a draft', () => {
  it('is there after a reload, per restaurant, table and person', async () => {
    const { store } = fresh()
    const before = Date.now()
    expect(await store.save(sampleDraft())).toBe(true)
    await store.save(sampleDraft({ tableNumber: 8, id: 'other' }))
    const reloaded = tab().store
    const loaded = await reloaded.load(place)
    expect(loaded).toEqual({ ...sampleDraft(), updatedAt: expect.any(Number) })
    expect(loaded?.updatedAt).toBeGreaterThanOrEqual(before)
    expect(await reloaded.load({ ...place, userId: 'bruno' })).toBeUndefined()
    expect(await reloaded.load({ ...place, restaurantId: 'r2' })).toBeUndefined()
    expect((await reloaded.list(place)).map((draft) => draft.tableNumber)).toEqual([7, 8])
    expect(await reloaded.list({ ...place, userId: 'bruno' })).toEqual([])
    await reloaded.clear({ ...place, id: 'another' })
    expect(await store.load(place)).toBeDefined()
    await reloaded.clear(place)
    expect(await store.load(place)).toBeUndefined()
  })

  it('keeps the last of many quick changes, in few writes', async () => {
    const { store } = fresh()
    await store.load(place)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const saved = Array.from({ length: 50 }, (_, covers) => store.save(sampleDraft({ covers })))
    await Promise.all(saved)
    expect((await tab().store.load(place))?.covers).toBe(49)
    expect(put.mock.calls.length).toBeLessThan(5)
  })

  it('is on disk when the promise of a save resolves, also of one that was overtaken', async () => {
    const { store } = fresh()
    const first = store.save(sampleDraft({ covers: 1 }))
    void store.save(sampleDraft({ covers: 2 }))
    await first
    expect((await tab().store.load(place))?.covers).toBe(2)
  })

  it('is not written back by a late save once it has been sent', async () => {
    const { store, database } = fresh()
    await store.save(sampleDraft())
    await database.change(async (tx) => {
      await tx.put(outboxRecords, 'draft-1', sampleRecord({ id: 'draft-1' }))
      await tx.delete(drafts, draftKey(place))
    })
    expect(await store.save(sampleDraft({ covers: 5 }))).toBe(false)
    expect(await store.load(place)).toBeUndefined()
    expect(await store.save(sampleDraft({ id: 'draft-2' }))).toBe(true)
  })

  it('is not overwritten by another one: a refused order that came back while the table was opened anew', async () => {
    const { store } = fresh()
    const other = tab().store
    await store.save(sampleDraft({ id: 'came-back', covers: 3 }))
    expect(await other.save(sampleDraft({ id: 'opened-anew', covers: 1 }))).toBe(false)
    const [first, second] = [store.save(sampleDraft({ id: 'came-back', covers: 4 })), store.save(sampleDraft())]
    expect(await Promise.all([first, second])).toEqual([true, false])
    expect(await other.load(place)).toMatchObject({ id: 'came-back', covers: 4 })
  })

  it('shows in another tab at once, and what was typed is not told back to its writer', async () => {
    const here = fresh().store
    const there = tab().store
    const heardHere: (Draft | undefined)[] = []
    const heardThere: (Draft | undefined)[] = []
    here.subscribe(place, (draft) => heardHere.push(draft))
    const stop = there.subscribe(place, (draft) => heardThere.push(draft))
    await here.save(sampleDraft({ covers: 4 }))
    await vi.waitFor(() => expect(heardThere.map((draft) => draft?.covers)).toEqual([4]))
    await here.save(sampleDraft({ tableNumber: 9 }))
    await here.clear(place)
    await vi.waitFor(() => expect(heardThere).toHaveLength(2))
    expect(heardThere[1]).toBeUndefined()
    stop()
    await here.save(sampleDraft())
    // Thrown away in a list, it is gone on the screen of its table as well.
    expect(heardHere).toEqual([undefined])
    expect(heardThere).toHaveLength(2)
  })
})
