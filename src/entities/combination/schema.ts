import * as v from 'valibot'
import { allDimensionAssignments, dimensionAssignments, namedPrices } from '#/entities/dimension/schema.ts'
import { menu } from '#/entities/menu/schema.ts'
import { id, list, maybeList, text } from '#/lib/schema/reading.ts'
import { sentId, sentList, sentName } from '#/lib/schema/writing.ts'

/** Lists may come without `menuList`; a single combination has it. */
export const combination = v.object({
  id,
  name: text,
  menuList: maybeList(menu),
  dimensionAssignments,
  combinationImageIds: maybeList(id),
})
/** For a write that sends all prices back. */
export const combinationToSend = v.object({ ...combination.entries, dimensionAssignments: allDimensionAssignments })
/** Options without dishes in a list are unknown, not sold out. */
export const combinationList = list(
  v.pipe(
    combination,
    v.transform((listed) =>
      listed.menuList.every(({ dish }) => dish.length > 0) ? listed : { ...listed, menuList: [] },
    ),
  ),
)

/** Body of POST /api/create-combination. */
export const newCombination = v.object({
  name: sentName,
  menuIds: sentList(sentId),
  dimensions: v.pipe(namedPrices, v.minLength(1)),
})
/** Body of PATCH /api/update-combination/{id}. */
export const combinationUpdate = v.object({ name: sentName, dimensions: v.pipe(namedPrices, v.minLength(1)) })

export type Combination = v.InferOutput<typeof combination>
export type NewCombination = v.InferOutput<typeof newCombination>
