import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { session } from '#/lib/session/session.ts'
import type { Session } from '#/lib/session/token.ts'
import { local } from '#/lib/storage/local.ts'
import { type Claims, claims } from './schema.ts'

/*
 * Who is logged in (specification, sections 3 and 6; decisions, Screens and addresses). After "create restaurant" the
 * token may still lack the restaurant: its id is then kept beside the token, bound to the person.
 */

const OWN_RESTAURANT_KEY = 'coperto.own-restaurant'

export type User = Claims & {
  /** The restaurant's id: the token's, else the one created in this session, else undefined (a client). */
  restaurant: string | undefined
  /** The restaurant was created with this very token, which cannot name it: a backend that reads the claim refuses its calls. */
  hasOldToken: boolean
  /** Stable for one person: the token's id, else the e-mail, else the name. Keys drafts and unsent orders. */
  personKey: string
}

let readFrom: Session | undefined
let readOwn: string | null = null
let user: User | undefined
let lastUser: User | undefined

/** The live session's user, or undefined. The same object until the session changes. */
export function getUser(): User | undefined {
  const live = session.getSnapshot()
  const own = local.get(OWN_RESTAURANT_KEY)
  if (live !== readFrom || own !== readOwn) {
    readFrom = live
    readOwn = own
    user = live && readUser(live, own)
    lastUser = user ?? lastUser
  }
  return user
}

function readUser({ payload }: Session, own: string | null): User | undefined {
  const parsed = v.safeParse(claims, payload)
  if (!parsed.success) return undefined
  const personKey = parsed.output.id ?? parsed.output.email ?? parsed.output.username
  const created = parsed.output.restaurant ? undefined : createdBy(personKey, own)
  return {
    ...parsed.output,
    personKey,
    restaurant: parsed.output.restaurant ?? created?.restaurant,
    hasOldToken: created !== undefined && created.tokenEnd === String(parsed.output.exp),
  }
}

/** What is kept is three lines: the person, the restaurant's id, and when the token ends that it was created with. */
function createdBy(personKey: string, kept: string | null): { restaurant: string; tokenEnd: string } | undefined {
  const [person, restaurant, tokenEnd = ''] = kept?.split('\n') ?? []
  return restaurant && person === personKey ? { restaurant, tokenEnd } : undefined
}

/**
 * Keeps the id of the restaurant that a person has just created, until logout or a token that brings its own. Nothing is
 * kept once somebody else is logged in: the creation's answer may come late, and their own token tells its creator.
 */
export function keepOwnRestaurant(personKey: User['personKey'], restaurantId: string): void {
  const live = getUser()
  if (live?.personKey === personKey && !live.restaurant)
    local.set(OWN_RESTAURANT_KEY, [personKey, restaurantId, live.exp].join('\n'))
}

session.subscribe(() => {
  const live = session.getSnapshot()
  const brought = live && v.safeParse(claims, live.payload)
  const bringsItsOwn = brought?.success && brought.output.restaurant
  if (bringsItsOwn || (!live && session.lastEnd() === 'left')) local.remove(OWN_RESTAURANT_KEY)
})

/** The logged-in user; draws again when the session changes, here or in another tab. */
export const useUser = (): User | undefined => useSyncExternalStore(session.subscribe, getUser)

/** The logged-in user or, on a screen that stays after the end of a session (`session.hold`), the one who was. */
export const usePresentUser = (): User | undefined =>
  useSyncExternalStore(session.subscribe, () => getUser() ?? (session.isOverOnHeldScreen() ? lastUser : undefined))

/** Whose the answers are that are kept on this device (lib/query/answer-persister.ts). */
export const ownerOfAnswers = (): { person: string; restaurantId: string | undefined } | undefined => {
  const person = getUser()
  return person && { person: person.personKey, restaurantId: person.restaurant }
}
