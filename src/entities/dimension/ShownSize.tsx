import { isStandard, shownAssignment } from './rules.ts'
import type { DimensionAssignment } from './schema.ts'

/** Beside a displayed price that is not the standard one: what it is for, as a glass or 100 g. */
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
