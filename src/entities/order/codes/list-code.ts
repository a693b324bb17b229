import { LIMITS } from '#/config/limits.ts'
import { ALLERGENS, type Allergen } from '#/entities/dish/allergens.ts'
import { checksum, fromLetters, packet, shortId, toLetters, UnreadablePacket, unpack } from '#/lib/qr/packed-text.ts'

/*
 * The text of a QR code with a guest's list (ADR-037). It names things by short numbers made from their ids: the reader takes
 * names and prices from the menu, never from the code.
 */

const NAME = 'COPERTO'
const VERSION = 1
const START = `${NAME}${VERSION}:`

/** Bytes of the short numbers. The longer ones are looked for among everything of a menu or of all restaurants. */
const BYTES = { restaurant: 5, item: 5, size: 3, part: 4, allergies: 2, sum: 4 } as const

/** Parts, and lines of each: more do not fit in a code. */
const MOST = 200

export type CodeLine = {
  /** The code of the dish. */
  item: number
  size: number
  quantity: number
  /** What one cost when the code was written: a whole number. */
  mills: number
}

export type CodePart = {
  /** The number of the guest's list. */
  id: number
  /** Grows with each change of a list, and of the guest's allergies. */
  revision: number
  /** What the guest has chosen. */
  allergies?: readonly Allergen[]
  lines: CodeLine[]
}

export type ListCode = {
  /** The lines of each phone. */
  parts: CodePart[]
}

export const codedItem = (id: string): number => shortId(id, BYTES.item)
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

/** A bit for each, so their order in `ALLERGENS` may never change. */
const asBits = (allergies: readonly Allergen[]): number =>
  ALLERGENS.reduce((bits, allergen, at) => bits + (allergies.includes(allergen) ? 2 ** at : 0), 0)
const fromBits = (bits: number): Allergen[] => ALLERGENS.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1)

/** Undefined: too much for a code that a phone reads well. */
export function writeListCode(restaurantId: string, { parts }: ListCode): string | undefined {
  const { write, bytes } = packet()
  write.fixed(shortId(restaurantId, BYTES.restaurant), BYTES.restaurant)
  write.list(parts, ({ id, revision, allergies = [], lines }) => {
    write.fixed(id, BYTES.part)
    write.number(revision)
    write.fixed(asBits(allergies), BYTES.allergies)
    write.list(lines, ({ item, size, quantity, mills }) => {
      write.number(quantity)
      write.number(mills)
      write.fixed(item, BYTES.item)
      write.fixed(size, BYTES.size)
    })
  })
  write.fixed(checksum(bytes()), BYTES.sum)
  const text = START + toLetters(bytes())
  return text.length > LIMITS.listCodeLength ? undefined : text
}

/** Equal for lines that differ in quantity and price only. */
export const lineKey = ({ item, size }: CodeLine): string => `${item} ${size}`

type ReadCode =
  | { kind: 'code'; code: ListCode }
  /** `newer`: a later version of the app wrote it. */
  | { kind: 'broken' | 'newer' | 'otherRestaurant' }

export const isListCode = (text: string): boolean => text.startsWith(NAME)

/** Whatever is in the text, it throws nothing, and a code that was damaged is never read as another one. */
export function readListCode(text: string, restaurantId: string): ReadCode {
  const [, number] = /^COPERTO(\d{1,3}):/.exec(text.slice(0, NAME.length + 4)) ?? []
  if (Number(number) > VERSION) return { kind: 'newer' }
  if (!text.startsWith(START) || text.length > LIMITS.listCodeLength) return { kind: 'broken' }
  try {
    const bytes = fromLetters(text.slice(START.length))
    const { restaurant, code } = readBytes(bytes)
    if (restaurant !== shortId(restaurantId, BYTES.restaurant)) return { kind: 'otherRestaurant' }
    // There is one way to write a code. Anything else was not written by this app.
    return writeListCode(restaurantId, code) === text ? { kind: 'code', code } : { kind: 'broken' }
  } catch (error) {
    if (error instanceof UnreadablePacket) return { kind: 'broken' }
    throw error
  }
}

function readBytes(bytes: Uint8Array): { restaurant: number; code: ListCode } {
  const end = bytes.length - BYTES.sum
  if (end < 0 || unpack(bytes.subarray(end)).fixed(BYTES.sum) !== checksum(bytes.subarray(0, end)))
    throw new UnreadablePacket('another sum')
  const read = unpack(bytes.subarray(0, end))
  const readAllergies = (): Pick<CodePart, 'allergies'> => {
    const allergies = fromBits(read.fixed(BYTES.allergies))
    return allergies.length > 0 ? { allergies } : {}
  }
  const restaurant = read.fixed(BYTES.restaurant)
  const parts = read.list(MOST, () => ({
    id: read.fixed(BYTES.part),
    revision: read.number(Number.MAX_SAFE_INTEGER),
    ...readAllergies(),
    lines: read.list(MOST, () => ({
      quantity: read.number(LIMITS.quantityMost),
      mills: read.number(Number.MAX_SAFE_INTEGER),
      item: read.fixed(BYTES.item),
      size: read.fixed(BYTES.size),
    })),
  }))
  if (parts.some(({ lines }) => lines.some(({ quantity }) => quantity === 0)))
    throw new UnreadablePacket('nothing of something')
  return { restaurant, code: { parts } }
}
