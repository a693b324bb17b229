import { isStandard, shownAssignment } from './rules.ts'
import type { DimensionAssignment } from './schema.ts'

/**
 * The size of a displayed price, for example a glass or 100 g. It is shown next to the price if it is not the standard
 * size.
 */
export function ShownSize({ assignments }: { assignments: readonly DimensionAssignment[] }) {
  const shown = shownAssignment(assignments)
  if (!shown || isStandard(shown.dimension)) return null
  return (
    <span className="muted small">
      <span>{'/ '}</span>
      <bdi>{shown.dimension.name}</bdi>
    </span>
  )
}
