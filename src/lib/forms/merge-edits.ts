import { isSameJson } from '#/lib/schema/same-json.ts'

export type MergeSides<Typed> = {
  /** What the form began with; where that is not known, all of it counts as typed. */
  base: Typed | undefined
  /** What it would begin with by now. */
  now: Typed
}

type Field<Typed> = keyof Typed & string

/**
 * The three-way merge of a form: what it holds, laid over the thing as it is by now. A field that nobody has touched here
 * is as it is there, so that saving takes back nothing that was changed meanwhile in another tab or on another device.
 * @param theirs fields that are as they are there although they were touched here (`conflictsOf`).
 */
export const mergeEdits = <Typed extends object>(
  typed: Typed,
  { base, now }: MergeSides<Typed>,
  theirs: readonly Field<Typed>[] = [],
): Typed => {
  const isMine = (field: string) =>
    !theirs.includes(field as Field<Typed>) &&
    (!base || !isSameJson(typed[field as keyof Typed], base[field as keyof Typed]))
  return Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, isMine(field) ? value : now[field as keyof Typed]]),
  ) as Typed
}

/** The fields that were changed here and there, each to something else. None where it is not known what the form began with. */
export const conflictsOf = <Typed extends object>(typed: Typed, { base, now }: MergeSides<Typed>): Field<Typed>[] => {
  if (!base) return []
  const differs = (a: Typed, b: Typed, field: Field<Typed>) => !isSameJson(a[field], b[field])
  return (Object.keys(typed) as Field<Typed>[]).filter(
    (field) => differs(typed, base, field) && differs(now, base, field) && differs(typed, now, field),
  )
}
