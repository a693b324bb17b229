import { LIMITS } from '#/config/limits.ts'
import { ALLERGENS, type Allergen } from '#/entities/dish/allergens.ts'
import {
  checksum,
  fromLetters,
  packet,
  shortId,
  toLetters,
  UnreadablePacketError,
  unpack,
} from '#/lib/qr/packed-text.ts'

/*
 * The text of a QR code with a guest's list (ADR-037). It names things by short numbers made from their ids: the reader takes
 * names and prices from the menu, never from the code.
 */

const CODE_NAME = 'COPERTO'
const VERSION = 1
const CODE_START = `${CODE_NAME}${VERSION}:`

/** How many bytes a number has. Those that must be unique in a whole menu, or among all restaurants, are longer. */
const BYTE_COUNTS = { restaurantId: 5, itemId: 5, sizeId: 3, partId: 4, allergies: 2, sum: 4 } as const

/** A code has room for at most this many parts, and a part for at most this many lines. */
const MOST_ENTRIES = 200

export type ListCodeLine = {
  /** The short number of the dish. */
  item: number
  /** The short number of the size. */
  size: number
  quantity: number
  /** The price of one piece when the code was written, in mills. */
  mills: number
}

export type CodePart = {
  /** The short number of the list on one guest's phone. */
  id: number
  /** It grows with each change of the list, and with each change of the guest's allergies. */
  revision: number
  /** The allergies that the guest has chosen. */
  allergies?: readonly Allergen[]
  lines: ListCodeLine[]
}

export type ListCode = {
  /** The lines of each phone. */
  parts: CodePart[]
}

export const itemCode = (id: string): number => shortId(id, BYTE_COUNTS.itemId)
export const sizeCode = (id: string): number => shortId(id, BYTE_COUNTS.sizeId)
export const partCode = (id: string): number => shortId(id, BYTE_COUNTS.partId)

/** Things by their short number. A number that two things share is left out, because it could mean either. */
export function byCode<Thing extends { id: string }>(
  things: Iterable<Thing>,
  toCode: (id: string) => number,
): ReadonlyMap<number, Thing> {
  const thingByCode = new Map<number, Thing>()
  const sharedCodes = new Set<number>()
  for (const thing of things) {
    const code = toCode(thing.id)
    const other = thingByCode.get(code)
    if (other && other.id !== thing.id) sharedCodes.add(code)
    thingByCode.set(code, thing)
  }
  for (const code of sharedCodes) thingByCode.delete(code)
  return thingByCode
}

/** Each allergen is the bit of its place in `ALLERGENS`, so that order may never change. */
const toBits = (allergies: readonly Allergen[]): number =>
  ALLERGENS.reduce(
    (packedAllergens, allergen, index) => packedAllergens + (allergies.includes(allergen) ? 2 ** index : 0),
    0,
  )
const fromBits = (packedAllergens: number): Allergen[] =>
  ALLERGENS.filter((_, index) => Math.floor(packedAllergens / 2 ** index) % 2 === 1)

/** Undefined: too much for a code that a phone reads well. */
export function writeListCode(restaurantId: string, { parts }: ListCode): string | undefined {
  const { write, bytes } = packet()
  write.fixed(shortId(restaurantId, BYTE_COUNTS.restaurantId), BYTE_COUNTS.restaurantId)
  write.list(parts, ({ id, revision, allergies = [], lines }) => {
    write.fixed(id, BYTE_COUNTS.partId)
    write.number(revision)
    write.fixed(toBits(allergies), BYTE_COUNTS.allergies)
    write.list(lines, ({ item, size, quantity, mills }) => {
      write.number(quantity)
      write.number(mills)
      write.fixed(item, BYTE_COUNTS.itemId)
      write.fixed(size, BYTE_COUNTS.sizeId)
    })
  })
  write.fixed(checksum(bytes()), BYTE_COUNTS.sum)
  const text = CODE_START + toLetters(bytes())
  return text.length > LIMITS.listCodeLength ? undefined : text
}

/** Equal for lines that differ in quantity and price only. */
export const lineKey = ({ item, size }: ListCodeLine): string => `${item} ${size}`

type ReadCode =
  | { kind: 'code'; code: ListCode }
  /** `newer`: a later version of the app wrote it. */
  | { kind: 'broken' | 'newer' | 'otherRestaurant' }

export const isListCode = (text: string): boolean => text.startsWith(CODE_NAME)

/** Never throws, whatever the text is, and never reads a damaged code as a different valid one. */
export function readListCode(text: string, restaurantId: string): ReadCode {
  const [, number] = /^COPERTO(\d{1,3}):/.exec(text.slice(0, CODE_NAME.length + 4)) ?? []
  if (Number(number) > VERSION) return { kind: 'newer' }
  if (!text.startsWith(CODE_START) || text.length > LIMITS.listCodeLength) return { kind: 'broken' }
  try {
    const bytes = fromLetters(text.slice(CODE_START.length))
    const { restaurant, code } = readBytes(bytes)
    if (restaurant !== shortId(restaurantId, BYTE_COUNTS.restaurantId)) return { kind: 'otherRestaurant' }
    // A list has exactly one code, so a text that differs from it was not written by this app.
    return writeListCode(restaurantId, code) === text ? { kind: 'code', code } : { kind: 'broken' }
  } catch (error) {
    if (error instanceof UnreadablePacketError) return { kind: 'broken' }
    throw error
  }
}

function readBytes(bytes: Uint8Array): { restaurant: number; code: ListCode } {
  const end = bytes.length - BYTE_COUNTS.sum
  if (end < 0 || unpack(bytes.subarray(end)).fixed(BYTE_COUNTS.sum) !== checksum(bytes.subarray(0, end)))
    throw new UnreadablePacketError('wrong checksum')
  const reader = unpack(bytes.subarray(0, end))
  const readAllergies = (): Pick<CodePart, 'allergies'> => {
    const allergies = fromBits(reader.fixed(BYTE_COUNTS.allergies))
    return allergies.length > 0 ? { allergies } : {}
  }
  const restaurant = reader.fixed(BYTE_COUNTS.restaurantId)
  const parts = reader.list(MOST_ENTRIES, () => ({
    id: reader.fixed(BYTE_COUNTS.partId),
    revision: reader.number(Number.MAX_SAFE_INTEGER),
    ...readAllergies(),
    lines: reader.list(MOST_ENTRIES, () => ({
      quantity: reader.number(LIMITS.quantityMost),
      mills: reader.number(Number.MAX_SAFE_INTEGER),
      item: reader.fixed(BYTE_COUNTS.itemId),
      size: reader.fixed(BYTE_COUNTS.sizeId),
    })),
  }))
  if (parts.some(({ lines }) => lines.some(({ quantity }) => quantity === 0)))
    throw new UnreadablePacketError('a quantity of 0')
  return { restaurant, code: { parts } }
}
