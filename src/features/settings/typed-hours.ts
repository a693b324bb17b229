import * as v from 'valibot'
import {
  clockWords,
  DAY,
  type Hours,
  isInOrder,
  isZone,
  readSlot,
  SLOTS_MOST,
  type Slot,
} from '#/entities/restaurant/opening-hours.ts'

/** As a time field gives it: '12:00', or '' while it is not complete. */
const typedSlot = v.object({ from: v.string(), to: v.string() })
type TypedSlot = v.InferOutput<typeof typedSlot>

/** `zone` is '' where none is stated. */
export const typedHours = v.object({ zone: v.string(), days: v.pipe(v.array(v.array(typedSlot)), v.length(7)) })
export type TypedHours = v.InferOutput<typeof typedHours>

export const beginHours = ({ week, zone = '' }: Hours): TypedHours => ({
  zone,
  days: week.map((slots) => slots.map(({ from, to }) => ({ from: clockWords(from), to: clockWords(to) }))),
})

const readTyped = ({ from, to }: TypedSlot): Slot | undefined => readSlot(`${from}-${to}`)

const isPossible = (slots: readonly (Slot | undefined)[], index: number): boolean => {
  const slot = slots[index]
  const before = slots[index - 1]
  return slot !== undefined && (before === undefined || before.to <= slot.from)
}

/** Whether a day, seen alone, is complete and in its order. */
export const isDayPossible = (slots: readonly TypedSlot[]): boolean => {
  const read = slots.map(readTyped)
  return read.every((_, index) => isPossible(read, index))
}

/** Undefined: something is missing, or overlaps. */
export function readTypedHours({ days, zone }: TypedHours): Hours | undefined {
  const week = days.flatMap((slots) => {
    const read = slots.map(readTyped)
    return read.every((slot) => slot !== undefined) && read.length <= SLOTS_MOST ? [read] : []
  })
  if (week.length < 7 || !isInOrder(week) || (zone !== '' && !isZone(zone))) return undefined
  return { week, zone: zone || undefined }
}

const LUNCH: TypedSlot = { from: '12:00', to: '15:00' }
const DINNER: TypedSlot = { from: '19:00', to: '23:00' }

/** Another slot for a day: a closed day is opened as the last open one before it. */
export function withSlot({ days, zone }: TypedHours, day: number): TypedHours {
  const slots = days[day] ?? []
  const usual = [...days.slice(0, day)].reverse().find((before) => before.length > 0) ?? [LUNCH]
  const last = readTyped(slots.at(-1) ?? LUNCH)
  const next = last && last.to <= 19 * 60 && last.to < DAY ? DINNER : { from: '', to: '' }
  const more = slots.length === 0 ? usual : [...slots, next]
  return { zone, days: days.map((each, index) => (index === day ? more : each)) }
}

/** @param slot undefined takes it away. */
export const changedSlot = (hours: TypedHours, day: number, at: number, slot: TypedSlot | undefined): TypedHours => ({
  ...hours,
  days: hours.days.map((slots, index) =>
    index === day ? slots.flatMap((each, place) => (place === at ? (slot ?? []) : each)) : slots,
  ),
})
