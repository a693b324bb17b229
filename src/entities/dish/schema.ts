import * as v from 'valibot'
import { category } from '#/entities/category/schema.ts'
import { allDimensionAssignments, dimensionAssignments } from '#/entities/dimension/schema.ts'
import { findCategoryByIdOrName } from '#/lib/schema/known-categories.ts'
import { foldFieldName } from '#/lib/schema/other-names.ts'
import {
  amount,
  id,
  ids,
  isPresent,
  knownOrAbsent,
  maybeAmount,
  maybeId,
  type ReadAs,
  text,
  withSourceRow,
  yesOrNo,
} from '#/lib/schema/reading.ts'
import type { ReceivedNames } from '#/lib/schema/received-names.ts'
import { unreadPartsOf } from '#/lib/schema/unread-parts.ts'

/** A description. Null means that there is no description. */
const described = knownOrAbsent(
  v.pipe(
    v.nullable(text),
    v.transform((sent) => sent ?? ''),
  ),
  '',
)

const dishFields = v.object({
  id,
  name: text,
  menuId: maybeId,
  price: maybeAmount,
  category: v.fallback(v.nullish(category, null), null),
  isAvailable: knownOrAbsent(yesOrNo, false),
  position: knownOrAbsent(amount, 0),
  description: described,
  descriptionIt: described,
  descriptionAr: described,
  descriptionFr: described,
  descriptionEs: described,
  dimensionAssignments,
  // The last picture is the one shown.
  dishImagesId: ids,
  ingredients: v.fallback(v.nullish(v.record(v.string(), yesOrNo), {}), {}),
})

export const categoryAs = {
  schema: category,
  otherNames: ['categoryId', 'category_id', 'categoryName', 'dishCategory'],
} satisfies ReadAs
const pricesAs: ReadAs = {
  schema: v.pipe(
    allDimensionAssignments,
    v.everyItem(({ unread }) => unread === undefined),
  ),
}
const textAs: ReadAs = { schema: text }
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
  pictures: { dishImagesId: { schema: v.union([v.array(id), id]) } },
} satisfies Record<string, Record<string, ReadAs>>
export type DishPart = keyof typeof READ_AS

const unreadOf = unreadPartsOf<DishPart>(READ_AS)

/**
 * The name under which a row contains the availability. It must be a word without any other meaning, in any spelling.
 */
function availabilityName(row: object): string | undefined {
  if ('isAvailable' in row && isPresent(row.isAvailable)) return undefined
  const isAvailability = ([name, value]: [string, unknown]) =>
    ['isavailable', 'available'].includes(foldFieldName(name)) && v.is(yesOrNo, value)
  return Object.entries(row).find(isAvailability)?.[0]
}

const categoryInTwo = v.object({ categoryId: id, categoryName: text })

const CATEGORY_IDS = ['categoryId', 'category_id']

/** The key is a symbol, so that it cannot be equal to the name of a backend's field. */
const RECEIVED_NAMES = Symbol('the names under which fields came')

/**
 * The row with the names of the specification, for fields that came under other names. It also remembers those other
 * names, because a write must use them.
 */
export function underOwnNames(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  const rowFields = row as Record<string, unknown>
  const { category, categoryName } = rowFields
  const idName = isPresent(category) ? undefined : CATEGORY_IDS.find((name) => isPresent(rowFields[name]))
  const candidates = isPresent(category) ? [category] : [...CATEGORY_IDS.map((name) => rowFields[name]), categoryName]
  const readCategory = candidates.map(findCategoryByIdOrName).find((each) => each !== undefined)
  const isAvailableName = availabilityName(row)
  const receivedNames = {
    ...(isAvailableName && { isAvailable: isAvailableName }),
    ...(idName && { category: idName }),
  }
  return {
    ...row,
    ...(isAvailableName && { isAvailable: rowFields[isAvailableName] }),
    ...(readCategory && { category: readCategory }),
    ...(!isPresent(category) &&
      v.is(categoryInTwo, row) && { category: { id: row.categoryId, name: row.categoryName } }),
    ...(Object.keys(receivedNames).length > 0 && { [RECEIVED_NAMES]: receivedNames }),
  }
}

/** @param row as `underOwnNames` made it */
export const receivedNamesOf = (row: unknown): { receivedNames?: ReceivedNames } =>
  typeof row === 'object' && row !== null && RECEIVED_NAMES in row
    ? { receivedNames: row[RECEIVED_NAMES] as ReceivedNames }
    : {}

export const dish = v.pipe(
  withSourceRow(dishFields, underOwnNames),
  v.transform(({ row, read }) => ({ ...read, ...unreadOf(row) })),
)

/** A dish for a write that sends all of it back. It fails if a row of its prices cannot be read. */
export const dishToSend = v.object({ ...dishFields.entries, dimensionAssignments: allDimensionAssignments })

/** `receivedNames` is set only if the dish was read to be written. */
export type Dish = v.InferOutput<typeof dish> & { receivedNames?: ReceivedNames | undefined }

/** Whether a part of the dish was sent in a form that cannot be read. */
export const isPartUnread = ({ unread }: Pick<Dish, 'unread'>, part: DishPart): boolean =>
  unread?.includes(part) === true

const withUnread = v.object({ unread: v.array(v.string()) })
export const isCategoryUnread = (read: unknown): boolean => v.is(withUnread, read) && read.unread.includes('category')
