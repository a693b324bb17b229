import * as v from 'valibot'
import { dish } from '#/entities/dish/schema.ts'
import { ingredient } from '#/entities/ingredient/schema.ts'
import { amount, flag, id, knownOrAbsent, list, maybeList, text } from '#/lib/schema/reading.ts'

/** `combination` is true for an option of a combination. Positions start at 0 (R3.3). */
export const menu = v.object({
  id,
  name: text,
  combination: flag,
  dish: v.fallback(v.optional(list(dish), []), []),
  ingredients: maybeList(ingredient),
  position: knownOrAbsent(amount, 0),
})
export const menuList = list(menu)
/** GET /api/public/restaurant/menu/{id} answers with a list, or with an object that contains it. */
export const publicMenus = v.union([
  menuList,
  v.pipe(
    v.object({ menus: menuList }),
    v.transform((body) => body.menus),
  ),
])

export type Menu = v.InferOutput<typeof menu>
