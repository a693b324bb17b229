import * as v from 'valibot'
import { balance } from '#/lib/i18n/isolate.ts'
import { foldFieldName } from '#/lib/schema/other-names.ts'
import { id, maybeId, maybeText } from '#/lib/schema/reading.ts'
import { expiryOf } from '#/lib/session/read-token.ts'
import { roleWord } from './rules.ts'

/*
 * The claims of a token. The specification names them. Other names and shapes are read too, as docs/wire-contract.md
 * lists them.
 */

type Payload = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether a claim has a content. Null, a blank text, an empty list and the word 'null', which some servers write, are
 * no content.
 */
const hasContent = (value: unknown): boolean =>
  value !== undefined &&
  !(typeof value === 'string' && /^\s*(?:null|none|undefined)?\s*$/i.test(value)) &&
  !(typeof value === 'object' && (value === null || Object.keys(value).length === 0))

/** The first of these claims that has a content. Other spellings are accepted too: `RestaurantId`, `restaurant-id`. */
const firstOf = (payload: Payload, names: readonly string[]): unknown => {
  const similarName = (name: string) => Object.keys(payload).find((each) => foldFieldName(each) === foldFieldName(name))
  return names.map((name) => payload[name] ?? payload[similarName(name) ?? '']).find((value) => hasContent(value))
}

const RESTAURANT_CLAIMS = ['restaurant', 'restaurantId'] as const
const ID_CLAIMS = ['id', 'userId', 'uid', 'nameid', 'nameidentifier'] as const
const USERNAME_CLAIMS = ['username', 'preferred_username', 'unique_name', 'name'] as const
const EMAIL_CLAIMS = ['email', 'emailaddress'] as const
const ROLE_CLAIMS = ['role', 'roles', 'authorities'] as const
/** OAuth scopes: words with spaces between them, of which one may be a role. */
const SCOPE_CLAIMS = ['scope', 'scp'] as const

/** Some servers put all other claims into one of these. */
const NESTED_CLAIMS = ['user', 'data', 'claims', 'account', 'realm_access'] as const
/** Matches the name of a claim with a namespace, as ASP.NET and Auth0 write it: `https://example.org/claims/role`. */
const IN_NAMESPACE = /^(?:https?|urn):.*[/:](\w+)$/

/**
 * All claims on one level, including the nested ones and those with a namespace. If a name comes twice, the claim at
 * the top is used.
 */
function flatClaims(payload: Payload): Payload {
  const namespaced = Object.entries(payload).flatMap(([name, value]) => {
    const [, shortName] = IN_NAMESPACE.exec(name) ?? []
    return shortName === undefined ? [] : isRecord(value) ? Object.entries(value) : [[shortName, value] as const]
  })
  const nested = NESTED_CLAIMS.map((name) => firstOf(payload, [name])).filter(isRecord)
  return Object.assign({}, ...nested.toReversed(), Object.fromEntries(namespaced), payload) as Payload
}

/** The id of the restaurant. It may be a bare id, in an object, or the only one of a list. 0 means none. */
function restaurantOf(payload: Payload): unknown {
  const claims = [firstOf(payload, RESTAURANT_CLAIMS)].flat()
  const claim = claims.length > 1 ? claims : claims[0]
  const restaurantId = isRecord(claim) ? firstOf(claim, ['id', ...RESTAURANT_CLAIMS]) : claim
  return restaurantId === 0 || restaurantId === '0' ? undefined : restaurantId
}

const isKnownRole = (role: string): boolean => roleWord(role) !== undefined

/** Adds the prefix to a known role that came without it. Any other word is not changed. */
function toRole(word: string): string {
  const role = word
    .trim()
    .toUpperCase()
    .replace(/^(?!ROLE_)/, 'ROLE_')
  return isKnownRole(role) ? role : word
}

/**
 * The role, from a text, a list of words, or a list of `{ authority }`. If there are several words, it is the only one
 * that is a known role.
 */
function roleOf(payload: Payload): string | undefined {
  const role = firstOf(payload, ['role'])
  if (typeof role === 'string') return toRole(role)
  const wordsOf = (names: readonly string[]) =>
    [firstOf(payload, names)].flat().flatMap((each) => {
      const word = isRecord(each) ? firstOf(each, ['authority', 'name', 'role']) : each
      return typeof word === 'string' ? word.split(/[\s,]+/).filter(Boolean) : []
    })
  const roles = [...new Set(wordsOf(ROLE_CLAIMS).map(toRole))]
  const knownRoles = [...new Set([...roles, ...wordsOf(SCOPE_CLAIMS).map(toRole)])].filter(isKnownRole)
  const [only, another] = knownRoles.length > 0 ? knownRoles : roles
  return another === undefined ? only : undefined
}

const isEmail = (text: unknown): text is string => typeof text === 'string' && text.includes('@')

const toNamedClaims = (sent: unknown): unknown => {
  if (!isRecord(sent)) return sent
  const payload = flatClaims(sent)
  const sub = firstOf(payload, ['sub'])
  const email = firstOf(payload, EMAIL_CLAIMS)
  return {
    id: firstOf(payload, ID_CLAIMS) ?? (isEmail(sub) ? undefined : sub),
    username: firstOf(payload, USERNAME_CLAIMS),
    email: email ?? (isEmail(sub) ? sub : undefined),
    role: roleOf(payload),
    status: firstOf(payload, ['status']),
    exp: expiryOf(payload),
    restaurant: restaurantOf(payload),
  }
}

/**
 * The claims of a token. `exp` is in seconds. A person without a restaurant is a client (R3.1). Any role is accepted.
 */
export const claims = v.pipe(
  v.unknown(),
  v.transform(toNamedClaims),
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

/** Claims about the token itself, and claims that the app reads. */
const COMMON_CLAIMS = new Set<string>(
  ['exp', 'iat', 'nbf', 'iss', 'aud', 'jti', ...USERNAME_CLAIMS, 'email'].map(foldFieldName),
)

/**
 * The names of a token's claims, if it should name a restaurant but none can be read: either the person works in a
 * restaurant, or some claim is about one. Undefined otherwise. A screen shows the names to the person who sets up the
 * backend.
 */
export function claimsWithoutRestaurant(sent: Payload): string[] | undefined {
  const payload = flatClaims(sent)
  const parsed = v.safeParse(claims, payload)
  if (!parsed.success || parsed.output.restaurant !== undefined) return undefined
  const restaurantClaims = Object.keys(payload).filter((name) => /restaurant|ristorante|tenant/i.test(name))
  const isNone = (value: unknown) => !hasContent(value) || value === 0 || value === '0'
  const isUnread = restaurantClaims.some((name) => !isNone(payload[name]))
  const isStaff = parsed.output.role === 'ROLE_WAITER' || parsed.output.role === 'ROLE_MANAGER'
  if (!isUnread && !(isStaff && restaurantClaims.length === 0)) return undefined
  return Object.keys(sent)
    .filter((name) => !COMMON_CLAIMS.has(foldFieldName(name)))
    .map((name) => name.slice(0, 40))
    .slice(0, 12)
}
