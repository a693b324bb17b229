import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'

/* The board's settings as they are stored on this device, and what can be chosen. */

/** The numbers of columns that can be chosen. */
export const COLUMNS = [2, 3, 4, 5, 6, 7, 8] as const
/** The smallest width of a column (px) at which the words of a ticket do not break. */
export const LEAST_WIDTH = 230
/** The width of a column (px) from which the board has one more, unless a number was chosen. */
export const USUAL_WIDTH = 260

/** The size of the texts of the tickets, as a factor. */
export const TEXT_SIZES = { small: 0.8, normal: 1, large: 1.25 } as const
type TextSize = keyof typeof TEXT_SIZES

/** The longest time after which an order can be warm or late, in minutes. */
export const MOST_MINUTES = 240
const minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_MINUTES))

const DEFAULT_AGES = { warmAfter: LIMITS.orderWarmAge / 60_000, lateAfter: LIMITS.orderLateAge / 60_000 }

export const kitchenSettings = v.pipe(
  v.object({
    isSoundOn: v.fallback(v.boolean(), true),
    volume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.7),
    isAllDayOpen: v.fallback(v.boolean(), false),
    /** It is null for as many as have room. */
    columns: v.fallback(v.nullable(v.picklist(COLUMNS)), null),
    textSize: v.fallback(v.picklist(Object.keys(TEXT_SIZES) as TextSize[]), 'normal'),
    warmAfter: v.fallback(minutes, DEFAULT_AGES.warmAfter),
    lateAfter: v.fallback(minutes, DEFAULT_AGES.lateAfter),
    /** The id of the order that comes before the others, or null. */
    front: v.fallback(v.nullable(v.string()), null),
  }),
  // No order is late before it is warm.
  v.transform((read) => (read.warmAfter < read.lateAfter ? read : { ...read, ...DEFAULT_AGES })),
)
