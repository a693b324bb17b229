import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { assignmentAt, shownAssignment } from '#/entities/dimension/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { extraPriceAt } from '#/entities/ingredient/rules.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { readChosenOptions, withChosenOptions } from '#/entities/order/notes/chosen.ts'
import type { OpenCombinationLine, OpenExtra } from '#/entities/order/open-orders/open-order.ts'
import { balance } from '#/lib/i18n/isolate.ts'
import { choicesOfDishes } from '../menu/line-choices.ts'
import { withExtra } from './dish-choice.ts'

/*
 * The combination picker (R2.40): step 0 course and size, step 1 one dish per option with its extras, step 2 the note.
 */

export const combinationChoiceSchema = v.object({
  step: v.picklist([0, 1, 2]),
  /** Courses are counted from 0. */
  course: v.optional(v.number()),
  sizeId: v.optional(v.string()),
  quantity: v.number(),
  /** What was chosen in each option, by the option's menu id. */
  options: v.record(v.string(), v.object({ dishId: v.string(), extras: v.record(v.string(), v.number()) })),
  note: v.string(),
})

export type CombinationChoice = v.InferOutput<typeof combinationChoiceSchema>

export type CombinationChange =
  | { type: 'set'; value: Partial<Pick<CombinationChoice, 'course' | 'sizeId' | 'quantity' | 'note'>> }
  | { type: 'dish'; menuId: string; dishId: string }
  | { type: 'extra'; menuId: string; id: string; quantity: number }
  | { type: 'goTo'; step: CombinationChoice['step'] }

/** Starts with the edited line, else the last course and the displayed size. */
export const beginCombinationChoice = (
  { dimensionAssignments }: Pick<Combination, 'dimensionAssignments'>,
  course: number | undefined,
  line?: OpenCombinationLine,
): CombinationChoice => {
  const isSold = line && assignmentAt(dimensionAssignments, line.dimensionId) !== undefined
  const sizeId = isSold ? line.dimensionId : shownAssignment(dimensionAssignments)?.dimension.id
  return {
    // Skips the first step if it is answered; Back leads to it.
    step: course === undefined || sizeId === undefined ? 0 : 1,
    course,
    sizeId,
    quantity: line?.quantity ?? LIMITS.quantityDefault,
    options: Object.fromEntries(
      (line?.choices ?? []).map(({ menuId, dishId, extras }) => [
        menuId,
        { dishId, extras: Object.fromEntries(extras.map(({ id, quantity }) => [id, quantity])) },
      ]),
    ),
    note: line?.note ?? '',
  }
}

const changeCombinationChoice = (choice: CombinationChoice, change: CombinationChange): CombinationChoice => {
  switch (change.type) {
    case 'set':
      return { ...choice, ...change.value }
    case 'dish': {
      // Another dish starts without extras.
      if (choice.options[change.menuId]?.dishId === change.dishId) return choice
      return { ...choice, options: { ...choice.options, [change.menuId]: { dishId: change.dishId, extras: {} } } }
    }
    case 'extra': {
      const option = choice.options[change.menuId]
      if (!option) return choice
      const extras = withExtra(option.extras, change)
      return { ...choice, options: { ...choice.options, [change.menuId]: { ...option, extras } } }
    }
    case 'goTo':
      return { ...choice, step: change.step }
  }
}

const chosenDish = (choice: CombinationChoice, option: Menu): Dish | undefined =>
  option.dish.find((dish) => dish.id === choice.options[option.id]?.dishId && dish.isAvailable !== false)

/** The dishes that are chosen, in the order of the options. */
export const chosenDishes = (choice: CombinationChoice, { menuList }: Pick<Combination, 'menuList'>): Dish[] =>
  menuList.flatMap((option) => chosenDish(choice, option) ?? [])

/** The choice after a change. Once another dish is chosen, the answers of the one before leave the note. */
export function changeChoiceAndAnswers(
  choice: CombinationChoice,
  change: CombinationChange,
  combination: Combination,
): CombinationChoice {
  const next = changeCombinationChoice(choice, change)
  if (change.type !== 'dish' || next === choice) return next
  const { chosenOptions: chosen, noteWithoutOptions } = readChosenOptions(
    next.note,
    choicesOfDishes(chosenDishes(choice, combination)),
  )
  return {
    ...next,
    note: withChosenOptions(noteWithoutOptions, choicesOfDishes(chosenDishes(next, combination)), chosen),
  }
}

/** An order needs one dish per option (R3.13). */
export const missingOptions = (choice: CombinationChoice, { menuList }: Pick<Combination, 'menuList'>): Menu[] =>
  menuList.filter((option) => !chosenDish(choice, option))

export const mayLeaveStep = (choice: CombinationChoice, combination: Combination, step = choice.step): boolean => {
  if (step === 0) return choice.course !== undefined && choice.sizeId !== undefined
  if (step === 1) return combination.menuList.length > 0 && missingOptions(choice, combination).length === 0
  return true
}

/** The combination with the chosen extras that its options have lost since: the order asks about them. */
export const withChosenExtras = (
  combination: Combination,
  firstRead: Combination | undefined,
  { options }: Pick<CombinationChoice, 'options'>,
): Combination => ({
  ...combination,
  menuList: combination.menuList.map((option) => {
    const earlierIngredients = firstRead?.menuList.find(({ id }) => id === option.id)?.ingredients ?? []
    const isChosenAndGone = ({ id }: Ingredient) =>
      (options[option.id]?.extras[id] ?? 0) > 0 && option.ingredients.every((each) => each.id !== id)
    return { ...option, ingredients: [...option.ingredients, ...earlierIngredients.filter(isChosenAndGone)] }
  }),
})

const extrasOf = (
  extras: Record<string, number>,
  ingredients: readonly Ingredient[],
  sizeId: string | undefined,
): OpenExtra[] =>
  ingredients.flatMap((ingredient) => {
    const { id, name } = ingredient
    const quantity = extras[id] ?? 0
    // SPEC-GAP 3: whether extras inside a combination cost more than its fixed price is not shown: they do, as elsewhere.
    return quantity > 0 ? [{ id, name: name ?? '', price: extraPriceAt(ingredient, sizeId ?? ''), quantity }] : []
  })

/**
 * SPEC-GAP 3: which size a dish has inside a combination is not shown: the combination's own where the dish is sold in
 * it, else the displayed one.
 */
export const sizeInCombination = (
  { dimensionAssignments }: Pick<Dish, 'dimensionAssignments'>,
  sizeId: string | undefined,
): string | undefined =>
  assignmentAt(dimensionAssignments, sizeId) !== undefined
    ? sizeId
    : shownAssignment(dimensionAssignments)?.dimension.id

/** Undefined while a step is incomplete. @param lineId of the edited line, or a new id. */
export const toCombinationLine = (
  choice: CombinationChoice,
  combination: Combination,
  lineId: string,
): OpenCombinationLine | undefined => {
  const size = combination.dimensionAssignments.find(({ dimension }) => dimension.id === choice.sizeId)
  if (!size || !mayLeaveStep(choice, combination, 0) || !mayLeaveStep(choice, combination, 1)) return undefined
  return {
    kind: 'combination',
    lineId,
    combinationId: combination.id,
    combinationName: combination.name,
    dimensionId: size.dimension.id,
    dimensionName: size.dimension.name,
    price: size.price,
    quantity: choice.quantity,
    note: balance(choice.note),
    choices: combination.menuList.flatMap((option) => {
      const dish = chosenDish(choice, option)
      if (!dish) return []
      const dimensionId = sizeInCombination(dish, size.dimension.id)
      return {
        menuId: option.id,
        menuName: option.name,
        dishId: dish.id,
        dishName: dish.name,
        dimensionId,
        extras: extrasOf(choice.options[option.id]?.extras ?? {}, option.ingredients, dimensionId),
      }
    }),
  }
}
