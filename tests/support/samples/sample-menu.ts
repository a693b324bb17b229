import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'

/** An available dish with its name as its id, without a category and a price; pass what matters to the test. */
export const sampleDish = (name: string, more: Partial<Dish> = {}): Dish => ({
  id: name,
  name,
  category: null,
  isAvailable: true,
  dimensionAssignments: [],
  dishImagesId: [],
  ingredients: {},
  ...more,
})

export const sampleMenu = (id: string, dish: Dish[], more: Partial<Menu> = {}): Menu => ({
  id,
  name: id,
  combination: false,
  dish,
  ingredients: [],
  ...more,
})
