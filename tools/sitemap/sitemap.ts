import { Stopped } from '../probe/wire.ts'
import { readAddresses } from './addresses.ts'
import { readArguments, USAGE } from './arguments.ts'
import { sitemapFiles, writeFiles } from './files.ts'

/*
 * `npm run sitemap` writes sitemap.xml and the line of robots.txt beside the built app (ADR-038). Exit code: 0 written, 2 not.
 */

async function main(): Promise<void> {
  const args = readArguments(process.argv.slice(2))
  if (!args) return console.log(USAGE)
  const { addresses, restaurants, cities, unreadable } = await readAddresses(args.app, args.api)
  const files = sitemapFiles(args.app, addresses)
  writeFiles(args.out, args.app, files)
  console.log(
    `Written to ${args.out}: ${[...files.keys(), 'robots.txt'].join(', ')}; ${addresses.length} addresses, ${restaurants} restaurants, ${cities} cities.`,
  )
  if (unreadable > 0) console.log(`Left out, because they cannot be read: ${unreadable} rows.`)
}

try {
  await main()
} catch (error) {
  // Another error is a fault of the program itself.
  console.error(error instanceof Stopped ? error.message : error)
  process.exitCode = 2
}
