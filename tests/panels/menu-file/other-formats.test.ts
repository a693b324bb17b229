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

describe('a spreadsheet of LibreOffice is read (ADR-031)', () => {
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

  test('what it hides is marked', async () => {
    const column = (more = '') => `<table:table-column ${more}/>`
    const styles =
      '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style><style:style style:name="ta1"><style:table-properties table:display="true"/></style:style>'
    const rows = [
      column('table:number-columns-repeated="2"') + column('table:visibility="collapse"'),
      row(text('Nome') + text('Prezzo') + text('Nota')),
      row(text('Pane'), 'table:visibility="filter"'),
      row(text('Acqua'), 'table:number-rows-repeated="2" table:visibility="collapse"'),
      row(text('Cola')),
    ].join('')
    const hidden = sheet(rows).replace('<table:table ', '<table:table table:style-name="ta2" ')
    const shown = sheet(row(text('Nome')), 'Altro').replace('<table:table ', '<table:table table:style-name="ta1" ')
    expect(await answer(ods(styles + hidden + shown))).toEqual({
      sheets: [
        {
          name: 'Menu',
          rows: [['Nome', 'Prezzo', 'Nota'], ['Pane'], ['Acqua'], ['Acqua'], ['Cola']],
          isHidden: true,
          hiddenRows: [2, 3, 4],
          hiddenColumns: [2],
        },
        { name: 'Altro', rows: [['Nome']] },
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

describe('a workbook of Excel before 2007 is read (ADR-031)', () => {
  const xls = (sheets: Record<string, Record<string, unknown>>) => {
    const book = utils.book_new()
    for (const [name, each] of Object.entries(sheets)) utils.book_append_sheet(book, each, name)
    return write(book, { type: 'array', bookType: 'biff8' })
  }

  test('as programs of web sites write its records, without the container', async () => {
    const words = (...numbers: number[]) => numbers.flatMap((each) => [each & 0xff, each >> 8])
    const label = (row: number, column: number, text: string) => [
      ...words(0x204, 8 + text.length, row, column, 0, text.length),
      ...strToU8(text),
    ]
    const amount = new Uint8Array(new Float64Array([2.5]).buffer)
    const records = [
      ...words(0x809, 8, 0, 0x10, 0, 0),
      ...label(0, 0, 'Nome'),
      ...label(1, 0, 'Pane'),
      ...words(0x203, 14, 1, 1, 0),
      ...amount,
      ...words(0x0a, 0),
    ]
    expect(await answer(Uint8Array.from(records))).toMatchObject({ sheets: [{ rows: [['Nome'], ['Pane', 2.5]] }] })
  })

  test('texts, numbers, dates and merged cells of each sheet', async () => {
    const menu = utils.aoa_to_sheet([
      ['Categoria', 'Nome', 'Prezzo'],
      ['Pizze', 'Margherità', 6.5],
      [null, 'بيتزا', 7],
    ])
    menu['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }]
    menu.D2 = { t: 'n', v: 46310, z: 'd/m/yyyy' }
    menu.C2 = { t: 'n', v: 6.5, z: '[$CHF] 0.00' }
    menu.C3 = { t: 'n', v: 7, z: '"$"#,##0.00' }
    menu['!ref'] = 'A1:D3'
    const answered = await answer(xls({ Menu: menu, Note: utils.aoa_to_sheet([['Ciao']]) }))
    expect(answered).toMatchObject({
      sheets: [
        {
          name: 'Menu',
          rows: [
            ['Categoria', 'Nome', 'Prezzo'],
            ['Pizze', 'Margherità', '6.5 CHF', { why: 'date' }],
            ['Pizze', 'بيتزا', '7 $'],
          ],
        },
        { name: 'Note', rows: [['Ciao']] },
      ],
    })
  })

  test('what it hides is marked', async () => {
    const menu = utils.aoa_to_sheet([
      ['Nome', 'Prezzo'],
      ['Pane', 1],
    ])
    menu['!cols'] = [{}, { hidden: true }]
    const book = utils.book_new()
    utils.book_append_sheet(book, menu, 'Menu')
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Nome']]), 'Vecchio')
    Object.assign(book as object, { Workbook: { Sheets: [{}, { Hidden: 1 }] } })
    expect(await answer(write(book, { type: 'array', bookType: 'biff8' }))).toMatchObject({
      sheets: [
        { name: 'Menu', hiddenColumns: [1] },
        { name: 'Vecchio', isHidden: true },
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

describe('a page under the name of a workbook is read (ADR-031)', () => {
  const only = async (page: BlobPart) => {
    const answered = await answer(page)
    return 'sheets' in answered ? answered.sheets.map(({ rows }) => rows) : answered
  }

  test('texts, entities, line breaks, cells over rows and columns, errors; nothing that a page does not show', async () =>
    expect(
      await only(`<!--[if gte mso 9]><table><tr><td>no</td></tr></table><![endif]-->
        <html><head><meta charset="utf-8"><style>td { color: red }</style><script>alert('<td>no</td>')</script></head><body>
        <TABLE border=1><thead><tr><th>Categoria<th>Nome<th>Prezzo</thead>
        <tr><td rowspan="2">Pizze<td onclick="alert(1 > 0)">Margherita<br>
          DOP &amp; basilico<td>6,50&nbsp;&euro;
        <tr><td><b>Caff&egrave;</b> <img src="x" onerror="alert(1)"></td><td>1,10</td></tr>
        <tr></tr>
        <tr><td colspan="2">Bibite</td><td>#DIV/0!</td></tr>
        <tr><td></td><td>=1+1</td><td>'2</td></tr>
        </table></body></html>`),
    ).toEqual([
      [
        ['Categoria', 'Nome', 'Prezzo'],
        ['Pizze', 'Margherita\nDOP & basilico', '6,50 €'],
        ['Pizze', 'Caffè', '1,10'],
        [],
        ['Bibite', '', { unread: '#DIV/0!', why: 'error' }],
        ['', '=1+1', "'2"],
      ],
    ]))

  test('each table is a sheet, called as what stands over it; one within a cell too', async () =>
    expect(
      await answer(
        '<table><tr><td>Menu<table><caption>Antipasti</caption><tr><td>Tagliere<td>9</table></td></tr></table><h2>Primi</h2><p>con pane</p><table><tr><td>Gricia<td>11</table><h2>Primi</h2><table><tr><td>Amatriciana<td>12',
      ),
    ).toEqual({
      sheets: [
        { name: '1', rows: [['Menu']] },
        { name: 'Antipasti', rows: [['Tagliere', '9']] },
        { name: 'Primi 3', rows: [['Gricia', '11']] },
        { name: 'Primi 4', rows: [['Amatriciana', '12']] },
      ],
    }))

  test('in the encoding that it names', async () => {
    const page = (text: number[]) =>
      new Uint8Array([
        ...strToU8('<meta http-equiv="Content-Type" content="text/html; charset=windows-1256"><table><tr><td>'),
        ...text,
      ])
    expect(await only(page([0xe3, 0xe4, 0xda]))).toEqual([[['منع']]])
  })

  test.each([
    ['page', '<!DOCTYPE html><html><body><p>Menu</p></body></html>'],
    ['page', 'MIME-Version: 1.0\nContent-Type: multipart/related'],
    ['tooManyRows', `<table>${'<tr><td>x'.repeat(LIMITS.importRows + 1)}`],
    ['tooManyColumns', `<table><tr>${'<td>x'.repeat(LIMITS.importColumns + 1)}`],
    ['tooManyColumns', '<table><tr><td colspan="99999">x<td>y'],
    ['cellTooLong', `<table><tr><td>${'x'.repeat(LIMITS.importCellLetters + 1)}`],
    ['unpacksTooLarge', '<table>'.repeat(LIMITS.importCells + 1)],
    // Two of them in ten thousand rows would be as large.
    ['unpacksTooLarge', `<table><tr><td rowspan="5000">${'x'.repeat(40_000)}${'<tr><td>y'.repeat(600)}`],
  ])('%s', async (refused, page) => expect((await answer(page)) as object).toHaveProperty('refused', refused))

  test('what is made to be looked at for ever is read in time', async () => {
    const began = performance.now()
    await answer(`<table><tr><td>${'<a "'.repeat(500_000)}`)
    await answer(`<table><tr><td>${'<!--'.repeat(500_000)}`)
    await answer(`<table><tr><td>${'<script>'.repeat(300_000)}`)
    expect(performance.now() - began).toBeLessThan(LIMITS.importReadTime)
  })
})

describe('an XML workbook of 2003 is read (ADR-031)', () => {
  const xml = (rows: string, more = '') =>
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Styles><Style ss:ID="e"><NumberFormat ss:Format="[$€-410]\\ #,##0.00"/></Style><Style ss:ID="c"><NumberFormat ss:Format="Currency"/></Style></Styles>
    <Worksheet ss:Name="Carta"><Table>${rows}</Table>${more}</Worksheet><Worksheet ss:Name="Vuoto"><Table/></Worksheet></Workbook>`
  const data = (type: string, value: string, more = '') =>
    `<Cell ${more}><Data ss:Type="${type}">${value}</Data></Cell>`

  test('texts, numbers with their currency, errors, dates, places and merged cells', async () =>
    expect(
      await answer(
        xml(
          `<Row>${data('String', 'Categoria')}${data('String', 'Nome')}${data('String', 'Prezzo')}</Row>
          <Row ss:Index="3">${data('String', 'Pizze &amp; focacce', 'ss:MergeDown="1"')}
            <Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>Marghe</B>rita</ss:Data><Comment><ss:Data>nota</ss:Data></Comment></Cell>
            ${data('Number', '6.5', 'ss:StyleID="e"')}</Row>
          <Row>${data('String', 'Marinara', 'ss:Index="2"')}${data('Number', '5', 'ss:StyleID="c"')}</Row>
          <Row>${data('String', 'Bibite', 'ss:MergeAcross="1"')}${data('Error', '#DIV/0!')}</Row>
          <Row>${data('DateTime', '2026-08-07T00:00:00.000')}${data('Boolean', '1')}<Cell ss:Formula="=RC[-1]*2"/></Row>`,
        ),
      ),
    ).toEqual({
      sheets: [
        {
          name: 'Carta',
          rows: [
            ['Categoria', 'Nome', 'Prezzo'],
            [],
            ['Pizze & focacce', 'Margherita', '6.5 €'],
            ['Pizze & focacce', 'Marinara', 5],
            ['Bibite', '', { unread: '#DIV/0!', why: 'error' }],
            [{ unread: '2026-08-07', why: 'date' }, true, { unread: '=RC[-1]*2', why: 'formula' }],
          ],
        },
      ],
    }))

  test.each([
    ['tooManyRows', xml(`<Row ss:Index="${LIMITS.importRows + 1}">${data('String', 'x')}</Row>`)],
    ['tooManyColumns', xml(`<Row>${data('String', 'x', 'ss:Index="16384"')}</Row>`)],
    ['unreadable', xml(`<Row ss:Index="3"/><Row ss:Index="1">${data('String', 'x')}</Row>`)],
    ['unreadable', xml('<Row><Cell>')],
    ['otherFile', '<?xml version="1.0"?><menu><dish/></menu>'],
  ])('%s', async (refused, text) => expect(await answer(text)).toEqual({ refused }))

  test('entities that a file declares are no texts', async () =>
    expect(
      await answer(
        xml(`<Row>${data('String', '&a;')}</Row>`).replace('?><Work', '?><!DOCTYPE x [<!ENTITY a "aaaa">]><Work'),
      ),
    ).not.toMatchObject({ sheets: [{ rows: [['aaaa']] }] }))
})

test('a spreadsheet of LibreOffice that is one text', async () =>
  expect(
    await answer(
      `<?xml version="1.0"?><office:document xmlns:office="o" office:mimetype="${TYPE}"><office:body><office:spreadsheet>${sheet(row(text('Pane') + number('2')))}</office:spreadsheet></office:body></office:document>`,
    ),
  ).toEqual({ sheets: [{ name: 'Menu', rows: [['Pane', 2]] }] }))

describe('a text under the name of a workbook is read (ADR-031)', () => {
  const LIST = [
    ['Nome', 'Prezzo'],
    ['Caffè', '1,10'],
    ['شاي', '2,00'],
  ]
  const text = LIST.map((cells) => cells.join('\t')).join('\r\n')
  const ARABIC = [
    ['شاي', 'حمص'],
    ['كباب', 'تبولة'],
  ]
  const wide = (isLittle: boolean, of = text) => {
    const view = new DataView(new ArrayBuffer(2 * of.length))
    for (const [at, unit] of of.split('').entries()) view.setUint16(2 * at, unit.charCodeAt(0), isLittle)
    return view
  }
  test.each<[string, BlobPart, string[][]?]>([
    ['UTF-8', text],
    ['UTF-16 without its mark', wide(true)],
    ['UTF-16 the other way round', wide(false)],
    ['UTF-16 in Arabic', wide(true, ARABIC.map((cells) => cells.join('\t')).join('\r\n')), ARABIC],
  ])('%s', async (_, bytes, rows = LIST) =>
    expect(await answer(bytes)).toEqual({ sheets: [{ name: '', rows, isText: true }] }),
  )
})

test.each<[string, BlobPart]>([
  ['document', '{\\rtf1\\ansi Menu}'],
  ['otherFile', '{ "dishes": [{ "name": "Pizza; 5,00" }] }'],
  ['otherFile', '[["Pizza", 5]]'],
  ['pdf', '%PDF-1.7\n'],
  ['picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['document', zipSync({ 'word/document.xml': strToU8('<w/>'), '[Content_Types].xml': strToU8('<x/>') }) as BlobPart],
  ['apple', zipSync({ 'Index/Document.iwa': strToU8('x') }) as BlobPart],
  ['oldExcel', zipSync({ 'xl/workbook.bin': strToU8('x') }) as BlobPart],
  ['picture', Uint8Array.of(0, 0, 0, 24, ...strToU8('ftypheic'))],
])('what is no table says what to do: %s (ADR-031)', async (refused, bytes) =>
  expect(await answer(bytes)).toEqual({ refused }),
)

test('“published as CSV”: a list of Google Sheets as the browser saves it', async () =>
  expect(await answer('Nome,Prezzo,Descrizione\r\nGricia,"€11,00","guanciale, pecorino"\r\n')).toEqual({
    sheets: [
      {
        name: '',
        isText: true,
        rows: [['Nome', 'Prezzo', 'Descrizione'], ['Gricia', '€11,00', 'guanciale, pecorino'], ['']],
      },
    ],
  }))
