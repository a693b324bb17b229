import { useSyncExternalStore } from 'react'

/** A value that components can read and watch. */
type Store<Value> = {
  getSnapshot: () => Value
  subscribe: (listener: () => void) => () => void
}

/**
 * A value outside React. `set` notifies the listeners if the value has changed (Object.is).
 * @param connect runs at the first subscription. The function that it returns runs after the last subscription has
 * ended.
 */
export function createStore<Value>(value: Value, connect?: () => (() => void) | undefined) {
  const listeners = new Set<() => void>()
  let current = value
  let disconnect: (() => void) | undefined
  return {
    getSnapshot: (): Value => current,

    set(next: Value): void {
      if (Object.is(next, current)) return
      current = next
      // The loop uses a copy, because a listener may unsubscribe others.
      for (const listener of [...listeners]) listener()
    },

    subscribe(listener: () => void): () => void {
      // The new function makes each subscription different, because the same listener may subscribe twice.
      const entry = () => listener()
      if (listeners.size === 0) disconnect = connect?.()
      listeners.add(entry)
      return () => {
        if (listeners.delete(entry) && listeners.size === 0) disconnect?.()
      }
    },
  }
}

/** The value of a store, or the part that `select` takes; renders again when that changes. */
export function useStore<Value>(store: Store<Value>): Value
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part
export function useStore<Value>(store: Store<Value>, select: (value: Value) => unknown = (value) => value): unknown {
  return useSyncExternalStore(store.subscribe, () => select(store.getSnapshot()))
}
