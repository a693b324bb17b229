import { writeFileSync } from 'node:fs'
import { readArguments, USAGE } from './arguments.ts'
import { ask, askPassword } from './ask.ts'
import { LIST_FILE } from './made.ts'
import { changedLines, picturesLine, type Report, reportText } from './report.ts'
import { cleanUp, run } from './run.ts'
import { Stopped } from './wire.ts'

/*
 * `npm run probe` tests a backend call by call (docs/probe.md). Exit code: 0 nothing is broken, 1 something is, 2 it could
 * not be tested, 3 something changed that the probe did not make.
 */

/** One line that is replaced: what is tested now. */
const showProgress = (call: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${call}`)
}
const endProgress = () => showProgress('')

/** The name is typed, so that nobody tests the wrong restaurant by a quick "y". */
async function agrees(name: string, url: string, withOrder: boolean): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Stopped('There is no terminal to ask for consent: use --yes with --restaurant-name "The exact name".')
  endProgress()
  const typed = await ask(
    `
The test creates, changes and removes things whose names begin with "coperto-probe-" in the restaurant
  ${name}
of ${url}. For about a minute guests can see a menu and a combination of such a name.${withOrder ? ' ITS KITCHEN WILL SEE AN ORDER.' : ''}
Type the name of the restaurant to begin: `,
  )
  return typed.trim() === name.trim()
}

function saveJson(file: string, report: Report): void {
  try {
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
  } catch {
    throw new Stopped(`The file ${file} cannot be written.`)
  }
}

/** The exit code where something changed that the probe did not make. */
const CHANGED = 3

async function main(): Promise<number> {
  const args = readArguments(process.argv.slice(2))
  if (!args) {
    console.log(USAGE)
    return 0
  }
  const { json, task, withOrder, restaurantName, ...where } = args
  const password = await askPassword()

  if (task === 'clean') {
    const { removed, leftovers, archived, pictures, changed } = await cleanUp({ ...where, password })
    console.log(`Removed: ${removed}. Left: ${leftovers.length === 0 ? 'nothing' : leftovers.join(', ')}.`)
    if (archived.length > 0)
      console.log(`In the archive, because the backend cannot delete it: ${archived.join(', ')}.`)
    if (pictures.length > 0) console.log(picturesLine(pictures))
    process.stdout.write(changedLines(changed).join('\n'))
    if (changed.length > 0) return CHANGED
    return leftovers.length === 0 ? 0 : 1
  }

  const isAgreed = async (name: string) =>
    restaurantName === undefined ? agrees(name, where.url, withOrder) : restaurantName === name
  const write = task === 'write' ? { withOrder, agrees: isAgreed } : undefined
  if (write) {
    process.once('SIGINT', () => {
      endProgress()
      console.error(`Stopped. If ${LIST_FILE} exists, run the probe again with --clean: it lists what is left.`)
      process.exit(130)
    })
  }
  const report = await run({ ...where, password, write, onCheck: showProgress })
  endProgress()
  process.stdout.write(reportText(report))
  if (json) saveJson(json, report)
  if (report.changed.length > 0) return CHANGED
  return report.isBroken ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  endProgress()
  // Another error is a fault of the probe itself.
  console.error(error instanceof Stopped ? error.message : error)
  process.exitCode = 2
}
