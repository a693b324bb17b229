import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { appDatabase } from './database.ts'
import { newId } from './new-id.ts'
import { rowStore } from './row-store.ts'

/*
 * What only one tab of this browser may do at a time: stored plans that any tab can go on with.
 *
 * Browsers have locks in secure contexts only. Elsewhere, as on a phone over plain http, a tab holds a lease that it renews:
 * it ends by itself when the tab is closed.
 */

export type TabLock = `coperto.${string}`

const locksOf = (): LockManager | undefined => (globalThis.navigator as Navigator | undefined)?.locks

/** In milliseconds. */
const LEASE = 15_000
const LOOK_EVERY = 1000
const leases = rowStore({ name: 'leases', schema: v.object({ holder: v.string(), until: v.number() }) })
type Lease = { holder: string; until: number }

/** A lease from a clock that was set back since does not count. */
const isHeld = (lease: Lease | undefined): lease is Lease => {
  const timeLeft = (lease?.until ?? 0) - Date.now()
  return timeLeft > 0 && timeLeft <= LEASE
}

/** The locks that this page holds. */
const ours = new Set<TabLock>()

/** Asked before each step: true after the browser has held up this tab for so long that another one may go on. */
type IsLost = () => boolean

async function underLease(name: TabLock, work: (isLost: IsLost) => Promise<void>): Promise<boolean> {
  const holder = newId()
  let until = 0
  const hold = async (isBeginning: boolean): Promise<boolean> => {
    const next = Date.now() + LEASE
    const isOurs = await appDatabase.change(async (tx) => {
      const lease = await tx.get(leases, name)
      if (isBeginning ? isHeld(lease) : lease?.holder !== holder) return false
      await tx.put(leases, name, { holder, until: next })
      return true
    })
    until = isOurs ? next : 0
    return isOurs
  }
  if (!(await hold(true))) return false
  let isOver = false
  // Nothing is to be done where it fails: the lease ends.
  const renew = () => void (isOver || hold(false).catch(() => undefined))
  const renewal = setInterval(renew, LEASE / 3)
  ours.add(name)
  try {
    await work(() => {
      isOver ||= Date.now() > until
      // A hidden tab's timers are late.
      if (until - Date.now() < LEASE / 2) renew()
      return isOver
    })
  } finally {
    clearInterval(renewal)
    await appDatabase.change(async (tx) => {
      if ((await tx.get(leases, name))?.holder === holder) await tx.delete(leases, name)
    })
    ours.delete(name)
  }
  return true
}

/**
 * Work that only one tab of this browser may do at a time.
 * @returns false: another tab does it, or this one already.
 */
export async function inOneTab(name: TabLock, work: (isLost: IsLost) => Promise<void>): Promise<boolean> {
  const locks = locksOf()
  if (!locks) return underLease(name, work)
  let isOurs = false
  try {
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return
      isOurs = true
      ours.add(name)
      await work(() => false)
    })
  } finally {
    // The browser has let the lock go by now: `useHeldElsewhere` asks the browser.
    if (isOurs) ours.delete(name)
  }
  return isOurs
}

async function heldElsewhere(names: readonly TabLock[]): Promise<TabLock[]> {
  if (names.length === 0) return []
  const locks = locksOf()
  const held = locks
    ? ((await locks.query()).held ?? []).map(({ name }) => name)
    : (await appDatabase.entries(leases)).flatMap(([name, lease]) => (isHeld(lease) ? [name] : []))
  return names.filter((name) => held.includes(name) && !ours.has(name))
}

/** Which of these another tab does now. Undefined until that is known. */
export function useHeldElsewhere(names: readonly TabLock[]): ReadonlySet<TabLock> | undefined {
  const namesAsJson = JSON.stringify(names)
  const [locks, setLocks] = useState<{ namesAsJson: string; heldAsJson: string }>()
  useEffect(() => {
    let isOver = false
    const look = async () => {
      // Without an answer nothing is held: the lock itself decides.
      const heldAsJson = JSON.stringify(await heldElsewhere(JSON.parse(namesAsJson)).catch(() => []))
      if (!isOver)
        setLocks((before) =>
          before?.namesAsJson === namesAsJson && before.heldAsJson === heldAsJson
            ? before
            : { namesAsJson, heldAsJson },
        )
    }
    look()
    // A tab that is closed says nothing.
    const timer = namesAsJson === '[]' ? undefined : setInterval(look, LOOK_EVERY)
    const stop = appDatabase.subscribe(leases, look)
    return () => {
      isOver = true
      clearInterval(timer)
      stop()
    }
  }, [namesAsJson])
  return locks?.namesAsJson === namesAsJson ? new Set(JSON.parse(locks.heldAsJson)) : undefined
}
