import { matchPath } from 'react-router-dom'
import { routes } from '#/config/paths.ts'

/** Whether an address shows live orders. Such a page stays open when the session ends. */
export const staysWithoutSession = (pathname: string): boolean =>
  [routes.orders, routes.ordersOfCategory, routes.ordersOfStation].some(({ pattern }) => matchPath(pattern, pathname))
