import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import type { Category } from '#/entities/category/schema.ts'
import { beginPriceRows, priceRow, readPriceRows } from '#/entities/dimension/price-rows.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { ALLERGENS, allergenLine } from '#/entities/dish/allergens.ts'
import { readChoices } from '#/entities/dish/choice-words.ts'
import { choiceLine } from '#/entities/dish/choices.ts'
import { LINE_OF } from '#/entities/dish/declarations.ts'
import type { DeclaredLine } from '#/entities/dish/declared-line.ts'
import { DECLARATIONS, type Declaration } from '#/entities/dish/descriptions.ts'
import { DIETS, dietLine } from '#/entities/dish/diets.ts'
import {
  type DishField,
  type DishValues,
  type FieldInForm,
  FORM_FIELDS,
  fieldValue,
  isChoice,
  newDish,
  priceValue,
  storedTextsOf,
} from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { toMills } from '#/lib/money/money.ts'
import { isTypedName, tidyName, tidyText } from '#/lib/schema/writing.ts'
import { beginDescriptions, DESCRIPTION_LANGUAGES, typedDescriptions } from './description-blocks.ts'

const text = v.string()

/** `none`: it is declared that the dish contains none of them. `contains` counts with `some` only. */
const typedDeclaration = <Item extends string>(items: readonly Item[]) =>
  v.optional(v.object({ state: v.picklist(['undeclared', 'some', 'none']), contains: v.array(v.picklist(items)) }), {
    state: 'undeclared',
    contains: [],
  })
/** A required choice as it is typed: its options with slashes between them. */
const typedChoice = v.object({ name: text, options: text })
export type TypedChoice = v.InferOutput<typeof typedChoice>
export type TypedDeclaration = { state: 'undeclared' | 'some' | 'none'; contains: string[] }

/** The fields whose values the form holds as text. They are optional because a stored draft may lack a newer field. */
const formValues = Object.fromEntries(FORM_FIELDS.map((field) => [field, v.optional(text, '')])) as Record<
  FieldInForm,
  v.OptionalSchema<v.StringSchema<undefined>, ''>
>

export const typedDish = v.object({
  ...formValues,
  menuId: text,
  /** It is undefined if it is not known. */
  isAvailable: v.optional(v.boolean()),
  description: text,
  descriptions: typedDescriptions,
  // These are optional because a stored draft may lack one.
  allergens: typedDeclaration(ALLERGENS),
  diets: typedDeclaration(DIETS),
  choices: v.optional(v.array(typedChoice), []),
  rows: v.array(priceRow),
})
export type TypedDish = v.InferOutput<typeof typedDish>

export type DishFormLists = {
  menus: readonly Menu[]
  categories: readonly Category[]
  dimensions: readonly Dimension[]
}

/**
 * The ids that a new dish begins with. A blank category means that there is none. A dish whose menu is not known gets this menu
 * too.
 */
export type InitialChoices = { menuId: string; category: string }

/** A new dish begins with the menu and the standard dimension only. */
export function beginDish({
  dish,
  initial,
  menus,
  dimensions,
  ...money
}: {
  dish: Dish | undefined
  initial: InitialChoices
  menus: readonly Menu[]
  dimensions: readonly Dimension[]
  decimal: ',' | '.'
  currency: string | undefined
}): TypedDish {
  const menuIdOfDish = dish ? (menuOf(menus, dish.id)?.id ?? dish.menuId ?? initial.menuId) : initial.menuId
  const valueIn = (field: DishField) => fieldValue(dish ?? newDish(''), field, { dimensions }) ?? ''
  return {
    ...formValuesOf(valueIn),
    ...(!dish && { category: initial.category }),
    menuId: menuIdOfDish,
    isAvailable: (dish ?? newDish('')).isAvailable,
    description: valueIn('text en'),
    descriptions: beginDescriptions(
      Object.fromEntries(DESCRIPTION_LANGUAGES.map((language) => [language, valueIn(`text ${language}`)])),
    ),
    allergens: beginDeclaration(allergenLine, valueIn('allergens')),
    diets: beginDeclaration(dietLine, valueIn('diets')),
    choices: beginChoices(valueIn('choices')),
    rows: beginPriceRows(dish?.dimensionAssignments, dimensions, { ...money, ownPrice: dish?.price }),
  }
}

const formValuesOf = (read: (field: FieldInForm) => string) =>
  Object.fromEntries(FORM_FIELDS.map((field) => [field, read(field)])) as Record<FieldInForm, string>

/** A line that is not understood is no declaration: it stays in its text, where it can be corrected. */
function beginDeclaration<Item extends string>(line: DeclaredLine<Item>, value: string) {
  const declared = line.readValue(value)
  return {
    state: !declared ? ('undeclared' as const) : declared.size > 0 ? ('some' as const) : ('none' as const),
    contains: line.items.filter((item) => declared?.has(item)),
  }
}

const declarationOf = ({ state, contains }: TypedDeclaration, line: DeclaredLine<string>): string =>
  state === 'undeclared' ? '' : line.valueOf(new Set(state === 'some' ? contains : []))

const beginChoices = (value: string): TypedChoice[] =>
  (readChoices(value) ?? []).map(({ name, options }) => ({ name, options: options.join(' / ') }))

const isBlank = ({ name, options }: TypedChoice): boolean => name.trim() === '' && options.trim() === ''

/** The typed choices as a value. It is undefined if one of them cannot be read. */
export function choicesValue(typed: readonly TypedChoice[]): string | undefined {
  const filled = typed.filter((choice) => !isBlank(choice))
  if (filled.length === 0) return ''
  const { contains, unknown } = choiceLine.read(filled.map(({ name, options }) => `${name} = ${options}`).join('; '))
  return unknown.length > 0 ? undefined : choiceLine.valueOf(contains)
}

/** The typed declaration as the value of its field. */
export const declaredValue = (kind: Declaration, typed: TypedDish): string =>
  kind === 'choices' ? (choicesValue(typed.choices) ?? '') : declarationOf(typed[kind], LINE_OF[kind])

/** The values of the descriptions and of the declarations, which are the last lines of the descriptions. */
const typedTexts = (typed: TypedDish): DishValues => ({
  'text en': tidyText(typed.description),
  ...Object.fromEntries(
    DESCRIPTION_LANGUAGES.map((language) => [`text ${language}`, tidyText(typed.descriptions.texts[language])]),
  ),
  ...Object.fromEntries(DECLARATIONS.map((kind) => [kind, declaredValue(kind, typed)])),
})

const menuOf = (menus: readonly Menu[], dishId: string): Menu | undefined =>
  menus.find((menu) => menu.dish.some(({ id }) => id === dishId))

export const otherDishesIn = (menus: readonly Menu[], menuId: string, dishId: string | undefined): Dish[] =>
  menus.find(({ id }) => id === menuId)?.dish.filter(({ id }) => id !== dishId) ?? []

/** The place of a dish that comes to a menu, from 1: the last. It is undefined if the dish is in that menu already. */
export function newPosition(
  typed: Pick<TypedDish, 'menuId'>,
  dish: Pick<Dish, 'id' | 'menuId'> | undefined,
  menus: readonly Menu[],
): number | undefined {
  if (dish && typed.menuId === (menuOf(menus, dish.id)?.id ?? dish.menuId)) return undefined
  return otherDishesIn(menus, typed.menuId, dish?.id).length + 1
}

export type DishFault = 'name' | 'menu' | 'category' | 'prices' | Declaration | 'length'

/** A dish that the backend sends without a category can be edited without getting one. */
export const mayLackCategory = (dish: Pick<Dish, 'category'> | undefined): boolean => dish?.category === null

export function faultsOf(
  typed: TypedDish,
  lists: DishFormLists & { dish: Pick<Dish, 'category'> | undefined },
): Set<DishFault> {
  const faults = new Set<DishFault>()
  // A name of invisible characters only is no name.
  if (!isTypedName(typed.name)) faults.add('name')
  if (!lists.menus.some(({ id }) => id === typed.menuId)) faults.add('menu')
  const isKnown = lists.categories.some(({ id }) => id === typed.category)
  if (!isKnown && !mayLackCategory(lists.dish)) faults.add('category')
  if (!readPriceRows(typed.rows, lists.dimensions)) faults.add('prices')
  if (choicesValue(typed.choices) === undefined) faults.add('choices')
  for (const kind of ['allergens', 'diets'] as const)
    if (typed[kind].state === 'some' && typed[kind].contains.length === 0) faults.add(kind)
  if (storedTextsOf(typedTexts(typed)).some((text) => text.length > LIMITS.textLength)) faults.add('length')
  return faults
}

/**
 * The values to save; undefined: something is wrong. Descriptions of removed languages are blank.
 * @param position undefined: it stays
 */
export function readTypedDish(
  typed: TypedDish,
  dimensions: readonly Dimension[],
  position: number | undefined,
): DishValues | undefined {
  const rows = readPriceRows(typed.rows, dimensions)
  if (!rows || !isTypedName(typed.name)) return undefined
  // A field with choices may stay without a choice. Then it is not sent.
  const isChosen = (field: FieldInForm) => typed[field] !== '' || !isChoice(field)
  return {
    ...Object.fromEntries(FORM_FIELDS.filter(isChosen).map((field) => [field, typed[field]])),
    name: tidyName(typed.name),
    menu: typed.menuId,
    ...(typed.isAvailable !== undefined && { availability: typed.isAvailable ? 'yes' : 'no' }),
    ...(position !== undefined && { position: String(position) }),
    ...typedTexts(typed),
    ...Object.fromEntries(
      rows.map(({ dimensionId, price }) => [
        `price ${dimensionId}`,
        price === undefined ? '' : priceValue(toMills(price)),
      ]),
    ),
  }
}

/** The values with a blank price for each size that the dish loses. */
export const valuesFor = ({ dimensionAssignments }: Dish, values: DishValues): DishValues => ({
  ...Object.fromEntries(dimensionAssignments.map(({ dimension }) => [`price ${dimension.id}`, ''])),
  ...values,
})
