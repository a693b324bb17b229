import { useQueries } from '@tanstack/react-query'
import { LIMITS } from '#/config/limits.ts'
import { combinationQueries } from './api.ts'
import type { Availability } from './rules.ts'
import type { Combination } from './schema.ts'

const loadedCombinations = (results: readonly { data: Combination | undefined }[]) =>
  results.flatMap(({ data }) => data ?? [])

const hasExtras = ({ menuList }: Pick<Combination, 'menuList'>): boolean =>
  menuList.some(({ ingredients }) => ingredients.length > 0)

/** Whether the menus show the availability of all dishes of a combination. */
const isCoveredBy = ({ menuList }: Pick<Combination, 'menuList'>, availability: Availability): boolean =>
  menuList.every(({ dish }) => dish.every(({ id }) => availability.has(id)))

/**
 * The combinations that have been read, with their options.
 * @param availability of the dishes, from the menus, which are polled. If a combination has extras, or a dish that no
 * menu has, the combination is polled too.
 */
export const useWholeCombinations = (ids: readonly string[], availability: Availability | undefined) =>
  useQueries({
    queries: ids.map((id) => ({
      ...combinationQueries.one(id),
      refetchInterval: ({ state: { data } }: { state: { data?: Combination | undefined } }) =>
        data && availability && (hasExtras(data) || !isCoveredBy(data, availability)) && LIMITS.menuRefresh,
    })),
    combine: loadedCombinations,
  })

/** The same as `useWholeCombinations`, but the combinations are read again whenever the page is opened. */
export const useFreshWholeCombinations = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) => ({ ...combinationQueries.one(id), staleTime: 0 })),
    combine: loadedCombinations,
  })
