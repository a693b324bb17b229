import * as v from 'valibot'
import { allDimensionAssignments, dimensionAssignments } from '#/entities/dimension/schema.ts'
import { undeletedRows } from '#/lib/schema/plain-reading.ts'
import { id, list, maybeAmount, maybeText, rows, withId, withSourceRow } from '#/lib/schema/reading.ts'

const fields = v.object({
  id,
  name: maybeText,
  price: maybeAmount,
  dimensionAssignments,
})
const OWN_FIELDS = ['name', 'price', 'dimensionAssignments']
/** Whether a row has an id and no other known field: it would be read as an ingredient without a name. */
const hasOtherNames = (row: unknown): boolean => {
  const others = typeof row === 'object' && row !== null ? Object.keys(row).filter((name) => name !== 'id') : []
  return others.length > 0 && !others.some((name) => OWN_FIELDS.includes(name))
}

export const ingredient = v.pipe(
  withSourceRow(fields),
  v.check(({ row }) => !hasOtherNames(row), 'None of its fields is known'),
  v.transform(({ read }) => read),
)
export const ingredientList = list(ingredient)
/** An ingredient for a write that sends all its prices back. */
export const ingredientToSend = v.object({ ...fields.entries, dimensionAssignments: allDimensionAssignments })

/** The ids of a menu's extras, for a save that keeps the others. It fails if one id cannot be read. */
export const extraIds = v.pipe(
  rows,
  v.transform((idRows): unknown[] => undeletedRows(idRows)),
  v.array(withId),
  v.transform((readRows) => readRows.map((each) => each.id)),
)

export type Ingredient = v.InferOutput<typeof ingredient>
