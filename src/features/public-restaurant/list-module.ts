import { useEffect } from 'react'
import { loadPrepared, loadWithRest } from '#/lib/deployment/lazy-part.ts'
import { afterFirstView } from '#/lib/device/after-first-view.ts'
import { createStore, useStore } from '#/lib/store/store.ts'

const load = () => loadPrepared(import('./GuestListBar.tsx'))

const loadedModule = createStore<Awaited<ReturnType<typeof load>> | undefined>(undefined)

/** Loads the code of the guest's list. Rejects if it cannot be loaded. */
export async function loadListModule() {
  const listModule = await loadWithRest(load)
  loadedModule.set(listModule)
  return listModule
}

/** The code of the guest's list, once it is loaded: after the first view, or when the first dish is added. */
export function useListModule() {
  useEffect(() => {
    afterFirstView()
      .then(loadListModule)
      .catch(() => undefined)
  }, [])
  return useStore(loadedModule)
}
