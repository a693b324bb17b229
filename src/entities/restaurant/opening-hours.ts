import { LANGUAGES, type Language } from '#/config/languages.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
import { foldText } from '#/lib/search/search.ts'
import { isZone } from '#/lib/time/wall-time.ts'
import { CONTACT_HEADS, contactLines, withoutLines } from './contact-lines.ts'

/*
 * The backend has no field for opening hours and telephone, so they are the last lines of a description (ADR-038):
 * 'Orari: lun-ven 12:00-15:00, 19:00-23:00; sab 19:00-01:00; dom chiuso' and 'Telefono: +39 06 1234567'.
 */

/**
 * In minutes since midnight at the start of the day. `to` is more than 1440 if the slot ends after the next midnight.
 */
export type Slot = { from: number; to: number }

/** Seven days, beginning on Monday, with the slots of each day in their order. A day without slots is closed. */
type Week = readonly (readonly Slot[])[]

/** `zone` is the time zone that the line contains; undefined if it contains none. */
export type Hours = { week: Week; zone?: string | undefined }

type Contact = { hours?: Hours | undefined; phone?: string | undefined }

export const DAY_MINUTES = 24 * 60
export const SLOTS_MOST = 4

type HoursWords = { closed: string; comma: string; semicolon: string; days: string[] }

const WORDS: Record<Language, HoursWords> = {
  en: {
    closed: 'closed',
    comma: ', ',
    semicolon: '; ',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  },
  it: {
    closed: 'chiuso',
    comma: ', ',
    semicolon: '; ',
    days: ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'],
  },
  ar: {
    closed: 'مغلق',
    comma: '، ',
    semicolon: '؛ ',
    days: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
  },
  es: {
    closed: 'cerrado',
    comma: ', ',
    semicolon: '; ',
    days: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  },
  fr: {
    closed: 'fermé',
    comma: ', ',
    semicolon: ' ; ',
    days: ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'],
  },
}

/** The full names of the days, if they differ from the short ones. People write them too. */
const FULL_DAY_NAMES: Record<Language, string[]> = {
  en: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  it: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
  ar: [],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
}

const ALL_WORDS = LANGUAGES.map((language) => WORDS[language])
const DAY_BY_NAME = new Map(
  [...ALL_WORDS.map(({ days }) => days), ...Object.values(FULL_DAY_NAMES)].flatMap((days) =>
    days.map((name, day) => [foldText(name), day]),
  ),
)
/** The number of a day, Monday 0; undefined if the text is no day. */
export const dayNamed = (text: string): number | undefined => DAY_BY_NAME.get(foldText(text))
const CLOSED_WORDS = new Set(ALL_WORDS.map(({ closed }) => foldText(closed)))
const SLOT_PATTERN = /^(\d{1,2})[:.](\d\d)\s*[-–—]\s*(\d{1,2})[:.](\d\d)$/
const GROUP_PATTERN = /^(\p{L}+)\.?(?:\s*[-–—]\s*(\p{L}+)\.?)?\s*:?\s+(.+)$/u
const ZONE_PATTERN = /\(([A-Za-z][\w+-]*(?:\/[\w+-]+)*)\)$/

const clockTime = (hours: string, minutes: string, last: number): number | undefined => {
  const time = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && time <= last ? time : undefined
}

/** Reads '12:00-15:00'. If the end is not after the start, it is on the next day. 00:00-00:00 is the whole day. */
export function readSlot(text: string): Slot | undefined {
  const [, hours = '', minutes = '', toHours = '', toMinutes = ''] = SLOT_PATTERN.exec(text.trim()) ?? []
  const from = clockTime(hours, minutes, DAY_MINUTES - 1)
  const to = clockTime(toHours, toMinutes, DAY_MINUTES)
  if (hours === '' || from === undefined || to === undefined || (from === to && from !== 0)) return undefined
  return { from, to: to > from ? to : to + DAY_MINUTES }
}

/** Whether each slot begins after the end of the one before it, also across midnight and from Sunday to Monday. */
export const isInOrder = (week: Week): boolean => {
  const slotsOfWeek = week.flatMap((slots, day) =>
    slots.map(({ from, to }) => ({ from: from + day * DAY_MINUTES, to: to + day * DAY_MINUTES })),
  )
  const [first] = slotsOfWeek
  return slotsOfWeek.every(
    ({ to }, index) => to <= (slotsOfWeek[index + 1]?.from ?? (first?.from ?? 0) + 7 * DAY_MINUTES),
  )
}

function readSlots(text: string): Slot[] | undefined {
  if (CLOSED_WORDS.has(foldText(text))) return []
  const slots = text.split(/[,،]/).map(readSlot)
  return slots.length <= SLOTS_MOST && slots.every((slot) => slot !== undefined) ? slots : undefined
}

/**
 * Reads the line without its first word. Undefined if a part is not understood, if a day comes twice, or if slots
 * overlap.
 */
function readHours(text: string): Hours | undefined {
  const line = latinDigits(text).trim().replace(/\.$/, '')
  const zone = ZONE_PATTERN.exec(line)?.[1]
  if (zone !== undefined && !isZone(zone)) return undefined
  const week: (Slot[] | undefined)[] = Array.from({ length: 7 })
  for (const group of line.replace(ZONE_PATTERN, '').trim().split(/[;؛]/)) {
    const [, first = '', last = first, times = ''] = GROUP_PATTERN.exec(group.trim()) ?? []
    const from = DAY_BY_NAME.get(foldText(first))
    const to = DAY_BY_NAME.get(foldText(last))
    const slots = readSlots(times)
    if (from === undefined || to === undefined || !slots) return undefined
    for (let day = from; ; day = (day + 1) % 7) {
      if (week[day]) return undefined
      week[day] = slots
      if (day === to) break
    }
  }
  return week.every((slots) => slots !== undefined) && isInOrder(week) ? { week, zone } : undefined
}

/** Reads a telephone number, with or without a country's code; undefined if it cannot be called in this form. */
export function readPhone(text: string): string | undefined {
  const tidy = latinDigits(text).trim().replace(/\s+/g, ' ')
  return /^\+?\d(?:[ ./-]?\d){4,14}$/.test(tidy) ? tidy : undefined
}

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A time as '19:00'; midnight is 00:00. @param time in minutes. */
export const clockText = (time: number): string => `${twoDigits(Math.floor(time / 60) % 24)}:${twoDigits(time % 60)}`

/**
 * The slots of one day in the words of a language: '12:00-15:00, 19:00-23:00'.
 * @param clock writes a time; by default in the form that `readHours` reads.
 */
export const slotsText = (
  slots: readonly Slot[],
  language: Language,
  clock: (time: number) => string = (time) => (time === DAY_MINUTES ? '24:00' : clockText(time)),
): string =>
  slots.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(WORDS[language].comma) || WORDS[language].closed

/** The hours in words that `readHours` can read. */
export function hoursText({ week, zone }: Hours, language: Language): string {
  const { days, semicolon } = WORDS[language]
  const groups: { first: number; last: number; times: string }[] = []
  for (const [day, slots] of week.entries()) {
    const times = slotsText(slots, language)
    const group = groups.at(-1)
    if (group?.times === times) group.last = day
    else groups.push({ first: day, last: day, times })
  }
  const lines = groups.map(({ first, last, times }) =>
    first === last ? `${days[first]} ${times}` : `${days[first]}-${days[last]} ${times}`,
  )
  return lines.join(semicolon) + (zone ? ` (${zone})` : '')
}

/** A line that was completely understood. */
type ReadLine = { index: number; read: Contact }

/** The lines of hours and telephone that can be read. */
const readLines = (lines: readonly string[]): ReadLine[] =>
  contactLines(lines).flatMap(({ index, kind, text }) => {
    const value = kind === 'hours' ? readHours(text) : readPhone(text)
    return value === undefined ? [] : [{ index, read: { [kind]: value } }]
  })

const isSameKind = ({ read }: ReadLine, other: ReadLine): boolean => 'hours' in read === 'hours' in other.read

/**
 * Splits a description into its text and the content of its contact lines. If two lines are of the same kind, neither
 * is used.
 */
export function splitContact(description: string): { prose: string; contact: Contact } {
  const lines = description.split('\n')
  const readableLines = readLines(lines)
  const unambiguousLines = readableLines.filter(
    (line) => readableLines.filter((other) => isSameKind(line, other)).length === 1,
  )
  if (unambiguousLines.length === 0) return { prose: description, contact: {} }
  return {
    prose: withoutLines(lines, unambiguousLines),
    contact: Object.assign({}, ...unambiguousLines.map(({ read }) => read)),
  }
}

/**
 * The text with contact lines at its end, in the words of a language. They replace the contact lines that the text has.
 */
export function withContact(text: string, { hours, phone }: Contact, language: Language): string {
  const lines = text.split('\n')
  const { hours: hoursHead, phone: phoneHead } = CONTACT_HEADS[language]
  const parts = [
    withoutLines(lines, readLines(lines)),
    hours && hoursHead + hoursText(hours, language),
    phone && phoneHead + phone,
  ]
  return parts.filter((part) => part !== undefined && part !== '').join('\n')
}
