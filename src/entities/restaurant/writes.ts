import { hashKey, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { hasStatus, mayHaveArrived, sendAndCheck } from '#/lib/http/api-error.ts'
import { call, withoutUnknown } from '#/lib/http/call.ts'
import { type CallOptions, http, NO_ANSWER } from '#/lib/http/http.ts'
import { type TextKey, translate } from '#/lib/i18n/i18n.ts'
import { markChanged } from '#/lib/images/fresh-address.ts'
import { isSame, readPicture } from '#/lib/images/save-picture.ts'
import { createOnce } from '#/lib/query/create-once.ts'
import { HalfDone } from '#/lib/query/failures.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { isCounted } from '#/lib/schema/counted-id.ts'
import { id as anId, createdThing, text, withRow } from '#/lib/schema/reading.ts'
import { restOf } from '#/lib/schema/rest-of.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { refuseUnread, type SentBack } from '#/lib/schema/unread-fields.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { fetchLatestRestaurant, fetchRestaurant, fetchRestaurants, restaurantQueries } from './api.ts'
import { splitContact } from './opening-hours.ts'
import { withCityName } from './restaurant-fields.ts'
import { logoAddress, OtherPictureUnread, photoAddress, picturePath, pictureRecord } from './rules.ts'
import { PICTURE_KINDS, type PictureKind, type Restaurant, restaurant } from './schema.ts'
import { newRestaurant, type RestaurantProfile, restaurantProfile } from './sent-schema.ts'

const OWN = '/api/restaurant'
const PICTURES = '/api/restaurant-image'

const postRestaurant = (body: object) => http.post(OWN, body, createdThing)

/** What the specification lists for no call that sends a restaurant: some backends know it, others refuse each such field. */
const UNLISTED = ['city', 'country', 'currency', 'restaurantImage', 'logo'] as const

/** Without a loss: a city is also sent by its id, and only a currency can be changed here. */
const unlistedOf = (now: Pick<Restaurant, 'currency'>, profile: RestaurantProfile) =>
  UNLISTED.filter((field) => field !== 'currency' || profile.currency === now.currency)

/**
 * Some backends know by the id that this restaurant is meant, others refuse it. Without the id they may know it by the token,
 * or create another one.
 */
function postProfile(now: Restaurant, profile: RestaurantProfile, unshown: object, isListedOnly: boolean) {
  const unlisted = unlistedOf(now, profile)
  const { id: _, ...others } = profile
  // Only its name says where a restaurant is whose city came without an id.
  const isLeftOut = (field: string) =>
    unlisted.some((each) => each === field && (each !== 'city' || profile.cityId !== undefined))
  const listed = Object.fromEntries(Object.entries(others).filter(([field]) => !isLeftOut(field)))
  const body = { ...unshown, ...(isListedOnly ? listed : profile) }
  return withoutUnknown(async () => unlisted)(body, postRestaurant)
}

/** Returns undefined where it was created, but its id is unknown. */
export const useCreateRestaurant = () =>
  useMutation({
    mutationFn: ({ draft, city }: { draft: v.InferOutput<typeof newRestaurant>; city: string }, { client }) =>
      createOnce({
        client,
        list: restaurantQueries.list(city),
        mark: hashKey([draft.name, draft.street]),
        markOf: ({ name, street }) => hashKey([name.trim(), street.trim()]),
        titleOf: ({ name }) => name,
        send: () => postRestaurant(v.parse(newRestaurant, draft)),
      }),
    meta: { changes: ['restaurant'], showsFailure: true },
  })

const words = (label: TextKey) => ({ as: text, label })
const SENT_BACK: SentBack = {
  city: { ...words('entities.city'), otherNames: ['cityName'] },
  street: words('createRestaurant.street'),
  country: words('entities.city'),
  currency: words('settings.profile.currency'),
  description: words('settings.profile.description'),
  restaurantImage: { as: v.union([v.array(anId), anId]), label: 'settings.profile.photo' },
  logo: { as: anId, label: 'settings.profile.logo' },
}

const shownRow = withRow(restaurant, withCityName)

/** For a save of the whole profile: throws if a field cannot be read, because the save would lose it. */
export const fetchWholeRestaurant = async ({ id }: Pick<Restaurant, 'id'>): Promise<Restaurant> => {
  const { row, read } = await fetchRestaurant(id, { mustBeFresh: true }, shownRow)
  refuseUnread(row, SENT_BACK)
  return read
}

const PARTITA_IVA = 'partitaIva'
/** What a save sends as the person wants it, also under another name, or what others have made of it. */
const SENT = [...Object.keys(restaurantProfile.entries), 'cityName', PARTITA_IVA]

const fetchRow = async (id: Restaurant['id']) => {
  const { row } = await fetchRestaurant(id, { mustBeFresh: true }, shownRow)
  return v.parse(v.record(v.string(), v.unknown()), row)
}

/**
 * The specification lists the partita IVA of a new restaurant and of no answer: a call that may replace everything would empty
 * it. @param ask the person; blank: it is not sent. Rejects where they stop.
 */
async function partitaIvaOf(id: Restaurant['id'], ask: () => Promise<string>): Promise<object> {
  const partitaIva = (await fetchRow(id))[PARTITA_IVA] || (await ask())
  return partitaIva ? { [PARTITA_IVA]: partitaIva } : {}
}

/** Sends the whole restaurant. */
export const useSaveProfile = () =>
  useMutation({
    mutationFn: async ({
      profile,
      askPartitaIva,
    }: {
      profile: RestaurantProfile
      askPartitaIva: () => Promise<string>
    }) => {
      await sendAndCheck(
        () =>
          call('saveProfile', v.parse(restaurantProfile, profile), NO_ANSWER, {
            id: profile.id,
            exists: async () => (await fetchLatestRestaurant(profile)) !== undefined,
            otherFields: async () => restOf(await fetchRow(profile.id), SENT),
            unlisted: async () => unlistedOf(await fetchLatestRestaurant(profile), profile),
            unshownFields: () => partitaIvaOf(profile.id, askPartitaIva),
          }),
        async () => {
          const now = await fetchLatestRestaurant(profile)
          return [...SHOWN, 'currency' as const].every((field) => (now[field] ?? '') === (profile[field] ?? ''))
        },
      )
      return profile
    },
    // The saved data are shown at once, also where the refetch fails.
    onSuccess: ({ restaurantImage: _, logo: __, ...saved }, _variables, _result, { client }) =>
      client.setQueryData(
        restaurantQueries.one(saved.id).queryKey,
        (cached) => cached && { ...cached, ...saved, city: saved.city ?? '' },
      ),
    meta: { changes: ['restaurant'], success: 'toasts.profileSaved', showsFailure: true },
  })

/**
 * Sends the whole restaurant by the POST of the specification, where the backend has no call that updates it. Elsewhere that
 * call creates a restaurant, so what it did is read back. Nothing is sent where the restaurants cannot be counted before.
 */
export function useSaveProfileByPost() {
  /** Those of before the first try: what that has created may appear late. */
  const firstSeen = useRef<readonly Restaurant[]>(undefined)
  return useMutation({
    mutationFn: async ({
      restaurant: { id },
      readProfile,
      isListedOnly,
      askPartitaIva,
    }: {
      restaurant: Restaurant
      readProfile: (now: Restaurant) => RestaurantProfile | undefined
      /** Without the id, and without what the specification does not list. */
      isListedOnly: boolean
      askPartitaIva: () => Promise<string>
    }) => {
      const whole = await fetchWholeRestaurant({ id })
      const profile = v.parse(restaurantProfile, readProfile(whole))
      const unshown = await partitaIvaOf(id, askPartitaIva)
      const seen = await fetchRestaurants(undefined, { mustBeFresh: true })
      firstSeen.current ??= seen
      const before = firstSeen.current
      const look = async (made?: Restaurant['id']) => {
        const now = await fetchLatestRestaurant({ id })
        const isSaved = SHOWN.every((field) => (now[field] ?? '') === (profile[field] ?? ''))
        const isSecond = (each: Restaurant) =>
          !before.some((known) => known.id === each.id) && isSameName(each.name, profile.name)
        const all = await fetchRestaurants(undefined, { mustBeFresh: true })
        if (all.some(isSecond) || made === undefined || made === id) return { isSaved, hasSecond: all.some(isSecond) }
        // The list may not have it yet.
        const other = await fetchLatestRestaurant({ id: made }).catch((error: unknown) => {
          if (hasStatus(error, 400, 404)) return undefined
          throw error
        })
        return { isSaved, hasSecond: other !== undefined && isSecond(other) }
      }
      let made: Restaurant['id'] | undefined
      try {
        made = (await postProfile(whole, profile, unshown, isListedOnly))?.id
      } catch (error) {
        if (!mayHaveArrived(error)) throw error
        const outcome = await look().catch(() => undefined)
        if (outcome?.isSaved || outcome?.hasSecond) return outcome
        throw new HalfDone(translate('settings.profile.byPost.unclear'), error)
      }
      return look(made).catch((cause) => {
        throw new HalfDone(translate('settings.profile.byPost.unread'), cause)
      })
    },
    meta: { changes: ['restaurant'], showsFailure: true },
  })
}

const isSameName = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), 'it', { sensitivity: 'base' }) === 0

/** What everybody sees of a profile. */
const SHOWN = ['name', 'street', 'city', 'description'] as const

/** After a save: a backend may shorten or rewrite a description, and with it its last lines. */
export async function warnIfContactDiffers(sent: Pick<RestaurantProfile, 'id' | 'description'>): Promise<void> {
  const { contact } = splitContact(sent.description ?? '')
  if (Object.keys(contact).length === 0) return
  const saved = await fetchLatestRestaurant(sent).catch(() => undefined)
  if (saved && !isSameJson(splitContact(saved.description ?? '').contact, contact)) {
    toast({ kind: 'error', title: translate('errors.contactNotSaved') })
  }
}

type PictureUpload = {
  restaurantId: Restaurant['id']
  kind: PictureKind
  picture: File
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Saves the photo or the logo, and returns once it is shown. An upload replaces both pictures, so the other one is read
 * back and sent along (R3.16). Throws OtherPictureUnread where it cannot be read; nothing was changed then. The field
 * shows its failure.
 */
export const useSaveRestaurantPicture = () =>
  useWrite({
    // One after the other, because each upload also sends the other picture.
    scope: { id: 'restaurant-image' },
    mutationFn: async ({ restaurantId, kind, picture, ...options }: PictureUpload) => {
      const now = await fetchLatestRestaurant({ id: restaurantId }, options.signal)
      const sent: Record<PictureKind, File> = { image: picture, logo: picture }
      for (const other of PICTURE_KINDS) if (other !== kind) sent[other] = await readBack(other, now, options.signal)
      const before = await readBack(kind, now, options.signal).catch(() => undefined)
      try {
        await sendPictures(now, sent, { ...options, timeout: LIMITS.uploadTimeout }, async () => {
          const after = await fetchLatestRestaurant({ id: restaurantId })
          const pictureAfter = await readBack(kind, after)
          if (pictureAfter.size === 0) return false
          if (await isSame(pictureAfter, picture)) return true
          // If the picture from before could not be read, its id has to tell.
          return before ? !(await isSame(pictureAfter, before)) : picturePath(kind, after) !== picturePath(kind, now)
        })
      } catch (error) {
        if (before && !options.signal.aborted) await putBack(restaurantId, { ...sent, [kind]: before }, error)
        throw error
      } finally {
        // It may have changed after a failure too: the lost answer may have been a success.
        const address = (kind === 'image' ? photoAddress : logoAddress)(now)
        if (address) markChanged(address)
      }
    },
    meta: { changes: ['restaurant'], success: 'toasts.pictureSaved', showsFailure: true },
  })

/**
 * A backend may remove the pictures before it refuses the new one: those from before are sent again. Throws HalfDone where they
 * stay away; where nobody can tell, nothing is done.
 */
async function putBack(id: Restaurant['id'], before: Record<PictureKind, File>, cause: unknown): Promise<void> {
  const withLoss = async (): Promise<Restaurant | undefined> => {
    const now = await fetchLatestRestaurant({ id })
    for (const kind of PICTURE_KINDS) if (before[kind].size > 0 && (await readBack(kind, now)).size === 0) return now
    return undefined
  }
  const now = await withLoss().catch(() => undefined)
  if (!now) return
  await sendPictures(
    now,
    before,
    { timeout: LIMITS.uploadTimeout },
    async () => (await withLoss()) === undefined,
  ).catch(() => Promise.reject(new HalfDone(translate('errors.pictureLost'), cause)))
}

/** @param isShown whether the new picture is there, as read back. */
async function sendPictures(
  now: Restaurant,
  sent: Record<PictureKind, File>,
  options: CallOptions,
  isShown: () => Promise<boolean>,
): Promise<void> {
  const record = pictureRecord(now)
  const ids = record === undefined ? [now.id] : await namesOf(now.id, record)
  let failure: unknown
  for (const id of ids) {
    const form = new FormData()
    form.set('id', id)
    for (const each of PICTURE_KINDS) form.set(each, sent[each])
    try {
      await sendAndCheck(
        () =>
          record === undefined
            ? http.post(PICTURES, form, NO_ANSWER, options)
            : call('replaceRestaurantPicture', form, NO_ANSWER, options),
        isShown,
      )
    } catch (error) {
      failure ??= error
      if (!hasStatus(error, 400, 404, 422)) throw failure
      continue
    }
    const isThere = await isShown().catch((cause) => {
      throw new HalfDone(translate('errors.pictureUnclear'), cause)
    })
    if (isThere) return
    failure ??= new HalfDone(translate('errors.pictureNotShown'))
  }
  throw failure
}

/**
 * What the form's id may be, the likelier first.
 * SPEC-GAP 7: the specification does not say whether an update names the image record or, as the first upload, the
 * restaurant. A number that is also another restaurant's, or another's picture, is not sent.
 */
async function namesOf(restaurantId: Restaurant['id'], record: string): Promise<string[]> {
  if (record === restaurantId) return [record]
  const isRestaurant = async (id: string) => {
    try {
      return (await fetchLatestRestaurant({ id })).id === id
    } catch (error) {
      if (hasStatus(error, 400, 403, 404)) return false
      throw error
    }
  }
  const isAnothers = isCounted(record) && (await isRestaurant(record))
  const isAnotherPicture =
    isCounted(restaurantId) && (await readBack('image', { restaurantImage: [restaurantId] })).size > 0
  // Both may be wrong: then as the first upload, whose id the specification shows.
  if (isAnothers) return [restaurantId]
  return isAnotherPicture ? [record] : [record, restaurantId]
}

/** Bypasses every cache. An empty file where there is no picture. */
async function readBack(
  kind: PictureKind,
  now: Parameters<typeof picturePath>[1],
  signal?: AbortSignal,
): Promise<File> {
  const path = picturePath(kind, now)
  if (!path) return new File([], kind)
  try {
    return await readPicture(path, { signal })
  } catch (error) {
    if (hasStatus(error, 404)) return new File([], kind)
    throw signal?.aborted ? error : new OtherPictureUnread(error)
  }
}
