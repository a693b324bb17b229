import type { Dimension } from '#/entities/dimension/schema.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { DishUpdate } from '#/entities/dish/sent-schema.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { ImportCalls } from '#/features/menu-import/do-step.ts'

/** The menus of a restaurant in memory, as the calls of an import see them: fast enough for hundreds of runs. */
export function menuBackend() {
  let count = 0
  const newId = () => `id-${++count}`
  const menus: Menu[] = []
  /** Of combinations. */
  const options: Menu[] = []
  const categories: { id: string; name: string }[] = []
  const dimensions: Dimension[] = [{ id: 'standard', name: 'standard', standard: true }]
  const ingredients: Ingredient[] = []
  const writes: string[] = []

  const fieldsOf = ({ dimensions: prices, category, ...fields }: DishUpdate) => ({
    ...fields,
    category: categories.find(({ id }) => id === category) ?? null,
    dimensionAssignments: prices.map(({ dimensionId, price }) => ({
      id: undefined,
      price,
      dimension: dimensions.find(({ id }) => id === dimensionId) as Dimension,
      unread: undefined,
    })),
  })
  const dishOf = (id: string): Dish | undefined => menus.flatMap(({ dish }) => dish).find((dish) => dish.id === id)
  const menuOf = (id: string): Menu => menus.find((menu) => menu.id === id) as Menu
  const wrote = (what: string) => writes.push(what)
  const remove = (kind: string, rows: { id: string; name?: string | undefined }[], id: string) => {
    const at = rows.findIndex((row) => row.id === id)
    wrote(`delete ${kind} ${rows[at]?.name}`)
    rows.splice(at, 1)
  }
  const copy = <Rows>(rows: Rows): Rows => structuredClone(rows)

  const calls: ImportCalls = {
    lists: {
      menus: async () => copy(menus),
      categories: async () => copy(categories),
      dimensions: async () => copy(dimensions),
      ingredients: async () => copy(ingredients),
      options: async () => copy(options),
      combinations: async () => [],
      usedExtras: async () => [...menus, ...options].flatMap((menu) => menu.ingredients.map(({ id }) => id)),
    },
    createMenu: async (name) => {
      wrote(`menu ${name}`)
      menus.push({ id: newId(), name, combination: false, dish: [], ingredients: [], position: menus.length })
    },
    createCategory: async (name) => {
      wrote(`category ${name}`)
      categories.push({ id: newId(), name })
    },
    createDimension: async (name) => {
      wrote(`dimension ${name}`)
      dimensions.push({ id: newId(), name, standard: false })
    },
    createIngredient: async ({ name }) => {
      wrote(`ingredient ${name}`)
      ingredients.push({ id: newId(), name, price: undefined, dimensionAssignments: [] })
    },
    createDish: async (draft) => {
      wrote(`dish ${draft.name}`)
      const id = newId()
      menuOf(draft.menuId).dish.push({ id, price: undefined, dishImagesId: [], ingredients: {}, ...fieldsOf(draft) })
      return { id }
    },
    dish: async (id) => copy(dishOf(id)),
    updateDish: async (id, body) => {
      wrote(`update ${body.name}`)
      const dish = Object.assign(dishOf(id) as Dish, fieldsOf(body))
      if (menuOf(body.menuId).dish.includes(dish)) return
      for (const menu of menus) menu.dish = menu.dish.filter((each) => each !== dish)
      menuOf(body.menuId).dish.push(dish)
    },
    extras: async (menuId) => menuOf(menuId).ingredients.map(({ id }) => id),
    saveExtras: async (menuId, ids) => {
      wrote(`extras ${menuOf(menuId).name}`)
      menuOf(menuId).ingredients = ingredients.filter(({ id }) => ids.includes(id))
    },
    deleteMenu: async (id) => remove('menu', menus, id),
    deleteCategory: async (id) => remove('category', categories, id),
    deleteDimension: async (id) => remove('dimension', dimensions, id),
    deleteIngredient: async (id) => remove('ingredient', ingredients, id),
    deleteDish: async (id) => {
      for (const { dish } of menus) if (dish.some((each) => each.id === id)) remove('dish', dish, id)
    },
  }
  return {
    calls,
    menus,
    options,
    categories,
    dimensions,
    ingredients,
    writes,
    dish: (name: string) => menus.flatMap(({ dish }) => dish).find((dish) => dish.name === name) as Dish,
    known: () => copy({ menus, categories, dimensions, ingredients }),
  }
}
