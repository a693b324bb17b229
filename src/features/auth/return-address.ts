import { matchPath } from 'react-router-dom'
import * as v from 'valibot'
import { AREA, routes } from '#/config/paths.ts'

/*
 * The address that was asked for travels in router state through the 403 screen and the login (decisions, Screens and
 * addresses). Router state survives in the browser's history, so it is read as strictly as any other input.
 */

const state = v.object({
  from: v.optional(v.string()),
  login: v.optional(v.boolean()),
})

export type ReturnState = v.InferOutput<typeof state>

/** Reads router state. Gives only an address of this app that a person can land on after a login. */
export function readReturnState(value: unknown): ReturnState {
  const read = v.safeParse(state, value)
  if (!read.success) return {}
  const { from, ...rest } = read.output
  return { ...rest, from: from !== undefined && isKnown(from) ? from : undefined }
}

function isKnown(address: string): boolean {
  const pathname = address.split(/[?#]/)[0] ?? ''
  if (!pathname.startsWith('/') || pathname.startsWith('//')) return false
  return [`${AREA}/*`, routes.restaurant.pattern, routes.createRestaurant.pattern].some((path) =>
    matchPath(path, pathname),
  )
}
