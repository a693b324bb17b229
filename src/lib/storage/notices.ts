import { local } from './local.ts'

/*
 * Word between tabs that a row has changed: BroadcastChannel, else a storage event. A notice carries no row, only where
 * to look, so that nothing is believed that is not in the database.
 */

export interface Notice {
  store: string
  key: string
}

export interface Notices {
  /** Tells the other tabs. */
  send(notice: Notice): void
  close(): void
}

const asNotice = (data: unknown): Notice | null =>
  typeof data === 'object' &&
  data !== null &&
  'store' in data &&
  'key' in data &&
  typeof data.store === 'string' &&
  typeof data.key === 'string'
    ? { store: data.store, key: data.key }
    : null

const overChannel = (name: string, onNotice: (notice: Notice) => void): Notices => {
  const channel = new BroadcastChannel(name)
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const notice = asNotice(event.data)
    if (notice) onNotice(notice)
  }
  return { send: (notice) => channel.postMessage(notice), close: () => channel.close() }
}

const overStorageEvent = (name: string, onNotice: (notice: Notice) => void): Notices => {
  const key = `coperto.notice.${name}` as const
  let count = 0
  const stop = local.subscribe((changed) => {
    if (changed !== key) return
    try {
      const notice = asNotice(JSON.parse(local.get(key) ?? 'null'))
      if (notice) onNotice(notice)
    } catch {
      // Not ours.
    }
  })
  return {
    send: (notice) => {
      count += 1
      // The event fires only where the value differs, so each notice is unlike the one before.
      local.set(key, JSON.stringify({ ...notice, count, at: Date.now() }))
    },
    close: stop,
  }
}

/**
 * Opens the line between the tabs of this app.
 * @param name tabs that use the same name hear each other.
 * @param onNotice called with the notices of other tabs, never with the own ones.
 */
export const openNotices = (name: string, onNotice: (notice: Notice) => void): Notices => {
  try {
    if (typeof BroadcastChannel === 'function') return overChannel(name, onNotice)
  } catch {
    // A browser may have the constructor and refuse it (an opaque origin).
  }
  return overStorageEvent(name, onNotice)
}
