import { QueryClient } from '@tanstack/react-query'
import { createLiveOrders } from '#/features/orders/live/live-orders.ts'
import { fakePage } from '../backend/stream-server.ts'
import { memoryDisk } from '../browser/memory-database.ts'
import { type Evening, RESTAURANT } from './evening.ts'

/** The kitchen's board, which may crash and be opened again. */
export function openBoard({ random, clock, network }: Evening) {
  const disk = memoryDisk().open()
  const place = { restaurantId: RESTAURANT, personKey: 'cook' }
  let badness = 0
  let count = 0
  const open = () => {
    count += 1
    const page = network.openPage(`board ${count}`, () => badness)
    const events = fakePage()
    const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always', gcTime: 0 } } })
    const live = page.run(() =>
      createLiveOrders({
        place,
        client,
        database: page.open(disk),
        clock: page.clock,
        page: events.page,
        fetch: network.fetch,
        random: random.next,
      }),
    )
    let liveSince = clock.now()
    let wasLive = false
    page.run(() => {
      live.use()
      for (const shown of [live.board, live.archive, live.strikes]) shown.subscribe(() => {})
      live.stream.subscribe(() => {
        const isLive = live.stream.getSnapshot().status === 'live'
        if (isLive && !wasLive) liveSince = clock.now()
        wasLive = isLive
      })
    })
    return { page, events, live, client, liveSince: () => liveSince }
  }
  let shown = open()
  const close = () => {
    shown.page.kill()
    window.removeEventListener('pagehide', shown.live.archive.flush)
    shown.client.clear()
  }
  return {
    disk,
    get: () => shown,
    setBadness: (next: number) => {
      badness = next
    },
    close,
    crash() {
      close()
      shown = open()
    },
    async reload() {
      void shown.page.run(() => shown.live.archive.flush())
      close()
      shown = open()
    },
  }
}
