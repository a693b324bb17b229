import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { call } from '#/lib/http/call.ts'
import { http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { type PictureUpload, savePicture } from '#/lib/images/use-upload.ts'
import { POLLING, SLOW_POLLING } from '#/lib/query/polling.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { withId } from '#/lib/schema/reading.ts'
import { combinationPictureAddress, isCoveredBy } from './rules.ts'
import {
  type Combination,
  combination,
  combinationList,
  combinationUpdate,
  type NewCombination,
  newCombination,
} from './schema.ts'

const PUBLIC_LIST = '/api/public/combinations'
const PUBLIC_ONE = '/api/public/combination'
const ONE = '/api/combination'
const PICTURE = '/api/combination-image'
const CREATE = '/api/create-combination'

export const combinationUrls = {
  publicList: (restaurantId: string) => `${PUBLIC_LIST}/${encodeURIComponent(restaurantId)}`,
  one: (id: Combination['id']) => `${ONE}/${encodeURIComponent(id)}`,
}

/** With its options and their dishes. */
export const fetchCombination = (id: Combination['id'], options: ReadOptions) =>
  http.get(combinationUrls.one(id), combination, options)

export const combinationQueries = {
  /** May come without the options. */
  publicList: (restaurantId: string) =>
    queryOptions({
      queryKey: ['combination', 'publicList', restaurantId],
      queryFn: ({ signal }) => http.get(combinationUrls.publicList(restaurantId), combinationList, { signal }),
      meta: { isPublic: true, kept: combinationList },
    }),

  /** For visitors. The backend may lack this call. Disabled without an id. */
  publicOne: (id: string | undefined) =>
    queryOptions({
      queryKey: ['combination', 'publicOne', id ?? ''],
      queryFn: id
        ? ({ signal }) => http.get(`${PUBLIC_ONE}/${encodeURIComponent(id)}`, combination, { signal })
        : skipToken,
      meta: { isPublic: true },
    }),

  /** Disabled without an id. */
  one: (id: string | undefined) =>
    queryOptions({
      queryKey: ['combination', 'one', id ?? ''],
      queryFn: id ? ({ signal }) => fetchCombination(id, { signal }) : skipToken,
      meta: { kept: combination },
    }),

  /** For a form: not cached, and not refetched while the form is open. */
  fresh: (id: string | undefined) =>
    queryOptions({
      queryKey: ['combination', 'fresh', id ?? ''],
      queryFn: id ? ({ signal }) => fetchCombination(id, { signal }) : skipToken,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
}

export const usePublicCombinations = (restaurantId: string) => useQuery(combinationQueries.publicList(restaurantId))
export const usePolledCombinations = (restaurantId: string) =>
  useQuery({ ...combinationQueries.publicList(restaurantId), ...POLLING })
export const useSlowlyPolledCombinations = (restaurantId: string) =>
  useQuery({ ...combinationQueries.publicList(restaurantId), ...SLOW_POLLING })
export const usePublicCombination = (id: string | undefined) => useQuery(combinationQueries.publicOne(id))
export const useCombination = (id: string | undefined) => useQuery(combinationQueries.one(id))
export const useFreshCombination = (id: string | undefined) => useQuery(combinationQueries.fresh(id))

const loaded = (results: readonly { data: Combination | undefined }[]) => results.flatMap(({ data }) => data ?? [])

/**
 * The loaded ones, with their options. Prefetched, so that choosing does not wait.
 * @param isAvailable by dish id, from the polled menus; undefined until they are read. A combination with a dish that
 * they lack is polled itself.
 */
export const useWholeCombinations = (ids: readonly string[], isAvailable: ReadonlyMap<string, boolean> | undefined) =>
  useQueries({
    queries: ids.map((id) => ({
      ...combinationQueries.one(id),
      refetchInterval: ({ state: { data } }: { state: { data?: Combination | undefined } }) =>
        data && isAvailable && !isCoveredBy(data, isAvailable) && LIMITS.menuRefresh,
    })),
    combine: loaded,
  })

/** Refetched at every return to the page. */
export const useFreshWholeCombinations = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) => ({ ...combinationQueries.one(id), staleTime: 0 })),
    combine: loaded,
  })

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
