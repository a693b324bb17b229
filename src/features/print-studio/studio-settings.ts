import * as v from 'valibot'
import { LANGUAGES } from '#/config/languages.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'

/** `folded` is a booklet: pages of A5, two on each side of A4. */
export const FORMATS = ['a4', 'a5', 'folded'] as const
export type Format = (typeof FORMATS)[number]

/** How this device printed the menu last. */
export const studioSettings = createDeviceSettings(
  'print-studio',
  v.object({
    format: v.fallback(v.picklist(FORMATS), 'a4'),
    /** Undefined: the language of the interface. */
    language: v.fallback(v.optional(v.picklist(LANGUAGES)), undefined),
    /** A second language, printed beside the first. */
    second: v.fallback(v.optional(v.picklist(LANGUAGES)), undefined),
    hasPrices: v.fallback(v.boolean(), true),
    hasAllergens: v.fallback(v.boolean(), true),
    hasCode: v.fallback(v.boolean(), true),
  }),
)
