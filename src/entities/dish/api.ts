import { hashKey, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { markChanged } from '#/lib/images/fresh-address.ts'
import { createOnce, type ListOf } from '#/lib/query/create-once.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { createdThing } from '#/lib/schema/reading.ts'
import { dishPictureAddress, positionsFromOne } from './rules.ts'
import { type Dish, dish, dishPositions, menuDishes, type NewDish, newDish } from './schema.ts'

const DISH = '/api/dish'
const CREATE = '/api/create-dish'
const PICTURE = '/api/dish-image'

const under = (url: string, id: string) => `${url}/${encodeURIComponent(id)}`

/** Reads one dish as it is now. */
export const fetchDish = (id: Dish['id'], options?: ReadOptions) => http.get(under(DISH, id), dish, options)
/**
 * Sends the whole dish; its id stands in the path only (specification, section 3).
 * SPEC-GAP 7: the verb of the update is not shown.
 */
export const patchDish = (id: Dish['id'], draft: NewDish) =>
  http.patch(under(DISH, id), v.parse(newDish, draft), NO_ANSWER)

export const dishQueries = {
  /** One dish. A form begins with what is there now, never with what was there before. */
  one: (id: Dish['id']) =>
    queryOptions({
      queryKey: ['dish', 'one', id],
      queryFn: ({ signal }) => fetchDish(id, { signal }),
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
}

export const useDish = (id: Dish['id']) => useQuery(dishQueries.one(id))

type ListedDish = { id: Dish['id']; name: string; menuId: string }

/**
 * Adds a dish; gives its id where it is known. The form tells a failure.
 * @param list the restaurant's dishes: they stand in its menus.
 */
export const useCreateDish = <Answer, Key extends QueryKey>(list: ListOf<ListedDish, Answer, Key>) =>
  useWrite({
    mutationFn: (draft: NewDish, { client }) =>
      createOnce({
        client,
        list,
        // Two menus may have a dish of the same name.
        mark: hashKey([draft.menuId, draft.name]),
        markOf: ({ menuId, name }) => hashKey([menuId, name.trim()]),
        content: draft,
        send: () => http.post(CREATE, v.parse(newDish, draft), createdThing),
        amend: (id) => patchDish(id, draft),
      }),
    meta: {
      changes: ['dish', 'menu', 'combination'],
      success: 'toasts.dishCreated',
      failure: 'errors.creationFailed',
      showsFailure: true,
    },
  })

/** Changes a dish: what is sent is made from the dish as it is by now, and given back. The form tells a failure. */
export const useUpdateDish = () =>
  useWrite({
    mutationFn: async ({ id, draftOn }: { id: Dish['id']; draftOn: (now: Dish) => NewDish | Promise<NewDish> }) => {
      const draft = await draftOn(await fetchDish(id, { mustBeFresh: true }))
      await patchDish(id, draft)
      return draft
    },
    meta: { changes: ['dish', 'menu', 'combination'], success: 'toasts.dishUpdated', showsFailure: true },
  })

/** Deletes a dish; it is gone from the fixed menus too. A toast tells a failure (specification, section 8). */
export const useDeleteDish = () =>
  useWrite({
    mutationFn: (id: Dish['id']) => http.delete(under(DISH, id)),
    meta: {
      changes: ['dish', 'menu', 'combination'],
      success: 'toasts.dishDeleted',
      failure: 'errors.dishDelete',
    },
  })

/** Saves the order of a menu's dishes, given as their ids: positions 1..n (specification, section 4). */
export const useSaveDishPositions = ({ isPartOfSaving = false }: { isPartOfSaving?: boolean } = {}) =>
  useWrite({
    // SPEC-GAP 7: the specification leaves the verb open (PUT or PATCH).
    mutationFn: (ids: readonly Dish['id'][]) =>
      http.patch(`${DISH}/position`, v.parse(dishPositions, positionsFromOne(ids)), NO_ANSWER),
    meta: {
      changes: ['dish', 'menu'],
      success: isPartOfSaving ? undefined : 'toasts.positionsSaved',
      failure: 'errors.tryAgain',
    },
  })

export type PictureUpload = {
  dishId: Dish['id']
  picture: File
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Gives a dish a picture, or puts another in the place of the one that is shown: which of the two is read first. An answer
 * that got lost may have been a success, and another device may have taken the picture away. Its dialog tells a failure.
 * SPEC-GAP 7: a replacement names the picture's own id, as with the restaurant's; the verb is not shown.
 */
export const useSaveDishPicture = () =>
  useWrite({
    mutationFn: async ({ dishId, picture, ...options }: PictureUpload) => {
      const now = await fetchDish(dishId, { signal: options.signal, mustBeFresh: true })
      const replaced = now.dishImagesId.at(-1)
      const form = new FormData()
      form.set('id', replaced ?? dishId)
      form.set('image', picture)
      const call = replaced === undefined ? http.post : http.patch
      try {
        await call(PICTURE, form, NO_ANSWER, { ...options, timeout: LIMITS.uploadTimeout })
      } finally {
        // Also after a failure: an answer that got lost may have been a success.
        const address = dishPictureAddress(now)
        if (address) markChanged(address)
      }
    },
    meta: { changes: ['dish', 'menu', 'combination'], success: 'toasts.pictureSaved', showsFailure: true },
  })

/** Takes the shown picture away; where there is an older one, that is shown then. */
export const useDeleteDishPicture = () =>
  useWrite({
    mutationFn: (pictureId: string) => http.delete(under(PICTURE, pictureId)),
    meta: { changes: ['dish', 'menu', 'combination'], success: 'toasts.pictureDeleted', failure: 'errors.tryAgain' },
  })

/** POST /api/create-dish-combination: makes these the dishes of an option of a combination, all at once. */
export const saveOptionDishes = (menuId: string, dishListIds: Dish['id'][]): Promise<undefined> =>
  http.post('/api/create-dish-combination', v.parse(menuDishes, { dishListIds, menuId }), NO_ANSWER)
