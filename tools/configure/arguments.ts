import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readDialect } from '#/config/dialect.ts'
import type { ConfiguredSettings } from '#/config/env.ts'
import { readPictureHosts } from '#/config/picture-hosts.ts'
import { readPictureWidth } from '#/config/picture-width.ts'
import { readAppUrl } from '../../src/shell/settings-plugin.ts'
import { apiAddress, webAddress, wrongArgument } from '../probe/arguments.ts'
import { Stopped } from '../probe/wire.ts'

export type Arguments = {
  /** Where the built app is. */
  folder: string
  settings: ConfiguredSettings
  /** The origin that serves the app; undefined: it stays. */
  app: string | undefined
}

export const USAGE = `npm run configure -- dist --from probe.json
npm run configure -- dist --api https://api.example.org --dialect '{"updateDish":"PUT /api/dish/{id}"}'

  --from           a report of the probe (--json): its address of the backend, its dialect and its hosts of pictures
  --api            the backend's address, before /api; blank: the app's own
  --dialect        rows as in VITE_DIALECT; blank: none
  --currency       three letters, for restaurants that state none
  --picture-width  as VITE_PICTURE_WIDTH
  --picture-hosts  as VITE_PICTURE_HOSTS
  --app            the address that serves the app, for previews of links

What is not named stays as it is.`

/** Throws Stopped with the sentence of a wrong setting. */
export function checked<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof Error ? new Stopped(error.message) : error
  }
}

/** What a report of the probe says; neither may be missing. */
function fromReport(file: string): { api: string; dialect: string; hosts: string | undefined } {
  const text = readText(file)
  let report: { url?: unknown; dialect?: unknown; pictureHosts?: unknown }
  try {
    report = JSON.parse(text)
  } catch {
    throw new Stopped(`${file} is no report of the probe: make one with npm run probe -- --json ${file}.`)
  }
  const { url, dialect, pictureHosts } = report ?? {}
  if (typeof url !== 'string' || typeof dialect !== 'object' || dialect === null)
    throw new Stopped(`${file} is no report of the probe: it has no url or no dialect.`)
  try {
    webAddress('api', url)
    readDialect(JSON.stringify(dialect))
    readPictureHosts(String(pictureHosts ?? ''))
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    throw new Stopped(`${file} is changed, or of another version of the probe. Make a new one. ${words}`)
  }
  // One that has seen no picture does not say that there are no hosts.
  return { api: url, dialect: JSON.stringify(dialect), hosts: String(pictureHosts ?? '') || undefined }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Stopped(`${file} cannot be read: a report of the probe (npm run probe -- --json ${file}).`)
  }
}

/** Undefined: only the usage is wanted. */
export function readArguments(args: readonly string[]): Arguments | undefined {
  const option = { type: 'string' } as const
  let parsed: ReturnType<typeof parse>
  const parse = () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: option,
        api: option,
        dialect: option,
        currency: option,
        'picture-width': option,
        'picture-hosts': option,
        app: option,
        help: { type: 'boolean' },
      },
    })
  try {
    parsed = parse()
  } catch (error) {
    throw new Stopped(`${wrongArgument(error)}\n\n${USAGE}`)
  }
  const { values, positionals } = parsed
  if (values.help) return undefined
  const [folder, another] = positionals
  if (!folder || another) throw new Stopped(`One folder of the built app has to be named.\n\n${USAGE}`)
  if (Object.keys(values).length === 0) throw new Stopped(`Nothing to set is named.\n\n${USAGE}`)
  const report = values.from === undefined ? undefined : fromReport(values.from)
  const api = values.api ?? report?.api
  const dialect = values.dialect ?? report?.dialect
  const width = values['picture-width']
  const hosts = values['picture-hosts'] ?? report?.hosts
  const { currency, app } = values
  if (dialect !== undefined) checked(() => readDialect(dialect))
  if (width !== undefined) checked(() => readPictureWidth(width))
  if (hosts !== undefined) checked(() => readPictureHosts(hosts))
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    throw new Stopped('--currency must be three letters, as EUR.')
  return {
    folder,
    app: app === undefined ? undefined : checked(() => readAppUrl(app)),
    settings: {
      ...(api !== undefined && { VITE_API_URL: api.trim() && apiAddress(webAddress('api', api)) }),
      ...(dialect !== undefined && { VITE_DIALECT: dialect }),
      ...(currency !== undefined && { VITE_CURRENCY: currency }),
      ...(width !== undefined && { VITE_PICTURE_WIDTH: width }),
      ...(hosts !== undefined && { VITE_PICTURE_HOSTS: hosts }),
    },
  }
}
