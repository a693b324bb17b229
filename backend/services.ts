import type { CachedAnswer } from './answer-cache.ts'
import type { Throttle } from './auth/throttle.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import type { KeptBytes } from './images/kept-bytes.ts'
import type { WidthMaker } from './images/widths.ts'
import type { Omits } from './omissions.ts'
import type { Feed } from './orders/feed.ts'

/** What every route can use. */
export type Services = {
  db: Db
  tokens: Tokens
  throttle: Throttle
  feed: Feed
  answerCached: CachedAnswer
  keptBytes: KeptBytes
  widths: WidthMaker
  clock: Clock
  /** The address that QR codes lead to, if configured. */
  publicUrl: string | undefined
  omits: Omits
  /** An id as this backend writes it outside of JSON. */
  idAs: (id: string) => string | number
}
