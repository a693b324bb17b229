import { Stopped } from '../probe/wire.ts'
import { readArguments, USAGE } from './arguments.ts'
import { configure } from './built-app.ts'

/* `npm run configure` sets what a build would in an app that is built already (tools/README.md). Exit code: 0 set, 2 not. */

try {
  const args = readArguments(process.argv.slice(2))
  if (!args) console.log(USAGE)
  else {
    const { settings, doubts } = configure(args)
    for (const doubt of doubts) console.warn(doubt)
    console.log(`Set in ${args.folder}:`)
    for (const [name, value] of Object.entries(settings)) console.log(`  ${name}=${value}`)
    console.log(
      'The host has to send the headers of _headers or nginx.example.conf in this folder, which have changed with it.',
    )
  }
} catch (error) {
  // Another error is a fault of the program itself.
  console.error(error instanceof Stopped ? error.message : error)
  process.exitCode = 2
}
