import type { Language } from '#/config/languages.ts'
import type { OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
import { foldText, ranker } from '#/lib/search/search.ts'
import { itemName } from './order-items.ts'

type TypedEntry = { quantity: number; items: OrderItem[] }

/** The numbers from 1 to 10 as `foldText` writes them, with a slash between the forms of one number. Without 'un' and 'una', which are articles. */
const NUMBER_WORDS: Record<Language, string> = {
  en: 'one two three four five six seven eight nine ten',
  it: 'uno due tre quattro cinque sei sette otto nove dieci',
  ar: 'واحد/واحده اثنان/اثنين/اثنتان/اثنتين ثلاث/ثلاثه اربع/اربعه خمس/خمسه ست/سته سبع/سبعه ثمان/ثماني/ثمانيه تسع/تسعه عشر/عشره',
  es: 'uno dos tres cuatro cinco seis siete ocho nueve diez',
  fr: 'une deux trois quatre cinq six sept huit neuf dix',
}
const BY_LANGUAGE = Object.values(NUMBER_WORDS).map((words) => words.split(' '))
const wordsFor = (number: number) => BY_LANGUAGE.flatMap((words) => words[number - 1]?.split('/') ?? [])

/** Whether a name has the number as a word, and the rest of the query beside it: 'Quattro stagioni' for 4 and 'stag'. */
const hasNumber = (name: string, number: number, rest: string): boolean => {
  const words = name.split(' ')
  // An Arabic word may have its article.
  const others = words.filter((word) => !wordsFor(number).includes(word.replace(/^ال/, '')))
  return others.length < words.length && ranker(rest)(others.join(' ')) !== undefined
}

/**
 * '2 carb' is two of what 'carb' finds, but '7 up' and '4 stagioni' (Quattro stagioni) are names; with a times sign it
 * is always a quantity. Undefined: nothing is searched yet.
 */
export function typedEntry(typed: string, search: (query: string) => OrderItem[]): TypedEntry | undefined {
  const text = latinDigits(typed).trim()
  if (text === '') return undefined
  const items = search(text)
  const [, digits = '', timesSign, rest = ''] = /^(\d{1,3})(?:\s*([x×])\s+|\s+|$)(.*)$/i.exec(text) ?? []
  const quantity = Number(digits)
  const hasDigitsInName = (item: OrderItem) => foldText(itemName(item)).split(' ').includes(digits)
  if (quantity < 1) return { quantity: 1, items }
  const matches = rest === '' ? [] : search(rest)
  const namedMatches = timesSign ? [] : matches.filter((item) => hasNumber(foldText(itemName(item)), quantity, rest))
  if (!timesSign && items.some(hasDigitsInName))
    return { quantity: 1, items: [...new Set([...items, ...namedMatches])] }
  if (namedMatches.length > 0) return { quantity: 1, items: [...new Set([...namedMatches, ...items])] }
  if (rest === '') return items.length > 0 ? { quantity: 1, items } : undefined
  return matches.length > 0 ? { quantity, items: matches } : { quantity: 1, items }
}
