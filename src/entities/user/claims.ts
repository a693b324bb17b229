import * as v from 'valibot'
import { maybeId, maybeText } from '#/lib/schema/reading.ts'

/** The claims of a token. `exp` in seconds; no restaurant means client (R3.1). Any role is accepted. */
export const claims = v.object({
  id: maybeId,
  username: v.fallback(v.optional(v.string(), ''), ''),
  email: maybeText,
  role: v.fallback(v.optional(v.string(), ''), ''),
  status: v.fallback(v.optional(v.string(), ''), ''),
  exp: v.pipe(v.number(), v.finite()),
  restaurant: maybeId,
})
