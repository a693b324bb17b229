import { API_URL } from '#/config/env.ts'

/** axios and happy-dom need an absolute address. */
export const apiBase = (): string => API_URL || window.location.origin

/** Calls that carry no token. */
export const isPublic = (path: string): boolean => path === '/api/login' || path.startsWith('/api/public/')
