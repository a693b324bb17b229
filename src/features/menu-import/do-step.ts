import { createCategory, deleteCategory } from '#/entities/category/api.ts'
import { fetchCategories } from '#/entities/category/fetch-categories.ts'
import { fetchPublicCombinations } from '#/entities/combination/api.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { createDimension, deleteDimension, fetchDimensions } from '#/entities/dimension/api.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { createDish, deleteDish, fetchLatestDish, updateDish } from '#/entities/dish/api.ts'
import { changeDish, type DishChange } from '#/entities/dish/change-dish.ts'
import {
  countPositionsIn,
  creationBody,
  type DishField,
  fieldValue,
  millsOfValue,
  newDish,
} from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { DishUpdate, NewDish } from '#/entities/dish/sent-schema.ts'
import {
  createIngredient,
  deleteIngredient,
  fetchExtraIds,
  fetchIngredients,
  saveMenuIngredients,
} from '#/entities/ingredient/api.ts'
import { type Ingredient, ingredientList } from '#/entities/ingredient/schema.ts'
import type { NewIngredient } from '#/entities/ingredient/sent-schema.ts'
import { fetchMenus } from '#/entities/menu/api.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { createMenu, deleteMenu } from '#/entities/menu/writes.ts'
import { hasStatus, sendAndCheck } from '#/lib/http/api-error.ts'
import { fromMills } from '#/lib/money/money.ts'
import type { StepRun } from '#/lib/plans/plans.ts'
import { isUnclear, LackingError } from '#/lib/plans/steps.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import type { ColumnField } from '#/panels/menu-file/column.ts'
import type { ExistingThings } from './compare.ts'
import { changesBetween, valuesOf } from './dish-values.ts'
import { candidatesIn, candidatesInCategory, findNamed } from './find-named.ts'
import { type CreateStep, type ImportState, type ImportStep, valuesIn } from './plan.ts'
import { type ChangedField, type ColumnValues, dishField, dishValue, priceField } from './read-row.ts'

const FRESH = { mustBeFresh: true }

/** The calls of an import. Tests replace them. */
export const importCalls = (restaurantId: string) => ({
  lists: {
    menus: async () => ownMenus(await fetchMenus(restaurantId, false, FRESH)),
    categories: () => fetchCategories(FRESH),
    dimensions: () => fetchDimensions(FRESH),
    ingredients: (): Promise<Ingredient[]> => fetchIngredients(ingredientList, FRESH),
    /** The menus of combinations. */
    options: (): Promise<Menu[]> => fetchMenus(restaurantId, true, FRESH),
    combinations: (): Promise<Combination[]> => fetchPublicCombinations(restaurantId, FRESH),
    /** The ids of the ingredients that menus and options have as extras. */
    usedExtras: async (): Promise<string[]> => {
      const menus = [
        ...(await fetchMenus(restaurantId, false, FRESH)),
        ...(await fetchMenus(restaurantId, true, FRESH)),
      ]
      const ids = new Set(menus.map(({ id }) => id))
      return (await Promise.all([...ids].map((id) => fetchExtraIds(id)))).flat()
    },
  },
  createMenu: (name: string): Promise<unknown> => createMenu(name),
  createCategory: (name: string): Promise<unknown> => createCategory(name),
  createDimension: (name: string): Promise<unknown> => createDimension(name),
  createIngredient: (draft: NewIngredient): Promise<unknown> => createIngredient(draft),
  createDish: (draft: NewDish): Promise<{ id: string } | undefined> => createDish(draft),
  dish: (id: Dish['id']): Promise<Dish | undefined> => fetchLatestDish({ id }),
  updateDish: (id: Dish['id'], body: DishUpdate): Promise<unknown> => updateDish(id, body),
  extras: (menuId: string): Promise<string[]> => fetchExtraIds(menuId),
  saveExtras: (menuId: string, ids: string[]): Promise<unknown> => saveMenuIngredients(menuId, ids),
  deleteMenu: (id: string): Promise<unknown> => deleteMenu(id),
  deleteCategory: (id: string): Promise<unknown> => deleteCategory(id),
  deleteDimension: (id: string): Promise<unknown> => deleteDimension(id),
  deleteIngredient: (id: string): Promise<unknown> => deleteIngredient(id),
  deleteDish: (id: string): Promise<unknown> => deleteDish(id),
})
export type ImportCalls = ReturnType<typeof importCalls>

/** A list is read again after this long (milliseconds): somebody else may have made the same. */
const LIST_AGE = 15_000

type Lists = ImportCalls['lists']

/** The lists of the backend, read when they are needed. */
export function cachedLists(calls: Lists) {
  const kept = new Map<keyof Lists, { at: number; rows: Promise<unknown> }>()
  return {
    get<Kind extends keyof Lists>(kind: Kind): ReturnType<Lists[Kind]> {
      const old = kept.get(kind)
      if (old && Date.now() - old.at < LIST_AGE) return old.rows as ReturnType<Lists[Kind]>
      // Steps at the same time read it once.
      const reading = { at: Date.now(), rows: calls[kind]() }
      kept.set(kind, reading)
      reading.rows.catch(() => {
        if (kept.get(kind) === reading) kept.delete(kind)
      })
      return reading.rows as ReturnType<Lists[Kind]>
    },
    forget: (kind: keyof Lists) => kept.delete(kind),
  }
}

export type ImportRun = {
  calls: ImportCalls
  lists: ReturnType<typeof cachedLists>
} & StepRun<ImportState>

export const LIST_OF = {
  menu: 'menus',
  category: 'categories',
  dimension: 'dimensions',
  ingredient: 'ingredients',
} as const
export type NamedStep = Extract<ImportStep, { kind: keyof typeof LIST_OF }>

/** Creates a menu, a category, a size or an ingredient, unless one of this name exists. */
async function createUnlessThere(
  step: NamedStep,
  { calls, lists, stateBefore, begin }: ImportRun,
): Promise<ImportState> {
  const kind = LIST_OF[step.kind]
  const isThere = async () => {
    const rows: readonly { name?: string | undefined }[] = await lists.get(kind)
    return (
      findNamed(
        step.name,
        rows.map(({ name = '' }) => ({ name })),
      ) !== undefined
    )
  }
  if (isUnclear(stateBefore)) lists.forget(kind)
  if (await isThere()) return { state: isUnclear(stateBefore) ? 'done' : 'already' }
  const ingredient = step.kind === 'ingredient' && (await ingredientOf(step, lists))
  await begin()
  lists.forget(kind)
  await sendAndCheck(() => {
    if (ingredient) return calls.createIngredient(ingredient)
    if (step.kind === 'menu') return calls.createMenu(step.name)
    return step.kind === 'category' ? calls.createCategory(step.name) : calls.createDimension(step.name)
  }, isThere)
  return { state: 'done' }
}

async function ingredientOf(
  step: Extract<ImportStep, { kind: 'ingredient' }>,
  lists: ImportRun['lists'],
): Promise<NewIngredient> {
  const dimensions = await lists.get('dimensions')
  return {
    name: step.name,
    dimensions: Object.entries(step.prices).map(([size, price]) => {
      const dimension = dimensionOf(`price:${size}`, dimensions)
      return { dimensionId: dimension.id, name: dimension.name, price: fromMills(millsOfValue(String(price)) ?? 0) }
    }),
  }
}

function findOnly<Thing extends { name: string }>(name: string, things: readonly Thing[]): Thing {
  const thing = findNamed(name, things)
  if (thing === undefined || thing === 'ambiguous') throw new LackingError(name)
  return thing
}

function dimensionOf(field: `price:${string}`, dimensions: ExistingThings['dimensions']) {
  const standard = field === 'price:' && dimensions.find((each) => priceField(each) === field)
  return standard || findOnly(field.slice('price:'.length), dimensions)
}

/** Adds extras to a menu; the others stay. */
async function addExtras(
  step: Extract<ImportStep, { kind: 'extras' }>,
  { calls, lists, stateBefore, begin }: ImportRun,
): Promise<ImportState> {
  const menu = findOnly(step.name, await lists.get('menus'))
  const ingredients = (await lists.get('ingredients')).map(({ id, name = '' }) => ({ id, name }))
  const wanted = step.names.map((name) => findOnly(name, ingredients).id)
  const now = await calls.extras(menu.id)
  const missing = wanted.filter((id) => !now.includes(id))
  if (missing.length === 0) return { state: isUnclear(stateBefore) ? 'done' : 'already' }
  await begin()
  lists.forget('menus')
  await sendAndCheck(
    () => calls.saveExtras(menu.id, [...now, ...missing]),
    async () => {
      const extrasAfterWrite = await calls.extras(menu.id)
      return missing.every((id) => extrasAfterWrite.includes(id))
    },
  )
  return { state: 'done', ...(!isUnclear(stateBefore) && { added: missing }) }
}

const entriesOf = (values: ColumnValues) => Object.entries(values) as [ColumnField, string][]
const isPrice = (field: ChangedField): field is `price:${string}` => field.startsWith('price:')
export const isAsWritten = (dish: Dish, values: ColumnValues) => changesBetween(valuesOf(dish), values).length === 0

type FieldChange = Extract<ImportStep, { kind: 'update' }>['changes'][number]
type NamedLists = Pick<ExistingThings, 'categories' | 'dimensions' | 'menus'>

/** A field and its value in a dish, from the column and the names of a file. Throws LackingError if a name does not exist. */
const inDish = (
  field: ChangedField,
  value: string,
  { categories, dimensions, menus }: NamedLists,
  size?: Dimension,
) => {
  if (field === 'name') return { field, value }
  if (field === 'menu') return { field, value: findOnly(value, menus).id }
  return {
    field: dishField(field, isPrice(field) ? (size ?? dimensionOf(field, dimensions)) : undefined),
    value: field === 'category' ? findOnly(value, categories).id : dishValue(field, value),
  }
}

/** The saved values of a dish, with its name and the name of its menu. */
export function savedValues(dish: Dish, menus: readonly Menu[]): Partial<Record<ChangedField, string>> {
  const menu =
    menus.find(({ id }) => id === dish.menuId) ?? menus.find((each) => each.dish.some(({ id }) => id === dish.id))
  return { ...valuesOf(dish), name: tidyName(dish.name), ...(menu && { menu: tidyName(menu.name) }) }
}

/** The dishes that a step may already have made, or somebody else. */
export const dishesNamedAs = (step: CreateStep, menu: Menu | undefined): readonly Dish[] =>
  step.isTwin ? candidatesInCategory(menu, step.name, valuesIn(step).category) : candidatesIn(menu, step.name)

/** Creates a dish, unless its menu has one of this name. */
async function create(step: CreateStep, { calls, lists, stateBefore, begin }: ImportRun): Promise<ImportState> {
  const wasSent = isUnclear(stateBefore)
  if (wasSent) lists.forget('menus')
  const values = valuesIn(step)
  const menu = findOnly(step.menu, await lists.get('menus'))
  const sameName = dishesNamedAs(step, menu)
  if (sameName.some((dish) => isAsWritten(dish, values))) return { state: wasSent ? 'done' : 'already' }
  if (sameName.length > 0) return { state: wasSent ? 'altered' : 'conflict' }
  const named = { menus: [menu], categories: await lists.get('categories'), dimensions: await lists.get('dimensions') }
  const filled = entriesOf({ category: '', ...values }).map(([field, text]) => inDish(field, text, named))
  const draft = creationBody(
    {
      ...Object.fromEntries(filled.map(({ field, value }) => [field, value])),
      ...{ name: step.name, menu: menu.id, position: String(menu.dish.length + 1) },
    },
    named,
  )
  await begin()
  let made: { id: string } | undefined
  await sendAndCheck(
    async () => {
      made = await calls.createDish(draft)
      // The cached list gets the new dish, so that the next one comes after it.
      const category = { id: '', name: values.category ?? '' }
      menu.dish.push({ ...newDish(step.name), category, id: made?.id ?? `new ${step.line}` })
    },
    async () => {
      lists.forget('menus')
      return dishesNamedAs(step, findOnly(step.menu, await lists.get('menus'))).length > 0
    },
  )
  return { state: 'done', ...(made && { dishId: made.id }) }
}

/** Writes fields of a dish. `left`: the fields that somebody else has changed since, with what they hold. Undefined: the dish was deleted. */
export async function writeFields(
  step: Extract<ImportStep, { kind: 'update' }>,
  { calls, lists, begin }: Omit<ImportRun, 'stateBefore'>,
): Promise<{ written: ChangedField[]; already: ChangedField[]; left: Record<string, string> } | undefined> {
  const isAnyChange = (isOfKind: (field: ChangedField) => boolean) => step.changes.some(({ field }) => isOfKind(field))
  const named: NamedLists = {
    menus: isAnyChange((field) => field === 'menu') ? await lists.get('menus') : [],
    categories: isAnyChange((field) => field === 'category') ? await lists.get('categories') : [],
    dimensions: isAnyChange(isPrice) ? await lists.get('dimensions') : [],
  }
  const menus = () => lists.get('menus')
  try {
    const changes = (now: Dish) => step.changes.map((change) => changeOf(change, now, named))
    const positionIn = countPositionsIn(named.menus)
    const outcome = await changeDish(step.id, changes, { ...named, menus, positionIn, onSending: begin, calls })
    const held = savedValues(outcome.dish, named.menus)
    if (step.changes.some(({ field }) => field === 'name' || field === 'menu')) lists.forget('menus')
    const fieldsIn = (fields: readonly DishField[]) =>
      step.changes.flatMap(({ field }) => (fields.includes(fieldIn(outcome.dish, field, named)) ? [field] : []))
    const theirs = fieldsIn(outcome.theirs.map(({ field }) => field))
    return {
      written: fieldsIn(outcome.written),
      already: fieldsIn(outcome.already),
      left: Object.fromEntries(theirs.map((field) => [field, held[field] ?? ''])),
    }
  } catch (error) {
    if (hasStatus(error, 404)) return undefined
    throw error
  }
}

async function update(step: Extract<ImportStep, { kind: 'update' }>, run: ImportRun): Promise<ImportState> {
  const outcome = await writeFields(step, run)
  if (!outcome) return { state: 'gone' }
  // An earlier call of this plan may have written what is already so.
  const written = isUnclear(run.stateBefore) ? [...outcome.written, ...outcome.already] : outcome.written
  const own = written.length > 0 && { written }
  if (Object.keys(outcome.left).length > 0) return { state: 'conflict', left: outcome.left, ...own }
  return written.length > 0 ? { state: 'done', ...own } : { state: 'already' }
}

/** A dish may have a size that the list lacks. */
const sizesFor = (dish: Dish, { dimensions }: NamedLists): Dimension[] => [
  ...dish.dimensionAssignments.map(({ dimension }) => dimension),
  ...dimensions,
]
const sizeIn = (dish: Dish, field: ChangedField, named: NamedLists): Dimension | undefined =>
  sizesFor(dish, named).find((dimension) => priceField(dimension) === field)
const fieldIn = (dish: Dish, field: ChangedField, named: NamedLists): DishField =>
  field === 'name' || field === 'menu' ? field : dishField(field, sizeIn(dish, field, named))

/** The change to send. If somebody else has changed the field, `from` is not what the dish holds, so that nothing is written. */
function changeOf({ field, before, after }: FieldChange, now: Dish, named: NamedLists): DishChange {
  const held = savedValues(now, named.menus)[field] ?? ''
  const valueNow = fieldIn(now, field, named)
  const value = fieldValue(now, valueNow, { dimensions: sizesFor(now, named) }) ?? held
  if (held === after) return { field: valueNow, from: value, to: value }
  if (held !== before) return { field: valueNow, from: before, to: after }
  const { field: target, value: to } = inDish(field, after, named, sizeIn(now, field, named))
  return { field: target, from: value, to }
}

export const carryOut = (step: ImportStep, run: ImportRun): Promise<ImportState> => {
  if (step.kind === 'extras') return addExtras(step, run)
  if (step.kind === 'create') return create(step, run)
  return step.kind === 'update' ? update(step, run) : createUnlessThere(step, run)
}
