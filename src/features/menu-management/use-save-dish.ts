import { useCreateDish, useSaveDishPositions, useUpdateDish } from '#/entities/dish/api.ts'
import { idsWithAt } from '#/entities/dish/rules.ts'
import type { Dish, NewDish } from '#/entities/dish/schema.ts'
import { dishList } from '#/entities/menu/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { othersIn } from './dish-form.ts'

/**
 * Saves a new dish, or the edited one, and the positions of the whole menu where its place leaves another dish at the wrong
 * one. `save` takes what is to be sent, for an edited dish as it follows from the dish as it is by now; it gives the saved
 * dish's id, where it is known; undefined: it is not saved. Its caller lets no second one begin while one is under way.
 */
export function useSaveDish(dish: Dish | undefined, menus: readonly Menu[], restaurantId: string) {
  const create = useCreateDish(dishList(restaurantId))
  const update = useUpdateDish()
  const positions = useSaveDishPositions({ isPartOfSaving: true })

  /** @param isNew makes a new dish, also where one was edited: it was deleted meanwhile. */
  const save = async (
    draft: NewDish,
    draftOn: (now: Dish) => Promise<NewDish>,
    isNew = dish === undefined,
  ): Promise<{ id: Dish['id'] | undefined } | undefined> => {
    let id = isNew ? undefined : dish?.id
    let sent = draft
    try {
      if (dish && !isNew) sent = await update.mutateAsync({ id: dish.id, draftOn })
      else id = (await create.mutateAsync(draft))?.id
    } catch {
      // The form shows it (`error`).
      return undefined
    }
    if (id !== undefined) saveOrder(sent, id)
    return { id }
  }

  // A dish that was deleted has left a gap in the positions: even the last place, or the one that the dish had, may be
  // before or beside another's.
  const saveOrder = ({ menuId, position }: NewDish, id: Dish['id']) => {
    const others = new Map(othersIn(menus, menuId, id).map((other) => [other.id, other.position]))
    const order = idsWithAt([...others.keys()], id, position)
    if (order.some((each, index) => each !== id && others.get(each) !== index + 1)) positions.mutate(order)
  }

  return {
    save,
    isPending: create.isPending || update.isPending,
    error: create.error ?? update.error,
    /** What the editing of a dish threw. */
    updateError: create.error ? undefined : update.error,
  }
}
