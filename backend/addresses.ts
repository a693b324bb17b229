import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'

/** IPv4 addresses of this computer on the local network, the most likely one first. */
export const networkAddresses = (): string[] => {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const outward = all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
  const rank = (address: string) => (address.startsWith('192.168.') ? 0 : address.startsWith('10.') ? 1 : 2)
  return outward.sort((a, b) => rank(a) - rank(b))
}

/** Throws where the text is not a port number. */
export const readPort = (text: string | undefined, usual: number): number => {
  if (!text?.trim()) return usual
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`PORT is "${text}", and a port is a number from 0 to 65535.`)
}

/** A clear message for a port that cannot be used; undefined for other errors. */
export const portTrouble = (error: unknown, port: number): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what uses it, or choose another, as in PORT=3001 npm start.`
  if (code === 'EACCES')
    return `Port ${port} is not allowed for this user: choose one above 1023, as in PORT=3000 npm start.`
  return undefined
}

/** Rejects if the port is in use, before anything is built or opened. */
export const assertPortIsFree = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, () => probe.close(() => resolve()))
  })
