import { hashKey, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { markChanged } from '#/lib/images/fresh-address.ts'
import { createOnce } from '#/lib/query/create-once.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { createdThing } from '#/lib/schema/reading.ts'
import { logoAddress, OtherPictureUnread, photoAddress, picturePath, pictureRecord } from './rules.ts'
import {
  type NewRestaurant,
  newRestaurant,
  PICTURE_KINDS,
  type PictureKind,
  type Restaurant,
  type RestaurantProfile,
  restaurant,
  restaurantList,
  restaurantProfile,
} from './schema.ts'

const LIST = '/api/public/restaurants'
const ONE = '/api/public/restaurant'
const OWN = '/api/restaurant'
const PICTURES = '/api/restaurant-image'

const fetchRestaurant = (id: string, options: ReadOptions) =>
  http.get(`${ONE}/${encodeURIComponent(id)}`, restaurant, options)

/** As it is at this moment: what is written from it takes back nothing that another device has saved meanwhile. */
const fetchToWrite = (id: string, signal?: AbortSignal) => fetchRestaurant(id, { signal, mustBeFresh: true })

export const restaurantQueries = {
  /** All restaurants, or those of a city (specification, section 7). */
  list: (city?: string) =>
    queryOptions({
      queryKey: ['restaurant', 'list', city ?? ''],
      queryFn: ({ signal }) =>
        http.get(city ? `${LIST}/city?city=${encodeURIComponent(city)}` : LIST, restaurantList, { signal }),
      meta: { isPublic: true },
    }),

  /** One restaurant's public data. Asks nothing without an id. */
  one: (id: string | undefined) =>
    queryOptions({
      queryKey: ['restaurant', 'one', id ?? ''],
      queryFn: id ? ({ signal }) => fetchRestaurant(id, { signal }) : skipToken,
      meta: { isPublic: true, kept: restaurant },
    }),
}

export const useRestaurants = (city?: string) => useQuery(restaurantQueries.list(city))
export const useRestaurant = (id: string | undefined) => useQuery(restaurantQueries.one(id))

/**
 * Creates a restaurant; gives its id, or undefined where it is created and nobody says as what. Its failure has a text of
 * its own by status (section 8, `creationFailure`), so the form shows it.
 */
export const useCreateRestaurant = () =>
  useWrite({
    mutationFn: ({ draft, city }: { draft: NewRestaurant; city: string }, { client }) =>
      createOnce({
        client,
        list: restaurantQueries.list(city),
        mark: hashKey([draft.name, draft.street]),
        markOf: ({ name, street }) => hashKey([name.trim(), street.trim()]),
        send: () => http.post(OWN, v.parse(newRestaurant, draft), createdThing),
      }),
    meta: { changes: ['restaurant'], showsFailure: true },
  })

/**
 * Saves the profile: the whole restaurant, so it is read first: what another device has saved meanwhile is not taken back
 * by somebody who did not touch it. The form tells a failure. `profileOn`: what was typed, over the restaurant as it is now.
 * SPEC-GAP 7: that the profile is saved by this PATCH is likely, not shown. Never POST: it would create a second restaurant.
 */
export const useSaveProfile = () =>
  useWrite({
    mutationFn: async ({
      restaurantId,
      profileOn,
    }: {
      restaurantId: Restaurant['id']
      profileOn: (now: Restaurant) => RestaurantProfile | Promise<RestaurantProfile>
    }) => {
      const profile = await profileOn(await fetchToWrite(restaurantId))
      await http.patch(OWN, v.parse(restaurantProfile, profile), NO_ANSWER)
      return profile
    },
    // What was saved is on screen at once, also where the refresh that follows does not come through.
    onSuccess: (
      { id, name, street, city = '', cityId, country, currency, description },
      _variables,
      _result,
      { client },
    ) =>
      client.setQueryData(
        restaurantQueries.one(id).queryKey,
        (known) => known && { ...known, name, street, city, cityId, country, currency, description },
      ),
    meta: { changes: ['restaurant'], success: 'toasts.profileSaved', showsFailure: true },
  })

export type RestaurantPictureUpload = {
  restaurantId: Restaurant['id']
  kind: PictureKind
  picture: File
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Gives the restaurant a photo or a logo, and keeps the other one: the first upload makes the record (POST), every later
 * one replaces both of its files (PATCH), so the other is read back and sent along (contract, Calls). Throws
 * OtherPictureUnread where it cannot be had: then nothing was changed. The field tells a failure.
 */
export const useSaveRestaurantPicture = () =>
  useWrite({
    // One after the other: each sends the other picture along as it is by then.
    scope: { id: 'restaurant-image' },
    mutationFn: async ({ restaurantId, kind, picture, ...options }: RestaurantPictureUpload) => {
      const now = await fetchToWrite(restaurantId, options.signal)
      const record = pictureRecord(now)
      const form = new FormData()
      form.set('id', record ?? restaurantId)
      for (const each of PICTURE_KINDS) {
        form.set(each, each === kind ? picture : await readBack(each, now, options.signal))
      }
      try {
        const call = record === undefined ? http.post : http.patch
        await call(PICTURES, form, NO_ANSWER, { ...options, timeout: LIMITS.uploadTimeout })
      } finally {
        // Also after a failure: an answer that got lost may have been a success.
        const address = (kind === 'image' ? photoAddress : logoAddress)(now)
        if (address) markChanged(address)
      }
    },
    meta: { changes: ['restaurant'], success: 'toasts.pictureSaved', showsFailure: true },
  })

/** One of the pictures as it is on the server now, past every cache; an empty file where there is none. */
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
