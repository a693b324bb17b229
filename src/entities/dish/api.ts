import * as v from 'valibot'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import { type Dish, menuDishes } from './schema.ts'

/** POST /api/create-dish-combination: makes these the dishes of an option of a combination, all at once. */
export const saveOptionDishes = (menuId: string, dishListIds: Dish['id'][]): Promise<undefined> =>
  http.post('/api/create-dish-combination', v.parse(menuDishes, { dishListIds, menuId }), NO_ANSWER)
