import * as v from 'valibot'
import { call } from '#/lib/http/call.ts'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import { type PictureUpload, savePicture } from '#/lib/images/use-upload.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { withId } from '#/lib/schema/reading.ts'
import { combinationUrls, fetchCombination } from './api.ts'
import { combinationPictureAddress } from './rules.ts'
import type { Combination } from './schema.ts'
import { combinationUpdate, type NewCombination, newCombination } from './sent-schema.ts'

const PICTURE = '/api/combination-image'
const CREATE = '/api/create-combination'

/** Throws without an id in the answer: then the new combination is searched for. */
export const createCombination = (body: NewCombination): Promise<{ id: Combination['id'] }> =>
  http.post(CREATE, v.parse(newCombination, body), withId)

export const updateCombination = (id: Combination['id'], body: Omit<NewCombination, 'menuIds'>): Promise<undefined> =>
  call('updateCombination', v.parse(combinationUpdate, body), NO_ANSWER, {
    id,
    exists: async () => (await fetchCombination(id, { mustBeFresh: true })) !== undefined,
    otherFields: async () => ({
      menuIds: (await fetchCombination(id, { mustBeFresh: true })).menuList.map((option) => option.id),
    }),
  })

/** Deletes its options too. */
export const useDeleteCombination = () =>
  useWrite({
    mutationFn: (id: Combination['id']) => http.delete(combinationUrls.one(id)),
    meta: { changes: ['combination', 'menu'], success: 'toasts.combinationDeleted', failure: 'errors.tryAgain' },
  })

/**
 * Adds or replaces the displayed picture; the dialog shows a failure.
 */
export const useSaveCombinationPicture = () =>
  useWrite({
    mutationFn: async ({ combinationId, ...upload }: PictureUpload & { combinationId: Combination['id'] }) => {
      const now = await fetchCombination(combinationId, { signal: upload.signal, mustBeFresh: true })
      const shown = { id: now.combinationImageIds.at(-1), address: combinationPictureAddress(now) }
      await savePicture({ add: PICTURE, replace: 'replaceCombinationPicture' }, combinationId, shown, upload)
    },
    meta: { changes: ['combination'], success: 'toasts.pictureSaved', showsFailure: true },
  })

/** Then the previous picture is shown, if any. */
export const useDeleteCombinationPicture = () =>
  useWrite({
    mutationFn: (pictureId: string) => http.delete(`${PICTURE}/${encodeURIComponent(pictureId)}`),
    meta: { changes: ['combination'], success: 'toasts.pictureDeleted', failure: 'errors.tryAgain' },
  })
