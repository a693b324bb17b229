import { priceAt, shownAssignment } from '#/entities/dimension/rules.ts'
import type { Ingredient } from './schema.ts'

/**
 * What an extra costs on a dish of this size, in currency units (specification, section 3, Dish line). Without a price for
 * the size: its displayed price (section 9: the standard size's, otherwise the first), and without any size its own price.
 * SPEC-GAP 3: which price counts where an ingredient has none for the chosen size is not shown.
 */
export const extraPriceAt = ({ dimensionAssignments, price = 0 }: Ingredient, dimensionId: string): number =>
  priceAt(dimensionAssignments, dimensionId) ?? shownAssignment(dimensionAssignments)?.price ?? price
