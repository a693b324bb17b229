const locksOf = (): LockManager | undefined => (globalThis.navigator as Navigator | undefined)?.locks

/**
 * Work that only one tab of this browser may do at a time. Outside secure contexts, where browsers have no locks, it is done.
 * @returns false: another tab does it.
 */
export async function inOneTab(name: `coperto.${string}`, work: () => Promise<void>): Promise<boolean> {
  const locks = locksOf()
  if (!locks) return work().then(() => true)
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

/** Calls back once no tab does this work, at once where that cannot be known. */
export async function whenNoTabDoes(name: `coperto.${string}`, signal: AbortSignal, then: () => void): Promise<void> {
  try {
    await locksOf()?.request(name, { signal }, async () => {})
  } catch {
    // The signal.
  }
  if (!signal.aborted) then()
}
