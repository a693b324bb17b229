import type { Dimension, DimensionAssignment } from './schema.ts'

/*
 * Sizes and their prices (specification, sections 3, 5 and 9).
 */

/** The word that the backend keeps for the size every dish can have. */
const STANDARD = 'standard'

/** Whether something is named standard: a size or a menu that is can be neither edited nor deleted (section 3). */
export const isStandardName = (name: string): boolean => name.trim().toLowerCase() === STANDARD

/** Whether a size is the standard one: by its flag, or by its name where the flag does not come. */
export const isStandard = ({ name, standard }: { name: string; standard: boolean }): boolean =>
  standard || isStandardName(name)

/** All sizes with the standard one first (section 3). */
export const sizesInOrder = (sizes: readonly Dimension[]): Dimension[] =>
  sizes.toSorted((a, b) => Number(isStandard(b)) - Number(isStandard(a)))

/** Sizes with the standard one first, the others in their own order. */
export const standardFirst = <Size extends { dimension: DimensionAssignment['dimension'] }>(sizes: readonly Size[]) =>
  sizes.toSorted((a, b) => Number(isStandard(b.dimension)) - Number(isStandard(a.dimension)))

/** The size whose price is displayed: the standard one, otherwise the first (section 9). Undefined where there is none. */
export const shownSize = (sizes: readonly DimensionAssignment[]): DimensionAssignment | undefined =>
  sizes.find(({ dimension }) => isStandard(dimension)) ?? sizes[0]

/** The price at a size, in currency units; undefined where the thing is not sold in it. */
export const priceAt = (sizes: readonly DimensionAssignment[], dimensionId: string): number | undefined =>
  sizes.find(({ dimension }) => dimension.id === dimensionId)?.price
