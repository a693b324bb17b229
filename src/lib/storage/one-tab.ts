import * as v from 'valibot'
import { appDatabase } from './database.ts'
import { newId } from './new-id.ts'
import { rowStore } from './row-store.ts'

const locksOf = (): LockManager | undefined => (globalThis.navigator as Navigator | undefined)?.locks

/*
 * Browsers have locks in secure contexts only. Elsewhere, as on a phone over plain http, a tab holds a lease that it renews:
 * it ends by itself when the tab is closed.
 */
const LEASE = 15_000
const LOOK_EVERY = 1000
const leases = rowStore({ name: 'leases', schema: v.object({ holder: v.string(), until: v.number() }) })
type Lease = { holder: string; until: number }

/** One from a clock that was set back since does not count. */
const isHeld = (lease: Lease | undefined): lease is Lease => {
  const left = (lease?.until ?? 0) - Date.now()
  return left > 0 && left <= LEASE
}

async function underLease(name: string, work: () => Promise<void>): Promise<boolean> {
  const holder = newId()
  const take = () =>
    appDatabase.change(async (tx) => {
      const lease = await tx.get(leases, name)
      if (isHeld(lease) && lease.holder !== holder) return false
      await tx.put(leases, name, { holder, until: Date.now() + LEASE })
      return true
    })
  if (!(await take())) return false
  const renewal = setInterval(take, LEASE / 3)
  try {
    await work()
  } finally {
    clearInterval(renewal)
    await appDatabase.change(async (tx) => {
      if ((await tx.get(leases, name))?.holder === holder) await tx.delete(leases, name)
    })
  }
  return true
}

/**
 * Work that only one tab of this browser may do at a time.
 * @returns false: another tab does it.
 */
export async function inOneTab(name: `coperto.${string}`, work: () => Promise<void>): Promise<boolean> {
  const locks = locksOf()
  if (!locks) return underLease(name, work)
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

async function noLease(name: string, signal: AbortSignal): Promise<void> {
  while (isHeld(await appDatabase.get(leases, name)) && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
}

/** Calls back once no tab does this work. */
export async function whenNoTabDoes(name: `coperto.${string}`, signal: AbortSignal, then: () => void): Promise<void> {
  const locks = locksOf()
  try {
    await (locks ? locks.request(name, { signal }, async () => {}) : noLease(name, signal))
  } catch {
    // The signal.
  }
  if (!signal.aborted) then()
}
