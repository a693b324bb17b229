import { createReactElement } from '#/ui/create-element.ts'
import type { DimensionAssignment } from './schema.ts'
import { shownSize } from './sizes-view.ts'

/** The size of a displayed price, if it is not the standard one. */
export const ShownSize = ({ assignments }: { assignments: readonly DimensionAssignment[] }) =>
  shownSize(createReactElement, assignments)
