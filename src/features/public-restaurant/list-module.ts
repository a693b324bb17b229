import { useEffect } from 'react'
import { loadPrepared, loadWithWords } from '#/lib/deployment/lazy-part.ts'
import { afterFirstView } from '#/lib/device/after-first-view.ts'
import { firstTouch } from '#/lib/device/first-touch.ts'
import { hasDatabase } from '#/lib/storage/has-database.ts'
import { createStore, useStore } from '#/lib/store/store.ts'

const load = () => loadPrepared(import('./GuestListBar.tsx'))

const loadedModule = createStore<Awaited<ReturnType<typeof load>> | undefined>(undefined)

/** Loads the code of the guest's list. Rejects if it cannot be loaded. */
export async function loadListModule() {
  const listModule = await loadWithWords(load)
  loadedModule.set(listModule)
  return listModule
}

/**
 * The code of the guest's list, once it is loaded: after the first view, or when the first dish is added. A device without the
 * app's database has no list, so its page waits for the first touch.
 */
export function useListModule() {
  useEffect(() => {
    const touch = firstTouch()
    afterFirstView()
      .then(async () => (await hasDatabase()) || touch)
      .then(loadListModule)
      .catch(() => undefined)
  }, [])
  return useStore(loadedModule)
}
