import { type ComponentType, createElement, lazy, useState } from 'react'
import { createStore, useStore } from '#/lib/store/store.ts'

/** A page or a part whose code is loaded when it is first drawn; `preload` starts that early. Draw it inside Suspense. */
export type LazyPart<Props = object> = ComponentType<Props> & {
  /** Starts loading; after a failure it tries again. Never rejects: whoever draws the part meets the failure. */
  preload: () => Promise<unknown>
}

/** The code of a part could not be fetched: no connection, or a new deployment has taken it away. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause })
    this.name = 'PartMissing'
  }
}

let loading = 0
const isLoading = createStore(false)

function count(change: 1 | -1): void {
  loading += change
  // A part starts to load while it renders, and React allows no update of another component in the middle of that.
  queueMicrotask(() => isLoading.set(loading > 0))
}

/** Makes a lazy part of a module's named export. Drawn where its code could not be fetched, it throws PartMissing. */
export function lazyPart<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPart<Props> {
  let module: Promise<{ default: ComponentType<Props> }> | undefined
  let loaded: ComponentType<Props> | undefined
  let hasFailed = false
  let Waiting = lazy(start)

  function start() {
    if (module) return module
    count(1)
    module = load()
      .then(
        (parts) => {
          loaded = parts[name]
          return { default: parts[name] }
        },
        (cause) => {
          throw new PartMissing(cause)
        },
      )
      .finally(() => count(-1))
    module.catch(() => {
      hasFailed = true
    })
    return module
  }

  function preload() {
    if (hasFailed) {
      // React keeps a failure for ever, so another try needs another lazy component.
      hasFailed = false
      module = undefined
      Waiting = lazy(start)
    }
    return start().catch(() => undefined)
  }

  function Part(props: Props) {
    // What is here already is drawn at once; what was chosen first stays, so that nothing is mounted twice.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return createElement(Chosen, props)
  }
  return Object.assign(Part, { preload })
}

/** Whether code is on its way. The router goes to a page only when it is there, so something must say it. */
export const usePartIsLoading = (): boolean => useStore(isLoading)
