import { assignmentAt, shownAssignment } from '#/entities/dimension/rules.ts'
import type { Ingredient } from './schema.ts'

/**
 * The price of an extra on a dish of this dimension, in currency units (R3.11); else its displayed price (R9.3), else its
 * own. Undefined if it could not be read.
 * SPEC-GAP 3: which price counts where an ingredient has none for the chosen size is not shown.
 */
export const extraPriceAt = (
  { dimensionAssignments, price = 0 }: Ingredient,
  dimensionId: string,
): number | undefined => {
  const assignment = assignmentAt(dimensionAssignments, dimensionId) ?? shownAssignment(dimensionAssignments)
  return assignment ? assignment.price : price
}
