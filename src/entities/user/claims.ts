import * as v from 'valibot'
import { balance } from '#/lib/i18n/isolate.ts'
import { spelled } from '#/lib/schema/other-names.ts'
import { id, maybeId, maybeText } from '#/lib/schema/reading.ts'
import { expiryOf } from '#/lib/session/read-token.ts'
import { roleWord } from './rules.ts'

/*
 * What a token says. The specification names the claims; other names and shapes for them are read too, as
 * docs/wire-contract.md lists them.
 */

type Payload = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null, blanks and nothing in a list say nothing; some servers write the word. */
const isSaid = (value: unknown): boolean =>
  value !== undefined &&
  !(typeof value === 'string' && /^\s*(?:null|none|undefined)?\s*$/i.test(value)) &&
  !(typeof value === 'object' && (value === null || Object.keys(value).length === 0))

/** In the spelling of the name, else in another one: `RestaurantId`, `restaurant-id`. */
const firstOf = (payload: Payload, names: readonly string[]): unknown => {
  const otherwise = (name: string) => Object.keys(payload).find((each) => spelled(each) === spelled(name))
  return names.map((name) => payload[name] ?? payload[otherwise(name) ?? '']).find((value) => isSaid(value))
}

const RESTAURANT = ['restaurant', 'restaurantId'] as const
const ID = ['id', 'userId', 'uid', 'nameid', 'nameidentifier'] as const
const NAME = ['username', 'preferred_username', 'unique_name', 'name'] as const
const EMAIL = ['email', 'emailaddress'] as const
const ROLE = ['role', 'roles', 'authorities'] as const
/** Of what a token may be used for: a role is only one of the words. */
const SCOPE = ['scope', 'scp'] as const

/** Where some servers put what they say of a person. */
const WITHIN = ['user', 'data', 'claims', 'account', 'realm_access'] as const
/** A claim of its own namespace, as ASP.NET and Auth0 write: `https://example.org/claims/role`. */
const IN_NAMESPACE = /^(?:https?|urn):.*[/:](\w+)$/

/** All claims at the top; what stands there already wins. */
function flat(payload: Payload): Payload {
  const spaced = Object.entries(payload).flatMap(([name, value]) => {
    const [, short] = IN_NAMESPACE.exec(name) ?? []
    return short === undefined ? [] : isRecord(value) ? Object.entries(value) : [[short, value] as const]
  })
  const within = WITHIN.map((name) => firstOf(payload, [name])).filter(isRecord)
  return Object.assign({}, ...within.toReversed(), Object.fromEntries(spaced), payload) as Payload
}

/** The restaurant's id, or the restaurant with its id, alone or the only one of a list. 0 is none. */
function restaurantOf(payload: Payload): unknown {
  const claims = [firstOf(payload, RESTAURANT)].flat()
  const claim = claims.length > 1 ? claims : claims[0]
  const named = isRecord(claim) ? firstOf(claim, ['id', ...RESTAURANT]) : claim
  return named === 0 || named === '0' ? undefined : named
}

const isKnown = (role: string): boolean => roleWord(role) !== undefined

/** A known role may come without its prefix; another word stays as it is. */
function asRole(word: string): string {
  const role = word
    .trim()
    .toUpperCase()
    .replace(/^(?!ROLE_)/, 'ROLE_')
  return isKnown(role) ? role : word
}

/** A list of words or of `{ authority }`, or words in one text. Of several it is the only one that is known. */
function roleOf(payload: Payload): string | undefined {
  const role = firstOf(payload, ['role'])
  if (typeof role === 'string') return asRole(role)
  const wordsOf = (names: readonly string[]) =>
    [firstOf(payload, names)].flat().flatMap((each) => {
      const word = isRecord(each) ? firstOf(each, ['authority', 'name', 'role']) : each
      return typeof word === 'string' ? word.split(/[\s,]+/).filter(Boolean) : []
    })
  const roles = [...new Set(wordsOf(ROLE).map(asRole))]
  const known = [...new Set([...roles, ...wordsOf(SCOPE).map(asRole)])].filter(isKnown)
  const [only, another] = known.length > 0 ? known : roles
  return another === undefined ? only : undefined
}

const isEmail = (text: unknown): text is string => typeof text === 'string' && text.includes('@')

const asNamed = (sent: unknown): unknown => {
  if (!isRecord(sent)) return sent
  const payload = flat(sent)
  const sub = firstOf(payload, ['sub'])
  const email = firstOf(payload, EMAIL)
  return {
    id: firstOf(payload, ID) ?? (isEmail(sub) ? undefined : sub),
    username: firstOf(payload, NAME),
    email: email ?? (isEmail(sub) ? sub : undefined),
    role: roleOf(payload),
    status: firstOf(payload, ['status']),
    exp: expiryOf(payload),
    restaurant: restaurantOf(payload),
  }
}

/** The claims of a token. `exp` in seconds; no restaurant means client (R3.1). Any role is accepted. */
export const claims = v.pipe(
  v.unknown(),
  v.transform(asNamed),
  v.object({
    id: maybeId,
    username: v.fallback(v.optional(v.pipe(v.string(), v.transform(balance)), ''), ''),
    email: maybeText,
    role: v.fallback(v.optional(v.string(), ''), ''),
    status: v.fallback(v.optional(v.string(), ''), ''),
    exp: v.pipe(v.number(), v.finite()),
    restaurant: v.fallback(v.optional(id), undefined),
  }),
)

/** About the token itself, or understood. */
const USUAL = new Set<string>(['exp', 'iat', 'nbf', 'iss', 'aud', 'jti', ...NAME, 'email'].map(spelled))

/**
 * The names of a token's claims, where it should name a restaurant and none is understood: for one who works in a restaurant, or
 * where something is said of one. Undefined where there is nothing to say.
 */
export function claimsWithoutRestaurant(sent: Payload): string[] | undefined {
  const payload = flat(sent)
  const read = v.safeParse(claims, payload)
  if (!read.success || read.output.restaurant !== undefined) return undefined
  const about = Object.keys(payload).filter((name) => /restaurant|ristorante|tenant/i.test(name))
  const isNone = (value: unknown) => !isSaid(value) || value === 0 || value === '0'
  const isUnread = about.some((name) => !isNone(payload[name]))
  const isStaff = read.output.role === 'ROLE_WAITER' || read.output.role === 'ROLE_MANAGER'
  if (!isUnread && !(isStaff && about.length === 0)) return undefined
  return Object.keys(sent)
    .filter((name) => !USUAL.has(spelled(name)))
    .map((name) => name.slice(0, 40))
    .slice(0, 12)
}
