import { expect, test, vi } from 'vitest'
import { askToPersist } from '#/lib/storage/persist.ts'

test('the browser is asked once to keep what is stored; one that refuses is no error', async () => {
  const persist = vi.fn(async () => {
    throw new Error('refused')
  })
  vi.stubGlobal('navigator', { storage: { persist } })
  askToPersist()
  askToPersist()
  await Promise.allSettled(persist.mock.results.map(({ value }) => value))
  expect(persist).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
