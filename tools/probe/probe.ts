import { writeFileSync } from 'node:fs'
import { readArguments, USAGE } from './arguments.ts'
import { askPassword } from './ask.ts'
import { reportText } from './report.ts'
import { run } from './run.ts'
import { Stopped } from './wire.ts'

/*
 * `npm run probe` tests a backend call by call (docs/probe.md). Exit code: 0 nothing is broken, 1 something is, 2 it could
 * not be tested.
 */

/** One line that is replaced: what is tested now. */
const showProgress = (call: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${call}`)
}

async function main(): Promise<number> {
  const args = readArguments(process.argv.slice(2))
  if (!args) {
    console.log(USAGE)
    return 0
  }
  const { json, ...where } = args
  const report = await run({ ...where, password: await askPassword(), onCheck: showProgress })
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  if (json) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
  process.stdout.write(reportText(report))
  return report.isBroken ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  // Another error is a fault of the probe itself.
  console.error(error instanceof Stopped ? error.message : error)
  process.exitCode = 2
}
