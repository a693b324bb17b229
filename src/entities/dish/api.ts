import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { readKnowingCategories } from '#/entities/category/fetch-categories.ts'
import { hasStatus, isUnanswered, sendAndCheck } from '#/lib/http/api-error.ts'
import { callBackend } from '#/lib/http/call.ts'
import { http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { deletePicture, type PictureCalls, type PictureUpload, savePicture } from '#/lib/images/save-picture.ts'
import { limitConcurrency } from '#/lib/query/limit-concurrency.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { isInOrder } from '#/lib/schema/positions.ts'
import { createdWithName, withSourceRow } from '#/lib/schema/reading.ts'
import { withReceivedNames } from '#/lib/schema/received-names.ts'
import { refuseUnread } from '#/lib/schema/unread-fields.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { LINE_OF } from './declarations.ts'
import { DECLARATIONS, type Described } from './descriptions.ts'
import { SENT_BACK } from './fields.ts'
import { picturePath } from './rules.ts'
import { type Dish, dish, dishToSend, isCategoryUnread, receivedNamesOf, underOwnNames } from './schema.ts'
import { dishPositions, dishUpdate, menuDishes, type NewDish, newDish, type SentDish } from './sent-schema.ts'

const DISH_URL = '/api/dish'
const CREATE_URL = '/api/create-dish'

// This limits how many calls are open, because the dishes of a whole menu may be read at once.
const fewAtOnce = limitConcurrency(4)

const urlOf = (url: string, id: string) => `${url}/${encodeURIComponent(id)}`

const fetchDish = <Schema extends v.GenericSchema = typeof dish>(
  id: Dish['id'],
  options?: ReadOptions,
  schema: Schema | typeof dish = dish,
): Promise<v.InferOutput<Schema>> =>
  readKnowingCategories<v.InferOutput<Schema>>(() => http.get(urlOf(DISH_URL, id), schema, options), isCategoryUnread)

/**
 * Sends the whole dish (R3.4), which may lack fields that a form requires. Use `changeDish`, which reads the dish
 * first.
 */
export const updateDish = (id: Dish['id'], { receivedNames = {}, ...update }: SentDish): Promise<undefined> => {
  const body = v.parse(dishUpdate, update)
  // The specification reads and sends a category under different names, and it is not known which name the backend
  // uses. So the received name is sent too.
  const { category: categoryName } = receivedNames
  return callBackend(
    'updateDish',
    { ...withReceivedNames(body, receivedNames), ...(categoryName && { category: body.category }) },
    NO_ANSWER,
    {
      id,
      exists: async () => (await fetchLatestDish({ id })) !== undefined,
      ...(categoryName && { unlistedFields: async () => ['category', categoryName] }),
    },
  )
}

const dishQueries = {
  /** The answer is never cached, because a form must start from the current dish. Without an id nothing is read. */
  one: (id: Dish['id'] | undefined) =>
    queryOptions({
      queryKey: ['dish', 'one', id ?? ''],
      queryFn: id === undefined ? skipToken : ({ signal }) => fetchDish(id, { signal }),
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
}

export const useDish = (id: Dish['id'] | undefined) => useQuery(dishQueries.one(id))

/**
 * Reads the current dish, so that it can be sent back as a whole; undefined if it was deleted. Throws if a field or a
 * row of the prices cannot be read, because the update would delete it.
 */
export const fetchLatestDish = async ({ id }: Pick<Dish, 'id'>): Promise<Dish | undefined> => {
  try {
    const { row, read } = await fetchDish(id, { mustBeFresh: true }, withSourceRow(dishToSend, underOwnNames))
    refuseUnread(row, SENT_BACK)
    return { ...read, ...receivedNamesOf(row) }
  } catch (error) {
    if (hasStatus(error, 400, 404)) return undefined
    throw error
  }
}

export const createDish = (draft: NewDish) =>
  http.post(CREATE_URL, v.parse(newDish, draft), createdWithName(draft.name))

export const deleteDish = (id: Dish['id']): Promise<void> => http.delete(urlOf(DISH_URL, id))

/** The data from which a deleted dish can be created again. The picture is `lost` if it could not be read. */
export type DeletedDish = { dish: Dish; picture: File | 'lost' | undefined }

const fetchDishPicture = async (dish: Dish): Promise<DeletedDish['picture']> => {
  const pictureId = dish.dishImagesId.at(-1)
  if (!pictureId) return undefined
  try {
    const content = await http.getImage(picturePath(pictureId))
    return new File([content], 'dish', { type: content.type })
  } catch {
    return 'lost'
  }
}

/**
 * Deletes a dish, and reads the dish and its picture before. Returns undefined if the dish cannot be read, or was
 * already deleted.
 */
export const useDeleteDish = () =>
  useWrite({
    mutationFn: async (id: Dish['id']): Promise<DeletedDish | undefined> => {
      const dish = await fetchLatestDish({ id }).catch((error: unknown) => {
        // Without a connection the deletion would fail too.
        if (isUnanswered(error)) throw error
        return undefined
      })
      const deletedDish = dish && { dish, picture: await fetchDishPicture(dish) }
      await deleteDish(id)
      return deletedDish
    },
    meta: {
      changes: ['dish', 'menu', 'combination'],
      success: 'toasts.dishDeleted',
      failure: 'errors.dishDelete',
    },
  })

/** Saves the order of a menu's dishes. The ids are in the new order, and the positions that are sent begin at 1. */
export const saveDishPositions = (ids: readonly Dish['id'][]): Promise<void> =>
  sendAndCheck(
    () =>
      callBackend(
        'saveDishPositions',
        v.parse(
          dishPositions,
          ids.map((dishId, index) => ({ dishId, position: index + 1 })),
        ),
        NO_ANSWER,
      ),
    async () =>
      isInOrder(await Promise.all(ids.map((id) => fewAtOnce(() => fetchDish(id, { mustBeFresh: true })))), ids),
  )

export const useSaveDishPositions = ({ isPartOfSaving = false }: { isPartOfSaving?: boolean } = {}) =>
  useWrite({
    mutationFn: saveDishPositions,
    meta: {
      changes: ['dish', 'menu'],
      success: isPartOfSaving ? undefined : 'toasts.positionsSaved',
      failure: 'errors.tryAgain',
    },
  })

const DISH_PICTURES: PictureCalls = {
  path: '/api/dish-image',
  picturePath,
  fetchOwner: async (id, options) => {
    const { name, dishImagesId } = await fetchDish(id, options)
    return { name, pictures: dishImagesId }
  },
}

/** Adds a picture, or replaces the one that is shown. The dialog shows a failure itself. */
export const useSaveDishPicture = () =>
  useWrite({
    mutationFn: ({ dishId, ...upload }: PictureUpload & { dishId: Dish['id'] }) =>
      savePicture(DISH_PICTURES, dishId, upload),
    meta: { changes: ['dish', 'menu', 'combination'], success: 'toasts.pictureSaved', showsFailure: true },
  })

/** Deletes the picture that is shown. If there is an earlier one, it is shown then. */
export const useDeleteDishPicture = () =>
  useWrite({
    mutationFn: ({ ownerId, pictureId }: { ownerId: Dish['id']; pictureId: string }) =>
      deletePicture(DISH_PICTURES, ownerId, pictureId),
    meta: { changes: ['dish', 'menu', 'combination'], success: 'toasts.pictureDeleted', failure: 'errors.tryAgain' },
  })

/** Replaces the dishes of a combination's option. */
export const saveOptionDishes = (menuId: string, dishListIds: Dish['id'][]): Promise<undefined> =>
  http.post('/api/create-dish-combination', v.parse(menuDishes, { dishListIds, menuId }), NO_ANSWER)

/** Whether the saved dish declares what was sent. A backend may shorten or rewrite a description. */
export async function isDeclaredAs(id: Dish['id'], sent: Described): Promise<boolean> {
  const lines = DECLARATIONS.map((kind) => LINE_OF[kind]).filter((line) => line.declaredBy(sent).state !== 'undeclared')
  if (lines.length === 0) return true
  const saved = await fetchLatestDish({ id }).catch(() => undefined)
  return !saved || lines.every((line) => line.isSame(line.declaredBy(saved), line.declaredBy(sent)))
}

export async function warnIfDeclarationsDiffer(id: Dish['id'], sent: Described & Pick<Dish, 'name'>): Promise<void> {
  if (await isDeclaredAs(id, sent)) return
  toast({ kind: 'error', title: translate('errors.declarationsNotSaved', { name: sent.name }) })
}
