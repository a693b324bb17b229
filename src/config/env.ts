import type { Dialect } from './dialect.ts'

/* Build-time variables (see .env.example). */

const trimmed = (value: string | undefined): string => value?.trim() ?? ''

/** Origin and path prefix of the backend without a trailing slash; blank is the app's own origin. */
export const API_URL = trimmed(import.meta.env.VITE_API_URL).replace(/\/+$/, '')

/** Used for a restaurant that states no currency. */
export const DEFAULT_CURRENCY = trimmed(import.meta.env.VITE_CURRENCY) || 'EUR'

/** Whether orders carry an `Idempotency-Key` header, for a backend that supports it. */
export const SENDS_IDEMPOTENCY_KEY = trimmed(import.meta.env.VITE_IDEMPOTENCY_KEY) === 'on'

/** How an address asks for a width: `?width={width}`. Blank: pictures have no widths. */
export const PICTURE_WIDTH = trimmed(import.meta.env.VITE_PICTURE_WIDTH)

/** Routes and choices of the backend that differ from the defaults (ADR-014). The build has checked them. */
export const DIALECT = JSON.parse(trimmed(import.meta.env.VITE_DIALECT) || '{}') as Dialect
