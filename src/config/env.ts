import type { Dialect } from './dialect.ts'

/*
 * The build-time variables (see .env.example). `npm run configure` can set them in a built app, because it writes them
 * into the page.
 */

type Setting = 'VITE_API_URL' | 'VITE_CURRENCY' | 'VITE_IDEMPOTENCY_KEY' | 'VITE_PICTURE_WIDTH' | 'VITE_DIALECT'
/** The settings of `npm run configure`. They include the hosts of pictures, which only the headers need. */
export type ConfiguredSettings = { readonly [Name in Setting | 'VITE_PICTURE_HOSTS']?: string }

const { __settings: configuredSettings = {} } = globalThis as { __settings?: ConfiguredSettings }

const readSetting = (name: Setting, built: string | undefined): string =>
  (configuredSettings[name] ?? built)?.trim() ?? ''

/** The origin and path prefix of the backend, without a slash at the end. Blank means the app's own origin. */
export const API_URL = readSetting('VITE_API_URL', import.meta.env.VITE_API_URL).replace(/\/+$/, '')

/** The currency of a restaurant that states none. */
export const DEFAULT_CURRENCY = readSetting('VITE_CURRENCY', import.meta.env.VITE_CURRENCY) || 'EUR'

/** Whether orders are sent with an `Idempotency-Key` header, for a backend that supports it. */
export const ARE_IDEMPOTENCY_KEYS_SENT =
  readSetting('VITE_IDEMPOTENCY_KEY', import.meta.env.VITE_IDEMPOTENCY_KEY) === 'on'

/**
 * The query with which a picture is requested in a width: `?width={width}`. Blank means that pictures have no widths.
 */
export const PICTURE_WIDTH = readSetting('VITE_PICTURE_WIDTH', import.meta.env.VITE_PICTURE_WIDTH)

/**
 * The routes and choices of the backend that differ from the defaults (ADR-014). The build, or `npm run configure`, has
 * checked them.
 */
export const DIALECT = JSON.parse(readSetting('VITE_DIALECT', import.meta.env.VITE_DIALECT) || '{}') as Dialect
