import { tidyName } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import { BRACKETS } from './columns.ts'
import { countrySignIn, currencyIn, withoutOwnMarks } from './own-marks.ts'
import { isPriceTitle, isSizeWord, isStandardSizeWord, languageNamed, saysNothing } from './title-words.ts'

/** In square ones tills have their shops. */
const ROUND = /[({]([^)}]*)[)}]/g

/**
 * 'Price (грн)', 'Prezzo USD', 'Cena zł': what the title of prices says besides, and may change what each of them means; ''
 * where it says nothing more. @param size what the prices are of. @param currency the restaurant's
 */
export function besideTitle(title: string, size: string, currency: string | undefined): string {
  const whole = tidyName(withoutOwnMarks(title, currency))
  // A size may be called '$'. Our own export has it behind the price.
  const bare = size !== '' && whole.endsWith(`: ${size}`) ? whole.slice(0, -size.length - 2) : whole
  if (isPriceTitle(fold(bare)) && !/\p{Sc}/u.test(bare)) return ''
  const inBrackets = [...bare.matchAll(ROUND)].map(([, text = '']) => text)
  const [head = '', ...others] = bare.replace(BRACKETS, ' ').split(/[,;/]/).map(tidyName)
  const words = head.split(/\s+/)
  const isPriced = words.length > 1 && isPriceTitle(fold(words.slice(0, -1).join(' ')))
  const named = fold(size)
  const isKnown = (part: string): boolean => {
    const folded = fold(part)
    if (folded === '') return !/\p{Sc}/u.test(part)
    if (!/\p{L}/u.test(folded) || named.includes(folded) || saysNothing(folded) || isPriceTitle(folded)) return true
    if (languageNamed(folded) !== undefined || isStandardSizeWord(folded)) return true
    return named !== '' && isSizeWord(part)
  }
  const parts = [...inBrackets, ...others, ...(isPriced ? words.slice(-1) : [])].map(tidyName)
  const unknown = [...new Set(parts.filter((part) => !isKnown(part)))].join(' ')
  const isRead = isPriced || (named !== '' && fold(head).includes(named))
  return unknown || currencyIn(bare) || (isRead ? '' : (countrySignIn(head) ?? ''))
}
