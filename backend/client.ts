import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Env } from './http-env.ts'

/** Who calls, for limits: the address of the connection. Without one (in tests) all are the same. */
export const clientOf = (context: Context<Env>): string => clientAt(context.env?.incoming?.socket.remoteAddress ?? '')

/**
 * One name for all addresses of one client: this machine's own are one, an IPv4 address may be written as an IPv6 one, and a
 * household or a phone has the 2^64 IPv6 addresses of its network.
 */
export function clientAt(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%')
  const mapped = /^(?:0*:)*:?(?:0+:)*ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/.exec(bare)
  if (mapped) {
    const [, dotted, high = '', low = ''] = mapped
    return clientAt(dotted ?? [high, low].flatMap(bytesOf).join('.'))
  }
  if (/^127\./.test(bare)) return 'this machine'
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  if (groups.slice(0, 7).every((group) => group === 0) && groups[7] === 1) return 'this machine'
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

const bytesOf = (group: string): number[] => {
  const number = Number.parseInt(group, 16)
  return [number >> 8, number & 255]
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::')
  const numbers = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16))
  const [first, last] = [numbers(before), numbers(after ?? '')]
  return after === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill(0), ...last]
}
