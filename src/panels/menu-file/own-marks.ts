import { LANGUAGES } from '#/config/languages.ts'
import { currencyCode, currencySign } from '#/lib/money/money.ts'

/* How prices in files name a currency. What the restaurant's own is called comes from the browser (Intl), not from a list. */

type Display = 'symbol' | 'narrowSymbol' | 'name'

/** Without points: people also leave them out. */
const signOf = (currency: string, locale: string, currencyDisplay: Display, amount: number): string => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
  const part = format.formatToParts(amount).find(({ type }) => type === 'currency')
  return (part?.value ?? '').replace(/[.\p{Cf}]/gu, '').trim()
}

function ownLocale(code: string): string {
  const { language, region } = new Intl.Locale(`und-${code.slice(0, 2)}`).maximize()
  return `${language}-${region}`
}

/** The ways in which a currency is written in its own country and in the languages of the app. */
function marksOf(currency: string | undefined): string[] {
  const code = currencyCode(currency)
  const marks = new Set([
    code,
    ...[currencySign(currency), currency ?? ''].map((mark) => mark.replaceAll('.', '').trim()),
  ])
  for (const locale of [ownLocale(code), ...LANGUAGES]) {
    for (const display of ['symbol', 'narrowSymbol', 'name'] as const) {
      // Names have a form for one and others for several.
      for (const amount of [1, 2, 5]) marks.add(signOf(code, locale, display, amount))
    }
  }
  // Nobody writes 'dollari statunitensi' behind a price.
  return [...marks].filter((mark) => mark !== '' && !/\s/.test(mark))
}

/** Letters of a short form, which people also write with points: 'L.L.' */
const SHORT = 4

/** Within a longer word it is no mark. */
function patternOf(mark: string): string {
  const letters = [...mark].map((letter) => letter.replace(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`))
  const points = letters.length > SHORT ? '' : String.raw`\.?`
  const begin = /^\p{L}/u.test(mark) ? String.raw`(?<!\p{L})` : ''
  const end = /\p{L}$/u.test(mark) ? String.raw`(?!\p{L})` : ''
  return begin + letters.join(points) + points + end
}

const patterns = new Map<string | undefined, RegExp>()
function ownPattern(currency: string | undefined): RegExp {
  const known = patterns.get(currency)
  if (known) return known
  const marks = marksOf(currency).sort((a, b) => b.length - a.length)
  const made = new RegExp(marks.map(patternOf).join('|'), 'giu')
  patterns.set(currency, made)
  return made
}

/** A text without the marks of the restaurant's currency. @param currency as the restaurant has it */
export const withoutOwnMarks = (text: string, currency: string | undefined): string =>
  text.replace(ownPattern(currency), ' ')

const CODES = new Set(Intl.supportedValuesOf('currency'))
/** '€', 'CHF' in a title or in the format of a number. */
export const currencyIn = (text: string): string | undefined =>
  /\p{Sc}/u.exec(text)?.[0] ?? text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)?.find((code) => CODES.has(code))

let everySign: RegExp | undefined
/** 'zł', 'Kč', behind the first word: as the country of a currency writes it. */
export function countrySignIn(text: string): string | undefined {
  const [, rest = ''] = /^\S+(\s.*)$/s.exec(text.trim()) ?? []
  if (rest === '') return undefined
  everySign ??= new RegExp(
    [...CODES]
      .map((code) => signOf(code, ownLocale(code), 'symbol', 1))
      .filter((sign) => /\p{L}\P{L}*\p{L}/u.test(sign))
      .sort((a, b) => b.length - a.length)
      .map(patternOf)
      .join('|'),
    'u',
  )
  return everySign.exec(rest)?.[0]
}

/** What a spreadsheet's number format shows beside the number: '[$CHF] 0.00', '0.00 "kr."'; a locale alone ('[$-410]') is nothing. */
export function besideInFormat(template: string): string | undefined {
  const [positive = ''] = template.split(';')
  const named = positive.match(/\[\$([^\]-]+)/)?.[1]?.trim()
  const written = positive.replace(/\[[^\]]*\]|[_*]./g, ' ')
  const quoted = written.match(/"([^"]+)"/)?.[1]?.trim()
  return named || quoted || currencyIn(written.replace(/\\/g, ''))
}
