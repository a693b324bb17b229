import * as v from 'valibot'
import { category } from '#/entities/category/schema.ts'
import { allDimensionAssignments, dimensionAssignments } from '#/entities/dimension/schema.ts'
import { categoryMeant } from '#/lib/schema/known-categories.ts'
import { spelled } from '#/lib/schema/other-names.ts'
import {
  id,
  ids,
  isThere,
  maybeAmount,
  maybeId,
  maybeText,
  type ReadAs,
  text,
  withRow,
  yesOrNo,
} from '#/lib/schema/reading.ts'
import { unreadPartsOf } from '#/lib/schema/unread-parts.ts'

const dishFields = v.object({
  id,
  name: text,
  menuId: maybeId,
  price: maybeAmount,
  category: v.fallback(v.nullish(category, null), null),
  // Missing means available.
  isAvailable: v.fallback(v.optional(yesOrNo, true), true),
  position: maybeAmount,
  description: maybeText,
  descriptionIt: maybeText,
  descriptionAr: maybeText,
  descriptionFr: maybeText,
  descriptionEs: maybeText,
  dimensionAssignments,
  // The last one is shown.
  dishImagesId: ids,
  ingredients: v.fallback(v.nullish(v.record(v.string(), yesOrNo), {}), {}),
})

export const categoryAs = {
  as: category,
  otherNames: ['categoryId', 'category_id', 'categoryName', 'dishCategory'],
} satisfies ReadAs
const pricesAs: ReadAs = {
  as: v.pipe(
    allDimensionAssignments,
    v.everyItem(({ unread }) => unread === undefined),
  ),
}
const textAs: ReadAs = { as: text }
const READ_AS = {
  category: { category: categoryAs },
  prices: { dimensionAssignments: pricesAs },
  texts: {
    description: textAs,
    descriptionIt: textAs,
    descriptionAr: textAs,
    descriptionFr: textAs,
    descriptionEs: textAs,
  },
  pictures: { dishImagesId: { as: v.union([v.array(id), id]) } },
} satisfies Record<string, Record<string, ReadAs>>
export type DishPart = keyof typeof READ_AS

const unreadOf = unreadPartsOf<DishPart>(READ_AS)

/** A word with no other meaning, however it is spelled. */
function availabilityOf(row: object): { isAvailable?: unknown } {
  if ('isAvailable' in row && isThere(row.isAvailable)) return {}
  const other = Object.entries(row).find(
    ([name, value]) => ['isavailable', 'available'].includes(spelled(name)) && v.is(yesOrNo, value),
  )
  return other ? { isAvailable: other[1] } : {}
}

const categoryInTwo = v.object({ categoryId: id, categoryName: text })

/** The row, with what it has under other names where the app looks for it. */
export function underOwnNames(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  const { category, categoryId, category_id, categoryName } = row as Record<string, unknown>
  const words = isThere(category) ? [category] : [categoryId, category_id, categoryName]
  const meant = words.map(categoryMeant).find((each) => each !== undefined)
  return {
    ...row,
    ...availabilityOf(row),
    ...(meant && { category: meant }),
    ...(!isThere(category) && v.is(categoryInTwo, row) && { category: { id: row.categoryId, name: row.categoryName } }),
  }
}

export const dish = v.pipe(
  withRow(dishFields, underOwnNames),
  v.transform(({ row, read }) => ({ ...read, ...unreadOf(row) })),
)

/** For a write that sends the whole dish: without every row of its prices it cannot be read. */
export const dishToSend = v.object({ ...dishFields.entries, dimensionAssignments: allDimensionAssignments })

export type Dish = v.InferOutput<typeof dish>

/** There, but in a form that is not understood. */
export const isPartUnread = ({ unread }: Pick<Dish, 'unread'>, part: DishPart): boolean =>
  unread?.includes(part) === true

const withUnread = v.object({ unread: v.array(v.string()) })
export const isCategoryUnread = (read: unknown): boolean => v.is(withUnread, read) && read.unread.includes('category')
