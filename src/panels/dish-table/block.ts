import { escapeFormula, unescapeFormula } from '#/lib/storage/csv.ts'

/* Blocks of cells, as spreadsheets copy them. */

const quoted = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const writeBlock = (block: readonly (readonly string[])[]): string =>
  block.map((line) => line.map((text) => quoted(escapeFormula(text))).join('\t')).join('\n')

/** Tabs and line ends separate cells; within quotes they belong to the cell. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(unescapeFormula(cell))
    cell = ''
  }
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '' && hasQuoteEnd(text, index + 1)) isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[index + 1] === '\n') index += 1
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  // A spreadsheet ends its last line too.
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

/** Whether a quote that begins a cell also ends it: a dish may be called '"Il" ragù'. */
const hasQuoteEnd = (text: string, start: number): boolean => {
  for (let index = start; index < text.length; index += 1) {
    if (text[index] !== '"') continue
    if (text[index + 1] === '"') index += 1
    else return index + 1 === text.length || /[\t\n\r]/.test(text[index + 1] ?? '')
  }
  return false
}
