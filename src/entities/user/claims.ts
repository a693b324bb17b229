import * as v from 'valibot'
import { balance } from '#/lib/i18n/isolate.ts'
import { id, maybeId, maybeText, withId } from '#/lib/schema/reading.ts'

/** Some backends send a list of roles. Of several it is not known which one counts. */
const onlyOne = v.pipe(
  v.strictTuple([v.string()]),
  v.transform(([role]) => role),
)

/** Some tokens have the restaurant's id, others the restaurant itself. */
const idOrThing = v.union([
  id,
  v.pipe(
    withId,
    v.transform((thing) => thing.id),
  ),
])

/** The claims of a token. `exp` in seconds; no restaurant means client (R3.1). Any role is accepted. */
export const claims = v.object({
  id: maybeId,
  username: v.fallback(v.optional(v.pipe(v.string(), v.transform(balance)), ''), ''),
  email: maybeText,
  role: v.fallback(v.optional(v.union([v.string(), onlyOne]), ''), ''),
  status: v.fallback(v.optional(v.string(), ''), ''),
  exp: v.pipe(v.number(), v.finite()),
  restaurant: v.fallback(v.optional(idOrThing), undefined),
})
