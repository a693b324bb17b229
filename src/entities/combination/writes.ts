import * as v from 'valibot'
import { hasPrices } from '#/entities/dimension/rules.ts'
import { sendAndCheck } from '#/lib/http/api-error.ts'
import { callBackend } from '#/lib/http/call.ts'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import { deletePicture, type PictureCalls, type PictureUpload, savePicture } from '#/lib/images/save-picture.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { withId, withIdOf, withSourceRow } from '#/lib/schema/reading.ts'
import { refuseUnread } from '#/lib/schema/unread-fields.ts'
import { combinationUrls, fetchCombination } from './api.ts'
import { picturePath } from './rules.ts'
import { type Combination, combination } from './schema.ts'
import { combinationUpdate, type NewCombination, newCombination } from './sent-schema.ts'

const CREATE_URL = '/api/create-combination'

/** Throws if the answer has no id. Then the caller searches for the new combination. */
export const createCombination = (body: NewCombination): Promise<{ id: Combination['id'] }> =>
  http.post(CREATE_URL, v.parse(newCombination, body), withIdOf(body.name))

export const updateCombination = (id: Combination['id'], body: Omit<NewCombination, 'menuIds'>): Promise<void> =>
  sendAndCheck(
    () =>
      callBackend('updateCombination', v.parse(combinationUpdate, body), NO_ANSWER, {
        id,
        exists: async () => (await fetchCombination(id, { mustBeFresh: true })) !== undefined,
        otherFields: async () => {
          const { row, read } = await fetchCombination(id, { mustBeFresh: true }, withSourceRow(combination))
          refuseUnread(row, { menuList: { schema: v.array(withId), label: 'combinations.step.options' } })
          return { menuIds: read.menuList.map((option) => option.id) }
        },
      }),
    async () => {
      const now = await fetchCombination(id, { mustBeFresh: true })
      return now.name === body.name && hasPrices(now, body.dimensions)
    },
  )

/** Deletes a combination with its options. */
export const useDeleteCombination = () =>
  useWrite({
    mutationFn: (id: Combination['id']) => http.delete(combinationUrls.one(id)),
    meta: { changes: ['combination', 'menu'], success: 'toasts.combinationDeleted', failure: 'errors.tryAgain' },
  })

const COMBINATION_PICTURES: PictureCalls = {
  path: '/api/combination-image',
  picturePath,
  fetchOwner: async (id, options) => {
    const { name, combinationImageIds } = await fetchCombination(id, options)
    return { name, pictures: combinationImageIds }
  },
}

/** Adds a picture, or replaces the one that is shown. The dialog shows a failure itself. */
export const useSaveCombinationPicture = () =>
  useWrite({
    mutationFn: ({ combinationId, ...upload }: PictureUpload & { combinationId: Combination['id'] }) =>
      savePicture(COMBINATION_PICTURES, combinationId, upload),
    meta: { changes: ['combination'], success: 'toasts.pictureSaved', showsFailure: true },
  })

/** Deletes the picture that is shown. If there is an earlier one, it is shown then. */
export const useDeleteCombinationPicture = () =>
  useWrite({
    mutationFn: ({ ownerId, pictureId }: { ownerId: Combination['id']; pictureId: string }) =>
      deletePicture(COMBINATION_PICTURES, ownerId, pictureId),
    meta: { changes: ['combination'], success: 'toasts.pictureDeleted', failure: 'errors.tryAgain' },
  })
