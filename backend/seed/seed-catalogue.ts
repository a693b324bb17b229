import { allergenLine } from '#/entities/dish/allergens.ts'
import { choiceLine } from '#/entities/dish/choices.ts'
import { dietLine } from '#/entities/dish/diets.ts'
import { savePrices } from '../catalogue/size-prices.ts'
import type { Db } from '../db/database.ts'
import * as table from '../db/schema.ts'
import type { DemoCombination, DemoDish, DemoMenu, DemoRestaurant, DishTexts, PricePerSize } from './demo-schema.ts'
import { idNamed } from './id-named.ts'

type Named = { id: string; name: string }
type PictureToAdd = { name: string; restaurantId: string; dishId?: string; combinationId?: string }

const NO_WORDS: DishTexts = { en: '', it: '', ar: '', fr: '', es: '' }

/** Writes what a restaurant sells. @returns the pictures that are still to be added */
export async function seedCatalogue(tx: Db, restaurantId: string, demo: DemoRestaurant): Promise<PictureToAdd[]> {
  const pictures: PictureToAdd[] = []
  const owned = (names: string[]) => names.map((name) => ({ restaurantId, name }))
  const sizes = await tx
    .insert(table.dimensions)
    .values([{ restaurantId, name: 'standard', standard: true }, ...owned(demo.sizes)])
    .returning()
  const pricesFor = (id: string, prices: PricePerSize) => ({
    id,
    dimensions: Object.entries(prices).map(([name, price]) => ({ dimensionId: idNamed(sizes, name), price })),
  })

  const categories: Named[] = await insertAll(demo.categories, () =>
    tx.insert(table.categories).values(owned(demo.categories)).returning(),
  )
  const ingredients: Named[] = await insertAll(demo.ingredients, () =>
    tx
      .insert(table.ingredients)
      .values(owned(demo.ingredients.map((each) => each.name)))
      .returning(),
  )
  await savePrices(
    tx,
    restaurantId,
    demo.ingredients.map((each) => pricesFor(idNamed(ingredients, each.name), each.prices)),
  )

  /** By the dish's key. */
  const dishIds = new Map<string, string>()
  for (const [position, menu] of demo.menus.entries()) {
    const menuId = await insertMenu({ name: menu.name, ingredients: menu.ingredients, position, combination: false })
    await insertDishes(menu, menuId)
  }
  for (const combination of demo.combinations) await insertCombination(combination)
  return pictures

  async function insertMenu({ ingredients: extras = [], ...menu }: Omit<DemoMenu, 'dishes'> & MenuKind) {
    const [row] = await tx
      .insert(table.menus)
      .values({ ...menu, restaurantId })
      .returning()
    if (!row) throw new Error('The database stored no menu')
    const rows = extras.map((name) => ({ menuId: row.id, ingredientId: idNamed(ingredients, name) }))
    await insertAll(rows, () => tx.insert(table.menuIngredients).values(rows).returning())
    return row.id
  }

  async function insertDishes({ dishes }: DemoMenu, menuId: string): Promise<void> {
    const rows = dishes.map((dish, index) => dishRow(dish, menuId, index + 1))
    const made = await insertAll(rows, () => tx.insert(table.dishes).values(rows).returning())
    await savePrices(
      tx,
      restaurantId,
      dishes.map((dish) => pricesFor(idNamed(made, dish.name), dish.prices)),
    )
    for (const dish of dishes) {
      const dishId = idNamed(made, dish.name)
      dishIds.set(dish.key, dishId)
      if (dish.picture) pictures.push({ name: dish.picture, restaurantId, dishId })
    }
  }

  function dishRow(
    { name, category, isAvailable = true, description = NO_WORDS, allergens, diets, choices }: DemoDish,
    menuId: string,
    position: number,
  ) {
    const declaredChoices = choices === undefined ? undefined : choiceLine.readValue(choices)
    const withChoices = declaredChoices ? choiceLine.withDeclaration(description, declaredChoices) : description
    const withDiets = diets ? dietLine.withDeclaration(withChoices, new Set(diets)) : withChoices
    const texts = allergens ? allergenLine.withDeclaration(withDiets, new Set(allergens)) : withDiets
    return {
      restaurantId,
      menuId,
      categoryId: idNamed(categories, category),
      name,
      isAvailable,
      position,
      description: texts.en,
      descriptionIt: texts.it,
      descriptionAr: texts.ar,
      descriptionFr: texts.fr,
      descriptionEs: texts.es,
    }
  }

  async function insertCombination({ name, prices, picture, options }: DemoCombination): Promise<void> {
    const [row] = await tx.insert(table.combinations).values({ restaurantId, name }).returning()
    if (!row) throw new Error('The database stored no combination')
    await savePrices(tx, restaurantId, [pricesFor(row.id, prices)])
    if (picture) pictures.push({ name: picture, restaurantId, combinationId: row.id })
    for (const { dishes, ...option } of options) {
      const menuId = await insertMenu({ ...option, position: 0, combination: true })
      await tx.insert(table.combinationMenus).values({ combinationId: row.id, menuId })
      const rows = dishes.map((key, position) => ({ menuId, dishId: dishIds.get(key) ?? key, position }))
      await insertAll(rows, () => tx.insert(table.optionDishes).values(rows).returning())
    }
  }
}

type MenuKind = { position: number; combination: boolean }

/** The database refuses an insert without rows. */
const insertAll = async <Row>(given: unknown[], insert: () => Promise<Row[]>): Promise<Row[]> =>
  given.length === 0 ? [] : insert()
