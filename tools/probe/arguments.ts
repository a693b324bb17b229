import { parseArgs } from 'node:util'
import { Stopped } from './wire.ts'

export type Arguments = {
  /** The API's address before `/api`, without a slash at the end. */
  url: string
  email: string
  /** The origin that will serve the app. */
  appOrigin: string | undefined
  /** The file for the report as JSON. */
  json: string | undefined
  task: 'read' | 'write' | 'clean'
  /** The write test also creates an order. */
  withOrder: boolean
  /** Answers the question of the write test. */
  restaurantName: string | undefined
}

export const USAGE = `npm run probe -- --url https://api.example.org --email you@example.org

  --url     the backend's address, before /api
  --email   an account of the restaurant, best its director's; the password is asked for, or read from PROBE_PASSWORD
  --app     the address that will serve the app, to test CORS
  --json    a file for the report as JSON

  --write   also tests what changes data, with marked things that it creates and removes; asks before
  --order   with --write: also creates an order, which reaches the kitchen
  --clean   removes what a stopped test left
  --yes     with --restaurant-name "The exact name": answers the question of --write, for scripts`

const OPTIONS = {
  url: { type: 'string' },
  email: { type: 'string' },
  app: { type: 'string' },
  json: { type: 'string' },
  write: { type: 'boolean' },
  order: { type: 'boolean' },
  clean: { type: 'boolean' },
  yes: { type: 'boolean' },
  'restaurant-name': { type: 'string' },
  help: { type: 'boolean' },
} as const

export function webAddress(option: string, text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:')
    throw new Stopped(`--${option} must be an address like https://api.example.org.`)
  if (address.username || address.password) throw new Stopped(`--${option} must not contain a password.`)
  return address
}

/** Before `/api`, without a slash at the end. */
export const apiAddress = ({ origin, pathname }: URL): string =>
  `${origin}${pathname}`.replace(/\/+$/, '').replace(/\/api$/, '')

/** What parseArgs says, without what was typed: it may be a password. */
export function wrongArgument(error: unknown): string {
  const option = /'(--?[\w-]+)/.exec(String(error))?.[1]
  return option ? `${option} is no option, or lacks its value.` : 'An argument is wrong.'
}

/** Undefined: only the usage is wanted. */
export function readArguments(args: readonly string[]): Arguments | undefined {
  let values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']
  try {
    values = parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (error) {
    throw new Stopped(`${wrongArgument(error)} npm run probe -- --help lists the options.`)
  }
  if (values.help) return undefined
  if (!values.url) throw new Stopped('--url is missing. npm run probe -- --help lists the options.')
  if (!values.email) throw new Stopped('--email is missing. npm run probe -- --help lists the options.')
  const { write = false, clean = false, order = false, yes = false, 'restaurant-name': restaurantName } = values
  if (write && clean) throw new Stopped('--write and --clean are two tasks: run one after the other.')
  if (order && !write) throw new Stopped('--order works with --write only.')
  if (yes !== (restaurantName !== undefined) || (yes && !write))
    throw new Stopped('--yes and --restaurant-name work together, with --write only.')
  return {
    url: apiAddress(webAddress('url', values.url)),
    email: values.email,
    appOrigin: values.app === undefined ? undefined : webAddress('app', values.app).origin,
    json: values.json,
    task: write ? 'write' : clean ? 'clean' : 'read',
    withOrder: order,
    restaurantName,
  }
}
