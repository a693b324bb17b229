import type { Dimension, DimensionAssignment } from './schema.ts'

/** A dimension or menu with this name can be neither edited nor deleted (R3.6). */
export const isStandardName = (name: string): boolean => name.trim().toLowerCase() === 'standard'

/** The backend's flag decides. If the backend does not send it, the name decides. */
export const isStandard = ({ name, standard }: { name: string; standard: boolean }): boolean =>
  standard || isStandardName(name)

/** The standard dimension comes first (R3.5). */
export const dimensionsInOrder = (dimensions: readonly Dimension[]): Dimension[] =>
  dimensions.toSorted((a, b) => Number(isStandard(b)) - Number(isStandard(a)))

/** The standard dimension comes first. The others keep their order. */
export const assignmentsInOrder = <Assignment extends Pick<DimensionAssignment, 'dimension'>>(
  assignments: readonly Assignment[],
) => assignments.toSorted((a, b) => Number(isStandard(b.dimension)) - Number(isStandard(a.dimension)))

/** The assignment whose price is displayed: the standard dimension's, otherwise the first (R9.3). */
export const shownAssignment = (assignments: readonly DimensionAssignment[]): DimensionAssignment | undefined =>
  assignments.find(({ dimension }) => isStandard(dimension)) ?? assignments[0]

/** The sizes besides that of the displayed price. */
export const otherAssignments = (assignments: readonly DimensionAssignment[]): DimensionAssignment[] => {
  const shown = shownAssignment(assignments)
  return assignments.filter((each) => each !== shown && !isStandard(each.dimension))
}

/** The price in a dimension; undefined if the item is not sold in it. */
export const assignmentAt = (
  assignments: readonly DimensionAssignment[],
  dimensionId: string | undefined,
): DimensionAssignment | undefined => assignments.find(({ dimension }) => dimension.id === dimensionId)

/** Whether an item has exactly these prices. */
export const hasPrices = (
  { dimensionAssignments }: { dimensionAssignments: readonly DimensionAssignment[] },
  prices: readonly { dimensionId: string; price?: number | undefined }[],
): boolean =>
  dimensionAssignments.length === prices.length &&
  prices.every(({ dimensionId, price }) => assignmentAt(dimensionAssignments, dimensionId)?.price === price)
