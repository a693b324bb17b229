import { useEffect, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { withoutNoting } from '#/lib/schema/number-ids.ts'
import type { Session } from '#/lib/session/read-token.ts'
import { session } from '#/lib/session/session.ts'
import { local } from '#/lib/storage/web-storage.ts'
import { claims } from './claims.ts'

/*
 * The logged-in user. When a person creates a restaurant, the token of that session does not contain its id. So the id
 * is stored together with the token, for this person only (ADR-002).
 */

const OWN_RESTAURANT_KEY = 'coperto.own-restaurant'

export type User = v.InferOutput<typeof claims> & {
  /** The id in the token, else the id of the restaurant that was created in this session; undefined for a client. */
  restaurant: string | undefined
  /**
   * Whether the restaurant was created with this token. The token then does not name the restaurant, and the backend
   * may refuse its calls.
   */
  hasOldToken: boolean
  /** The id, else the e-mail, else the name. It is a part of the keys of drafts and unsent orders. */
  personKey: string
}

const personKeyOf = ({ id, email, username }: v.InferOutput<typeof claims>): string => id ?? email ?? username

/** The form of the ids is not remembered, because a token may write ids otherwise than answers do. */
const readClaims = (payload: unknown) => withoutNoting(() => v.safeParse(claims, payload))

let lastSession: Session | undefined
let lastOwnRestaurant: string | null = null
let user: User | undefined
let lastUser: User | undefined

/** The logged-in user; the same object until the session changes. */
export function getUser(): User | undefined {
  const currentSession = session.getSnapshot()
  const ownRestaurant = local.get(OWN_RESTAURANT_KEY)
  if (currentSession !== lastSession || ownRestaurant !== lastOwnRestaurant) {
    lastSession = currentSession
    lastOwnRestaurant = ownRestaurant
    user = currentSession && readUser(currentSession, ownRestaurant)
    lastUser = user ?? lastUser
  }
  return user
}

function readUser({ payload }: Session, ownRestaurant: string | null): User | undefined {
  const parsed = readClaims(payload)
  if (!parsed.success) return undefined
  const personKey = personKeyOf(parsed.output)
  const created = parsed.output.restaurant ? undefined : createdBy(personKey, ownRestaurant)
  return {
    ...parsed.output,
    personKey,
    restaurant: parsed.output.restaurant ?? created?.restaurant,
    hasOldToken: created !== undefined && created.tokenEnd === String(parsed.output.exp),
  }
}

/** Three lines are stored: the person, the id of the restaurant, and the `exp` of the token that created it. */
function createdBy(personKey: string, stored: string | null): { restaurant: string; tokenEnd: string } | undefined {
  const [person, restaurant, tokenEnd = ''] = stored?.split('\n') ?? []
  return restaurant && person === personKey ? { restaurant, tokenEnd } : undefined
}

/**
 * Stores the id of a restaurant that was just created, until the logout or until a token contains the id. Does nothing
 * if another person has logged in before the answer came.
 */
export function keepOwnRestaurant(personKey: User['personKey'], restaurantId: string): void {
  const currentUser = getUser()
  if (currentUser?.personKey === personKey && !currentUser.restaurant)
    local.set(OWN_RESTAURANT_KEY, [personKey, restaurantId, currentUser.exp].join('\n'))
}

session.subscribe(() => {
  const currentSession = session.getSnapshot()
  const newClaims = currentSession && readClaims(currentSession.payload)
  const hasRestaurant = newClaims?.success && newClaims.output.restaurant
  if (hasRestaurant || (!currentSession && session.lastEnd() === 'left')) local.remove(OWN_RESTAURANT_KEY)
})

export const useUser = (): User | undefined => useSyncExternalStore(session.subscribe, getUser)

/** The user. On a screen that stays open after the end of a session (`session.holdScreen`), it is the last user. */
export const useUserOrLast = (): User | undefined =>
  useSyncExternalStore(session.subscribe, () => getUser() ?? (session.isOverOnHeldScreen() ? lastUser : undefined))

const nameOf = (ofSession: Session | undefined): string | undefined => {
  const user = ofSession && readUser(ofSession, null)
  return user && (user.username || user.email || user.personKey)
}

const isSamePerson = (a: Session, b: Session): boolean => readUser(a, null)?.personKey === readUser(b, null)?.personKey

/** While this is mounted, this tab keeps its person even if another person logs in in another tab. */
export function useHoldPerson(): void {
  useEffect(() => session.holdPerson(isSamePerson), [])
}

/** The name of the person who has logged in in another tab, and the name of this tab's own person. */
export function useOtherPerson(): { name: string; ownName: string } | undefined {
  const other = useSyncExternalStore(session.other.subscribe, session.other.getSnapshot)
  const name = nameOf(other)
  const ownName = lastUser && (lastUser.username || lastUser.email || lastUser.personKey)
  return name !== undefined && ownName ? { name, ownName } : undefined
}

/** The owner of the answers stored on this device. */
export const ownerOfAnswers = (): { person: string; scope: string | undefined } | undefined => {
  const person = getUser()
  return person && { person: person.personKey, scope: person.restaurant }
}
