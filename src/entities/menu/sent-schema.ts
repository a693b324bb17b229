import * as v from 'valibot'
import { distinctIdsAndPositions, sentCount, sentId, sentList, sentName } from '#/lib/schema/writing.ts'

/** Body of PATCH /api/menu/position. */
export const menuPositions = v.pipe(
  sentList(v.object({ menuId: sentId, position: sentCount(0, 100_000) })),
  distinctIdsAndPositions((row) => row.menuId),
)
/** Body of POST /api/create-menu-combination: an option of a combination. */
export const newOption = v.object({ name: sentName, combinationId: sentId })
