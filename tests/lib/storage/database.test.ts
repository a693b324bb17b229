import { openDB } from 'idb'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDatabase, type Database } from '#/lib/storage/database.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { waitFor } from '../../support/runner/wait-for.ts'

const notes = rowStore({ name: 'notes', schema: v.object({ text: v.string() }) })
const counts = rowStore({ name: 'counts', schema: v.object({ count: v.number() }) })

const opened: Database[] = []
let name = ''
/** A tab, or the page after a reload: an instance of its own over the same disk. */
const tab = (): Database => {
  const database = createDatabase({ name })
  opened.push(database)
  return database
}
const fresh = (): Database => {
  name = `test-${newId()}`
  return tab()
}
/** Writes past the app, as an older version or a curious person would. */
const writeRaw = async (row: unknown): Promise<void> => {
  const raw = await openDB(name)
  await raw.put('rows', row)
  raw.close()
}
const refusePut = (problem: string) =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    const request = IDBObjectStore.prototype.get.call(this, ['x', 'x'])
    ;(this.transaction as unknown as { _abort(name: string): void })._abort(problem)
    return request as IDBRequest<IDBValidKey>
  })

afterEach(() => {
  for (const database of opened.splice(0)) database.close()
})

describe('rows', () => {
  test('survive a reload, sorted by key, until they are deleted', async () => {
    const database = fresh()
    await database.put(notes, 'b', { text: 'two' })
    await database.put(notes, 'a', { text: 'one' })
    await database.put(counts, 'a', { count: 7 })
    const reloaded = tab()
    expect(await reloaded.get(notes, 'a')).toEqual({ text: 'one' })
    expect(await reloaded.entries(notes)).toEqual([
      ['a', { text: 'one' }],
      ['b', { text: 'two' }],
    ])
    await reloaded.delete(notes, 'a')
    expect(await database.get(notes, 'a')).toBeUndefined()
    expect(await database.get(counts, 'a')).toEqual({ count: 7 })
    expect(database.health.getSnapshot()).toEqual({ isDurable: true, problem: null })
  })

  test('whose write ends after the database is closed tell nobody, and throw nothing', async () => {
    const database = fresh()
    await database.get(notes, 'a')
    const written = database.put(notes, 'a', { text: 'one' })
    database.close()
    await expect(written).resolves.toBeUndefined()
  })

  test('are written with strict durability', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await fresh().put(notes, 'a', { text: 'one' })
    expect(transaction).toHaveBeenCalledWith(expect.anything(), 'readwrite', { durability: 'strict' })
  })

  test('are committed at once, before the last write has been answered', async () => {
    const events: string[] = []
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      const request = put.apply(this, row)
      request.addEventListener('success', () => events.push('answered'))
      return request
    })
    const commit = IDBTransaction.prototype.commit
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
      events.push('commit')
      commit.call(this)
    })
    await fresh().put(notes, 'a', { text: 'one' })
    expect(events).toEqual(['commit', 'answered'])
    expect(await tab().get(notes, 'a')).toEqual({ text: 'one' })
  })

  test('change together or not at all', async () => {
    const database = fresh()
    await database.put(notes, 'a', { text: 'one' })
    const failing = database.change(async (tx) => {
      await tx.put(notes, 'a', { text: 'changed' })
      await tx.put(counts, 'a', { count: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await tab().get(notes, 'a')).toEqual({ text: 'one' })
    expect(await database.entries(counts)).toEqual([])
  })

  test('inside a change can be found without being read', async () => {
    const database = fresh()
    await database.put(notes, 'a', { text: 'one' })
    await database.change(async (tx) => {
      expect([await tx.has(notes, 'a'), await tx.has(notes, 'b'), await tx.has(counts, 'a')]).toEqual([
        ...[true, false, false],
      ])
      await tx.put(notes, 'b', { text: 'two' })
      await tx.delete(notes, 'a')
      expect([await tx.has(notes, 'a'), await tx.has(notes, 'b')]).toEqual([false, true])
    })
  })

  test('inside a change include its own writes, and none of another tab', async () => {
    const tabs = [fresh(), tab()]
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        tabs[index % 2]?.change(async (tx) => {
          const before = (await tx.get(counts, 'a'))?.count ?? 0
          await tx.put(counts, 'a', { count: before + 1 })
          expect(await tx.get(counts, 'a')).toEqual({ count: before + 1 })
          expect(await tx.entries(counts)).toEqual([['a', { count: before + 1 }]])
        }),
      ),
    )
    expect(await tabs[0]?.get(counts, 'a')).toEqual({ count: 40 })
  })

  test('are written in order', async () => {
    const database = fresh()
    await Promise.all(['1', '2', '3'].map((text) => database.put(notes, 'a', { text })))
    expect(await database.get(notes, 'a')).toEqual({ text: '3' })
  })
})

describe('a row that cannot be read', () => {
  test('is moved to the quarantine, reads as absent, and can be downloaded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const database = fresh()
    await database.put(notes, 'good', { text: 'one' })
    await writeRaw({ store: 'notes', key: 'bad', version: 1, savedAt: 5, value: { text: 7 } })
    await writeRaw({ store: 'notes', key: 'worse', version: 1, savedAt: 6, value: null })
    expect(await database.get(notes, 'bad')).toBeUndefined()
    expect(await database.entries(notes)).toEqual([['good', { text: 'one' }]])
    expect(warn).toHaveBeenCalledTimes(2)
    const aside = await tab().readQuarantine()
    expect(aside.map(({ key, value, savedAt }) => ({ key, value, savedAt }))).toEqual([
      { key: 'bad', value: { text: 7 }, savedAt: 5 },
      { key: 'worse', value: null, savedAt: 6 },
    ])
  })

  test('written by a newer app is left alone', async () => {
    const database = fresh()
    await database.put(notes, 'a', { text: 'one' })
    await writeRaw({ store: 'notes', key: 'b', version: 2, savedAt: 5, value: { words: [] } })
    expect(await database.get(notes, 'b')).toBeUndefined()
    expect(await database.entries(notes)).toHaveLength(1)
    expect(await database.readQuarantine()).toEqual([])
    const newer = rowStore({ name: 'notes', version: 2, schema: v.object({ words: v.array(v.string()) }) })
    expect(await database.get(newer, 'b')).toEqual({ words: [] })
  })
})

describe('a browser that refuses', () => {
  test('has no database: rows are in memory, and health says so', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const database = fresh()
    const heard = vi.fn()
    database.health.subscribe(heard)
    await database.put(notes, 'a', { text: 'one' })
    expect(database.health.getSnapshot()).toEqual({ isDurable: false, problem: 'missing' })
    expect(heard).toHaveBeenCalledTimes(1)
    expect(await database.get(notes, 'a')).toEqual({ text: 'one' })
    expect(await database.entries(notes)).toEqual([['a', { text: 'one' }]])
    await database.delete(notes, 'a')
    expect(await database.entries(notes)).toEqual([])
  })

  test.each([
    ['SecurityError', 'refused'],
    ['UnknownError', 'refused'],
    ['VersionError', 'newer'],
  ])('throws %s when opened: %s', async (errorName, problem) => {
    const database = fresh()
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no', errorName)
    })
    await database.put(notes, 'a', { text: 'one' })
    expect(await database.get(notes, 'a')).toEqual({ text: 'one' })
    expect(database.health.getSnapshot()).toEqual({ isDurable: false, problem })
  })

  test('refuses at first only: rows in memory go to the disk later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const database = fresh()
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError')
    })
    await database.put(notes, 'a', { text: 'one' })
    open.mockRestore()
    expect(await database.get(notes, 'a')).toEqual({ text: 'one' })
    expect(database.health.getSnapshot().isDurable).toBe(false)
    vi.setSystemTime(Date.now() + 11_000)
    await database.put(notes, 'b', { text: 'two' })
    await waitFor(() => expect(database.health.getSnapshot().isDurable).toBe(true))
    expect(await tab().entries(notes)).toHaveLength(2)
    vi.useRealTimers()
  })

  test('has a full disk: the row stays in memory until there is room', async () => {
    const database = fresh()
    await database.put(notes, 'a', { text: 'old' })
    const put = refusePut('QuotaExceededError')
    await database.put(notes, 'a', { text: 'new' })
    expect(database.health.getSnapshot()).toEqual({ isDurable: false, problem: 'quota' })
    expect(await database.get(notes, 'a')).toEqual({ text: 'new' })
    expect(await database.entries(notes)).toEqual([['a', { text: 'new' }]])
    put.mockRestore()
    await database.put(notes, 'b', { text: 'room again' })
    await waitFor(() => expect(database.health.getSnapshot().isDurable).toBe(true))
    expect(await tab().get(notes, 'a')).toEqual({ text: 'new' })
  })

  test('has a full disk, and another tab wrote: the row on disk is newer', async () => {
    const database = fresh()
    const put = refusePut('QuotaExceededError')
    await database.put(notes, 'a', { text: 'mine' })
    put.mockRestore()
    await tab().put(notes, 'a', { text: 'theirs' })
    await waitFor(async () => expect(await database.get(notes, 'a')).toEqual({ text: 'theirs' }))
  })

  test('fails otherwise: the change stays in memory', async () => {
    const database = fresh()
    const put = refusePut('UnknownError')
    await database.put(notes, 'a', { text: 'one' })
    expect(database.health.getSnapshot()).toEqual({ isDurable: false, problem: 'refused' })
    expect(await database.get(notes, 'a')).toEqual({ text: 'one' })
    put.mockRestore()
  })

  test('throws synchronously: the change stays in memory', async () => {
    const database = fresh()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError')
    })
    await database.put(notes, 'a', { text: 'one' })
    expect(database.health.getSnapshot()).toEqual({ isDurable: false, problem: 'refused' })
    expect(await database.get(notes, 'a')).toEqual({ text: 'one' })
    put.mockRestore()
  })

  test('has closed the database: it is opened again', async () => {
    const database = fresh()
    const open = vi.spyOn(IDBFactory.prototype, 'open')
    await database.put(notes, 'a', { text: 'one' })
    const handle = open.mock.results[0]?.value.result as IDBDatabase
    handle.close()
    await database.put(notes, 'b', { text: 'two' })
    expect(await tab().entries(notes)).toHaveLength(2)
    handle.close()
    expect(await database.get(notes, 'b')).toEqual({ text: 'two' })
    expect(database.health.getSnapshot().isDurable).toBe(true)
  })

  test('wants to upgrade in another tab: this one closes and reopens', async () => {
    const database = fresh()
    await database.put(notes, 'a', { text: 'one' })
    const upgraded = await openDB(name, 2)
    upgraded.close()
    await database.put(notes, 'b', { text: 'two' })
    // The disk now belongs to a newer app; what is typed here must still not vanish.
    expect(database.health.getSnapshot()).toEqual({ isDurable: false, problem: 'newer' })
    expect(await database.get(notes, 'b')).toEqual({ text: 'two' })
  })
})

describe('notices', () => {
  const listenTo = (database: Database) => {
    const heard: unknown[] = []
    const stop = database.subscribe(notes, (change) => heard.push(change))
    return { heard, stop }
  }

  test('reach this page with their origin and other tabs without it, after the commit', async () => {
    const here = fresh()
    const there = tab()
    const own = listenTo(here)
    const other = listenTo(there)
    const origin = Symbol('writer')
    await here.put(notes, 'a', { text: 'one' }, origin)
    expect(own.heard).toEqual([{ key: 'a', origin, isElsewhere: false }])
    await waitFor(() => expect(other.heard).toEqual([{ key: 'a', origin: undefined, isElsewhere: true }]))
    await here.put(counts, 'a', { count: 1 })
    await here
      .change(async (tx) => {
        await tx.put(notes, 'a', { text: 'never' })
        throw new Error('no')
      })
      .catch(() => {})
    own.stop()
    await here.delete(notes, 'a')
    expect(own.heard).toHaveLength(1)
    await waitFor(() => expect(other.heard).toHaveLength(2))
  })

  test('are told to nobody where the browser refuses a channel, and rows are stored all the same', async () => {
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      },
    )
    const here = fresh()
    const { heard } = listenTo(here)
    await here.put(notes, 'a', { text: 'one' })
    expect(heard).toEqual([{ key: 'a', origin: undefined, isElsewhere: false }])
    expect(await here.get(notes, 'a')).toEqual({ text: 'one' })
  })
})
