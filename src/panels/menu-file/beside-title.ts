import { tidyName } from '#/lib/schema/writing.ts'
import { foldText } from '#/lib/search/search.ts'
import { BRACKETS } from './columns.ts'
import { countrySignIn, currencyIn, withoutOwnMarks } from './own-marks.ts'
import { isPriceRemark, isPriceTitle, isSizeWord, isStandardSizeWord, languageNamed } from './title-words.ts'

/** Only round and curly brackets are matched, because tills write the names of their shops in square ones. */
const ROUND_BRACKETS = /[({]([^)}]*)[)}]/g

/**
 * The text in the title of a price column that is not 'price' or a size, and that may change the meaning of each
 * amount: the 'грн' of 'Price (грн)', the 'USD' of 'Prezzo USD'. It is '' if there is no such text.
 * @param size the size of the prices. @param currency the restaurant's currency.
 */
export function textBesideTitle(title: string, size: string, currency: string | undefined): string {
  const withoutOwnCurrency = tidyName(withoutOwnMarks(title, currency))
  // Our own export writes the size after the price, and a size may have the name '$'.
  const titleWithoutSize =
    size !== '' && withoutOwnCurrency.endsWith(`: ${size}`)
      ? withoutOwnCurrency.slice(0, -size.length - 2)
      : withoutOwnCurrency
  if (isPriceTitle(foldText(titleWithoutSize)) && !/\p{Sc}/u.test(titleWithoutSize)) return ''
  const inBrackets = [...titleWithoutSize.matchAll(ROUND_BRACKETS)].map(([, text = '']) => text)
  const [head = '', ...others] = titleWithoutSize.replace(BRACKETS, ' ').split(/[,;/]/).map(tidyName)
  const words = head.split(/\s+/)
  const endsPriceTitle = words.length > 1 && isPriceTitle(foldText(words.slice(0, -1).join(' ')))
  const foldedSize = foldText(size)
  const isUnderstood = (part: string): boolean => {
    const folded = foldText(part)
    if (folded === '') return !/\p{Sc}/u.test(part)
    if (!/\p{L}/u.test(folded) || foldedSize.includes(folded) || isPriceRemark(folded) || isPriceTitle(folded))
      return true
    if (languageNamed(folded) !== undefined || isStandardSizeWord(folded)) return true
    return foldedSize !== '' && isSizeWord(part)
  }
  const parts = [...inBrackets, ...others, ...(endsPriceTitle ? words.slice(-1) : [])].map(tidyName)
  const unknownParts = [...new Set(parts.filter((part) => !isUnderstood(part)))].join(' ')
  const isTitleUnderstood = endsPriceTitle || (foldedSize !== '' && foldText(head).includes(foldedSize))
  return unknownParts || currencyIn(titleWithoutSize) || (isTitleUnderstood ? '' : (countrySignIn(head) ?? ''))
}
