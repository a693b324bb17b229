import { isSameJson } from '#/lib/schema/same-json.ts'

type MergeSides<Typed> = {
  /** The form's initial value. If it is undefined, all fields are treated as edited. */
  base: Typed | undefined
  now: Typed
}

type Field<Typed> = keyof Typed & string

/**
 * A three-way merge: edited fields keep the typed value, other fields take the server's value.
 * @param theirs edited fields that take the server's value too (`conflictsOf`).
 */
export const mergeEdits = <Typed extends object>(
  typed: Typed,
  { base, now }: MergeSides<Typed>,
  theirs: readonly Field<Typed>[] = [],
): Typed => {
  const keepsMyValue = (field: string) =>
    !theirs.includes(field as Field<Typed>) &&
    (!base || !isSameJson(typed[field as keyof Typed], base[field as keyof Typed]))
  return Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, keepsMyValue(field) ? value : now[field as keyof Typed]]),
  ) as Typed
}

/**
 * The fields that were edited here and changed on the server, to different values. There are none if the initial value
 * is not known.
 */
export const conflictsOf = <Typed extends object>(typed: Typed, { base, now }: MergeSides<Typed>): Field<Typed>[] => {
  if (!base) return []
  const isDifferent = (a: Typed, b: Typed, field: Field<Typed>) => !isSameJson(a[field], b[field])
  return (Object.keys(typed) as Field<Typed>[]).filter(
    (field) => isDifferent(typed, base, field) && isDifferent(now, base, field) && isDifferent(typed, now, field),
  )
}
