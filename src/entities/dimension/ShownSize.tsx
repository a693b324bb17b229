import { isStandard, shownAssignment } from './rules.ts'
import type { DimensionAssignment } from './schema.ts'

/** The size of a displayed price that is not the standard size's, as a glass or 100 g. It stands beside the price. */
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
