import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadMoreWords } from '#/lib/i18n/i18n.ts'
import type { View } from '#/lib/jsx/content.ts'
import { createStore, useStore } from '#/lib/store/store.ts'

/** A lazy part needs a Suspense around it. */
export type LazyPart<Props = object> = View<Props> & {
  /** Tries to load the part again after a failure. Never rejects. */
  preload: () => Promise<unknown>
}

export class PartMissingError extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause })
    this.name = 'PartMissing'
  }
}

let loadingCount = 0
const isLoading = createStore(false)

function changeLoadingCount(change: 1 | -1): void {
  loadingCount += change
  // React allows no update of another component while a component renders.
  queueMicrotask(() => isLoading.set(loadingCount > 0))
}

type Load<Props, Name extends string> = () => Promise<Record<Name, View<Props>>>

/** Loads code together with a guest's words, which the first view does not need. */
export async function loadWithWords<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), loadMoreWords('guest')])
  return code
}

/** Loads code, and then runs its `prepare`, which reads what the code needs from this device before it is drawn. */
export async function loadPrepared<Code extends { prepare: () => Promise<unknown> }>(
  load: Promise<Code>,
): Promise<Code> {
  const code = await load
  await code.prepare()
  return code
}

/** Rendering it throws PartMissingError if the code or the words cannot be loaded. */
export const lazyPart = <Props extends object, Name extends string>(
  load: Load<Props, Name>,
  name: Name,
): LazyPart<Props> => firstViewPart(() => loadWithWords(load), name)

/** A part of the two public pages for which the words of the first view are enough. */
export function firstViewPart<Props extends object, Name extends string>(
  load: Load<Props, Name>,
  name: Name,
): LazyPart<Props> {
  let module: Promise<{ default: View<Props> }> | undefined
  let loaded: View<Props> | undefined
  let hasFailed = false
  let LazyComponent = lazy(start)

  function start() {
    if (module) return module
    changeLoadingCount(1)
    module = load()
      .then(
        (parts) => {
          loaded = parts[name]
          return { default: parts[name] }
        },
        (cause) => {
          throw new PartMissingError(cause)
        },
      )
      .finally(() => changeLoadingCount(-1))
    module.catch(() => {
      hasFailed = true
    })
    return module
  }

  function preload() {
    if (hasFailed) {
      // React caches a failure for ever, so another try needs another lazy component.
      hasFailed = false
      module = undefined
      LazyComponent = lazy(start)
    }
    return start().catch(() => undefined)
  }

  function Part(props: Props) {
    // The component that was chosen first stays, so that nothing is mounted twice.
    const [ChosenComponent] = useState<ComponentType<Props>>(() => loaded ?? LazyComponent)
    return createElement(ChosenComponent, props)
  }
  return Object.assign(Part, { preload })
}

export const usePartIsLoading = (): boolean => useStore(isLoading)
