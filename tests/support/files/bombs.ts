import { LIMITS } from '#/config/limits.ts'
import type { FileFault } from '#/panels/menu-file/file-refusal.ts'
import { rawWorkbook } from './zip.ts'

/*
 * Small files that ask their reader for a great deal: each names the farthest cell that there is, or the same thing very
 * often, in another way. With what is said of them.
 */

const far = (attributes: string, inner = '<v>1</v>') => `<row><c ${attributes}>${inner}</c></row>`
/** A text that would unfold to a milliard letters. */
export const LAUGHS = rawWorkbook(far('t="inlineStr"', '<is><t>&a30;</t></is>'), {
  head: `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from(
    { length: 30 },
    (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`,
  ).join('')}]>`,
})

export const BOMBS: readonly [what: string, fault: FileFault, bytes: () => Uint8Array<ArrayBuffer> | string][] = [
  ['a stored entry', 'tooManyRows', () => rawWorkbook(far('r="A1048576"'), { isStored: true })],
  ['single quotes', 'tooManyRows', () => rawWorkbook(far("r='A1048576'"))],
  ['a row of nine digits', 'unreadable', () => rawWorkbook(`<row r="999999999"><c r="A999999999"><v>1</v></c></row>`)],
  ['a row with an exponent', 'unreadable', () => rawWorkbook('<row r="1e9"><c><v>1</v></c></row>')],
  ['a cell with an exponent', 'unreadable', () => rawWorkbook(far('r="A1e9"'))],
  ['a column of six letters', 'unreadable', () => rawWorkbook(far('r="ZZZZZZ1"'))],
  ['the last column', 'tooManyColumns', () => rawWorkbook(far('r="XFD1"'))],
  ['lower case', 'unreadable', () => rawWorkbook(far('r="a1048576"'))],
  ['a > in an attribute', 'tooManyRows', () => rawWorkbook(far('t=">" r="A1048576"'))],
  ['entities in an address', 'tooManyRows', () => rawWorkbook(far('r="A&#49;048576"'))],
  ['another path', 'tooManyRows', () => rawWorkbook(far('r="A1048576"'), { path: '/else/where.xml' })],
  ['a prefix', 'tooManyRows', () => rawWorkbook('<x:row x:r="1048576"><x:c><x:v>1</x:v></x:c></x:row>')],
  [
    'a long text in many cells',
    'unpacksTooLarge',
    () =>
      rawWorkbook('<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'.repeat(500), {
        texts: `<si><t>${'x'.repeat(100_000)}</t></si>`,
      }),
  ],
  [
    'rows as wide as they may be, in many sheets',
    'unpacksTooLarge',
    () =>
      rawWorkbook(`<row r="${LIMITS.importRows}"><c r="GR${LIMITS.importRows}"><v>1</v></c></row>`, { sheets: 900 }),
  ],
  ['far more than it weighs', 'unpacksTooLarge', () => rawWorkbook(' '.repeat(LIMITS.importUnpacked))],
  ['a million rows of nothing', 'tooManyRows', () => '\n'.repeat(5_000_000)],
  ['a million cells in a row', 'tooManyColumns', () => ';'.repeat(5_000_000)],
  [
    'a letter with millions of accents',
    'cellTooLong',
    () => `Menu;Nome;Prezzo\nLa carta;a${'\u0301'.repeat(4_000_000)};3`,
  ],
  [
    'millions of accents in a workbook',
    'cellTooLong',
    () => rawWorkbook(far('t="inlineStr"', `<is><t>a${'\u0301'.repeat(9_000_000)}</t></is>`)),
  ],
  ['a million quotes', 'cellTooLong', () => '"'.repeat(4_999_999)],
]
