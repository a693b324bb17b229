import type { Dialect } from './dialects.ts'
import type { Omits } from './omissions.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

/** The calls of a stand-in that leaves something out and speaks a dialect. */
export function offeredRoutes(dialect: Dialect, omits: Omits): readonly Route[] {
  const notOmitted = routes.filter(omits.hasCall)
  return dialect.offer?.(notOmitted) ?? notOmitted
}
