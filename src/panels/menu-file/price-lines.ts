/* A list as it stands on a page: 'Margherita € 6,50', with what is in the dish on the line below. */

/** Such a line is no longer. */
const LONGEST = 300
/** So many lines with a price, and one of so many lines, make a list. */
const LEAST = 3
const SHARE = 3

const AMOUNT = String.raw`(?:\p{Sc}\s?\d{1,4}(?:[.,]\d{1,2})?|\d{1,4}[.,]\d{2}(?:\s?(?:\p{Sc}|euro?))?|\d{1,4}\s?(?:\p{Sc}|euro?))`
const PRICED = new RegExp(String.raw`^(.*\p{L}[^,;]*?)[\s.·:–—-]+(${AMOUNT}(?:\s?/\s?${AMOUNT})?)$`, 'iu')

const pricedIn = (line: string): [name: string, price: string] | undefined => {
  const [, name = '', price = ''] = line.length > LONGEST ? [] : (PRICED.exec(line) ?? [])
  return price === '' ? undefined : [name.trim(), price]
}

/** 'pomodoro, mozzarella': a heading begins with a capital letter, and is short. */
const isDescription = (line: string): boolean =>
  line !== line.toUpperCase() && (/^[^\p{L}]*\p{Ll}/u.test(line) || line.includes(',') || line.length > 25)

/** Name, price and description of such a list, with a row for each line; undefined if it is none. */
export function priceLineRows(text: string): string[][] | undefined {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  const priced = lines.map(pricedIn)
  const count = priced.filter((each) => each !== undefined).length
  if (count < LEAST || count * SHARE < lines.filter((line) => line !== '').length) return undefined
  const rows: string[][] = []
  let dish: string[] | undefined
  for (const [at, line] of lines.entries()) {
    const own = priced[at]
    if (own) {
      dish = [...own]
      rows.push(dish)
    } else if (dish && line !== '' && isDescription(line)) {
      dish[2] = dish[2] === undefined ? line : `${dish[2]} ${line}`
      rows.push([])
    } else {
      dish = undefined
      rows.push(line === '' ? [] : [line])
    }
  }
  return rows
}
