import { matchPath } from 'react-router-dom'
import * as v from 'valibot'
import { AREA_PATH, routes } from '#/config/paths.ts'

/*
 * The requested address travels in router state through the 403 screen and the login (ADR-002). Router state survives in the
 * browser's history, so it is validated like any other input.
 */

const returnState = v.object({
  from: v.optional(v.string()),
  login: v.optional(v.boolean()),
})

type ReturnState = v.InferOutput<typeof returnState>

/** Reads router state. Accepts only an address of this app that a login may lead to. */
export function readReturnState(value: unknown): ReturnState {
  const read = v.safeParse(returnState, value)
  if (!read.success) return {}
  const { from, ...rest } = read.output
  return { ...rest, from: from !== undefined && isReturnAddress(from) ? from : undefined }
}

function isReturnAddress(address: string): boolean {
  const pathname = address.split(/[?#]/)[0] ?? ''
  if (!pathname.startsWith('/') || pathname.startsWith('//')) return false
  return [`${AREA_PATH}/*`, routes.restaurant.pattern, routes.createRestaurant.pattern].some((path) =>
    matchPath(path, pathname),
  )
}
