import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from 'react'

/** A page that is loaded when it is first needed; `preload` starts that early. */
export type Page = LazyExoticComponent<ComponentType> & { preload: () => Promise<unknown> }

let loading = 0
const listeners = new Set<() => void>()

function count(change: 1 | -1): void {
  loading += change
  for (const listener of listeners) listener()
}

/** Makes a page of a module's named export. */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Page {
  let module: Promise<Record<Name, ComponentType>> | undefined
  const once = () => {
    if (!module) {
      count(1)
      module = load().finally(() => count(-1))
      // A chunk that could not be fetched may be there at the next try.
      module.catch(() => {
        module = undefined
      })
    }
    return module
  }
  const Lazy = lazy(async () => ({ default: (await once())[name] }))
  return Object.assign(Lazy, { preload: () => once().catch(() => undefined) })
}

/** Whether code of a page is on its way. The router goes to a page only when it is there, so something must say it. */
export const usePageIsLoading = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => loading > 0,
  )
