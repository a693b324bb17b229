import { useRef } from 'react'
import { useCreateDish, useSaveDishPositions, useUpdateDish } from '#/entities/dish/api.ts'
import { idsWithAt } from '#/entities/dish/rules.ts'
import type { Dish, DishDraft } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { othersIn, placeOf } from './dish-form.ts'

/**
 * Saves a new dish, or the edited one, and where its place in the menu is not the last (or not the one that it had) the
 * positions of the whole menu. `save` gives the saved dish's id, where it is known; undefined: it is not saved.
 */
export function useSaveDish(dish: Dish | undefined, menus: readonly Menu[]) {
  const create = useCreateDish()
  const update = useUpdateDish()
  const positions = useSaveDishPositions({ isPartOfSaving: true })

  const isOnItsWay = useRef(false)

  const save = async (draft: DishDraft): Promise<{ id: Dish['id'] | undefined } | undefined> => {
    // A second tap may come before the first has disabled the button, or while the form closes: it must not make a
    // second dish. Another dish begins with another form.
    if (isOnItsWay.current) return undefined
    isOnItsWay.current = true
    let id = dish?.id
    try {
      if (dish) await update.mutateAsync({ id: dish.id, draft })
      else id = (await create.mutateAsync(draft))?.id
    } catch {
      // The form shows it (`error`).
      isOnItsWay.current = false
      return undefined
    }
    const others = othersIn(menus, draft.menuId, id).map((each) => each.id)
    const hasStayed = dish && placeOf(menus, draft.menuId, dish.id) === String(draft.position)
    const isLast = draft.position === others.length + 1
    if (id !== undefined && !hasStayed && !isLast) positions.mutate(idsWithAt(others, id, draft.position))
    return { id }
  }

  return {
    save,
    isPending: create.isPending || update.isPending,
    error: create.error ?? update.error,
  }
}
