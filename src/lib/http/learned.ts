import * as v from 'valibot'
import type { Call } from '#/config/dialect.ts'
import { LIMITS } from '#/config/limits.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { apiBase } from './addresses.ts'

/*
 * What this device has learned about a backend. It is remembered for a week, because a backend may change.
 * - a call: the route that worked
 * - a call and `alone`: its PUT is accepted only without the fields that it does not change
 * - `slashes`: its addresses end with a slash
 * - `zeros`: it leaves out a field that is false, 0 or empty
 */

type BackendFact = Call | `${Call} alone` | 'slashes' | 'zeros'

const KEY = 'coperto.dialect'

/** By API and fact; `until` is in milliseconds since 1970. */
const factsSchema = v.record(v.string(), v.record(v.string(), v.object({ route: v.string(), until: v.number() })))

function readAllFacts(): v.InferOutput<typeof factsSchema> {
  try {
    return v.parse(factsSchema, JSON.parse(local.get(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

export function readLearnedFact(fact: BackendFact): string | undefined {
  const known = readAllFacts()[apiBase()]?.[fact]
  return known && known.until > Date.now() ? known.route : undefined
}

/** What another tab has learned or forgotten. */
export const onLearnedElsewhere = (listener: () => void): (() => void) =>
  local.subscribe((key) => {
    if (key === KEY || key === null) listener()
  })

/** The route `undefined` removes the fact. */
export function storeLearnedFact(fact: BackendFact, route: string | undefined): void {
  const all = readAllFacts()
  const { [fact]: _, ...others } = all[apiBase()] ?? {}
  const known = route === undefined ? {} : { [fact]: { route, until: Date.now() + LIMITS.learnedTime } }
  local.set(KEY, JSON.stringify({ ...all, [apiBase()]: { ...others, ...known } }))
}
