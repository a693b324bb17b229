import { TOKEN_KEY } from '#/config/storage-keys.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { readToken, type Session } from './read-token.ts'

/*
 * A tablet's clock may be wrong by hours. So the difference to the server's clock is learned at the login and stored
 * next to the token. After a reload the token has to be checked before any answer has shown the server's time.
 */

const OFFSET_KEY = 'coperto.token-offset'

/** A token may seem to be issued this much later than now (ms), because the clocks of two servers differ. */
const CLOCK_TOLERANCE = 5 * 60_000
/**
 * If the server's clock seems to be further ahead than this, the difference is not used, because an old token would
 * look new (ms).
 */
const MAX_LEAD = 400 * 24 * 60 * 60_000

/** The end of a token. It connects the stored offset to its token without a second copy of the whole token. */
const lastCharactersOf = (token: string): string => token.slice(-16)

const issuedAt = ({ payload: { iat } }: Session): number | undefined =>
  typeof iat === 'number' && Number.isFinite(iat) ? iat * 1_000 : undefined

export const forgetOffset = (): void => local.remove(OFFSET_KEY)

/** Stores with the token what is known about the server's time. */
export function storeOffset({ token }: Session): void {
  const offset = serverClock.offset()
  if (offset === 0) forgetOffset()
  else local.set(OFFSET_KEY, `${Math.round(offset)} ${lastCharactersOf(token)}`)
}

function storedOffset(token: string): number | undefined {
  const [offset, end] = local.get(OFFSET_KEY)?.split(' ') ?? []
  const read = offset ? Number(offset) : Number.NaN
  return end === lastCharactersOf(token) && Number.isSafeInteger(read) && read > -MAX_LEAD ? read : undefined
}

/** A token cannot be used before it was issued. If it seems so, the offset was learned on another day and is wrong. */
const isPossible = (session: Session, now: number): boolean => now >= (issuedAt(session) ?? now) - CLOCK_TOLERANCE

/**
 * The stored token, if it is live. Until an answer has shown the server's time, the stored offset is used. If the
 * device's clock was set since then, its own time is used.
 */
export function readStoredSession(): Session | undefined {
  const token = local.get(TOKEN_KEY)
  const stored = token === null || serverClock.isLearned() ? undefined : storedOffset(token)
  if (stored === undefined) return readToken(token, serverClock.at())
  const deviceTime = Date.now()
  for (const offset of [stored, 0]) {
    const read = readToken(token, deviceTime + offset)
    if (!read || !isPossible(read, deviceTime + offset)) continue
    serverClock.restore(offset)
    return read
  }
  return undefined
}

/**
 * The browser may not allow the app to read the `Date` header (CORS). Then a new token shows the time at which it was
 * issued.
 * @param askedAt by this device's clock (ms since 1970).
 */
export function learnFromToken(token: string, askedAt: number): void {
  const read = serverClock.isLearned() ? undefined : readToken(token, Number.NEGATIVE_INFINITY)
  const issueTime = read && issuedAt(read)
  if (issueTime !== undefined) serverClock.learn(new Date(issueTime).toUTCString(), askedAt, Date.now())
}
