import { queryOptions, skipToken, useMutation, useQueries, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { DIALECT } from '#/config/env.ts'
import { LIMITS } from '#/config/limits.ts'
import { hasPrices } from '#/entities/dimension/rules.ts'
import { PRICES_SENT_BACK } from '#/entities/dimension/sent-schema.ts'
import { ApiError, sendAndCheck } from '#/lib/http/api-error.ts'
import { callBackend, deleteItem } from '#/lib/http/call.ts'
import { http, NO_ANSWER, type ReadOptions } from '#/lib/http/http.ts'
import { createOnce } from '#/lib/query/create-once.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { undeletedRows } from '#/lib/schema/plain-reading.ts'
import { createdThing, rows, text, withId } from '#/lib/schema/reading.ts'
import { refuseUnread } from '#/lib/schema/unread-fields.ts'
import { extraIds, type Ingredient, ingredientList, ingredientToSend } from './schema.ts'
import {
  ingredientDraft,
  ingredientUpdate,
  menuIngredientIds,
  type NewIngredient,
  newIngredient,
  newNamedIngredient,
} from './sent-schema.ts'

const MENU_URL = '/api/menu/ingredients'
const CREATE_URL = '/api/create-ingredients'

const urlOf = (url: string, id: string) => `${url}/${encodeURIComponent(id)}`

export const fetchIngredients = <Schema extends typeof rows | typeof ingredientList>(
  schema: Schema,
  options?: ReadOptions,
) => http.get('/api/ingredients', schema, options)

export const fetchMenuIngredients = (menuId: string, options: ReadOptions): Promise<Ingredient[]> =>
  http.get(urlOf(MENU_URL, menuId), ingredientList, options)

export const ingredientQueries = {
  /** All ingredients of the session's restaurant. */
  list: () =>
    queryOptions({
      queryKey: ['ingredient', 'list'],
      queryFn: ({ signal }) => fetchIngredients(ingredientList, { signal }),
    }),

  /** The extras of a menu's dishes. Without an id nothing is read. */
  ofMenu: (menuId: string | undefined) =>
    queryOptions({
      queryKey: ['ingredient', 'ofMenu', menuId ?? ''],
      queryFn: menuId ? ({ signal }) => fetchMenuIngredients(menuId, { signal }) : skipToken,
      meta: { storedSchema: ingredientList },
    }),
}

export const useIngredients = () => useQuery(ingredientQueries.list())
export const useMenuIngredients = (menuId: string | undefined) => useQuery(ingredientQueries.ofMenu(menuId))

/** The extras of menus, by the id of the menu. They are polled. A menu whose extras are not read yet is left out. */
export const useExtrasByMenu = (menuIds: readonly string[]): ReadonlyMap<string, readonly Ingredient[]> => {
  const queries = useQueries({
    queries: menuIds.map((id) => ({ ...ingredientQueries.ofMenu(id), refetchInterval: LIMITS.menuRefresh })),
  })
  return new Map(menuIds.flatMap((id, index) => (queries[index]?.data ? [[id, queries[index].data] as const] : [])))
}

const hasPriceNames = (): boolean => DIALECT.ingredientPriceNames === 'yes'

const updateBodyOf = (draft: NewIngredient) => v.parse(hasPriceNames() ? ingredientDraft : ingredientUpdate, draft)

const patchIngredient = (id: Ingredient['id'], draft: NewIngredient) =>
  sendAndCheck(
    () =>
      callBackend(
        'updateIngredient',
        DIALECT.ingredientBody === 'list' ? [updateBodyOf(draft)] : updateBodyOf(draft),
        NO_ANSWER,
        {
          id,
          exists: async () => (await fetchLatestIngredient({ id })) !== undefined,
        },
      ),
    async () => {
      const now = await fetchLatestIngredient({ id })
      return now?.name === draft.name && hasPrices(now, draft.dimensions)
    },
  )

/**
 * Reads the current ingredient; undefined if it was deleted. Throws if a row of its prices cannot be read, because an
 * update would delete that price.
 */
export const fetchLatestIngredient = async ({ id }: Pick<Ingredient, 'id'>): Promise<Ingredient | undefined> => {
  const all = undeletedRows(await fetchIngredients(rows, { mustBeFresh: true }))
  const row = all.find((each) => v.is(withId, each) && String(each.id) === id)
  if (row === undefined) return undefined
  refuseUnread(row, { name: { schema: text, label: 'common.name' }, ...PRICES_SENT_BACK })
  const read = v.safeParse(ingredientToSend, row)
  if (!read.success) throw new ApiError('shape')
  return read.output
}

export const createIngredient = (draft: NewIngredient) =>
  http.post(CREATE_URL, [v.parse(hasPriceNames() ? newNamedIngredient : newIngredient, draft)], createdThing)

/** Creates an ingredient, or updates the one with this id. */
export const useSaveIngredient = () =>
  useMutation({
    mutationFn: async ({ id, draft }: { id: Ingredient['id'] | undefined; draft: NewIngredient }, { client }) => {
      if (id !== undefined) return patchIngredient(id, draft)
      await createOnce({
        client,
        list: ingredientQueries.list(),
        matchKey: draft.name,
        matchKeyOf: (ingredient) => ingredient.name,
        content: draft,
        send: () => createIngredient(draft),
        amend: (made) => patchIngredient(made, draft),
      })
    },
    meta: {
      changes: ['ingredient', 'menu', 'combination'],
      success: ({ id }) => (id === undefined ? 'toasts.ingredientCreated' : 'toasts.ingredientUpdated'),
      showsFailure: true,
    },
  })

export const deleteIngredient = (id: Ingredient['id']): Promise<void> =>
  deleteItem('removeIngredient', id, async () => (await fetchLatestIngredient({ id })) !== undefined)

export const useDeleteIngredient = () =>
  useWrite({
    mutationFn: deleteIngredient,
    meta: {
      changes: ['ingredient', 'menu', 'combination'],
      success: 'toasts.ingredientDeleted',
      failure: 'errors.tryAgain',
    },
  })

/** Replaces the ingredients of a menu. */
export const saveMenuIngredients = (menuId: string, ids: Ingredient['id'][]): Promise<undefined> =>
  http.post(urlOf(CREATE_URL, menuId), v.parse(menuIngredientIds, ids), NO_ANSWER)

export const fetchExtraIds = (menuId: string, options?: ReadOptions): Promise<Ingredient['id'][]> =>
  http.get(urlOf(MENU_URL, menuId), extraIds, { ...options, mustBeFresh: true })

/**
 * Removes an ingredient from a menu's extras, or adds it again. The other extras stay as they are now.
 * @param onSending called right before the write.
 * @returns false if the menu already was as wanted, so nothing was sent.
 */
export async function setMenuExtra(
  { menuId, ingredientId, isIn }: { menuId: string; ingredientId: Ingredient['id']; isIn: boolean },
  onSending: () => void | Promise<void>,
): Promise<boolean> {
  const ids = await fetchExtraIds(menuId)
  if (ids.includes(ingredientId) === isIn) return false
  if (isIn && !(await fetchLatestIngredient({ id: ingredientId }))) throw new ApiError('http', { status: 404 })
  await onSending()
  const newIds = isIn ? [...ids, ingredientId] : ids.filter((id) => id !== ingredientId)
  await sendAndCheck(
    () => saveMenuIngredients(menuId, newIds),
    async () => (await fetchExtraIds(menuId)).includes(ingredientId) === isIn,
  )
  return true
}

export const useSaveMenuIngredients = () =>
  useWrite({
    mutationFn: ({ menuId, ids }: { menuId: string; ids: Ingredient['id'][] }) =>
      sendAndCheck(
        () => saveMenuIngredients(menuId, ids),
        async () => {
          const savedIds = new Set(await fetchExtraIds(menuId))
          return savedIds.size === new Set(ids).size && ids.every((id) => savedIds.has(id))
        },
      ),
    meta: {
      changes: ['ingredient', 'menu', 'combination'],
      success: 'toasts.menuUpdated',
      failure: 'errors.ingredientInsert',
    },
  })
