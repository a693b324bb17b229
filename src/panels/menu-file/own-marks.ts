import { LANGUAGES } from '#/config/languages.ts'
import { currencyCode, currencySign } from '#/lib/money/money.ts'

/*
 * The marks with which prices in files name a currency. The names of the restaurant's own currency come from the
 * browser (Intl) and not from a list.
 */

type Display = 'symbol' | 'narrowSymbol' | 'name'

/** A currency's sign without points, because people also write it without them. */
const signOf = (currency: string, locale: string, currencyDisplay: Display, amount: number): string => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
  const part = format.formatToParts(amount).find(({ type }) => type === 'currency')
  return (part?.value ?? '').replace(/[.\p{Cf}]/gu, '').trim()
}

function ownLocale(code: string): string {
  const { language, region } = new Intl.Locale(`und-${code.slice(0, 2)}`).maximize()
  return `${language}-${region}`
}

/** How a currency is written in its own country and in the languages of the app. */
function marksOf(currency: string | undefined): string[] {
  const code = currencyCode(currency)
  const marks = new Set([
    code,
    ...[currencySign(currency), currency ?? ''].map((mark) => mark.replaceAll('.', '').trim()),
  ])
  for (const locale of [ownLocale(code), ...LANGUAGES]) {
    for (const display of ['symbol', 'narrowSymbol', 'name'] as const) {
      // Names of currencies have one form for a single unit and other forms for several.
      for (const amount of [1, 2, 5]) marks.add(signOf(code, locale, display, amount))
    }
  }
  // Marks of several words are left out, because nobody writes 'dollari statunitensi' after a price.
  return [...marks].filter((mark) => mark !== '' && !/\s/.test(mark))
}

/** A mark with at most this many letters is also written with points: 'L.L.' */
const SHORT_MARK = 4

/** The pattern of a mark. It does not match inside a longer word. */
function patternOf(mark: string): string {
  const letters = [...mark].map((letter) => letter.replace(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`))
  const points = letters.length > SHORT_MARK ? '' : String.raw`\.?`
  const begin = /^\p{L}/u.test(mark) ? String.raw`(?<!\p{L})` : ''
  const end = /\p{L}$/u.test(mark) ? String.raw`(?!\p{L})` : ''
  return begin + letters.join(points) + points + end
}

const patterns = new Map<string | undefined, RegExp>()
function patternOfCurrency(currency: string | undefined): RegExp {
  const known = patterns.get(currency)
  if (known) return known
  const marks = marksOf(currency).sort((a, b) => b.length - a.length)
  const made = new RegExp(marks.map(patternOf).join('|'), 'giu')
  patterns.set(currency, made)
  return made
}

/** A text without the marks of the restaurant's currency. @param currency the currency as the restaurant states it */
export const withoutOwnMarks = (text: string, currency: string | undefined): string =>
  text.replace(patternOfCurrency(currency), ' ')

const CODES = new Set(Intl.supportedValuesOf('currency'))
/** The currency in a title or in the format of a number: '€', 'CHF'. */
export const currencyIn = (text: string): string | undefined =>
  /\p{Sc}/u.exec(text)?.[0] ?? text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)?.find((code) => CODES.has(code))

let allSignsPattern: RegExp | undefined
/** The sign of any currency in the spelling of its own country, after the first word of a text: 'zł', 'Kč'. */
export function countrySignIn(text: string): string | undefined {
  const [, rest = ''] = /^\S+(\s.*)$/s.exec(text.trim()) ?? []
  if (rest === '') return undefined
  allSignsPattern ??= new RegExp(
    [...CODES]
      .map((code) => signOf(code, ownLocale(code), 'symbol', 1))
      .filter((sign) => /\p{L}\P{L}*\p{L}/u.test(sign))
      .sort((a, b) => b.length - a.length)
      .map(patternOf)
      .join('|'),
    'u',
  )
  return allSignsPattern.exec(rest)?.[0]
}

/**
 * The currency that a spreadsheet's number format shows: '[$CHF] 0.00', '0.00 "kr."'. A locale without a currency
 * ('[$-410]') is ignored.
 */
export function besideInFormat(template: string): string | undefined {
  const [positive = ''] = template.split(';')
  const named = positive.match(/\[\$([^\]-]+)/)?.[1]?.trim()
  const written = positive.replace(/\[[^\]]*\]|[_*]./g, ' ')
  const quoted = written.match(/"([^"]+)"/)?.[1]?.trim()
  return named || quoted || currencyIn(written.replace(/\\/g, ''))
}
