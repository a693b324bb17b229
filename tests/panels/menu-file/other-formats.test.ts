import { utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '#/config/limits.ts'
import { answerFor } from '#/panels/menu-file/parse-file.ts'

const answer = (bytes: BlobPart) => answerFor(new Blob([bytes]))
const TYPE = 'application/vnd.oasis.opendocument.spreadsheet'
const ods = (table: string, { type = TYPE, manifest = '' } = {}) =>
  zipSync({
    mimetype: strToU8(type),
    'META-INF/manifest.xml': strToU8(`<manifest>${manifest}</manifest>`),
    'content.xml': strToU8(
      `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${table}</office:spreadsheet></office:body></office:document-content>`,
    ),
  }) as BlobPart
const text = (value: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${value}</text:p></table:table-cell>`
const number = (value: string) =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>shown</text:p></table:table-cell>`
const price = (value: string, currency: string) =>
  `<table:table-cell office:value-type="currency" office:currency="${currency}" office:value="${value}"><text:p>shown</text:p></table:table-cell>`
const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`
const sheet = (rows: string, name = 'Menu') => `<table:table table:name="${name}">${rows}</table:table>`

describe('a spreadsheet of LibreOffice', () => {
  test('texts, numbers, dates, errors, merged and repeated cells; comments are no text', async () => {
    const rows = [
      row(text('Categoria') + text('Nome') + text('Prezzo')),
      row(text('Pizze', 'table:number-rows-spanned="2"') + text('Margherita<text:line-break/>DOP') + number('6.5')),
      row(`<table:covered-table-cell/>${text('Diavola')}${price('7', 'GBP')}`),
      row('<table:table-cell table:number-columns-repeated="1024"/>', 'table:number-rows-repeated="2"'),
      row(
        `${text('Bibite')}<table:table-cell office:value-type="string"><office:annotation><text:p>nota</text:p></office:annotation><text:p>Acqua</text:p></table:table-cell>` +
          '<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value=""><text:p>#DIV/0!</text:p></table:table-cell>',
      ),
      row(
        `${text("'+Extra")}<table:table-cell office:value-type="date" office:date-value="2026-10-15"><text:p>7/8</text:p></table:table-cell>` +
          '<table:table-cell office:value-type="boolean" office:boolean-value="true"/>',
      ),
      row('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="1048570"'),
    ].join('')
    expect(await answer(ods(sheet(rows)))).toEqual({
      sheets: [
        {
          name: 'Menu',
          rows: [
            ['Categoria', 'Nome', 'Prezzo'],
            ['Pizze', 'Margherita\nDOP', 6.5],
            ['Pizze', 'Diavola', '7 GBP'],
            [],
            [],
            ['Bibite', 'Acqua', { unread: '#DIV/0!', why: 'error' }],
            ['+Extra', { unread: '2026-10-15', why: 'date' }, true],
          ],
        },
      ],
    })
  })

  test.each([
    ['tooManyRows', ods(sheet(row(text('x'), `table:number-rows-repeated="${LIMITS.importRows + 1}"`)))],
    ['tooManyColumns', ods(sheet(row(text('x', 'table:number-columns-repeated="16384"'))))],
    ['document', ods('', { type: 'application/vnd.oasis.opendocument.text' })],
    ['encrypted', ods(sheet(''), { manifest: '<manifest:encryption-data/>' })],
    ['unreadable', ods('<table:table')],
  ])('%s', async (refused, bytes) => expect(await answer(bytes)).toEqual({ refused }))
})

describe('a workbook of Excel before 2007', () => {
  const xls = (sheets: Record<string, Record<string, unknown>>) => {
    const book = utils.book_new()
    for (const [name, each] of Object.entries(sheets)) utils.book_append_sheet(book, each, name)
    return write(book, { type: 'array', bookType: 'biff8' })
  }

  test('texts, numbers, dates and merged cells of each sheet', async () => {
    const menu = utils.aoa_to_sheet([
      ['Categoria', 'Nome', 'Prezzo'],
      ['Pizze', 'Margherità', 6.5],
      [null, 'بيتزا', 7],
    ])
    menu['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }]
    menu.D2 = { t: 'n', v: 46310, z: 'd/m/yyyy' }
    menu.C2 = { t: 'n', v: 6.5, z: '[$CHF] 0.00' }
    // The library's own format for the currency of any country.
    menu.C3 = { t: 'n', v: 7, z: '"$"#,##0.00_);\\("$"#,##0.00\\)' }
    menu['!ref'] = 'A1:D3'
    const answered = await answer(xls({ Menu: menu, Note: utils.aoa_to_sheet([['Ciao']]) }))
    expect(answered).toMatchObject({
      sheets: [
        {
          name: 'Menu',
          rows: [
            ['Categoria', 'Nome', 'Prezzo'],
            ['Pizze', 'Margherità', '6.5 CHF', { why: 'date' }],
            ['Pizze', 'بيتزا', 7],
          ],
        },
        { name: 'Note', rows: [['Ciao']] },
      ],
    })
  })

  test('too many rows are refused, and a damaged file says so', async () => {
    const rows = Array.from({ length: LIMITS.importRows + 1 }, (_, index) => [`a${index}`])
    const full = xls({ Menu: utils.aoa_to_sheet(rows) })
    expect(await answer(full)).toEqual({ refused: 'tooManyRows' })
    expect(await answer(full.slice(0, 2_000))).toEqual({ refused: 'oldExcel' })
  })
})

test.each<[string, BlobPart]>([
  ['page', '<!DOCTYPE html><html><body><table><tr><td>Pizza</td></tr></table></body></html>'],
  ['document', '{\\rtf1\\ansi Menu}'],
  ['document', zipSync({ 'word/document.xml': strToU8('<w/>'), '[Content_Types].xml': strToU8('<x/>') }) as BlobPart],
  ['apple', zipSync({ 'Index/Document.iwa': strToU8('x') }) as BlobPart],
  ['oldExcel', zipSync({ 'xl/workbook.bin': strToU8('x') }) as BlobPart],
  ['picture', Uint8Array.of(0, 0, 0, 24, ...strToU8('ftypheic'))],
])('what is no table says what to do: %s', async (refused, bytes) => expect(await answer(bytes)).toEqual({ refused }))

test('“published as CSV”: a list of Google Sheets as the browser saves it', async () =>
  expect(await answer('Nome,Prezzo,Descrizione\r\nGricia,"€11,00","guanciale, pecorino"\r\n')).toEqual({
    sheets: [
      {
        name: '',
        rows: [['Nome', 'Prezzo', 'Descrizione'], ['Gricia', '€11,00', 'guanciale, pecorino'], ['']],
      },
    ],
  }))
