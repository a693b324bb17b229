/*
 * What the build was told (see .env.example). Read once, checked once.
 */

const trimmed = (value: string | undefined): string => value?.trim() ?? ''

/** Origin (and path prefix) of the backend, without a slash at the end; blank means the app's own origin. */
export const API_URL = trimmed(import.meta.env.VITE_API_URL).replace(/\/+$/, '')

/** Three-letter code of the currency where a restaurant names none. */
export const DEFAULT_CURRENCY = trimmed(import.meta.env.VITE_CURRENCY) || 'EUR'

/** Whether an order carries an `Idempotency-Key` header; only for a backend that knows it. */
export const SENDS_IDEMPOTENCY_KEY = trimmed(import.meta.env.VITE_IDEMPOTENCY_KEY) === 'on'
