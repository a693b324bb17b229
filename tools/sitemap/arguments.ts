import { parseArgs } from 'node:util'
import { Stopped } from '../probe/wire.ts'

export type Arguments = {
  /** The origin that serves the app. */
  app: string
  /** The API's address before `/api`, without a slash at the end. */
  api: string
  /** The folder of the built app. */
  out: string
}

export const USAGE = `npm run sitemap -- --url https://app.example.org --api https://api.example.org

  --url  the address of the app
  --api  the backend's address, before /api; without it the app's own
  --out  the folder of the built app, where sitemap.xml and robots.txt are written; without it dist`

function webAddress(option: string, text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:')
    throw new Stopped(`--${option} must be an address like https://app.example.org.`)
  if (address.username || address.password) throw new Stopped(`--${option} must not contain a password.`)
  return address
}

/** Undefined: only the usage is wanted. */
export function readArguments(args: readonly string[]): Arguments | undefined {
  const option = { type: 'string' } as const
  let values: { url?: string; api?: string; out?: string; help?: boolean }
  try {
    values = parseArgs({
      args: [...args],
      options: { url: option, api: option, out: option, help: { type: 'boolean' } },
    }).values
  } catch {
    throw new Stopped(`An argument is wrong.\n\n${USAGE}`)
  }
  if (values.help) return undefined
  if (!values.url) throw new Stopped(`--url is missing.\n\n${USAGE}`)
  const app = webAddress('url', values.url)
  if (app.pathname !== '/' || app.search || app.hash)
    throw new Stopped('--url must be the address of the app alone: it has no path of its own.')
  const api = values.api === undefined ? app : webAddress('api', values.api)
  return {
    app: app.origin,
    api: `${api.origin}${api.pathname}`.replace(/\/+$/, '').replace(/\/api$/, ''),
    out: values.out ?? 'dist',
  }
}
