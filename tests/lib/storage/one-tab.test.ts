import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inOneTab, whenNoTabDoes } from '#/lib/storage/one-tab.ts'
import { advanceTimers, settle, withFakeTime } from '../../support/fake-time.ts'

/* As over plain http, where a browser has no locks. In a browser that has them: the screens' own tests. */

withFakeTime()
beforeEach(() => {
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Work that lasts until `end`. */
const begin = async (name: `coperto.${string}`) => {
  let end = () => {}
  const isDone = inOneTab(
    name,
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  await settle()
  return { isDone, end: () => end() }
}
const isAllowed = (name: `coperto.${string}`) => inOneTab(name, async () => {})

test('one tab at a time, however long the first takes', async () => {
  const first = await begin('coperto.a')
  expect(await isAllowed('coperto.a')).toBe(false)
  expect(await isAllowed('coperto.b')).toBe(true)
  await advanceTimers(60_000)
  await settle()
  expect(await isAllowed('coperto.a')).toBe(false)
  const free = vi.fn()
  void whenNoTabDoes('coperto.a', new AbortController().signal, free)
  await settle()
  expect(free).not.toHaveBeenCalled()
  first.end()
  expect(await first.isDone).toBe(true)
  expect(await isAllowed('coperto.a')).toBe(true)
  await advanceTimers(1000)
  await vi.waitFor(() => expect(free).toHaveBeenCalledOnce())
})

test('of two that begin at once, one', async () => {
  const both = await Promise.all([isAllowed('coperto.c'), isAllowed('coperto.c')])
  expect(both.filter(Boolean)).toHaveLength(1)
})

test('a tab that was closed holds nothing for long', async () => {
  await begin('coperto.d')
  // Its timers end with it.
  vi.clearAllTimers()
  expect(await isAllowed('coperto.d')).toBe(false)
  await advanceTimers(15_000)
  expect(await isAllowed('coperto.d')).toBe(true)
})

test('work that fails is over', async () => {
  await expect(inOneTab('coperto.e', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await isAllowed('coperto.e')).toBe(true)
})
