import { isStandard } from '#/entities/dimension/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { sendAndCheck } from '#/lib/http/api-error.ts'
import { afterWrite, isUnclear } from '#/lib/plans/steps.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { changesBetween, valuesOf } from './dish-values.ts'
import { dishesNamedAs, type ImportRun, LIST_OF, type NamedStep, writeFields } from './do-step.ts'
import { findNamed } from './find-named.ts'
import { type CreateStep, type ImportState, type ImportStep, valuesIn } from './plan.ts'
import type { ColumnValues } from './read-row.ts'

/*
 * Undoes the steps of an import: what it created is deleted, and what it changed gets its old values back. Each thing is read
 * first. What somebody has changed since stays, and so does what something else needs; the screen names both.
 */

type Step<Kind extends ImportStep['kind']> = Extract<ImportStep, { kind: Kind }>

export function undoStep(step: ImportStep, run: ImportRun): Promise<ImportState> {
  if (step.kind === 'create') return removeDish(step, run)
  if (step.kind === 'update') return changeBack(step, run)
  return step.kind === 'extras' ? removeExtras(step, run) : removeThing(step, run)
}

/** The state of a step whose thing does not exist: this undo has deleted it, it was never created, or somebody else has deleted it. */
const stateOfMissing = (stateBefore: ImportState): ImportState =>
  stateBefore.state === 'returning' ? { state: 'back' } : { state: isUnclear(stateBefore) ? 'skipped' : 'gone' }

/** All menus, with the options of combinations: both have dishes. */
const menusAndOptions = async ({ lists }: ImportRun): Promise<Menu[]> => [
  ...(await lists.get('menus')),
  ...(await lists.get('options')),
]

async function removeDish(step: CreateStep, run: ImportRun): Promise<ImportState> {
  const { calls, lists, stateBefore, begin } = run
  if (isUnclear(stateBefore)) lists.forget('menus')
  const written: ColumnValues = stateBefore.read ?? valuesIn(step)
  const isOurs = (dish: Dish) =>
    Object.keys(differencesFrom(dish, written)).length === 0 && dish.dishImagesId.length === 0
  const id = stateBefore.dishId ?? (await idByName())
  if (id === undefined) return stateOfMissing(stateBefore)
  const dish = id === 'several' ? undefined : await calls.dish(id)
  if (id === 'several') return { state: 'changed' }
  if (!dish) return stateOfMissing(stateBefore)
  if (!isOurs(dish) || tidyName(dish.name) !== step.name)
    return { ...stateBefore, state: 'changed', left: differencesFrom(dish, written) }
  const option = (await lists.get('options')).find((menu) => menu.dish.some((each) => each.id === id))
  if (option) return { ...stateBefore, state: 'held', by: option.name }
  await begin()
  lists.forget('menus')
  await sendAndCheck(
    () => calls.deleteDish(id),
    async () => (await calls.dish(id)) === undefined,
  )
  return { state: 'back' }

  /** Finds the created dish if the backend has not answered with its id. */
  async function idByName(): Promise<string | undefined> {
    const menu = findNamed(step.menu, await lists.get('menus'))
    const named = menu === undefined || menu === 'ambiguous' ? [] : dishesNamedAs(step, menu)
    const own = named.filter(isOurs)
    return named.length > 0 && own.length !== 1 ? 'several' : own[0]?.id
  }
}

/** The values of a dish that the import has not written: somebody has changed or added them. */
function differencesFrom(dish: Dish, written: ColumnValues): Record<string, string> {
  const now = valuesOf(dish)
  const added = Object.entries(now).filter(([field, value]) => {
    if (field in written || field === 'available' || field === 'category') return false
    // A backend may fill one description with another one.
    const isCopy = field.startsWith('text:') && Object.values(written).includes(value)
    return value !== '' && !isCopy && !(field.startsWith('price:') && value === '0')
  })
  return Object.fromEntries([...changesBetween(now, written).map(({ field, before }) => [field, before]), ...added])
}

/** Writes the old values of the fields that were written. If the old category or menu is gone, the field stays. */
async function changeBack(step: Step<'update'>, run: ImportRun): Promise<ImportState> {
  const { stateBefore, lists } = run
  const isWritten = (field: string) =>
    stateBefore.written ? stateBefore.written.includes(field) : stateBefore.left?.[field] === undefined
  const written = step.changes.filter(({ field }) => isWritten(field))
  const isThere = async (field: 'category' | 'menu', name: string) => {
    const thing = findNamed(name, await lists.get(field === 'menu' ? 'menus' : 'categories'))
    return thing !== undefined && thing !== 'ambiguous'
  }
  const left: Record<string, string> = {}
  const changes: typeof written = []
  for (const change of written) {
    const { field } = change
    const now = stateBefore.read?.[field] ?? change.after
    if ((field === 'category' || field === 'menu') && !(await isThere(field, change.before))) left[field] = now
    else changes.push({ ...change, before: now, after: change.before })
  }
  const outcome = await writeFields({ ...step, changes }, run)
  if (!outcome) return stateOfMissing(stateBefore)
  // A later step may delete a category that no dish needs any more, so the list is read again.
  if (outcome.written.length > 0) lists.forget('menus')
  Object.assign(left, outcome.left)
  if (Object.keys(left).length > 0) return { state: 'changed', left }
  return { state: afterWrite(stateBefore, outcome.written.length > 0) as ImportState['state'] }
}

async function removeExtras(step: Step<'extras'>, run: ImportRun): Promise<ImportState> {
  const { calls, lists, stateBefore, begin } = run
  const menu = findNamed(step.name, await lists.get('menus'))
  if (menu === undefined) return stateOfMissing(stateBefore)
  if (menu === 'ambiguous') return { state: 'changed' }
  const named = (await lists.get('ingredients')).filter(({ name = '' }) => step.names.includes(tidyName(name)))
  const ours = stateBefore.added ?? named.map(({ id }) => id)
  const now = await calls.extras(menu.id)
  const otherIds = now.filter((id) => !ours.includes(id))
  if (otherIds.length === now.length) return { state: afterWrite(stateBefore, false) as ImportState['state'] }
  await begin()
  lists.forget('menus')
  lists.forget('usedExtras')
  await sendAndCheck(
    () => calls.saveExtras(menu.id, otherIds),
    async () => (await calls.extras(menu.id)).every((id) => !ours.includes(id)),
  )
  return { state: 'back' }
}

/** Deletes a menu, a category, a size or an ingredient, if nothing needs it. */
async function removeThing(step: NamedStep, run: ImportRun): Promise<ImportState> {
  const { calls, lists, stateBefore, begin } = run
  const kind = LIST_OF[step.kind]
  lists.forget(kind)
  const find = async () => {
    const rows: readonly { id: string; name?: string | undefined }[] = await lists.get(kind)
    return findNamed(
      step.name,
      rows.map(({ id, name = '' }) => ({ id, name })),
    )
  }
  const thing = await find()
  if (thing === undefined) return stateOfMissing(stateBefore)
  if (thing === 'ambiguous') return { state: 'changed' }
  const holder = await neededBy(step, thing.id, run)
  if (holder !== undefined) return { ...stateBefore, state: 'held', by: holder }
  await begin()
  lists.forget(kind)
  const remove = {
    menu: calls.deleteMenu,
    category: calls.deleteCategory,
    dimension: calls.deleteDimension,
    ingredient: calls.deleteIngredient,
  }[step.kind]
  await sendAndCheck(
    () => remove(thing.id),
    async () => {
      lists.forget(kind)
      return (await find()) === undefined
    },
  )
  return { state: 'back' }
}

/** The name of something that needs the thing; '' if that cannot be known. Undefined: nothing needs it. */
async function neededBy(step: NamedStep, id: string, run: ImportRun): Promise<string | undefined> {
  const { lists } = run
  if (step.kind === 'menu') {
    const menu = (await lists.get('menus')).find((each) => each.id === id)
    const extra = menu?.ingredients[0]
    return menu?.dish[0]?.name ?? (extra && (extra.name ?? ''))
  }
  if (step.kind === 'ingredient') return (await lists.get('usedExtras')).includes(id) ? '' : undefined
  const dishes = (await menusAndOptions(run)).flatMap(({ dish }) => dish)
  if (step.kind === 'category') {
    // If no dish of the lists has a category, the backend leaves them out, and nothing is known.
    if (dishes.length > 0 && dishes.every(({ category }) => !category)) return ''
    return dishes.find(({ category }) => category?.id === id || tidyName(category?.name ?? '') === step.name)?.name
  }
  const priced = [...dishes, ...(await lists.get('ingredients')), ...(await lists.get('combinations'))]
  if (dishes.length > 0 && dishes.every(({ dimensionAssignments }) => dimensionAssignments.length === 0)) return ''
  const isPriced = ({ dimensionAssignments }: (typeof priced)[number]) =>
    dimensionAssignments.some(({ dimension }) => dimension.id === id && !isStandard(dimension))
  const found = priced.find(isPriced)
  return found && (found.name ?? '')
}
