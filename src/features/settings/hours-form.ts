import * as v from 'valibot'
import {
  clockText,
  DAY_MINUTES,
  type Hours,
  isInOrder,
  readSlot,
  SLOTS_MOST,
  type Slot,
} from '#/entities/restaurant/opening-hours.ts'
import { isZone } from '#/lib/time/wall-time.ts'

/** Times as a time field gives them: '12:00', or '' while one is not complete. */
const typedSlot = v.object({ from: v.string(), to: v.string() })
type TypedSlot = v.InferOutput<typeof typedSlot>

/** `zone` is '' if the restaurant states no zone. */
export const typedHours = v.object({ zone: v.string(), days: v.pipe(v.array(v.array(typedSlot)), v.length(7)) })
export type TypedHours = v.InferOutput<typeof typedHours>

export const beginHours = ({ week, zone = '' }: Hours): TypedHours => ({
  zone,
  days: week.map((slots) => slots.map(({ from, to }) => ({ from: clockText(from), to: clockText(to) }))),
})

const readTypedSlot = ({ from, to }: TypedSlot): Slot | undefined => readSlot(`${from}-${to}`)

const isSlotPossible = (slots: readonly (Slot | undefined)[], index: number): boolean => {
  const slot = slots[index]
  const previousSlot = slots[index - 1]
  return slot !== undefined && (previousSlot === undefined || previousSlot.to <= slot.from)
}

/** Whether a day is complete and in its order, and does not run into the next day's hours. */
export const isDayPossible = ({ days }: TypedHours, day: number): boolean => {
  const daySlots = (days[day] ?? []).map(readTypedSlot)
  const [firstOfNextDay] = (days[(day + 1) % 7] ?? []).map(readTypedSlot)
  const end = (daySlots.at(-1)?.to ?? 0) - DAY_MINUTES
  return (
    daySlots.every((_, index) => isSlotPossible(daySlots, index)) &&
    (firstOfNextDay === undefined || end <= firstOfNextDay.from)
  )
}

/** The typed hours. It is undefined if a time is missing or two times overlap. */
export function readTypedHours({ days, zone }: TypedHours): Hours | undefined {
  const week = days.flatMap((slots) => {
    const daySlots = slots.map(readTypedSlot)
    return daySlots.every((slot) => slot !== undefined) && daySlots.length <= SLOTS_MOST ? [daySlots] : []
  })
  if (week.length < 7 || !isInOrder(week) || (zone !== '' && !isZone(zone))) return undefined
  return { week, zone: zone || undefined }
}

/** Whether no day has a time, which would mean closed all week. */
export const isEmptyWeek = ({ days }: TypedHours): boolean => days.every((slots) => slots.length === 0)

const LUNCH: TypedSlot = { from: '12:00', to: '15:00' }
const DINNER: TypedSlot = { from: '19:00', to: '23:00' }

/** Adds a slot to a day. A closed day gets the hours of the last open day before it. */
export function withAddedSlot({ days, zone }: TypedHours, day: number): TypedHours {
  const slots = days[day] ?? []
  const previousSlots = [...days.slice(0, day)].reverse().find((earlierSlots) => earlierSlots.length > 0) ?? [LUNCH]
  const lastSlot = readTypedSlot(slots.at(-1) ?? LUNCH)
  const nextSlot = lastSlot && lastSlot.to <= 19 * 60 && lastSlot.to < DAY_MINUTES ? DINNER : { from: '', to: '' }
  const newSlots = slots.length === 0 ? previousSlots : [...slots, nextSlot]
  return { zone, days: days.map((each, index) => (index === day ? newSlots : each)) }
}

/** Replaces a slot of a day, or removes it (undefined). */
export const withChangedSlot = (
  hours: TypedHours,
  day: number,
  slotIndex: number,
  slot: TypedSlot | undefined,
): TypedHours => ({
  ...hours,
  days: hours.days.map((slots, index) =>
    index === day ? slots.flatMap((each, place) => (place === slotIndex ? (slot ?? []) : each)) : slots,
  ),
})
