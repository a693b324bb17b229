import type { Route } from './route.ts'

/* Lists in pages, as Laravel sends them. The address of the next page lacks the parameters of the read, as Laravel's does. */

const PER_PAGE = 5

/** Only lists of things; what is answered as it is stored stays whole. */
export const inPages = (routes: readonly Route[]): Route[] =>
  routes.map((route) => {
    if (route.method !== 'GET') return route
    return {
      ...route,
      handle: async (call) => {
        const answer = await route.handle(call)
        if (!Array.isArray(answer)) return answer
        const page = Math.max(1, Number(call.query('page')) || 1)
        const last = Math.max(1, Math.ceil(answer.length / PER_PAGE))
        const { origin, pathname } = new URL(call.context.req.url)
        const at = (number: number) => `${origin}${pathname}?page=${number}`
        return {
          data: answer.slice((page - 1) * PER_PAGE, page * PER_PAGE),
          links: {
            first: at(1),
            last: at(last),
            prev: page > 1 ? at(page - 1) : null,
            next: page < last ? at(page + 1) : null,
          },
          meta: { current_page: page, last_page: last, per_page: PER_PAGE, total: answer.length },
        }
      },
    }
  })
