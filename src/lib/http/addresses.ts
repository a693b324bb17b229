import { API_URL } from '#/config/env.ts'

/** What the client calls, below the API's address: never with that address, which the client puts before it. */
export type ApiPath = `/api/${string}`

/** axios and happy-dom need an absolute address. */
export const apiBase = (): string => API_URL || window.location.origin

/** Calls that carry no token. */
export const isPublic = (path: string): boolean => path === '/api/login' || path.startsWith('/api/public/')
