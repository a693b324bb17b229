// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { LIMITS } from '#/config/limits.ts'
import { tableAsWorkbook } from '#/entities/menu/menu-file.ts'
import type { FileFault } from '#/panels/menu-file/file-refusal.ts'
import { readSheets } from '#/panels/menu-file/read-file.ts'
import { rawWorkbook } from '../../support/files/zip.ts'

const rowsOf = async (...parts: BlobPart[]) => (await readSheets(new Blob(parts)))[0]?.rows
const windows1252 = (text: string) =>
  Uint8Array.from(text, (letter) => ({ '€': 0x80, '’': 0x92 })[letter] ?? letter.charCodeAt(0))

describe('a text', () => {
  test.each([';', ',', '\t', '|', '^'])('with %j between its cells (ADR-031)', async (sign) =>
    expect(await rowsOf(`Nome${sign}Prezzo\nCarbonara${sign}"12,50"\n`)).toEqual([
      ['Nome', 'Prezzo'],
      ['Carbonara', '12,50'],
      [''],
    ]),
  )

  const open = (unread: string) => ({ unread, why: 'quote' })
  test.each([
    [
      'to the end',
      '"Carbonara;12;"con ""tutto"""\nPane;2;"due\nrighe"',
      [
        [open('Carbonara'), '12', 'con "tutto"'],
        ['Pane', '2', 'due\nrighe'],
      ],
    ],
    [
      'up to that of another row',
      '"Carbonara;12;\nPane;2;\n"Gricia";11;',
      [
        [open('Carbonara'), '12', ''],
        ['Pane', '2', ''],
        ['Gricia', '11', ''],
      ],
    ],
    ['in the last row', 'Pane;2;"con olio', [['Pane', '2', open('con olio')]]],
    [
      'twice',
      'Pane;2;"con olio\r\nUova;3;"sode\r\nCola;4;',
      [
        ['Pane', '2', open('con olio')],
        ['Uova', '3', open('sode')],
        ['Cola', '4', ''],
      ],
    ],
    [
      'up to that of the last cell of another row',
      'Pane;2;"con olio\nUova;3;"sode"\nCola;4;',
      [
        ['Pane', '2', open('con olio')],
        ['Uova', '3', 'sode'],
        ['Cola', '4', ''],
      ],
    ],
    [
      'in a row that ends there, up to that of another row',
      'Pane;"2\nUova;3;"sode; fresche"\nCola;4;',
      [
        ['Pane', open('2')],
        ['Uova', '3', 'sode; fresche'],
        ['Cola', '4', ''],
      ],
    ],
    [
      'up to the sign of inches',
      'Pane;"2;con olio\nUova;3;sode\nPizza 12";4;grande\nCola;5;',
      [
        ['Pane', open('2'), 'con olio'],
        ['Uova', '3', 'sode'],
        ['Pizza 12"', '4', 'grande'],
        ['Cola', '5', ''],
      ],
    ],
  ])('with a quote that is open %s names its cell and loses no row (ADR-031)', async (_, text, expected) =>
    expect((await rowsOf(`Nome;Prezzo;Descrizione\n${text}`))?.slice(1)).toEqual(expected),
  )

  test('with a quote that is open up to the price of another row loses no row', async () =>
    expect(await rowsOf('Nome;Testo;Prezzo\nPane;"buono;2,50\nUova";sode;3\nCola;;4')).toEqual([
      ['Nome', 'Testo', 'Prezzo'],
      ['Pane', open('buono'), '2,50'],
      ['Uova"', 'sode', '3'],
      ['Cola', '', '4'],
    ]))

  test('of a few rows with a quote that is open in the first is split at its commas', async () =>
    expect(await rowsOf('Nome,Testo,Prezzo\nPane,"buono,2.50\nRiso,,3.50')).toEqual([
      ['Nome', 'Testo', 'Prezzo'],
      ['Pane', open('buono'), '2.50'],
      ['Riso', '', '3.50'],
    ]))

  test.each([
    ['Nome,Testo,Prezzo\nPane,"olio, sale\npepe, menta",2.50\nRiso,b,3'],
    ['Nome,Prezzo,Testo\nPane,2.50,"olio\nsale, pepe, menta"\nRiso,3,b'],
    ['Nome,Testo\nPane,"olio\nsale, pepe"\nRiso,b'],
  ])('whose text has lines as long as a row is as it was: %j', async (text) =>
    expect(await rowsOf(text)).toHaveLength(3),
  )

  test('whose quotes hold line breaks and other quotes is as it was', async () =>
    expect((await rowsOf('Nome;Prezzo;Testo\nPane;2;"con "olio" e\nsale; poco"'))?.[1]).toEqual([
      'Pane',
      '2',
      'con "olio" e\nsale; poco',
    ]))

  test('of more than one part is split at the same places', async () => {
    const rows = Array.from({ length: 4_000 }, (_, at) => `Pane ${at};2;"${'con olio, '.repeat(40)}"`)
    const text = ['Nome;Prezzo;Descrizione', ...rows, '"Uova;3;', 'Cola;4;'].join('\n')
    expect((await rowsOf(text))?.slice(-2)).toEqual([
      [open('Uova'), '3', ''],
      ['Cola', '4', ''],
    ])
  })

  test('whose prices have a comma is not cut there', async () =>
    expect(
      (await rowsOf('Listino, primavera, estate\r\nNome;Prezzo\r\nPane, burro;1,50\r\nUova, pane;2,50'))?.[2],
    ).toEqual(['Pane, burro', '1,50']))

  test.each([
    ['a comma in the prices', 'Margherita;6,00\nMarinara;5,00', ['Margherita', '6,00']],
    ['commas in the names', 'Pane, burro;1,50\nPane;2,50\nUova, sale;3,50', ['Pane, burro', '1,50']],
    ['bars between allergens', 'Torta;6,00;uova|latte\nPane;2,00;glutine', ['Torta', '6,00', 'uova|latte']],
    ['commas only between cells', 'Pane,1.50,Contorni\nAcqua,1.00,Bibite', ['Pane', '1.50', 'Contorni']],
    ['aligned by spaces', 'Pane    6,00\nAcqua   15,00', ['Pane', '6,00']],
    ['dots up to the price', 'Pane ......... 6,00\nAcqua di fonte . . . . 15,00', ['Pane', '6,00']],
  ])('without titles or separators that are sure: %s', async (_, text, expected) =>
    expect((await rowsOf(text))?.[0]).toEqual(expected),
  )

  test('a list as it was copied: its prices are not cut, and the lines keep their numbers (ADR-031)', async () =>
    expect(await rowsOf('PIZZE\nMargherita € 6,50\npomodoro, basilico\n\nBirra 33cl - 4,00 €\n')).toEqual([
      ['PIZZE'],
      ['Margherita', '€ 6,50'],
      ['pomodoro, basilico'],
      [],
      ['Birra 33cl', '4,00 €'],
      [],
    ]))

  test('a list in the one column of a workbook is read as well', async () => {
    const cells = ['PIZZE', 'Margherita € 6,50', 'Marinara € 5,50']
    const rows = cells.map((text, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="str"><v>${text}</v></c></row>`)
    expect(await readSheets(new Blob([rawWorkbook(rows.join(''))]))).toMatchObject([
      { isList: true, rows: [['PIZZE'], ['Margherita', '€ 6,50'], ['Marinara', '€ 5,50']] },
    ])
  })

  test('rows with commas between their cells are no such list', async () =>
    expect(await rowsOf('Pizze, Pane, 1.50\nPizze, Riso, 2.50\nBibite, Acqua, 1.00')).toEqual([
      ['Pizze', ' Pane', ' 1.50'],
      ['Pizze', ' Riso', ' 2.50'],
      ['Bibite', ' Acqua', ' 1.00'],
    ]))

  test('in UTF-8 with its mark, in UTF-16 and in Windows-1252', async () => {
    const text = 'Nome;Prezzo\nTiramisù;€ 6\n'
    const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (x) => x.charCodeAt(0)).buffer)])
    const expected = [['Nome', 'Prezzo'], ['Tiramisù', '€ 6'], ['']]
    expect(await rowsOf('\ufeff', text)).toEqual(expected)
    expect(await rowsOf(utf16)).toEqual(expected)
    expect(await rowsOf(windows1252(text))).toEqual(expected)
  })

  test('with quotes, line breaks and a hint for Excel', async () =>
    expect(await rowsOf('sep=;\r\nNome;Descrizione\r\n"Vino ""rosso""";"a\nb;c"')).toEqual([
      ['Nome', 'Descrizione'],
      ['Vino "rosso"', 'a\nb;c'],
    ]))

  test('an apostrophe that an export wrote is taken away', async () =>
    expect((await rowsOf("Nome;Prezzo\n'=1+1;1\n''=x;2\n'O sole;3"))?.slice(1).map(([name]) => name)).toEqual([
      '=1+1',
      "'=x",
      "'O sole",
    ]))

  test('hostile cells are texts (ADR-031)', async () => {
    const long = 'x'.repeat(LIMITS.importCellLetters)
    expect((await rowsOf(`Nome;Prezzo\n=cmd|'/C calc'!A0;<b>1</b>\na\u0000b;\u202ecba\n${long};1`))?.slice(1)).toEqual([
      ["=cmd|'/C calc'!A0", '<b>1</b>'],
      ['a\u0000b', '\u202ecba'],
      [long, '1'],
    ])
  })
})

test('a far cell that is only coloured adds no rows', async () => {
  const coloured = '<row r="1048576"><c r="XFD1048576" s="1"/></row>'
  expect(await rowsOf(rawWorkbook(TITLES + coloured))).toEqual([['Nome', 'Prezzo']])
})

test('what a workbook hides is read, and marked (ADR-031)', async () => {
  const columns = '<cols><col min="1" max="1"/><col min="2" max="3" hidden="1"/></cols>'
  const rows = `${TITLES}<row r="2" hidden="1"><c r="A2"><v>1</v></c></row><row r="3"><c r="A3"><v>2</v></c></row>`
  const sheets = await readSheets(
    new Blob([rawWorkbook(rows, { columns, sheets: 3, states: ['visible', 'hidden', 'veryHidden'] })]),
  )
  const hides = { rows: [['Nome', 'Prezzo'], [1], [2]], hiddenRows: [2], hiddenColumns: [1, 2] }
  expect(sheets).toEqual([
    { name: 'Menu 0', ...hides },
    { name: 'Menu 1', ...hides, isHidden: true },
    { name: 'Menu 2', ...hides, isHidden: true },
  ])
})

test('a workbook: numbers, truth values, its sheets in order (ADR-031)', async () => {
  const { default: write } = await import('write-excel-file/universal')
  const cell = (value: string | number | boolean) => ({ type: value.constructor as never, value })
  const sheet = (rows: (string | number | boolean)[][]) => rows.map((row) => row.map(cell))
  const blob = await write([
    { data: sheet([['Note'], ['una']]), sheet: 'Note' },
    { data: sheet([['Trattoria'], ['Nome', 'Prezzo', 'Disponibile'], ['Caffè', 1.2, false]]), sheet: 'Carta' },
  ] as never).toBlob()
  const sheets = await readSheets(blob)
  expect(sheets.map(({ name }) => name)).toEqual(['Note', 'Carta'])
  expect(sheets[1]?.rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
    ['Nome', 'Prezzo', 'Disponibile'],
    ['Caffè', 1.2, false],
  ])
})

test('our own text file, saved by a spreadsheet program as a workbook, has no apostrophe more', async () => {
  const cell = `<row r="2"><c r="A2" t="s"><v>0</v></c></row>`
  const texts = "<si><t>'=1+1</t></si>"
  const program = { 'docProps/app.xml': '<Properties/>' }
  expect((await rowsOf(rawWorkbook(TITLES + cell, { texts, more: program })))?.[1]).toEqual(['=1+1'])
  // One that the app itself has written is not changed.
  expect((await rowsOf(rawWorkbook(TITLES + cell, { texts })))?.[1]).toEqual(["'=1+1"])
})

const zip = async (change: (bytes: Uint8Array<ArrayBuffer>, entry: number) => void) => {
  const bytes = new Uint8Array(
    await (await tableAsWorkbook([['Nome', 'Prezzo']], 'a', { currency: 'EUR' })).arrayBuffer(),
  )
  const entry = bytes.findIndex((_, at) => bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1)
  change(bytes, entry)
  return bytes
}

const TITLES = '<row r="1"><c r="A1" t="str"><v>Nome</v></c><c r="B1" t="str"><v>Prezzo</v></c></row>'

test('a formula in a workbook is what it came to, and none runs', async () => {
  const row =
    '<row r="2"><c r="A2" t="str"><f>HYPERLINK("http://x";"Pane")</f><v>Pane</v></c><c r="B2"><f>1+1</f><v>2</v></c></row>'
  expect((await rowsOf(rawWorkbook(TITLES + row)))?.[1]).toEqual(['Pane', 2])
})

test('cells without a value are named as such, and nothing else of the file is lost', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="165" formatCode="d/m"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/></cellXfs>'
  const rows = `${TITLES}<row r="2"><c r="A2" t="str"><v>Diavola</v></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>
    <row r="3"><c r="A3" s="1"><v>46241</v></c><c r="B3"><f>B2*1.1</f></c></row>
    <row r="4"><c r="A4" t="s"><v>7</v></c><c r="B4"><f>2*4</f><v>8</v></c></row>`
  expect((await rowsOf(rawWorkbook(rows, { styles })))?.slice(1)).toEqual([
    ['Diavola', { unread: '#DIV/0!', why: 'error' }],
    [
      { unread: '2026-08-07', why: 'date' },
      { unread: '=B2*1.1', why: 'formula' },
    ],
    [{ unread: '7', why: 'error' }, 8],
  ])
})

test.each<[string, number, unknown]>([
  ['#,##0.00 [$€-410]', 12.5, '12.5 €'],
  ['&quot;€&quot; 0.00', 12, '12 €'],
  ['[$CHF] 0.00', 12.5, '12.5 CHF'],
  ['[$THB-41E] 0.00', 12.5, '12.5 THB'],
  ['$#,##0', 12, '12 $'],
  ['_(&quot;£&quot;* #,##0.00_);_(&quot;£&quot;* \\(#,##0.00\\)', 12.5, '12.5 £'],
  ['0.00\\ &quot;kr.&quot;;[Red]-0.00', 12.5, '12.5 kr.'],
  ['[$-410]#,##0.00', 12.5, 12.5],
  ['0.00 &quot;al pezzo&quot;', 12.5, '12.5 al pezzo'],
  // No price has thousandths.
  ['[$€-410] 0.000', 12.345, 12.345],
])('a number with the format %s', async (format, value, expected) => {
  const styles = `<numFmts><numFmt numFmtId="165" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/></cellXfs>`
  const row = `<row r="2"><c r="A2"><v>${value}</v></c><c r="B2" s="1"><v>${value}</v></c></row>`
  expect((await rowsOf(rawWorkbook(TITLES + row, { styles })))?.[1]).toEqual([value, expected])
})

test('the currency of the country that a workbook is opened in is none that the file says', async () => {
  const row = '<row r="2"><c r="A2" s="1"><v>12.5</v></c></row>'
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="44"/></cellXfs>'
  expect((await rowsOf(rawWorkbook(TITLES + row, { styles })))?.[1]).toEqual([12.5])
})

test.each(['#DIV/0!', '#N/D', '#RIF!', '#¡VALOR!', '#NOM?', 'Err:502'])(
  'an error that a spreadsheet has exported is none of its texts: %s',
  async (error) =>
    expect((await rowsOf(`Nome;Prezzo\nPane;${error}`))?.[1]).toEqual(['Pane', { unread: error, why: 'error' }]),
)

test('texts in parts, with what is escaped in them, spoken parts left out', async () => {
  const texts =
    '<si><r><rPr/><t>Ca</t></r><r><t>ffè &amp; latte</t></r><rPh><t>kafè</t></rPh></si><si><t>a_x000A_b</t></si><si><t><![CDATA[<b>]]></t></si>'
  const row =
    '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="inlineStr"><is><t>in</t></is></c></row>'
  expect(await rowsOf(rawWorkbook(row, { texts }))).toEqual([['Caffè & latte', 'a\nb', '<b>', 'in']])
})

describe('a wrong or hostile file is refused and says what it is (ADR-031)', () => {
  test.each<[FileFault, () => BlobPart | Promise<BlobPart>]>([
    ['empty', () => ''],
    ['empty', () => '\ufeff\r\n;;\r\n'],
    ['picture', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10)],
    ['picture', () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ['pdf', () => '%PDF-1.7'],
    ['oldExcel', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)],
    [
      'encrypted',
      () =>
        Uint8Array.of(
          0xd0,
          0xcf,
          0x11,
          0xe0,
          ...Uint8Array.from('EncryptedPackage'.split('').join('\0'), (x) => x.charCodeAt(0)),
        ),
    ],
    ['encrypted', () => zip((bytes) => (bytes[6] = 1))],
    ['unpacksTooLarge', () => rawWorkbook(TITLES, { said: 2 ** 31 })],
    [
      'otherFile',
      async () => new Uint8Array(await zip((bytes) => replace(bytes, 'xl/workbook.xml', 'xl/workbook.xxx'))),
    ],
    ['unreadable', () => zip((bytes, entry) => bytes.fill(0, entry))],
    ['unreadable', () => new Uint8Array(500).fill(7)],
    ['openQuote', () => `Nome;Prezzo\n${'"Carbonara;12\n'.repeat(60)}`],
    ['tooManyRows', () => 'Nome;Prezzo\n'.repeat(LIMITS.importRows + 1)],
    ['tooManyRows', () => 'Nome;Prezzo\n'.repeat(100_000)],
    ['tooManyRows', () => rawWorkbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')],
    ['tooManyColumns', () => rawWorkbook('<row r="4000"><c r="XFD4000" s="1"><v>1</v></c></row>')],
    ['tooManyColumns', () => `Nome;Prezzo\n${';'.repeat(100_000)}`],
    ['unpacksTooLarge', () => rawWorkbook(' '.repeat(LIMITS.importUnpacked))],
    // No more is unpacked than it says.
    ['unreadable', () => rawWorkbook(' '.repeat(LIMITS.importUnpacked), { said: 100 })],
    ['tooLarge', () => new Uint8Array(20 * 1024 * 1024)],
    ['tooLarge', () => new Uint8Array(LIMITS.importBytes + 1)],
  ])('%s', async (reason, content) => {
    const blob = new Blob([await content()])
    await expect(readSheets(blob)).rejects.toMatchObject({ reason })
  })
})

const replace = (bytes: Uint8Array, from: string, to: string) => {
  for (let at = 0; at < bytes.length - from.length; at++) {
    if ([...from].every((letter, index) => bytes[at + index] === letter.charCodeAt(0)))
      bytes.set(
        Uint8Array.from(to, (letter) => letter.charCodeAt(0)),
        at,
      )
  }
}
