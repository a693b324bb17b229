import { isSameJson } from './same-json.ts'

/**
 * What a form holds, laid over the thing as it is by now: a field that nobody has touched here is as it is there, so that
 * saving takes back nothing that was changed meanwhile in another tab or on another device.
 * @param base what the form began with; where that is not known, all of it counts as typed.
 * @param now what it would begin with by now.
 */
export const laidOver = <Typed extends object>(
  typed: Typed,
  { base, now }: { base: Typed | undefined; now: Typed },
): Typed => {
  const isTouched = (field: string) => !base || !isSameJson(typed[field as keyof Typed], base[field as keyof Typed])
  return Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, isTouched(field) ? value : now[field as keyof Typed]]),
  ) as Typed
}
