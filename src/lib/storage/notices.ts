import { local } from './web-storage.ts'

/*
 * Tells other tabs which row has changed, by BroadcastChannel or a storage event. They read the row from the
 * database.
 */

export type Notice = {
  store: string
  key: string
}

type Notices = {
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
      // The event needs a different value each time.
      local.set(key, JSON.stringify({ ...notice, count, at: Date.now() }))
    },
    close: stop,
  }
}

/** @param onNotice called with notices of other tabs that use the same name. */
export function openNotices(name: string, onNotice: (notice: Notice) => void): Notices {
  try {
    if (typeof BroadcastChannel === 'function') return overChannel(name, onNotice)
  } catch {
    // An opaque origin may refuse it.
  }
  return overStorageEvent(name, onNotice)
}
