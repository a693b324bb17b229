import { hashKey, type QueryKey, useMutation } from '@tanstack/react-query'
import { createOnce, type ListOf } from '#/lib/query/create-once.ts'
import { createDish, updateDish } from './api.ts'
import { changeDish } from './change-dish.ts'
import { type DishField, type DishLists, type DishValues, fieldValue } from './fields.ts'
import type { Dish } from './schema.ts'
import type { NewDish } from './sent-schema.ts'

type ListedDish = { id: Dish['id']; name: string; menuId: string }

/**
 * Either a new dish, or new values for a dish. `dish` was just read, so the person has seen the changes of other
 * people.
 */
type DishSave = { draft: NewDish } | { dish: Dish; values: Readonly<DishValues>; lists: DishLists }

/**
 * Creates or changes a dish. Returns its id; undefined if the backend does not return the id of a new dish.
 * @param list the restaurant's dishes, read from its menus.
 */
export const useSaveDish = <Answer, Key extends QueryKey>(list: ListOf<ListedDish, Answer, Key>) =>
  useMutation({
    mutationFn: async (save: DishSave, { client }) => {
      if ('dish' in save) {
        const { dish, values, lists } = save
        const fields = Object.keys(values) as DishField[]
        await changeDish(
          dish.id,
          (now) =>
            fields.map((field) => ({ field, from: fieldValue(now, field, lists) ?? '', to: values[field] ?? '' })),
          { ...lists, menus: async () => lists.menus, latestDish: dish },
        )
        return dish.id
      }
      const { draft } = save
      const created = await createOnce({
        client,
        list,
        // The menu is a part of the matchKey, because two menus may have dishes with the same name.
        matchKey: hashKey([draft.menuId, draft.name]),
        matchKeyOf: ({ menuId, name }) => hashKey([menuId, name.trim()]),
        titleOf: ({ name }) => name,
        content: draft,
        send: () => createDish(draft),
        amend: (made) => updateDish(made, draft),
      })
      return created?.id
    },
    meta: {
      changes: ['dish', 'menu', 'combination'],
      success: (save) => ('dish' in save ? 'toasts.dishUpdated' : 'toasts.dishCreated'),
      showsFailure: true,
    },
  })
