import { DIALECT_NAMES, type DialectName, isDialectName } from './dialects.ts'

export type Settings = {
  dataDirectory: string
  tokenKey: string | undefined
  publicUrl: string | undefined
  corsOrigins: string[]
  /** In seconds. */
  tokenLifetime: number | undefined
  dialect: DialectName
}

const LEAST_KEY = 32
/** Ten years, in seconds. */
const LONGEST_LIFETIME = 10 * 365 * 24 * 60 * 60

/** Reads the settings. Throws an error with one sentence that says which variable is wrong. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const read = (name: string) => env[name]?.trim() || undefined
  const dataDirectory = read('DATA_DIR') ?? '.data'
  const tokenKey = read('TOKEN_KEY')
  if (tokenKey !== undefined && tokenKey.length < LEAST_KEY) {
    throw new Error(`TOKEN_KEY must have at least ${LEAST_KEY} characters.`)
  }
  const publicUrl = read('PUBLIC_URL')
  const corsOrigins = read('CORS_ORIGINS')?.split(',') ?? []
  const tokenLifetime = read('TOKEN_LIFETIME')
  const dialect = read('DIALECT') ?? 'plain'
  if (!isDialectName(dialect)) throw new Error(`DIALECT must be one of ${DIALECT_NAMES.join(', ')}, not "${dialect}".`)
  return {
    dataDirectory,
    tokenKey,
    publicUrl: publicUrl === undefined ? undefined : webAddress('PUBLIC_URL', publicUrl).href.replace(/\/+$/, ''),
    corsOrigins: corsOrigins.map((origin) => webAddress('CORS_ORIGINS', origin.trim()).origin),
    tokenLifetime: tokenLifetime === undefined ? undefined : seconds('TOKEN_LIFETIME', tokenLifetime),
    dialect,
  }
}

function webAddress(name: string, value: string): URL {
  const address = URL.canParse(value) ? new URL(value) : undefined
  if (address?.protocol === 'http:' || address?.protocol === 'https:') return address
  throw new Error(`${name} must hold addresses like https://example.com, not "${value}".`)
}

function seconds(name: string, value: string): number {
  const number = Number(value)
  if (/^\d+$/.test(value) && number > 0 && number <= LONGEST_LIFETIME) return number
  throw new Error(`${name} must be a whole number of seconds from 1 to ${LONGEST_LIFETIME}, not "${value}".`)
}
