import { currencyCode, currencySign } from '#/lib/money/money.ts'

/* How prices in files name their currency: by a sign, a code or a word. */

const CODES = 'eur usd gbp chf lbp dkk sek nok bhd kwd jod tnd omr egp aed sar cup brl'.split(' ')
/** Words and short forms, with the currencies that they can mean. */
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CODES.map((code) => [code, code.toUpperCase()])),
  ...{ euro: 'EUR', euros: 'EUR', fr: 'CHF XAF XOF', ll: 'LBP', kr: 'DKK SEK NOK ISK' },
  ...{
    franchi: 'CHF XAF XOF',
    francs: 'CHF XAF XOF',
    franken: 'CHF',
    lire: 'TRY',
    sterline: 'GBP',
    pounds: 'GBP EGP LBP',
  },
  ...{ dollari: 'USD CAD AUD', dollars: 'USD CAD AUD', dólares: 'USD CAD AUD', kroner: 'DKK NOK', kronor: 'SEK' },
  ...{ tl: 'TRY', bd: 'BHD', kd: 'KWD', jd: 'JOD', dt: 'TND' },
  ...{ يورو: 'EUR', ليرة: 'LBP SYP TRY', دينار: 'BHD KWD JOD TND IQD LYD DZD' },
  ...{ ريال: 'SAR QAR OMR YER IRR', درهم: 'AED MAD', جنيه: 'EGP SDG' },
}
/** Two Arabic letters with points: 'ر.س' */
const ARABIC: Readonly<Record<string, string>> = {
  ...{ دب: 'BHD', دك: 'KWD', دأ: 'JOD', دا: 'JOD', دت: 'TND', دع: 'IQD', دل: 'LYD', دج: 'DZD' },
  ...{ رس: 'SAR', رق: 'QAR', رع: 'OMR', ري: 'YER', دإ: 'AED', دم: 'MAD', جم: 'EGP', لل: 'LBP', لس: 'SYP' },
}

const SHORT = String.raw`l\.l\.?|[\u0621-\u064a]\.\s?[\u0621-\u064a]\.?`
const WORD = `(?<!\\p{L})(?:${Object.keys(WORDS).join('|')})(?!\\p{L})\\.?`
export const CURRENCY = new RegExp(`\\p{Sc}|${SHORT}|${WORD}`, 'giu')
/** Any other code beside the amount, which the reader of prices takes away too. */
const OTHER_CODE =
  /(?<!\p{L})[A-Z]{3}(?=\s*[\d\u0660-\u0669\u06f0-\u06f9])|(?<=[\d\u0660-\u0669\u06f0-\u06f9]\s*)[A-Z]{3}(?!\p{L})/gu

/** The currency that a spreadsheet's number format shows: '[$CHF] 0.00', '#,##0.00 "€"'; a locale alone ('[$-410]') is none. */
export function currencyOfFormat(template: string): string | undefined {
  const [positive = ''] = template.split(';')
  const named = positive.match(/\[\$([^\]-]+)/)?.[1]?.trim()
  const written = positive.replace(/\[[^\]]*\]|[_*]./g, ' ').replace(/["\\]/g, '')
  return named || written.match(CURRENCY)?.[0].trim()
}

const ALL_CODES = new Set(Intl.supportedValuesOf('currency'))
const isCode = (mark: string): boolean => ALL_CODES.has(mark)
/** 'ABC1': a code of something else, and no price. */
export const isOtherCode = (text: string): boolean => /^[A-Z]{3}\d+$/.test(text) && !isCode(text.slice(0, 3))

const isSign = (mark: string): boolean => /^\p{Sc}$/u.test(mark)

/** '£', 'kr.', 'ر.س': as a price names a currency that is not the restaurant's. Undefined: it names none, or this one. */
export function foreignMark(price: string, currency: string | undefined): string | undefined {
  const own = currencyCode(currency)
  // The sign of an Egyptian pound is 'E£', and people write '£'.
  const isOwn = (mark: string): boolean => {
    if (isSign(mark)) return currencySign(currency).includes(mark) || (own === 'LBP' && mark === '£')
    const letters = mark.toLowerCase().replace(/[.\s]/g, '')
    return (WORDS[letters] ?? ARABIC[letters] ?? mark.toUpperCase()).split(' ').includes(own)
  }
  const marks = [...(price.match(CURRENCY) ?? []), ...(price.match(OTHER_CODE) ?? []).filter(isCode)].map((mark) =>
    mark.trim(),
  )
  return marks.find((mark) => !isOwn(mark))
}
