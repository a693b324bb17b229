import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { createDatabase } from '#/lib/storage/database.ts'
import { createMirror } from '#/lib/storage/mirror.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import { memoryDisk } from '../../support/browser/memory-database.ts'

const store = rowStore({ name: 'lists', schema: v.object({ words: v.array(v.string()) }) })
type Row = v.InferOutput<typeof store.schema>
const plus = (word: string) => (row: Row | undefined) => ({ words: [...(row?.words ?? []), word] })

const tabOf = (disk: ReturnType<typeof memoryDisk>) => {
  const database = disk.open()
  const mirror = createMirror(store, { database })
  return { database, mirror, words: (key = 'a') => mirror.get(key)?.words, onDisk: () => database.entries(store) }
}

test('a change is shown at once, and is on disk when its promise resolves', async () => {
  const tab = tabOf(memoryDisk())
  expect(tab.mirror.all()).toBeUndefined()
  await tab.mirror.load()
  expect([...(tab.mirror.all() ?? [['none']])]).toEqual([])
  const written = tab.mirror.change('a', plus('one'))
  void tab.mirror.change('a', plus('two'))
  expect(tab.words()).toEqual(['one', 'two'])
  expect(await tab.onDisk()).toEqual([])
  await written
  expect(await tab.onDisk()).toEqual([['a', { words: ['one', 'two'] }]])
  const shown = tab.mirror.get('a')
  await tab.mirror.change('a', (row) => row)
  // What did not change stays the same object: nothing is drawn again.
  expect(tab.mirror.get('a')).toBe(shown)
  await tab.mirror.change('a', () => undefined)
  expect([tab.words(), await tab.onDisk()]).toEqual([undefined, []])
})

test('a change before the rows were read is made to what is on disk', async () => {
  const disk = memoryDisk()
  await tabOf(disk).mirror.change('a', plus('one'))
  const tab = tabOf(disk)
  await tab.mirror.change('a', plus('two'))
  expect(tab.words()).toEqual(['one', 'two'])
})

test('two tabs lose nothing of each other, and each shows what the other has written', async () => {
  const disk = memoryDisk()
  const [one, two] = [tabOf(disk), tabOf(disk)]
  await Promise.all([one.mirror.load(), two.mirror.load()])
  await Promise.all([one.mirror.change('a', plus('one')), two.mirror.change('a', plus('two'))])
  await Promise.all([one.mirror.load(), two.mirror.load()])
  expect(one.words()).toHaveLength(2)
  expect(two.words()).toEqual(one.words())
  await one.database.delete(store, 'a')
  await Promise.all([one.mirror.load(), two.mirror.load()])
  expect([one.words(), two.words()]).toEqual([undefined, undefined])
})

test('where the browser stores nothing, a change is in memory, and the database says so', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const database = createDatabase({ name: 'none' })
  const mirror = createMirror(store, { database })
  await mirror.change('a', plus('one'))
  expect(mirror.get('a')).toEqual({ words: ['one'] })
  expect(database.health.getSnapshot().isDurable).toBe(false)
  database.close()
  vi.unstubAllGlobals()
})
