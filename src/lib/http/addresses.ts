import { API_URL } from '#/config/env.ts'

/** The path of a call. It never contains the address of the API, because the client puts that before the path. */
export type ApiPath = `/api/${string}`

/** axios and happy-dom need an absolute address. */
export const apiBase = (): string => API_URL || window.location.origin

/** Whether a call carries no token. */
export const isPublic = (path: string): boolean => path === '/api/login' || path.startsWith('/api/public/')
