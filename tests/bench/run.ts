import { ensureBuilt } from '../../backend/built-app.ts'
import { ServerProcess } from '../e2e/server-process.ts'
import { type BoardRun, measureBoard } from './board.ts'
import { LIVE_ORDERS, MESSAGES_PER_SECOND } from './order-load.ts'
import { measureOrderTaps, TAP_LIMIT } from './order-taps.ts'
import { reportFirstLoads } from './report-first-loads.ts'
import { measureOrderToEvent } from './stream.ts'

/*
 * `npm run bench`: a first visit over a slow network on a slow phone; a waiter's tap; the kitchen's board under load;
 * how soon the stand-in sends an order. Compare on one machine: bytes are exact, times are not.
 */

/** How long the board is measured, in milliseconds. */
const BOARD_TIME = 60_000

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
const milliseconds = (time: number) => `${time.toFixed(0)} ms`
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

const boardRow = (run: BoardRun) => ({
  'frames a second': run.framesPerSecond.toFixed(1),
  'longest frame': milliseconds(run.longestFrame),
  'heap growth': megabytes(run.heapGrowth),
  'a new order is seen (99 of 100)': milliseconds(run.seen99),
  'a new order is seen (slowest)': milliseconds(run.seenLast),
})

await ensureBuilt(() => console.log('Building the app …'))
const server = new ServerProcess()
await server.start()
try {
  if (!(await reportFirstLoads(server.url))) process.exitCode = 1
  const taps = await measureOrderTaps(server.url)
  console.log(`\nA dish added to an order, menu of 500 dishes (processor four times slower, at most ${TAP_LIMIT} ms)`)
  console.table({
    median: milliseconds(taps.median),
    '95 of 100': milliseconds(taps.p95),
    worst: milliseconds(taps.worst),
  })
  if (taps.p95 > TAP_LIMIT) process.exitCode = 1
  console.log(
    `\nThe board with ${LIVE_ORDERS} orders and ${MESSAGES_PER_SECOND} messages a second, for ${seconds(BOARD_TIME)}`,
  )
  console.table({
    'this processor': boardRow(await measureBoard(server.url, 1, BOARD_TIME)),
    'four times slower': boardRow(await measureBoard(server.url, 4, BOARD_TIME)),
  })
} finally {
  await server.stop()
}

console.log('\nFrom an order to its event, 50 open streams and 20 orders a second')
await measureOrderToEvent()
