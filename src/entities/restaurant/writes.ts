import { hashKey, useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { call } from '#/lib/http/call.ts'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { markChanged } from '#/lib/images/fresh-address.ts'
import { createOnce } from '#/lib/query/create-once.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { createdThing } from '#/lib/schema/reading.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { fetchLatestRestaurant, restaurantQueries } from './api.ts'
import { splitContact } from './opening-hours.ts'
import { logoAddress, OtherPictureUnread, photoAddress, picturePath } from './rules.ts'
import { PICTURE_KINDS, type PictureKind, type Restaurant } from './schema.ts'
import { newRestaurant, type RestaurantProfile, restaurantProfile } from './sent-schema.ts'

const OWN = '/api/restaurant'
const PICTURES = '/api/restaurant-image'

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
        send: () => http.post(OWN, v.parse(newRestaurant, draft), createdThing),
      }),
    meta: { changes: ['restaurant'], showsFailure: true },
  })

/** Sends the whole restaurant. */
export const useSaveProfile = () =>
  useMutation({
    mutationFn: async (profile: RestaurantProfile) => {
      await call('saveProfile', v.parse(restaurantProfile, profile), NO_ANSWER, {
        id: profile.id,
        exists: async () => (await fetchLatestRestaurant(profile)) !== undefined,
      })
      return profile
    },
    // Shown at once, also where the refetch fails.
    onSuccess: ({ restaurantImage: _, logo: __, ...saved }, _variables, _result, { client }) =>
      client.setQueryData(
        restaurantQueries.one(saved.id).queryKey,
        (known) => known && { ...known, ...saved, city: saved.city ?? '' },
      ),
    meta: { changes: ['restaurant'], success: 'toasts.profileSaved', showsFailure: true },
  })

/** After a save: a backend may shorten or rewrite a description, and with it its last lines. */
export async function warnIfContactDiffers(sent: Pick<RestaurantProfile, 'id' | 'description'>): Promise<void> {
  const { contact } = splitContact(sent.description ?? '')
  if (Object.keys(contact).length === 0) return
  const saved = await fetchLatestRestaurant(sent).catch(() => undefined)
  if (saved && !isSameJson(splitContact(saved.description ?? '').contact, contact)) {
    toast({ kind: 'error', title: translate('errors.contactNotSaved') })
  }
}

/** The id of the image record; undefined before the first upload. */
export const pictureRecord = ({
  logo,
  restaurantImage,
}: Pick<Restaurant, 'logo' | 'restaurantImage'>): string | undefined => restaurantImage[0] ?? logo

type PictureUpload = {
  restaurantId: Restaurant['id']
  kind: PictureKind
  picture: File
  signal: AbortSignal
  /** 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Saves the photo or the logo. An upload replaces both pictures, so the other one is read back and sent along (R3.16).
 * Throws OtherPictureUnread where it cannot be read; nothing was changed then. The field shows its failure.
 */
export const useSaveRestaurantPicture = () =>
  useWrite({
    // One after the other, because each upload also sends the other picture.
    scope: { id: 'restaurant-image' },
    mutationFn: async ({ restaurantId, kind, picture, ...options }: PictureUpload) => {
      const now = await fetchLatestRestaurant({ id: restaurantId }, options.signal)
      const record = pictureRecord(now)
      const form = new FormData()
      form.set('id', record ?? restaurantId)
      for (const each of PICTURE_KINDS) {
        form.set(each, each === kind ? picture : await readBack(each, now, options.signal))
      }
      try {
        const upload = { ...options, timeout: LIMITS.uploadTimeout }
        await (record === undefined
          ? http.post(PICTURES, form, NO_ANSWER, upload)
          : call('replaceRestaurantPicture', form, NO_ANSWER, upload))
      } finally {
        // Also after a failure: the lost answer may have been a success.
        const address = (kind === 'image' ? photoAddress : logoAddress)(now)
        if (address) markChanged(address)
      }
    },
    meta: { changes: ['restaurant'], success: 'toasts.pictureSaved', showsFailure: true },
  })

/** Bypasses every cache. An empty file where there is no picture. */
async function readBack(kind: PictureKind, now: Restaurant, signal: AbortSignal): Promise<File> {
  const path = picturePath(kind, now)
  if (!path) return new File([], kind)
  try {
    const content = await http.getImage(`${path}?v=${Date.now()}`, { signal, timeout: LIMITS.uploadTimeout })
    return new File([content], kind, { type: content.type })
  } catch (error) {
    if (hasStatus(error, 404)) return new File([], kind)
    throw signal.aborted ? error : new OtherPictureUnread(error)
  }
}
