import { ensureBuilt } from '../../backend/built-app.ts'
import { ServerProcess } from '../e2e/helpers/server-process.ts'
import { measureBoard } from './board.ts'
import { measureFirstLoads } from './first-load.ts'
import { measureGrowth } from './growth.ts'
import { measureInsights } from './insights.ts'
import { CHECK_LIMIT, measureMenuCheck } from './menu-check.ts'
import { DRY_RUN_LIMIT, EXPONENT_LIMIT, measureDryRun, TASK_LIMIT } from './menu-import.ts'
import { LIVE_ORDERS, MESSAGES_PER_SECOND } from './order-load.ts'
import { measurePictures } from './pictures.ts'
import { measureRepeatedVisits } from './repeat-visit.ts'
import { atLeast, atMost, milliseconds, type Row, report } from './report.ts'
import { measureScale, reportScale } from './scale.ts'
import { measureTaps, TAP_LIMIT } from './screen-taps.ts'
import { measureServices } from './service.ts'

/*
 * `npm run bench` measures everything, `npm run bench -- first board` these parts. Each figure is beside its goal; a missed
 * goal ends the run with 1. Times are comparable on one machine only, and only while it does nothing else.
 */

/** How long the board is measured, in milliseconds. */
const BOARD_TIME = 30_000
/** Frames a second, and milliseconds until 99 of 100 new orders are on the board. */
const BOARD_GOALS = { frames: 55, seen: 300 }
const SLOWER = 4
/** A full restaurant at its busiest. */
const FULL_EVENING = { orders: 100, messages: 5 }
/** Milliseconds. */
const INSIGHTS_GOALS = { again: 2_000, task: 200 }

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** `needsApp`: the built app and its server. */
type Part = { title: string; needsApp?: false; measure: (server: ServerProcess) => Promise<Row[]> }

const PARTS: Record<string, Part> = {
  first: {
    title: 'A first visit: slow 4G (1.6 Mb/s, 150 ms), processor four times slower, HTTP/2, brotli',
    measure: measureFirstLoads,
  },
  repeat: {
    title: 'A second visit of a restaurant’s page: slow 4G (1.6 Mb/s, 150 ms) and offline, processor four times slower',
    measure: measureRepeatedVisits,
  },
  taps: {
    title: 'From the tap to the painted change, processor four times slower',
    measure: async ({ url }) => {
      const rows: Row[] = []
      for (const { name, median, p95, worst } of await measureTaps(url)) {
        console.log(`${name}: median ${milliseconds(median)}, slowest ${milliseconds(worst)}`)
        rows.push(atMost(`${name}, 95 of 100`, p95, TAP_LIMIT, milliseconds))
      }
      return rows
    },
  },
  board: {
    title: `The board with ${LIVE_ORDERS} orders and ${MESSAGES_PER_SECOND} messages a second, processor four times slower`,
    measure: async ({ url }) => {
      const run = await measureBoard(url, SLOWER, BOARD_TIME)
      console.log(
        `first ticket ${milliseconds(run.firstTicket)}, longest frame ${milliseconds(run.longestFrame)}, ` +
          `heap growth ${megabytes(run.heapGrowth)}, the slowest of ${run.newOrders} new orders ${milliseconds(run.seenLast)}`,
      )
      const evening = await measureBoard(url, SLOWER, BOARD_TIME, FULL_EVENING)
      return [
        atLeast('frames a second', run.framesPerSecond, BOARD_GOALS.frames),
        atLeast(
          `the same with ${FULL_EVENING.orders} orders and ${FULL_EVENING.messages} messages a second`,
          evening.framesPerSecond,
          BOARD_GOALS.frames,
        ),
        atMost('a new order is seen, 99 of 100', run.seen99, BOARD_GOALS.seen, milliseconds),
      ]
    },
  },
  check: {
    title: 'The check of 2,000 dishes, this processor',
    measure: async ({ url }) => [
      atMost('from the tap to the painted findings', await measureMenuCheck(url), CHECK_LIMIT, milliseconds),
    ],
  },
  import: {
    title: 'The import of a file of 3,000 rows over 2,000 dishes, this processor',
    measure: async ({ url }) => {
      const { dryRun, growth, longCells } = await measureDryRun(url)
      return [
        atMost('from the chosen file to the painted dry run', dryRun.time, DRY_RUN_LIMIT, milliseconds),
        atMost('the longest task of the page in that time', dryRun.task, TASK_LIMIT, milliseconds),
        atMost('the same, of 8 MB in long cells', longCells.task, TASK_LIMIT, milliseconds),
        ...Object.entries(growth).map(([kind, exponent]) =>
          atMost(`exponent of ten times the ${kind}`, exponent, EXPONENT_LIMIT, (value) => value.toFixed(2)),
        ),
      ]
    },
  },
  insights: {
    title: 'Insights of 20,000 archived orders over a year, processor four times slower',
    measure: async ({ url }) => {
      const run = await measureInsights(url, SLOWER)
      console.log(`${run.orders} orders, read from the backend in ${milliseconds(run.first)}`)
      return [
        atMost('from the address to all figures, days on the device', run.again, INSIGHTS_GOALS.again, milliseconds),
        atMost('the longest task while days are read', run.longestTask, INSIGHTS_GOALS.task, milliseconds),
      ]
    },
  },
  scale: {
    title: 'How screens grow with their lists: processor and memory at 10, 100, 1,000 and 10,000 items, this processor',
    measure: ({ url }) => measureGrowth(url),
  },
  inputs: {
    title: 'The longest lists, this processor: 10,000 restaurants, 2,000 dishes, 300 ingredients, 200 tables',
    measure: async ({ url }) => reportScale(await measureScale(url)),
  },
  desk: {
    title: 'The dish table and the translation desk with 2,000 dishes, this processor',
    measure: async ({ url }) => reportScale(await measureScale(url, /^(dish table|translation desk)/)),
  },
  pictures: {
    title:
      'Other calls of the stand-in while eight pictures of 5,000 × 5,000 pixels are uploaded and asked for in eight widths',
    needsApp: false,
    measure: measurePictures,
  },
  service: {
    title: 'Whole services with faults: two phones, the board and a director',
    needsApp: false,
    measure: measureServices,
  },
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}

// `scale` measures these two as well.
const parts = Object.entries(PARTS).filter(([name]) => (names.length === 0 ? name !== 'desk' : names.includes(name)))
const needsApp = parts.some(([, part]) => part.needsApp !== false)
if (needsApp) await ensureBuilt(() => console.log('Building the app …'))
const server = new ServerProcess()
if (needsApp) await server.start()
try {
  for (const [, { title, measure }] of parts) {
    console.log(`\n${title}`)
    const rows = await measure(server)
    if (rows.length > 0 && !report(rows)) process.exitCode = 1
  }
} finally {
  if (needsApp) await server.stop()
}
