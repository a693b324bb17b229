import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between client and server that can go silent without closing, or cut connections. */
export type TcpProxy = {
  /** The address, with the proxy's host and port. */
  url: string
  /** From now on, open connections that have sent this text are silent; neither side is notified. */
  freezeSenders: (text: string) => void
  /** The same for all connections, and new ones lead nowhere. */
  freeze: () => void
  /** Cuts all connections and refuses new ones until `open`. */
  shut: () => Promise<void>
  open: () => Promise<void>
}

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  const sent = new WeakMap<Socket, string>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.on('data', (data) => sent.set(near, (sent.get(near) ?? '') + data.toString('latin1')))
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('error', () => undefined)
      from.once('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      if (!isFrozen) from.pipe(to)
    }
  })
  const listen = async (at: number) => once(server.listen(at, '127.0.0.1'), 'listening')
  await listen(0)
  const own = (server.address() as AddressInfo).port

  const freezeSenders = (text: string) => {
    for (const [near, far] of pairs) {
      if (!sent.get(near)?.includes(text)) continue
      near.unpipe(far).pause()
      far.unpipe(near).pause()
    }
  }
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(own) }).href,
    freezeSenders,
    freeze: () => {
      isFrozen = true
      freezeSenders('')
    },
    shut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const [near] of pairs) near.destroy()
      await closed
    },
    open: async () => {
      await listen(own)
    },
  }
}
