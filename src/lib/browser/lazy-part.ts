import { type ComponentType, createElement, use, useSyncExternalStore } from 'react'

/** A page or a part whose code is loaded when it is first drawn; `preload` starts that early. Draw it inside Suspense. */
export type LazyPart<Props = object> = ComponentType<Props> & {
  /** Starts loading; after a failure it tries again. Never rejects: whoever draws the part meets the failure. */
  preload: () => Promise<unknown>
}

let loading = 0
const listeners = new Set<() => void>()

function count(change: 1 | -1): void {
  loading += change
  for (const listener of listeners) listener()
}

/** Makes a lazy part of a module's named export. Drawn where its code could not be fetched, it throws. */
export function lazyPart<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPart<Props> {
  let module: Promise<Record<Name, ComponentType<Props>>> | undefined
  let loaded: ComponentType<Props> | undefined
  let hasFailed = false

  const start = () => {
    if (module && !hasFailed) return module
    hasFailed = false
    count(1)
    module = load().finally(() => count(-1))
    module.then(
      (parts) => {
        loaded = parts[name]
      },
      () => {
        hasFailed = true
      },
    )
    return module
  }

  // React's own `lazy` would keep a failure for ever; this one can be tried again.
  function Part(props: Props) {
    return createElement(loaded ?? use(module ?? start())[name], props)
  }
  return Object.assign(Part, { preload: () => start().catch(() => undefined) })
}

/** Whether code is on its way. The router goes to a page only when it is there, so something must say it. */
export const usePartIsLoading = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => loading > 0,
  )
