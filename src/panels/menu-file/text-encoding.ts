/*
 * Guesses the encoding of a text that is not in UTF-8 or UTF-16. Older spreadsheets use the encoding of their country
 * and do not name it. The words show the encoding, because in a wrong one they mix scripts, signs and capital letters.
 */

export const ENCODINGS = [
  'windows-1252',
  'macintosh',
  'windows-1254',
  'windows-1250',
  'windows-1256',
  'windows-1253',
  'windows-1251',
] as const
export type Encoding = (typeof ENCODINGS)[number]
export type GuessedEncoding = { name: Encoding; isSure: boolean }

/** The encoding is guessed from this many bytes. They begin with the line of the first byte that is not ASCII. */
const SAMPLE_BYTES = 128 * 1024
/**
 * The part of the words outside ASCII that a likely encoding must make plausible, and by how much it must exceed every
 * other encoding.
 */
const LEAST_PLAUSIBLE = 0.9
const LEAST_LEAD = 0.25

/** The letters of the languages that use each encoding. */
const LETTERS: Record<Encoding, RegExp> = {
  'windows-1252': /^[a-zàáâãäåæçèéêëìíîïñòóôõöøùúûüßœšžºª]+$/iu,
  // Macs with other letters write UTF-8.
  macintosh: /^[a-zàáâãäåæçèéêëìíîïñòóôõöøùúûüßœºª]+$/iu,
  'windows-1254': /^[a-zçğıiİöşüâîû]+$/iu,
  'windows-1250': /^[a-ząćęłńóśźżáčďéěíňřšťúůýžäöüßőűăâîşţĺľôŕđ]+$/iu,
  'windows-1256': /^[\p{Script=Arabic}\p{M}ـ]+$/u,
  // 'ς' can only be the last letter of a word.
  'windows-1253': /^(?:(?![ΰΐς])\p{Script=Greek})+ς?$/u,
  'windows-1251': /^\p{Script=Cyrillic}+$/u,
}
/** Typographic signs, which stand next to a word in every encoding. */
const BESIDE = /[\s\p{P}\p{Sc}\d°•·©®™+=<>|^~`]+/u
const NOT_ASCII = /[^ -~]/
/** 'caffÈ': a capital letter inside a word shows that the encoding is wrong. */
const HAS_MIXED_CASE = /\p{Ll}\p{Lu}/u

/** 'ÓÁËÁÔÅÓ': no language with Latin letters has words with so many accents. */
const isOverfull = (word: string): boolean => {
  const letters = [...word]
  const foreign = letters.filter((letter) => NOT_ASCII.test(letter)).length
  return /\p{Script=Latin}/u.test(word) && foreign > 2 && foreign > letters.length * 0.6
}

/** Of the words outside ASCII, the part that are plausible words in this encoding. */
function plausibleShare(sample: Uint8Array, encoding: Encoding): number {
  const text = new TextDecoder(encoding).decode(sample)
  const words = text.split(BESIDE).filter((word) => NOT_ASCII.test(word))
  const isGood = (word: string) => LETTERS[encoding].test(word) && !HAS_MIXED_CASE.test(word) && !isOverfull(word)
  const good = words.filter(isGood)
  return words.length === 0 ? 1 : good.length / words.length
}

const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(new Uint8Array([byte])), byte]),
)
/**
 * Repairs 'CaffÃ¨': another program has read UTF-8 as Windows-1252 and saved the result. If only a part of the text has
 * this fault, the text is not changed.
 */
export function withoutDoubleEncoding(text: string): string {
  if (!/[ÃÂØÙ]/.test(text)) return text
  const bytes = Array.from(text.replace(/^\ufeff/, ''), (letter) => BYTES.get(letter))
  if (bytes.includes(undefined)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes as number[]))
  } catch {
    return text
  }
}

export function guessEncoding(bytes: Uint8Array): GuessedEncoding {
  const first = bytes.findIndex((byte) => byte > 0x7f)
  // The sample begins at the start of that line.
  const start = Math.max(0, bytes.lastIndexOf(0x0a, first))
  const sample = bytes.subarray(start, start + SAMPLE_BYTES)
  const [usual, ...others] = ENCODINGS.map((name) => ({ name, share: plausibleShare(sample, name) }))
  if (!usual || usual.share >= LEAST_PLAUSIBLE) return { name: 'windows-1252', isSure: true }
  const [best, second] = others.sort((a, b) => b.share - a.share)
  if (!best || best.share < LEAST_PLAUSIBLE || best.share - usual.share < LEAST_LEAD)
    return { name: 'windows-1252', isSure: false }
  return { name: best.name, isSure: best.share - (second?.share ?? 0) >= LEAST_LEAD }
}
