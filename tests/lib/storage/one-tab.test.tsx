import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useLocksHeldElsewhere, withTabLock } from '#/lib/storage/one-tab.ts'
import { holdInOtherTab } from '../../support/browser/fake-locks.ts'
import { advanceTimers, settle, withFakeTime } from '../../support/browser/fake-time.ts'

withFakeTime()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** This module as another tab has it. */
async function otherTab(): Promise<typeof withTabLock> {
  vi.resetModules()
  return (await import('#/lib/storage/one-tab.ts')).withTabLock
}

/** Work that lasts until `end`. */
const begin = async (name: `coperto.${string}`) => {
  let end = () => {}
  const isDone = withTabLock(
    name,
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  await settle()
  return { isDone, end: () => end() }
}
const isAllowed = (name: `coperto.${string}`) => withTabLock(name, async () => {})

function Watcher() {
  const held = useLocksHeldElsewhere(['coperto.watched', 'coperto.other'])
  return <p>{held ? `held: ${[...held].join()}` : 'unknown'}</p>
}

describe('over plain http, where a browser has no locks', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', {})
  })

  test('one tab at a time, however long the first takes', async () => {
    const first = await begin('coperto.a')
    expect(await isAllowed('coperto.a')).toBe(false)
    expect(await isAllowed('coperto.b')).toBe(true)
    await advanceTimers(60_000)
    await settle()
    expect(await isAllowed('coperto.a')).toBe(false)
    first.end()
    expect(await first.isDone).toBe(true)
    expect(await isAllowed('coperto.a')).toBe(true)
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
    await expect(withTabLock('coperto.e', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await isAllowed('coperto.e')).toBe(true)
  })

  test('a tab whose timers were held up ends before another begins, and does not go on later', async () => {
    let isLost = () => false
    let end = () => {}
    const first = withTabLock('coperto.f', (ask) => {
      isLost = ask
      return new Promise((resolve) => {
        end = resolve
      })
    })
    await settle()
    expect(isLost()).toBe(false)
    vi.clearAllTimers()
    vi.setSystemTime(Date.now() + 15_001)
    expect(isLost()).toBe(true)
    const other = await otherTab()
    expect(await other('coperto.f', async () => {})).toBe(true)
    await settle()
    expect(isLost()).toBe(true)
    end()
    await first
  })

  test('steps alone keep it, where timers do not run', async () => {
    let isLost = () => true
    void withTabLock('coperto.g', (ask) => {
      isLost = ask
      return new Promise(() => {})
    })
    await settle()
    vi.clearAllTimers()
    for (let step = 0; step < 5; step += 1) {
      vi.setSystemTime(Date.now() + 10_000)
      expect(isLost()).toBe(false)
      await settle()
    }
    expect(await (await otherTab())('coperto.g', async () => {})).toBe(false)
  })

  test('another tab is seen to work, and to end', async () => {
    render(<Watcher />)
    expect(screen.getByText('unknown')).toBeInTheDocument()
    expect(await screen.findByText('held:')).toBeInTheDocument()
    let end = () => {}
    const other = await otherTab()
    const work = other('coperto.watched', () => new Promise((resolve) => (end = resolve)))
    expect(await screen.findByText('held: coperto.watched')).toBeInTheDocument()
    end()
    await act(() => work)
    expect(await screen.findByText('held:')).toBeInTheDocument()
  })

  test('what this page does is not elsewhere', async () => {
    render(<Watcher />)
    let end = () => {}
    const work = withTabLock('coperto.watched', () => new Promise((resolve) => (end = resolve)))
    await settle()
    await act(() => advanceTimers(2000))
    await settle()
    expect(screen.getByText('held:')).toBeInTheDocument()
    end()
    await act(() => work)
  })
})

test('with locks another tab is seen to work, and its end', async () => {
  const other = holdInOtherTab('coperto.watched')
  render(<Watcher />)
  expect(await screen.findByText('held: coperto.watched')).toBeInTheDocument()
  expect(await withTabLock('coperto.watched', async () => {})).toBe(false)
  expect(await withTabLock('coperto.other', async () => {})).toBe(true)
  other.release()
  expect(await screen.findByText('held:')).toBeInTheDocument()
  expect(await withTabLock('coperto.watched', async () => {})).toBe(true)
})
