import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { appDatabase } from './database.ts'
import { newId } from './new-id.ts'
import { rowStore } from './row-store.ts'

/*
 * A lock for work that only one tab of this browser may do at a time, such as a stored plan that any tab can continue.
 *
 * Browsers have locks in secure contexts only. Elsewhere, for example on a phone over plain http, a tab stores a lease.
 * It is valid for some seconds, and the tab renews it. When the tab is closed, the lease expires.
 */

export type TabLockName = `coperto.${string}`

const browserLocks = (): LockManager | undefined => (globalThis.navigator as Navigator | undefined)?.locks

/** Milliseconds for which a lease is valid, unless it is renewed. */
const LEASE_DURATION = 15_000
/** Milliseconds between two reads of the locks of other tabs. */
const LOOK_INTERVAL = 1000
const leases = rowStore({ name: 'leases', schema: v.object({ holder: v.string(), until: v.number() }) })
type Lease = { holder: string; until: number }

/** A lease that ends too far in the future comes from a clock that was set back since, so it is not valid. */
const isLeaseValid = (lease: Lease | undefined): lease is Lease => {
  const timeLeft = (lease?.until ?? 0) - Date.now()
  return timeLeft > 0 && timeLeft <= LEASE_DURATION
}

/** The locks that this page holds. */
const locksOfThisPage = new Set<TabLockName>()

/**
 * Call it before each step of the work. It returns true if the browser has stopped this tab for so long that the lease
 * has expired. Then another tab may do the work.
 */
type IsLockLost = () => boolean

async function runUnderLease(name: TabLockName, work: (isLockLost: IsLockLost) => Promise<void>): Promise<boolean> {
  const holder = newId()
  let until = 0
  const acquireOrRenew = async (isBeginning: boolean): Promise<boolean> => {
    const leaseEnd = Date.now() + LEASE_DURATION
    const hasLock = await appDatabase.change(async (tx) => {
      const lease = await tx.get(leases, name)
      if (isBeginning ? isLeaseValid(lease) : lease?.holder !== holder) return false
      await tx.put(leases, name, { holder, until: leaseEnd })
      return true
    })
    until = hasLock ? leaseEnd : 0
    return hasLock
  }
  if (!(await acquireOrRenew(true))) return false
  let isOver = false
  // A failed renewal needs no handling, because the lease expires by itself.
  const renew = () => void (isOver || acquireOrRenew(false).catch(() => undefined))
  const renewal = setInterval(renew, LEASE_DURATION / 3)
  locksOfThisPage.add(name)
  try {
    await work(() => {
      isOver ||= Date.now() > until
      // The interval alone is not enough, because the timers of a hidden tab are late.
      if (until - Date.now() < LEASE_DURATION / 2) renew()
      return isOver
    })
  } finally {
    clearInterval(renewal)
    await appDatabase.change(async (tx) => {
      if ((await tx.get(leases, name))?.holder === holder) await tx.delete(leases, name)
    })
    locksOfThisPage.delete(name)
  }
  return true
}

/**
 * Does work that only one tab of this browser may do at a time.
 * @returns false if another tab is doing it, or this one already.
 */
export async function withTabLock(
  name: TabLockName,
  work: (isLockLost: IsLockLost) => Promise<void>,
): Promise<boolean> {
  const locks = browserLocks()
  if (!locks) return runUnderLease(name, work)
  let hasLock = false
  try {
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return
      hasLock = true
      locksOfThisPage.add(name)
      await work(() => false)
    })
  } finally {
    // The browser has released the lock by now. This matters because `useLocksHeldElsewhere` asks the browser.
    if (hasLock) locksOfThisPage.delete(name)
  }
  return hasLock
}

async function locksHeldElsewhere(names: readonly TabLockName[]): Promise<TabLockName[]> {
  if (names.length === 0) return []
  const locks = browserLocks()
  const held = locks
    ? ((await locks.query()).held ?? []).map(({ name }) => name)
    : (await appDatabase.entries(leases)).flatMap(([name, lease]) => (isLeaseValid(lease) ? [name] : []))
  return names.filter((name) => held.includes(name) && !locksOfThisPage.has(name))
}

/** The locks, of those with these names, that another tab holds now. Undefined until they have been read. */
export function useLocksHeldElsewhere(names: readonly TabLockName[]): ReadonlySet<TabLockName> | undefined {
  const namesAsJson = JSON.stringify(names)
  const [locks, setLocks] = useState<{ namesAsJson: string; heldAsJson: string }>()
  useEffect(() => {
    let isOver = false
    const updateLocks = async () => {
      // If the locks cannot be read, the result is that none is held. This is safe, because the work still needs the
      // lock itself.
      const heldAsJson = JSON.stringify(await locksHeldElsewhere(JSON.parse(namesAsJson)).catch(() => []))
      if (!isOver)
        setLocks((previousLocks) =>
          previousLocks?.namesAsJson === namesAsJson && previousLocks.heldAsJson === heldAsJson
            ? previousLocks
            : { namesAsJson, heldAsJson },
        )
    }
    updateLocks()
    // A tab that is closed does not notify other tabs, so the locks are read at intervals.
    const timer = namesAsJson === '[]' ? undefined : setInterval(updateLocks, LOOK_INTERVAL)
    const stop = appDatabase.subscribe(leases, updateLocks)
    return () => {
      isOver = true
      clearInterval(timer)
      stop()
    }
  }, [namesAsJson])
  return locks?.namesAsJson === namesAsJson ? new Set(JSON.parse(locks.heldAsJson)) : undefined
}
