import { useEffect } from 'react'
import { loadWithRest, prepared } from '#/lib/deployment/lazy-part.ts'
import { afterFirstView } from '#/lib/device/after-first-view.ts'
import { createStore, useStore } from '#/lib/store/store.ts'

const load = () => prepared(import('./GuestListBar.tsx'))

const code = createStore<Awaited<ReturnType<typeof load>> | undefined>(undefined)

/** Rejects if it cannot be loaded. */
export async function loadListCode() {
  const loaded = await loadWithRest(load)
  code.set(loaded)
  return loaded
}

/** The code of the guest's list, which comes after the first view, or with the first dish. */
export function useListCode() {
  useEffect(() => {
    afterFirstView()
      .then(loadListCode)
      .catch(() => undefined)
  }, [])
  return useStore(code)
}
