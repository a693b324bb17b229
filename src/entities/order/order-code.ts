import { LIMITS } from '#/config/limits.ts'
import { ALLERGENS, type Allergen } from '#/entities/dish/allergens.ts'
import { checksum, fromLetters, packet, shortId, toLetters, UnreadablePacket, unpack } from '#/lib/qr/packed-text.ts'

/*
 * The text of a QR code with a guest's list or a waiter's open order (ADR-037). It names things by short numbers made from
 * their ids: the reader takes names and prices from the menu, never from the code.
 */

const NAME = 'COPERTO'
const VERSION = 1
const START = `${NAME}${VERSION}:`

/** Bytes of the short numbers. The longer ones are looked for among everything of a menu or of all restaurants. */
const BYTES = { restaurant: 5, item: 5, option: 3, extra: 4, size: 3, part: 4, allergies: 2, sum: 4 } as const

/** Parts, lines of a course, choices, extras: more do not fit in a code. */
const MOST = 200

const FLAGS = { isHeld: 1, isCombination: 1, hasExtras: 2, hasNote: 4 } as const

export type CodeExtra = { extra: number; quantity: number }

type CodeChoice = { option: number; dish: number; extras: CodeExtra[] }

export type CodeLine = {
  /** The code of the dish, or of the combination where there are `choices`. */
  item: number
  size: number
  quantity: number
  /** What one cost when the code was written, with its extras: a whole number. */
  mills: number
  extras: CodeExtra[]
  /** Only a combination has them. */
  choices?: CodeChoice[]
  note: string
}

export type CodePart = {
  /** The number of the guest's list, or of the open order. */
  id: number
  /** Grows with each change of a list, and of the guest's allergies. */
  revision: number
  /** What the guest has chosen. In an open order the notes have them too. */
  allergies?: readonly Allergen[]
  courses: { isHeld: boolean; lines: CodeLine[] }[]
}

export type OrderCode = {
  /** Only the code of an open order has it; a guest's list has none. */
  handedOver?: { tableNumber: number; covers: number }
  /** The lines of each phone. */
  parts: CodePart[]
}

export const codedItem = (id: string): number => shortId(id, BYTES.item)
export const codedOption = (id: string): number => shortId(id, BYTES.option)
export const codedExtra = (id: string): number => shortId(id, BYTES.extra)
export const codedSize = (id: string): number => shortId(id, BYTES.size)
export const codedPart = (id: string): number => shortId(id, BYTES.part)

/** Things by their short number. One that two things share names neither of them. */
export function byCode<Thing extends { id: string }>(
  things: Iterable<Thing>,
  coded: (id: string) => number,
): ReadonlyMap<number, Thing> {
  const thingByCode = new Map<number, Thing>()
  const shared = new Set<number>()
  for (const thing of things) {
    const code = coded(thing.id)
    const other = thingByCode.get(code)
    if (other && other.id !== thing.id) shared.add(code)
    thingByCode.set(code, thing)
  }
  for (const code of shared) thingByCode.delete(code)
  return thingByCode
}

type Writer = ReturnType<typeof packet>['write']

const writeExtras = (write: Writer, extras: readonly CodeExtra[]): void =>
  write.list(extras, ({ extra, quantity }) => {
    write.fixed(extra, BYTES.extra)
    write.number(quantity)
  })

/** Writes all of a line except its quantity and price. */
function writeContent(write: Writer, { item, size, extras, choices, note }: CodeLine): void {
  write.fixed(item, BYTES.item)
  write.fixed(size, BYTES.size)
  if (extras.length > 0) writeExtras(write, extras)
  if (choices)
    write.list(choices, ({ option, dish, extras: choiceExtras }) => {
      write.fixed(option, BYTES.option)
      write.fixed(dish, BYTES.item)
      writeExtras(write, choiceExtras)
    })
  if (note !== '') write.text(note)
}

const flagsOf = ({ choices, extras, note }: CodeLine): number =>
  (choices ? FLAGS.isCombination : 0) + (extras.length > 0 ? FLAGS.hasExtras : 0) + (note === '' ? 0 : FLAGS.hasNote)

function writeLine(write: Writer, line: CodeLine): void {
  write.number(line.quantity * 8 + flagsOf(line))
  write.number(line.mills)
  writeContent(write, line)
}

/** A bit for each, so their order in `ALLERGENS` may never change. */
const asBits = (allergies: readonly Allergen[]): number =>
  ALLERGENS.reduce((bits, allergen, at) => bits + (allergies.includes(allergen) ? 2 ** at : 0), 0)
const fromBits = (bits: number): Allergen[] => ALLERGENS.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1)

/** Undefined: too much for a code that a phone reads well. */
export function writeOrderCode(restaurantId: string, { handedOver, parts }: OrderCode): string | undefined {
  const { write, bytes } = packet()
  write.fixed(shortId(restaurantId, BYTES.restaurant), BYTES.restaurant)
  write.number(handedOver?.tableNumber ?? 0)
  if (handedOver) write.number(handedOver.covers)
  write.list(parts, ({ id, revision, allergies = [], courses }) => {
    write.fixed(id, BYTES.part)
    write.number(revision)
    write.fixed(asBits(allergies), BYTES.allergies)
    write.list(courses, ({ isHeld, lines: ofCourse }) => {
      write.number(ofCourse.length * 2 + (isHeld ? FLAGS.isHeld : 0))
      for (const line of ofCourse) writeLine(write, line)
    })
  })
  write.fixed(checksum(bytes()), BYTES.sum)
  const text = START + toLetters(bytes())
  return text.length > LIMITS.orderCodeLength ? undefined : text
}

/** Equal for lines that differ in quantity and price only. */
export function contentKey(line: CodeLine): string {
  const { write, bytes } = packet()
  write.number(flagsOf(line))
  writeContent(write, line)
  return toLetters(bytes())
}

type ReadCode =
  | { kind: 'code'; code: OrderCode }
  /** `newer`: a later version of the app wrote it. */
  | { kind: 'broken' | 'newer' | 'otherRestaurant' }

export const isOrderCode = (text: string): boolean => text.startsWith(NAME)

/** Whatever is in the text, it throws nothing, and a code that was damaged is never read as another one. */
export function readOrderCode(text: string, restaurantId: string): ReadCode {
  const [, number] = /^COPERTO(\d{1,3}):/.exec(text.slice(0, NAME.length + 4)) ?? []
  if (Number(number) > VERSION) return { kind: 'newer' }
  if (!text.startsWith(START) || text.length > LIMITS.orderCodeLength) return { kind: 'broken' }
  try {
    const bytes = fromLetters(text.slice(START.length))
    const { restaurant, code } = readBytes(bytes)
    if (restaurant !== shortId(restaurantId, BYTES.restaurant)) return { kind: 'otherRestaurant' }
    // There is one way to write a code. Anything else was not written by this app.
    return writeOrderCode(restaurantId, code) === text ? { kind: 'code', code } : { kind: 'broken' }
  } catch (error) {
    if (error instanceof UnreadablePacket) return { kind: 'broken' }
    throw error
  }
}

function readBytes(bytes: Uint8Array): { restaurant: number; code: OrderCode } {
  const end = bytes.length - BYTES.sum
  if (end < 0 || unpack(bytes.subarray(end)).fixed(BYTES.sum) !== checksum(bytes.subarray(0, end)))
    throw new UnreadablePacket('another sum')
  const read = unpack(bytes.subarray(0, end))
  const readExtras = (): CodeExtra[] =>
    read.list(MOST, () => ({ extra: read.fixed(BYTES.extra), quantity: read.number(LIMITS.quantityMost) }))
  const readLine = (): CodeLine => {
    const head = read.number(LIMITS.quantityMost * 8 + 7)
    const has = (flag: number): boolean => (head & flag) !== 0
    return {
      quantity: Math.floor(head / 8),
      mills: read.number(Number.MAX_SAFE_INTEGER),
      item: read.fixed(BYTES.item),
      size: read.fixed(BYTES.size),
      extras: has(FLAGS.hasExtras) ? readExtras() : [],
      ...(has(FLAGS.isCombination) && {
        choices: read.list(MOST, () => ({
          option: read.fixed(BYTES.option),
          dish: read.fixed(BYTES.item),
          extras: readExtras(),
        })),
      }),
      note: has(FLAGS.hasNote) ? read.text(LIMITS.noteLength) : '',
    }
  }
  const readAllergies = (): Pick<CodePart, 'allergies'> => {
    const allergies = fromBits(read.fixed(BYTES.allergies))
    return allergies.length > 0 ? { allergies } : {}
  }
  const restaurant = read.fixed(BYTES.restaurant)
  const tableNumber = read.number(LIMITS.tableNumberMost)
  const handedOver = tableNumber > 0 && { tableNumber, covers: read.number(LIMITS.coversMost) }
  const parts = read.list(MOST, () => ({
    id: read.fixed(BYTES.part),
    revision: read.number(Number.MAX_SAFE_INTEGER),
    ...readAllergies(),
    courses: read.list(LIMITS.courseMost, () => {
      const head = read.number(MOST * 2 + 1)
      return {
        isHeld: (head & FLAGS.isHeld) !== 0,
        lines: Array.from({ length: Math.floor(head / 2) }, readLine),
      }
    }),
  }))
  if (parts.some(({ courses }) => courses.some(({ lines }) => lines.some(({ quantity }) => quantity === 0))))
    throw new UnreadablePacket('nothing of something')
  return { restaurant, code: { ...(handedOver && { handedOver }), parts } }
}
