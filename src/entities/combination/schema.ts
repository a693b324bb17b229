import * as v from 'valibot'
import { allDimensionAssignments, dimensionAssignments, readableAssignments } from '#/entities/dimension/schema.ts'
import { menu } from '#/entities/menu/schema.ts'
import { id, ids, list, maybeList, rows, text, withSourceRow } from '#/lib/schema/reading.ts'
import { unreadPartsOf } from '#/lib/schema/unread-parts.ts'

const combinationFields = v.object({
  id,
  name: text,
  menuList: maybeList(menu),
  dimensionAssignments,
  combinationImageIds: ids,
})

const unreadOf = unreadPartsOf({
  prices: { dimensionAssignments: { schema: readableAssignments } },
  options: { menuList: { schema: rows } },
})

/** A combination in a list may come without `menuList`. A combination that is read alone has it. */
export const combination = v.pipe(
  withSourceRow(combinationFields),
  v.transform(({ row, read }) => ({ ...read, ...unreadOf(row) })),
)
/** A combination for a write that sends all its prices back. */
export const combinationToSend = v.object({
  ...combinationFields.entries,
  dimensionAssignments: allDimensionAssignments,
})
/** If an option in a list has no dishes, its dishes are not known. It is not sold out. */
export const combinationList = list(
  v.pipe(
    combination,
    v.transform((listed) =>
      listed.menuList.every(({ dish }) => dish.length > 0) ? listed : { ...listed, menuList: [] },
    ),
  ),
)

export type Combination = v.InferOutput<typeof combination>
