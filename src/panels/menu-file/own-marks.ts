import { LANGUAGES } from '#/config/languages.ts'
import { currencyCode, currencySign } from '#/lib/money/money.ts'

/* How prices in files name a currency. What the restaurant's own is called comes from the browser (Intl), not from a list. */

/** The ways in which a currency is written in its own country and in the languages of the app. */
function marksOf(currency: string | undefined): string[] {
  const code = currencyCode(currency)
  const { language, region } = new Intl.Locale(`und-${code.slice(0, 2)}`).maximize()
  const marks = new Set([code, currencySign(currency), currency ?? ''])
  for (const locale of [`${language}-${region}`, ...LANGUAGES]) {
    for (const currencyDisplay of ['symbol', 'narrowSymbol', 'name'] as const) {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay })
      // Names have a form for one and others for several.
      for (const amount of [1, 2, 5]) {
        const part = format.formatToParts(amount).find(({ type }) => type === 'currency')
        marks.add(part?.value ?? '')
      }
    }
  }
  // Nobody writes 'dollari statunitensi' behind a price.
  return [...marks]
    .map((mark) => mark.replace(/[.\p{Cf}]/gu, '').trim())
    .filter((mark) => mark !== '' && !/\s/.test(mark))
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

/** What a spreadsheet's number format shows beside the number: '[$CHF] 0.00', '0.00 "kr."'; a locale alone ('[$-410]') is nothing. */
export function besideInFormat(template: string): string | undefined {
  const [positive = ''] = template.split(';')
  const named = positive.match(/\[\$([^\]-]+)/)?.[1]?.trim()
  const written = positive.replace(/\[[^\]]*\]|[_*]./g, ' ')
  const quoted = written.match(/"([^"]+)"/)?.[1]?.trim()
  return named || quoted || currencyIn(written.replace(/\\/g, ''))
}
