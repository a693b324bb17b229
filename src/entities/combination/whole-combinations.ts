import { useQueries } from '@tanstack/react-query'
import { LIMITS } from '#/config/limits.ts'
import { combinationQueries } from './api.ts'
import type { Availability } from './rules.ts'
import type { Combination } from './schema.ts'

const loaded = (results: readonly { data: Combination | undefined }[]) => results.flatMap(({ data }) => data ?? [])

const hasExtras = ({ menuList }: Pick<Combination, 'menuList'>): boolean =>
  menuList.some(({ ingredients }) => ingredients.length > 0)

/** Whether the availability of all its dishes is known by these. @param isAvailable by dish id. */
const isCoveredBy = ({ menuList }: Pick<Combination, 'menuList'>, isAvailable: Availability): boolean =>
  menuList.every(({ dish }) => dish.every(({ id }) => isAvailable.has(id)))

/**
 * The loaded ones, with their options.
 * @param isAvailable by dish id, from the polled menus. A combination with a dish that they lack, or with extras, is
 * polled itself.
 */
export const useWholeCombinations = (ids: readonly string[], isAvailable: Availability | undefined) =>
  useQueries({
    queries: ids.map((id) => ({
      ...combinationQueries.one(id),
      refetchInterval: ({ state: { data } }: { state: { data?: Combination | undefined } }) =>
        data && isAvailable && (hasExtras(data) || !isCoveredBy(data, isAvailable)) && LIMITS.menuRefresh,
    })),
    combine: loaded,
  })

/** Refetched at every return to the page. */
export const useFreshWholeCombinations = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) => ({ ...combinationQueries.one(id), staleTime: 0 })),
    combine: loaded,
  })
