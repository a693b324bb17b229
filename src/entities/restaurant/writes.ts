import { hashKey, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { hasStatus, mayHaveArrived, sendAndCheck } from '#/lib/http/api-error.ts'
import { callBackend, sendWithoutRefusedFields } from '#/lib/http/call.ts'
import { type CallOptions, http, NO_ANSWER } from '#/lib/http/http.ts'
import { type TextKey, translate } from '#/lib/i18n/i18n.ts'
import { markChanged } from '#/lib/images/fresh-address.ts'
import { isSameContent, readPicture } from '#/lib/images/save-picture.ts'
import { createOnce } from '#/lib/query/create-once.ts'
import { PartialWriteError } from '#/lib/query/failures.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { isCounted } from '#/lib/schema/counted-id.ts'
import { id as anId, createdThing, text, withSourceRow } from '#/lib/schema/reading.ts'
import { fieldsBeyond } from '#/lib/schema/rest-of.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { refuseUnread, type SentBack } from '#/lib/schema/unread-fields.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { fetchLatestRestaurant, fetchRestaurant, fetchRestaurants, restaurantQueries } from './api.ts'
import { splitContact } from './opening-hours.ts'
import { withCityName } from './restaurant-fields.ts'
import { logoAddress, OtherPictureUnread, photoAddress, picturePath, pictureRecordId } from './rules.ts'
import { PICTURE_KINDS, type PictureKind, type Restaurant, restaurant } from './schema.ts'
import { newRestaurant, type RestaurantProfile, restaurantProfile } from './sent-schema.ts'

const RESTAURANT_URL = '/api/restaurant'
const PICTURES_URL = '/api/restaurant-image'

const postRestaurant = (body: object) => http.post(RESTAURANT_URL, body, createdThing)

/**
 * In the specification no call that sends a restaurant has these fields. Some backends accept them, others refuse them.
 */
const UNLISTED_FIELDS = ['city', 'country', 'currency', 'restaurantImage', 'logo'] as const

/**
 * The unlisted fields that may be left out without a loss. The city may be left out because its id is sent too. A
 * changed currency must be sent.
 */
const unlistedOf = (now: Pick<Restaurant, 'currency'>, profile: RestaurantProfile) =>
  UNLISTED_FIELDS.filter((field) => field !== 'currency' || profile.currency === now.currency)

/**
 * Some backends find the restaurant by the id in the body, and others refuse the id. Without the id, a backend may find
 * the restaurant by the token, or create another one.
 */
function postProfile(now: Restaurant, profile: RestaurantProfile, partitaIva: object, isListedOnly: boolean) {
  const unlisted = unlistedOf(now, profile)
  const { id: _, ...others } = profile
  // If the city came without an id, its name must be sent.
  const isLeftOut = (field: string) =>
    unlisted.some((each) => each === field && (each !== 'city' || profile.cityId !== undefined))
  const listedFields = Object.fromEntries(Object.entries(others).filter(([field]) => !isLeftOut(field)))
  const body = { ...partitaIva, ...(isListedOnly ? listedFields : profile) }
  return sendWithoutRefusedFields(async () => unlisted)(body, postRestaurant)
}

/** Returns undefined if the restaurant was created but the backend's answer has no id. */
export const useCreateRestaurant = () =>
  useMutation({
    mutationFn: ({ draft, city }: { draft: v.InferOutput<typeof newRestaurant>; city: string }, { client }) =>
      createOnce({
        client,
        list: restaurantQueries.list(city),
        matchKey: hashKey([draft.name, draft.street]),
        matchKeyOf: ({ name, street }) => hashKey([name.trim(), street.trim()]),
        titleOf: ({ name }) => name,
        send: () => postRestaurant(v.parse(newRestaurant, draft)),
      }),
    meta: { changes: ['restaurant'], showsFailure: true },
  })

const readAsText = (label: TextKey) => ({ schema: text, label })
const SENT_BACK: SentBack = {
  city: { ...readAsText('entities.city'), otherNames: ['cityName'] },
  street: readAsText('createRestaurant.street'),
  country: readAsText('entities.city'),
  currency: readAsText('settings.profile.currency'),
  description: readAsText('settings.profile.description'),
  restaurantImage: { schema: v.union([v.array(anId), anId]), label: 'settings.profile.photo' },
  logo: { schema: anId, label: 'settings.profile.logo' },
}

const restaurantRow = withSourceRow(restaurant, withCityName)

/**
 * Reads the current restaurant, for a save of all its fields. Throws if a field cannot be read, because the save would
 * delete its value.
 */
export const fetchWholeRestaurant = async ({ id }: Pick<Restaurant, 'id'>): Promise<Restaurant> => {
  const { row, read } = await fetchRestaurant(id, { mustBeFresh: true }, restaurantRow)
  refuseUnread(row, SENT_BACK)
  return read
}

const PARTITA_IVA = 'partitaIva'
/** The fields for which a save has its own values. All others are sent back unchanged. */
const SENT_FIELDS = [...Object.keys(restaurantProfile.entries), 'cityName', PARTITA_IVA]

const fetchRow = async (id: Restaurant['id']) => {
  const { row } = await fetchRestaurant(id, { mustBeFresh: true }, restaurantRow)
  return v.parse(v.record(v.string(), v.unknown()), row)
}

/**
 * In the specification, the partita IVA is in the creation of a restaurant, but in no answer. A call that replaces the
 * whole restaurant would erase it, so the person is asked for it.
 * @param ask returns what the person has typed; a blank text is not sent. It rejects if the person stops the save.
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
          callBackend('saveProfile', v.parse(restaurantProfile, profile), NO_ANSWER, {
            id: profile.id,
            exists: async () => (await fetchLatestRestaurant(profile)) !== undefined,
            otherFields: async () => fieldsBeyond(await fetchRow(profile.id), SENT_FIELDS),
            unlistedFields: async () => unlistedOf(await fetchLatestRestaurant(profile), profile),
            unshownFields: () => partitaIvaOf(profile.id, askPartitaIva),
          }),
        async () => {
          const saved = await fetchLatestRestaurant(profile)
          return [...PUBLIC_FIELDS, 'currency' as const].every(
            (field) => (saved[field] ?? '') === (profile[field] ?? ''),
          )
        },
      )
      return profile
    },
    // The saved data are shown at once, even if reading them again fails.
    onSuccess: ({ restaurantImage: _, logo: __, ...saved }, _variables, _result, { client }) =>
      client.setQueryData(
        restaurantQueries.one(saved.id).queryKey,
        (cached) => cached && { ...cached, ...saved, city: saved.city ?? '' },
      ),
    meta: { changes: ['restaurant'], success: 'toasts.profileSaved', showsFailure: true },
  })

/**
 * Sends the whole restaurant by the POST of the specification, for a backend that has no call to update it. On other
 * backends this POST creates a restaurant, so the result is read back. Nothing is sent if the list of restaurants
 * cannot be read before.
 */
export function useSaveProfileByPost() {
  /** The list from before the first try, because a restaurant that this try has created may appear late. */
  const listBeforeFirstTry = useRef<readonly Restaurant[]>(undefined)
  return useMutation({
    mutationFn: async ({
      restaurant: { id },
      readProfile,
      isListedOnly,
      askPartitaIva,
    }: {
      restaurant: Restaurant
      readProfile: (now: Restaurant) => RestaurantProfile | undefined
      /** Whether only the fields of the specification are sent, without the id. */
      isListedOnly: boolean
      askPartitaIva: () => Promise<string>
    }) => {
      const current = await fetchWholeRestaurant({ id })
      const profile = v.parse(restaurantProfile, readProfile(current))
      const partitaIva = await partitaIvaOf(id, askPartitaIva)
      const list = await fetchRestaurants(undefined, { mustBeFresh: true })
      listBeforeFirstTry.current ??= list
      const listBefore = listBeforeFirstTry.current
      const readOutcome = async (createdId?: Restaurant['id']) => {
        const saved = await fetchLatestRestaurant({ id })
        const isSaved = PUBLIC_FIELDS.every((field) => (saved[field] ?? '') === (profile[field] ?? ''))
        const isSecond = (each: Restaurant) =>
          !listBefore.some((known) => known.id === each.id) && isSameName(each.name, profile.name)
        const listAfter = await fetchRestaurants(undefined, { mustBeFresh: true })
        if (listAfter.some(isSecond) || createdId === undefined || createdId === id)
          return { isSaved, hasSecond: listAfter.some(isSecond) }
        // The list may not contain the new restaurant yet.
        const other = await fetchLatestRestaurant({ id: createdId }).catch((error: unknown) => {
          if (hasStatus(error, 400, 404)) return undefined
          throw error
        })
        return { isSaved, hasSecond: other !== undefined && isSecond(other) }
      }
      let createdId: Restaurant['id'] | undefined
      try {
        createdId = (await postProfile(current, profile, partitaIva, isListedOnly))?.id
      } catch (error) {
        if (!mayHaveArrived(error)) throw error
        const outcome = await readOutcome().catch(() => undefined)
        if (outcome?.isSaved || outcome?.hasSecond) return outcome
        throw new PartialWriteError(translate('settings.profile.byPost.unclear'), error)
      }
      return readOutcome(createdId).catch((cause) => {
        throw new PartialWriteError(translate('settings.profile.byPost.unread'), cause)
      })
    },
    meta: { changes: ['restaurant'], showsFailure: true },
  })
}

const isSameName = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), 'it', { sensitivity: 'base' }) === 0

/** The fields of a profile that every visitor can see. */
const PUBLIC_FIELDS = ['name', 'street', 'city', 'description'] as const

/**
 * Warns after a save if the hours or the telephone were not saved, because a backend may shorten or rewrite a
 * description.
 */
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
  /** @param share the part of the upload that is done, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Saves the photo or the logo, and returns when it is shown. An upload replaces both pictures, so the other one is read
 * back and sent again (R3.16). If that cannot be read, OtherPictureUnread is thrown, and nothing was changed. The field
 * shows a failure itself.
 */
export const useSaveRestaurantPicture = () =>
  useWrite({
    // Uploads run one after the other, because each one also sends the other picture.
    scope: { id: 'restaurant-image' },
    mutationFn: async ({ restaurantId, kind, picture, ...options }: PictureUpload) => {
      const restaurantBefore = await fetchLatestRestaurant({ id: restaurantId }, options.signal)
      const files: Record<PictureKind, File> = { image: picture, logo: picture }
      for (const other of PICTURE_KINDS)
        if (other !== kind) files[other] = await readBack(other, restaurantBefore, options.signal)
      const pictureBefore = await readBack(kind, restaurantBefore, options.signal).catch(() => undefined)
      try {
        await sendPictures(restaurantBefore, files, { ...options, timeout: LIMITS.uploadTimeout }, async () => {
          const restaurantAfter = await fetchLatestRestaurant({ id: restaurantId })
          const pictureAfter = await readBack(kind, restaurantAfter)
          if (pictureAfter.size === 0) return false
          if (await isSameContent(pictureAfter, picture)) return true
          // If the earlier picture could not be read, only a new id proves that the picture has changed.
          return pictureBefore
            ? !(await isSameContent(pictureAfter, pictureBefore))
            : picturePath(kind, restaurantAfter) !== picturePath(kind, restaurantBefore)
        })
      } catch (error) {
        if (pictureBefore && !options.signal.aborted)
          await restorePictures(restaurantId, { ...files, [kind]: pictureBefore }, error)
        throw error
      } finally {
        // This also happens after a failure, because the call may have been carried out although its answer was lost.
        const address = (kind === 'image' ? photoAddress : logoAddress)(restaurantBefore)
        if (address) markChanged(address)
      }
    },
    meta: { changes: ['restaurant'], success: 'toasts.pictureSaved', showsFailure: true },
  })

/**
 * Sends the earlier pictures again, if a backend has removed them and then refused the new one. Throws
 * PartialWriteError if they are still missing then. Does nothing if the pictures cannot be read.
 */
async function restorePictures(
  id: Restaurant['id'],
  previousFiles: Record<PictureKind, File>,
  cause: unknown,
): Promise<void> {
  const findLoss = async (): Promise<Restaurant | undefined> => {
    const current = await fetchLatestRestaurant({ id })
    for (const kind of PICTURE_KINDS)
      if (previousFiles[kind].size > 0 && (await readBack(kind, current)).size === 0) return current
    return undefined
  }
  const damaged = await findLoss().catch(() => undefined)
  if (!damaged) return
  await sendPictures(
    damaged,
    previousFiles,
    { timeout: LIMITS.uploadTimeout },
    async () => (await findLoss()) === undefined,
  ).catch(() => Promise.reject(new PartialWriteError(translate('errors.pictureLost'), cause)))
}

/** @param isShown reads back whether the new picture is there. */
async function sendPictures(
  now: Restaurant,
  files: Record<PictureKind, File>,
  options: CallOptions,
  isShown: () => Promise<boolean>,
): Promise<void> {
  const recordId = pictureRecordId(now)
  const ids = recordId === undefined ? [now.id] : await possibleFormIds(now.id, recordId)
  let failure: unknown
  for (const id of ids) {
    const form = new FormData()
    form.set('id', id)
    for (const each of PICTURE_KINDS) form.set(each, files[each])
    try {
      await sendAndCheck(
        () =>
          recordId === undefined
            ? http.post(PICTURES_URL, form, NO_ANSWER, options)
            : callBackend('replaceRestaurantPicture', form, NO_ANSWER, options),
        isShown,
      )
    } catch (error) {
      failure ??= error
      if (!hasStatus(error, 400, 404, 422)) throw failure
      continue
    }
    const isNewPictureShown = await isShown().catch((cause) => {
      throw new PartialWriteError(translate('errors.pictureUnclear'), cause)
    })
    if (isNewPictureShown) return
    failure ??= new PartialWriteError(translate('errors.pictureNotShown'))
  }
  throw failure
}

/**
 * The ids that the form may have to name, the likelier first.
 * SPEC-GAP 7: the specification does not say whether an update names the image record or, as the first upload, the
 * restaurant. A number that is also another restaurant's, or another's picture, is not sent.
 */
async function possibleFormIds(restaurantId: Restaurant['id'], recordId: string): Promise<string[]> {
  if (recordId === restaurantId) return [recordId]
  const isRestaurant = async (id: string) => {
    try {
      return (await fetchLatestRestaurant({ id })).id === id
    } catch (error) {
      if (hasStatus(error, 400, 403, 404)) return false
      throw error
    }
  }
  const isOtherRestaurant = isCounted(recordId) && (await isRestaurant(recordId))
  const isAnotherPicture =
    isCounted(restaurantId) && (await readBack('image', { restaurantImage: [restaurantId] })).size > 0
  // If neither id is safe, the restaurant's id is sent, as in the first upload of the specification.
  if (isOtherRestaurant) return [restaurantId]
  return isAnotherPicture ? [recordId] : [recordId, restaurantId]
}

/** Reads a picture, and skips every cache. Returns an empty file if there is no picture. */
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
