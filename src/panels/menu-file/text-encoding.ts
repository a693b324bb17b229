/*
 * The encoding of a text that is not in UTF-8 or UTF-16: older spreadsheets write that of their country, and do not say which.
 * It is recognised by its words: in a wrong one they mix scripts, signs and capital letters.
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

/** What shows the encoding: so many bytes from the first one that is not ASCII. */
const SAMPLE = 128 * 1024
/** Of the words that are not in ASCII. */
const MOST = 0.9
const FAR = 0.25

/** The letters of the languages that are written so. */
const LETTERS: Record<Encoding, RegExp> = {
  'windows-1252': /^[a-zàáâãäåæçèéêëìíîïñòóôõöøùúûüßœšžºª]+$/iu,
  // Elsewhere a Mac writes UTF-8.
  macintosh: /^[a-zàáâãäåæçèéêëìíîïñòóôõöøùúûüßœºª]+$/iu,
  'windows-1254': /^[a-zçğıiİöşüâîû]+$/iu,
  'windows-1250': /^[a-ząćęłńóśźżáčďéěíňřšťúůýžäöüßőűăâîşţĺľôŕđ]+$/iu,
  'windows-1256': /^[\p{Script=Arabic}\p{M}ـ]+$/u,
  // 'ς' stands at the end.
  'windows-1253': /^(?:(?![ΰΐς])\p{Script=Greek})+ς?$/u,
  'windows-1251': /^\p{Script=Cyrillic}+$/u,
}
/** Typographic signs, which stand beside a word in any of them. */
const BESIDE = /[\s\p{P}\p{Sc}\d°•·©®™+=<>|^~`]+/u
const NOT_ASCII = /[^ -~]/
/** 'caffÈ': of a wrong reading. */
const HAS_MIXED_CASE = /\p{Ll}\p{Lu}/u

/** 'ÓÁËÁÔÅÓ': in Latin letters no language has so many with accents. */
const isOverfull = (word: string): boolean => {
  const letters = [...word]
  const foreign = letters.filter((letter) => NOT_ASCII.test(letter)).length
  return /\p{Script=Latin}/u.test(word) && foreign > 2 && foreign > letters.length * 0.6
}

/** The share of the words not in ASCII that are words in this encoding. */
function plausible(sample: Uint8Array, encoding: Encoding): number {
  const text = new TextDecoder(encoding).decode(sample)
  const words = text.split(BESIDE).filter((word) => NOT_ASCII.test(word))
  const isGood = (word: string) => LETTERS[encoding].test(word) && !HAS_MIXED_CASE.test(word) && !isOverfull(word)
  const good = words.filter(isGood)
  return words.length === 0 ? 1 : good.length / words.length
}

const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(new Uint8Array([byte])), byte]),
)
/** 'CaffÃ¨': another program has read UTF-8 as Windows-1252 and saved that. All of the text must be so. */
export function undone(text: string): string {
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
  // From the beginning of its line.
  const start = Math.max(0, bytes.lastIndexOf(0x0a, first))
  const sample = bytes.subarray(start, start + SAMPLE)
  const [usual, ...others] = ENCODINGS.map((name) => ({ name, share: plausible(sample, name) }))
  if (!usual || usual.share >= MOST) return { name: 'windows-1252', isSure: true }
  const [best, second] = others.sort((a, b) => b.share - a.share)
  if (!best || best.share < MOST || best.share - usual.share < FAR) return { name: 'windows-1252', isSure: false }
  return { name: best.name, isSure: best.share - (second?.share ?? 0) >= FAR }
}
