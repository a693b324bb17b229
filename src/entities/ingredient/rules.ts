import { priceAt } from '#/entities/dimension/rules.ts'
import type { Ingredient } from './schema.ts'

/**
 * What an extra costs on a dish of this size, in currency units (specification, section 3, Dish line); where it has no
 * price for the size, its usual one.
 * SPEC-GAP 3: which price counts where an ingredient has none for the chosen size is not shown.
 */
export const extraPriceAt = ({ dimensionAssignments, price = 0 }: Ingredient, dimensionId: string): number =>
  priceAt(dimensionAssignments, dimensionId) ?? price
