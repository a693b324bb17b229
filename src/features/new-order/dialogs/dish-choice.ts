import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { assignmentAt, shownAssignment } from '#/entities/dimension/rules.ts'
import { descriptionsOf } from '#/entities/dish/descriptions.ts'
import { ingredientNames } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { extraPriceAt } from '#/entities/ingredient/rules.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { OpenDishLine, OpenExtra } from '#/entities/order/open-orders/open-order.ts'
import { balance } from '#/lib/i18n/isolate.ts'
import { namesInFull } from '#/panels/sold-out/sold-out-rules.ts'

/* The dish dialog (R2.39): step 0 course, size and quantity; step 1 extras and note. */

export const dishChoiceSchema = v.object({
  step: v.picklist([0, 1]),
  /** Courses are counted from 0. */
  course: v.optional(v.number()),
  sizeId: v.optional(v.string()),
  quantity: v.number(),
  /** The quantity of each extra, by the ingredient's id. */
  extras: v.record(v.string(), v.number()),
  note: v.string(),
})

export type DishChoice = v.InferOutput<typeof dishChoiceSchema>

export type DishChoiceChange =
  | { type: 'set'; value: Partial<Pick<DishChoice, 'course' | 'sizeId' | 'quantity' | 'note'>> }
  | { type: 'extra'; id: string; quantity: number }
  | { type: 'next' }
  | { type: 'back' }

/** Starts with the edited line, else the last course and the last size, if the dish has it, else the displayed one. */
export const beginDishChoice = (
  { dimensionAssignments }: Pick<Dish, 'dimensionAssignments'>,
  defaults: { course: number | undefined; sizeId?: string | undefined; quantity?: number | undefined },
  line?: OpenDishLine,
): DishChoice => {
  const isSold = (sizeId: string | undefined) => assignmentAt(dimensionAssignments, sizeId) !== undefined
  const wantedSizeId = line?.dimensionId ?? defaults.sizeId
  return {
    step: 0,
    course: defaults.course,
    sizeId: isSold(wantedSizeId) ? wantedSizeId : shownAssignment(dimensionAssignments)?.dimension.id,
    quantity: line?.quantity ?? defaults.quantity ?? LIMITS.quantityDefault,
    extras: Object.fromEntries((line?.extras ?? []).map(({ id, quantity }) => [id, quantity])),
    note: line?.note ?? '',
  }
}

/** Needs a size and a course (R4.6, R5.15). */
export const mayLeaveFirstStep = ({ course, sizeId }: Pick<DishChoice, 'course' | 'sizeId'>): boolean =>
  course !== undefined && sizeId !== undefined

/** An extra that was added and removed again is left out: it is not chosen. */
export const withExtra = (
  extras: Record<string, number>,
  { id, quantity }: { id: string; quantity: number },
): Record<string, number> => {
  const { [id]: _, ...rest } = extras
  return quantity > 0 ? { ...extras, [id]: quantity } : rest
}

export const changeDishChoice = (choice: DishChoice, change: DishChoiceChange): DishChoice => {
  switch (change.type) {
    case 'set':
      return { ...choice, ...change.value }
    case 'extra':
      return { ...choice, extras: withExtra(choice.extras, change) }
    case 'next':
      return mayLeaveFirstStep(choice) ? { ...choice, step: 1 } : choice
    case 'back':
      // The extras are cleared (R4.6).
      return { ...choice, step: 0, extras: {} }
  }
}

const extrasOf = (choice: DishChoice, ingredients: readonly Ingredient[], editedLine?: OpenDishLine): OpenExtra[] =>
  Object.entries(choice.extras)
    .filter(([, quantity]) => quantity > 0)
    .flatMap(([id, quantity]): OpenExtra[] => {
      const ingredient = ingredients.find((each) => each.id === id)
      const previousExtra = editedLine?.extras.find((each) => each.id === id)
      if (ingredient && choice.sizeId !== undefined)
        return [
          {
            id,
            name: ingredient.name ?? previousExtra?.name ?? '',
            price: extraPriceAt(ingredient, choice.sizeId),
            quantity,
          },
        ]
      // The list failed to load, or the extra is gone: keep what was chosen.
      return previousExtra ? [{ ...previousExtra, quantity }] : []
    })

/** Undefined while no size or no course is chosen. @param lineId that of the edited line, or a new one. */
export const toDishLine = (
  choice: DishChoice,
  dish: Dish,
  ingredients: readonly Ingredient[],
  lineId: string,
  editedLine?: OpenDishLine,
): OpenDishLine | undefined => {
  const size = dish.dimensionAssignments.find(({ dimension }) => dimension.id === choice.sizeId)
  if (!size || choice.course === undefined) return undefined
  return {
    kind: 'dish',
    lineId,
    dishId: dish.id,
    dishName: dish.name,
    dimensionId: size.dimension.id,
    dimensionName: size.dimension.name,
    price: size.price,
    quantity: choice.quantity,
    note: balance(choice.note),
    extras: extrasOf(choice, ingredients, editedLine),
  }
}

/** What plus adds: one in the displayed size, without extras. Undefined if the dish has no size. */
export const plainLine = (dish: Dish, lineId: string): OpenDishLine | undefined =>
  toDishLine(beginDishChoice(dish, { course: 0 }), dish, [], lineId)

/** What a guest may want the dish without: what the backend says it is made of, and ingredients that its own words name. */
export function removableParts(dish: Dish, ingredients: readonly Pick<Ingredient, 'name'>[]): string[] {
  const texts = [dish.name, ...descriptionsOf(dish).map(({ text }) => text)]
  const namedIngredients = ingredients.flatMap(({ name }) => (name && texts.some(namesInFull(name)) ? [name] : []))
  return [...new Set([...ingredientNames(dish), ...namedIngredients])]
}
