import { ensureBuilt } from '../../backend/built-app.ts'
import { ServerProcess } from '../e2e/server-process.ts'
import { measureFirstLoad } from './first-load.ts'

/*
 * `npm run bench`: what a first visit costs, over a slow line and on a slow phone. For comparing on one machine: bytes are
 * exact, times are not.
 */

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

await ensureBuilt(() => console.log('Building the app …'))
const server = new ServerProcess()
await server.start()
try {
  for (const address of ['/', '/403']) {
    const load = await measureFirstLoad(server.url + address)
    console.log(`\nFirst visit to ${address} (slow 4G, processor four times slower)`)
    console.table({
      script: kilobytes(load.script),
      style: kilobytes(load.style),
      data: kilobytes(load.data),
      pictures: kilobytes(load.picture),
      'first paint': seconds(load.painted),
      'largest paint': seconds(load.largest),
    })
  }
} finally {
  await server.stop()
}
