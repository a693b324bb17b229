import type { Dialect } from './dialect.ts'

/* Build-time variables (see .env.example). `npm run configure` can set them in a built app: it writes them into the page. */

type Setting = 'VITE_API_URL' | 'VITE_CURRENCY' | 'VITE_IDEMPOTENCY_KEY' | 'VITE_PICTURE_WIDTH' | 'VITE_DIALECT'
/** The settings of `npm run configure`: also the hosts of pictures, which only the headers need. */
export type ConfiguredSettings = { readonly [Name in Setting | 'VITE_PICTURE_HOSTS']?: string }

const { __settings: configuredSettings = {} } = globalThis as { __settings?: ConfiguredSettings }

const readSetting = (name: Setting, built: string | undefined): string =>
  (configuredSettings[name] ?? built)?.trim() ?? ''

/** Origin and path prefix of the backend without a trailing slash; blank is the app's own origin. */
export const API_URL = readSetting('VITE_API_URL', import.meta.env.VITE_API_URL).replace(/\/+$/, '')

/** Used for a restaurant that states no currency. */
export const DEFAULT_CURRENCY = readSetting('VITE_CURRENCY', import.meta.env.VITE_CURRENCY) || 'EUR'

/** Whether orders carry an `Idempotency-Key` header, for a backend that supports it. */
export const ARE_IDEMPOTENCY_KEYS_SENT =
  readSetting('VITE_IDEMPOTENCY_KEY', import.meta.env.VITE_IDEMPOTENCY_KEY) === 'on'

/** How an address asks for a width: `?width={width}`. Blank: pictures have no widths. */
export const PICTURE_WIDTH = readSetting('VITE_PICTURE_WIDTH', import.meta.env.VITE_PICTURE_WIDTH)

/** Routes and choices of the backend that differ from the defaults (ADR-014). The build, or the tool, has checked them. */
export const DIALECT = JSON.parse(readSetting('VITE_DIALECT', import.meta.env.VITE_DIALECT) || '{}') as Dialect
