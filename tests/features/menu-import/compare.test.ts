// @vitest-environment happy-dom
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#/config/languages.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { ALLERGENS, allergenLine } from '#/entities/dish/allergens.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { menuTable, tableAsCsv, tableAsWorkbook } from '#/entities/menu/menu-file.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { type Answers, NO_ANSWERS } from '#/features/menu-import/answers.ts'
import { compareRows, compareTables, type ExistingThings, type ImportRow } from '#/features/menu-import/compare.ts'
import { joinSizes } from '#/features/menu-import/sizes-as-rows.ts'
import type { Table } from '#/features/menu-import/table.ts'
import { sentName, tidyName, tidyText } from '#/lib/schema/writing.ts'
import { fold } from '#/lib/search/search.ts'
import type { FileCell } from '#/panels/menu-file/cells.ts'
import { type Column, matchColumns } from '#/panels/menu-file/columns.ts'
import { findHeader, likeliestSheet } from '#/panels/menu-file/find-titles.ts'
import { proposeColumns } from '#/panels/menu-file/propose-columns.ts'
import { readSheets } from '#/panels/menu-file/read-file.ts'
import { googleSheets, italianExcel, workbook } from '../../support/menu-samples.ts'
import { sampleDish, sampleMenu } from '../../support/sample-menu.ts'

const EURO = { language: 'it' as const, currency: 'EUR' }
const standard: Dimension = { id: 's', name: 'standard', standard: true }
const large: Dimension = { id: 'l', name: 'grande', standard: false }
const priced = (price: number, dimension = standard) => ({ id: undefined, price, dimension, unread: undefined })
const primi = { id: 'p', name: 'Primi' }
const dish = (name: string, more: Partial<Dish> = {}) =>
  sampleDish(name, { category: primi, dimensionAssignments: [priced(10)], ...more })

const known = (...menus: Menu[]): ExistingThings => ({
  menus,
  categories: [primi],
  dimensions: [standard, large],
  ingredients: menus.flatMap(({ ingredients }) => ingredients),
})
const NONE = { menu: '', category: '' }

const compare = (text: string, now: ExistingThings, defaults = NONE) => {
  const rows = text.split('\n').map((line) => line.split(';'))
  const sizes = now.dimensions.filter((each) => !each.standard).map(({ name }) => name)
  const header = findHeader(rows, sizes).row
  return compareRows(rows, header, matchColumns(rows[header] ?? [], sizes), defaults, now)
}
const short = ({ line, kind, faults, changes }: ImportRow) =>
  [
    line,
    kind,
    ...faults.map(({ fault, what }) => (what ? `${fault} ${what}` : fault)),
    ...changes.map(({ field, before, after }) => `${field} ${before}→${after}`),
  ].join(' ')
/** With what a person says of the file. */
const answered = (text: string, now: ExistingThings, answers: Partial<Answers> = {}) => {
  const [titles = [], ...rows] = text.split('\n').map((line) => line.split(';'))
  const table = { columns: matchColumns(titles, []), rows: rows.map((cells, at) => ({ line: at + 2, cells })) }
  return compareTables([table], { defaults: NONE, answers: { ...NO_ANSWERS, ...answers } }, now)
}
const results = (...given: Parameters<typeof compare>) => compare(...given).rows.map(short)

const carta = sampleMenu('Carta', [
  dish('Carbonara'),
  dish('Tiramisù', { descriptionIt: 'Buono\nAllergeni: uova', isAvailable: false }),
])

describe('nothing is lost in silence', () => {
  const place = ({ faults }: ImportRow) => faults.map(({ fault, what, cell }) => `${cell} ${fault} ${what}`)
  const compareCells = (rows: FileCell[][], columns: Column[], currency?: string) =>
    compareRows(rows, 0, columns, { menu: 'Carta', category: 'Primi' }, { ...known(carta), currency })

  test('a file without titles keeps its first dish', () => {
    const rows = 'Margherita;6,00\nMarinara;5,00\nDiavola;7,50'.split('\n').map((line) => line.split(';'))
    const header = findHeader(rows, [])
    expect(header).toEqual({ from: -1, row: -1, known: 0 })
    const columns = proposeColumns(rows, header, [])
    expect(columns).toEqual(['name', 'price:'])
    const found = compareRows(rows, -1, columns, { menu: 'Carta', category: 'Primi' }, known(carta))
    expect(found.rows.map(short)).toEqual(['1 new', '2 new', '3 new'])
  })

  test.each<[string, string[][], { row: number; columns: Column[] }]>([
    [
      'a number first',
      [
        ['1', 'Pane', '2,50', 'buono'],
        ['2', 'Acqua', '1,00', 'fresca'],
      ],
      { row: -1, columns: ['', 'name', 'price:', ''] },
    ],
    [
      'a price that can be two first',
      [
        ['Pane', '2.500'],
        ['Acqua', '1'],
      ],
      { row: -1, columns: ['name', 'price:'] },
    ],
    ['a remark first', [['Listino'], [''], ['Pane', '2,50'], ['Acqua', '1']], { row: -1, columns: ['name', 'price:'] }],
  ])('without known titles: %s', (_, rows, { row, columns }) => {
    const header = findHeader(rows, [])
    expect(header).toMatchObject({ row, known: 0 })
    expect(proposeColumns(rows, header, [])).toEqual(columns)
  })

  test('titles in a language that nobody knows hold no price', () =>
    expect(
      findHeader(
        [
          ['Ruoka', 'Hinta'],
          ['Brot', '2,50'],
        ],
        [],
      ),
    ).toEqual({ from: 0, row: 0, known: 0 }))

  test('an error in the price of a size blocks its row, and is named with its cell', () => {
    const found = compareCells(
      [
        ['Nome', 'Prezzo', 'Grande'],
        ['Carbonara', 11, { unread: '#DIV/0!', why: 'error' }],
        ['Gricia', { unread: '=B2*1.1', why: 'formula' }, ''],
        [{ unread: '2026-08-07', why: 'date' }, 8, ''],
        [{ unread: '2026-08-07', why: 'date' }, 9, ''],
        ['Cacio e pepe', 12, 14],
      ],
      ['name', 'price:', 'price:grande'],
    )
    expect(found.rows.map(place)).toEqual([
      ['C2 noValue #DIV/0!'],
      ['B3 noValue =B2*1.1'],
      ['A4 dateCell 2026-08-07'],
      ['A5 dateCell 2026-08-07'],
      [],
    ])
    expect(found.rows.map(({ kind }) => kind)).toEqual(['faulty', 'faulty', 'faulty', 'faulty', 'new'])
  })

  test.each([
    ['EUR', ['new 250', 'asked B3 unclearPrice 2.500']],
    ['BHD', ['new 250', 'new 250']],
  ])('«٢٫٥٠٠» is 2.5, and «2.500» is asked about where the currency leaves two meanings: %s', (currency, expected) => {
    const rows = [
      ['الاسم', 'السعر'],
      ['تبولة', '٢٫٥٠٠'],
      ['حمص', '2.500'],
    ]
    expect(
      compareCells(rows, ['name', 'price:'], currency).rows.map((row) =>
        [row.kind, ...place(row), row.values['price:'] ?? ''].join(' ').trim(),
      ),
    ).toEqual(expected)
  })

  test('a row that is written in unused columns only is told', () =>
    expect(
      compareCells(
        [
          ['Nome', '', 'Prezzo'],
          ['', 'ANTIPASTI', ''],
          ['', '', ''],
        ],
        ['name', '', 'price:'],
      ).unused,
    ).toEqual(['2']))
})

describe('a row', () => {
  test('is new, changed, the same or faulty, with its line', () =>
    expect(
      results(
        'Listino\n\nMenu;Nome;Categoria;Prezzo;Grande;Italiano;Allergeni;Disponibile\nCarta;Carbonara;Primi;12,50;14;;;\nCARTA;tiramisu;;10;;Buono;uova;no\nCarta;Amatriciana;Primi;11;;;;\nCarta;Gricia;Primi;boh;;;;\n;;;;;;;',
        known(carta),
      ),
    ).toEqual(['4 changed price: 1000→1250 price:grande →1400', '5 same', '6 new', '7 asked openPrice boh']))

  test('without a menu is looked up in all menus, or belongs to the chosen one', () => {
    const menus = known(carta, sampleMenu('Cena', [dish('Carbonara'), dish('Gricia')]))
    expect(results('Nome;Prezzo\nGricia;10\nCarbonara;10\nPane;1', menus)).toEqual([
      '2 same',
      '3 faulty severalMenus Carta, Cena',
      '4 asked noMenu noCategory',
    ])
    const asked = compareTables(
      [
        {
          columns: ['name', 'price:', 'category'],
          rows: [
            { line: 2, cells: ['Pane', '1', 'Primi'] },
            { line: 3, cells: ['Carbonara', '12'] },
          ],
        },
      ],
      { defaults: { ...NONE, newMenu: 'Cena' }, answers: NO_ANSWERS },
      known(carta, sampleMenu('Cena', [])),
    )
    expect(asked.questions.menu).toEqual({ count: 1, first: 'Pane' })
    expect(asked.rows.map(({ menu, kind }) => `${menu} ${kind}`)).toEqual(['Cena new', 'Carta asked'])
    expect(results('Nome;Prezzo\nGricia;10\nPane;1', menus, { menu: 'Carta', category: 'Primi' })).toEqual([
      '2 new',
      '3 new',
    ])
  })

  test('with a category or a size that is nearly another one waits for an answer, asked once', () => {
    const file: readonly Table[] = [
      {
        columns: ['name', 'category', 'price:Grandi', 'price:'],
        rows: [
          { line: 2, cells: ['Pane', 'PRIMI ', '', '1'] },
          { line: 3, cells: ['Riso', 'Primo', '', '1'] },
          { line: 4, cells: ['Farro', 'primo', '3', '1'] },
          { line: 5, cells: ['Torta', 'Dessert', '', '1'] },
          { line: 6, cells: ['Gelato', 'Desserts', '', '1'] },
        ],
      },
    ]
    const found = (twins: Answers['twins'] = {}) =>
      compareTables(
        file,
        { defaults: { menu: 'Carta', category: '' }, answers: { ...NO_ANSWERS, twins } },
        known(carta),
      )
    const { questions, rows, categories, dimensions } = found()
    expect(questions.twins).toEqual([
      { kind: 'categories', name: 'Primo', like: 'Primi' },
      { kind: 'dimensions', name: 'Grandi', like: 'grande' },
      { kind: 'categories', name: 'Desserts', like: 'Dessert' },
    ])
    expect(rows.map(({ kind }) => kind)).toEqual(['new', 'asked', 'asked', 'new', 'asked'])
    expect([categories, dimensions]).toEqual([['Dessert'], []])
    const answered = found({ 'categories primo': 'same', 'dimensions grandi': 'same', 'categories desserts': 'new' })
    expect(answered.rows.map(({ kind, values }) => `${kind} ${values.category}`)).toEqual([
      ...['new Primi', 'new Primi', 'new Primi', 'new Dessert', 'new Desserts'],
    ])
    expect(answered.rows[2]?.values['price:grande']).toBe('300')
    expect([answered.categories, answered.dimensions]).toEqual([['Dessert', 'Desserts'], []])
  })

  test('in a menu that is called nearly as another one is asked about, and the person’s answer counts', () => {
    const table: Table = {
      columns: ['menu', 'name', 'category', 'price:'],
      rows: [
        { line: 2, cells: ['Carte', 'Pane', 'Primi', '1'] },
        { line: 3, cells: ['CARTA ', 'Riso', 'Primi', '1'] },
        { line: 4, cells: ['Carta d’asporto', 'Farro', 'Primi', '1'] },
      ],
    }
    const found = (twins: Answers['twins'] = {}) =>
      compareTables([table], { defaults: NONE, answers: { ...NO_ANSWERS, twins } }, known(carta))
    const { questions, rows, menus } = found()
    expect(questions.twins).toEqual([{ kind: 'menus', name: 'Carte', like: 'Carta' }])
    expect(rows.map(({ kind, menu }) => `${kind} ${menu}`)).toEqual([
      ...['asked Carta', 'new Carta', 'new Carta d’asporto'],
    ])
    expect(menus).toEqual(['Carta d’asporto'])
    expect(found({ 'menus carte': 'same' }).rows[0]).toMatchObject({ kind: 'new', menu: 'Carta' })
    expect(found({ 'menus carte': 'new' }).menus).toEqual(['Carte', 'Carta d’asporto'])
  })

  test('without a menu may be another dish if the file has new ones, or another category: the person says so', () => {
    const all = (text: string, sameName: Answers['sameName'] = '') => {
      const [titles = [], ...rows] = text.split('\n').map((line) => line.split(';'))
      const columns = matchColumns(titles, [])
      const table = { columns, rows: rows.map((cells, index) => ({ line: index + 2, cells })) }
      const found = compareTables([table], { defaults: NONE, answers: { ...NO_ANSWERS, sameName } }, known(carta))
      return [
        found.questions.sameName.count,
        ...found.rows.map(({ name, kind, faults }) => [name, kind, faults[0]?.fault].join(' ')),
      ]
    }
    const update = 'Nome;Categoria;Prezzo\nCarbonara;Primi;11'
    expect(all(update)).toEqual([0, 'Carbonara changed '])
    const other = 'Nome;Categoria;Prezzo\nCarbonara;Cena;11'
    expect(all(other)).toEqual([1, 'Carbonara asked foundElsewhere'])
    expect(all(other, 'change')).toEqual([1, 'Carbonara changed '])
    expect(all(`${update}\nPane;Altro;1`)).toEqual([1, 'Carbonara asked foundElsewhere', 'Pane asked noMenu'])
    expect(all(`${update}\nPane;Altro;1`, 'change')).toEqual([1, 'Carbonara changed ', 'Pane asked noMenu'])
    expect(all('Nome;Categoria;Prezzo\nCarbonara;Primi;10\nPane;Altro;1')).toEqual([
      ...[0, 'Carbonara same ', 'Pane asked noMenu'],
    ])
  })

  test.each([
    ['Nome;Menu;Prezzo;Categoria\nPane;Carta;;Primi', 'noPrice'],
    ['Nome;Menu;Prezzo;Categoria\nPane;Carta;1;', 'noCategory'],
    ['Nome;Menu;Prezzo;Categoria\n;Carta;1;Primi', 'noName'],
    [`Nome;Menu;Prezzo;Categoria\n${'x'.repeat(1_000_000)};Carta;1;Primi`, 'longName'],
    [`Nome;Menu;Prezzo;Categoria\nPane${'\u0301'.repeat(190)};Carta;1;Primi`, 'piledName'],
    [`Nome;Menu;Prezzo;Categoria\nPane;Carta;1;Primi${'\u0301'.repeat(190)}`, 'piledName'],
    [`Nome;Menu;Prezzo;Descrizione\nCarbonara;Carta;1;${'x'.repeat(5_001)}`, 'longText'],
    ['Nome;Menu;Prezzo;Disponibile\nCarbonara;Carta;1;forse', 'badAvailability'],
    ['Nome;Menu;Prezzo;Descrizione\nTiramisù;Carta;1;Allergeni: boh', 'badAllergens'],
    ['Nome;Menu;Prezzo;Extra\nCarbonara;Carta;1;(2)', 'badExtras'],
  ])('%# is faulty', (text, fault) => expect(compare(text, known(carta)).rows[0]?.faults[0]?.fault).toBe(fault))

  test('with a name that two dishes, menus or categories have is faulty', () => {
    const twins = known(sampleMenu('Carta', [dish('a', { id: '1' }), dish('a', { id: '2', isAvailable: false })]))
    expect(results('Menu;Nome;Prezzo\nCarta;a;12', twins)).toEqual(['2 faulty ambiguousDish a'])
    expect(results('Menu;Nome;Disponibile\nCarta;a;no\nCarta;a;sì', twins)).toEqual(['2 same', '3 same'])
    const two = { ...known(carta, sampleMenu('carta ', [])), categories: [primi, { id: 'q', name: 'primi!' }] }
    expect(results('Menu;Nome;Prezzo;Categoria\nCARTA;Carbonara;1;PRIMI', two)).toEqual([
      '2 faulty ambiguousMenu CARTA ambiguousCategory PRIMI',
    ])
  })

  test('with a name that is in two categories is another dish in each', () => {
    const sushi = { id: 'sushi', name: 'Sushi' }
    const now = known(sampleMenu('Carta', [dish('Salmone', { category: sushi })]))
    const rows = 'Menu;Nome;Prezzo;Categoria\nCarta;Salmone;10;Sushi\nCarta;Salmone;8;Maki'
    expect(results(rows, now)).toEqual(['2 same', '3 new'])
    expect(results(rows, known(sampleMenu('Carta', [])))).toEqual(['2 new', '3 new'])
    const both = known(
      sampleMenu('Carta', [
        dish('Salmone', { id: '1', category: sushi }),
        dish('Salmone', { id: '2', category: { id: 'maki', name: 'Maki' } }),
      ]),
    )
    expect(results(rows, both)).toEqual(['2 same', '3 changed price: 1000→800'])
    expect(results(`${rows}\nCarta;Salmone;9;maki`, known(sampleMenu('Carta', [])))).toEqual([
      '2 new',
      '3 new',
      '4 faulty twice 3',
    ])
  })

  test('with two prices for one size says so', () => {
    const columns: Column[] = ['menu', 'name', 'category', 'price:grande', 'price:Grandi']
    const table = { columns, rows: [{ line: 2, cells: ['Carta', 'Pane', 'Primi', '2', '3'] }] }
    const answers = { ...NO_ANSWERS, twins: { 'dimensions grandi': 'same' as const } }
    expect(compareTables([table], { defaults: NONE, answers }, known(carta)).rows.map(short)).toEqual([
      '2 faulty sizeTwice grande',
    ])
  })

  test('with a dish that is in another category may be another one: the person says so, once', () => {
    const now = known(sampleMenu('Carta', [dish('Salmone', { category: { id: 'x', name: 'Sushi' } }), dish('Orata')]))
    const rows = 'Menu;Nome;Prezzo;Categoria\nCarta;Salmone;10;Primi\nCarta;Orata;10;Secondi\nCarta;Pane;1;Primi'
    const open = answered(rows, now)
    expect(open.questions.moved).toEqual({ count: 2, first: 'Salmone', from: 'Sushi', to: 'Primi' })
    expect(open.rows.map(({ kind, faults }) => [kind, ...faults.map(({ fault }) => fault)].join(' '))).toEqual([
      ...['asked otherCategory', 'asked otherCategory', 'new'],
    ])
    expect(answered(rows, now, { moved: 'same' }).rows.map(short)).toEqual([
      ...['2 changed category Sushi→Primi', '3 changed category Primi→Secondi', '4 new'],
    ])
    const other = answered(rows, now, { moved: 'other' })
    expect(other.rows.map(short)).toEqual(['2 new', '3 new', '4 new'])
    expect(other.rows[0]).toMatchObject({ isTwin: true, values: { category: 'Primi' } })
    expect(other.questions.moved.count).toBe(2)
  })

  test('with a price of 0 changes another price only if the person says so', () => {
    const rows = 'Menu;Nome;Prezzo;Categoria\nCarta;Carbonara;0;Primi\nCarta;Pane;0;Primi'
    const open = answered(rows, known(carta))
    expect(open.questions.zeroPrice).toEqual({ count: 1, first: 'Carbonara' })
    expect(open.rows.map(({ kind, faults }) => [kind, ...faults.map(({ fault }) => fault)].join(' '))).toEqual([
      ...['asked zeroPrice', 'asked freePrice'],
    ])
    // A price that the dish did not have either.
    expect(answered('Menu;Nome;Prezzo: Grande\nCarta;Carbonara;0', known(carta)).questions.zeroPrice.count).toBe(1)
    expect(answered(rows, known(carta), { zeroPrice: 'write' }).rows[0]?.changes).toEqual([
      { field: 'price:', before: '1000', after: '0' },
    ])
    const free = { zeroPrice: 'keep', prices: { free: 'price' } } as const
    expect(answered(rows, known(carta), free).rows.map(short)).toEqual(['2 same', '3 new'])
  })

  test('whose dish is written otherwise says how it is called in the menu', () => {
    const [found, same] = answered('Menu;Nome;Prezzo\nCarta;Carbonara!;11\nCarta;TIRAMISÙ;11', known(carta)).rows
    expect(found?.notes).toEqual([{ note: 'calledThere', what: 'Carbonara' }])
    expect(same).toMatchObject({ kind: 'changed', notes: [] })
  })

  test('with allergens that are not certain leaves those that the dish declares', () => {
    const text = 'Menu;Nome;Categoria;Prezzo;Allergeni\nCarta;Tiramisù;Primi;10;P\nCarta;Carbonara;Primi;10;P'
    expect(answered(text, known(carta)).rows.map(({ notes }) => notes[0]?.note)).toEqual([
      'keptAllergens',
      'undeclared',
    ])
  })

  test('with a diet beside an allergen that it excludes is the same if the dish has both, and else leaves it as it is', () => {
    const text = 'Menu;Nome;Dieta;Allergeni\nCarta;Zuppa;vegano;pesce'
    const has = (descriptionIt: string) => known(sampleMenu('Carta', [dish('Zuppa', { descriptionIt })]))
    const both = answered(text, has('Dieta: vegano\nAllergeni: pesce'))
    expect(both.rows.map(short)).toEqual(['2 same'])
    expect(both.questions.contradiction.count).toBe(0)
    const other = answered(text, has('Dieta: halal\nAllergeni: pesce'))
    expect(other.rows.map(({ notes }) => notes.map(({ note }) => note))).toEqual([['keptAllergens', 'keptDiets']])
    expect(other.rows.map(short)).toEqual(['2 same'])
    expect(other.questions.contradiction.count).toBe(1)
  })

  test('of which the file has a size that is not sold says that the menu keeps it', () => {
    const steak = dish('Tagliata', { dimensionAssignments: [priced(10), priced(18, large)] })
    const text =
      'Menu;Nome;Formato;Prezzo;Archiviato\nCarta;Tagliata;;11;no\nCarta;Tagliata;grande;18;sì\nCarta;Tagliata;mezza;5;sì'
    const [titles = [], ...rows] = text.split('\n').map((line) => line.split(';'))
    const columns = matchColumns(titles, ['grande'])
    const table = {
      columns,
      rows: joinSizes(
        rows.map((cells, at) => ({ line: at + 2, cells })),
        columns,
      ),
    }
    const now = known(sampleMenu('Carta', [steak]))
    const [row] = compareTables([table], { defaults: NONE, answers: NO_ANSWERS }, now).rows
    expect(row?.changes).toEqual([{ field: 'price:', before: '1000', after: '1100' }])
    expect(row?.notes).toEqual([
      { note: 'keptSize', what: 'grande', field: 'price:grande' },
      { note: 'offSize', what: 'mezza', field: 'price:mezza' },
    ])
  })

  test('that is in the file twice is named with the first', () =>
    expect(
      results(
        'Menu;Nome;Prezzo;Categoria\nCarta;Pane;1;Primi\nCarta;PANE;2;Primi\nCarta;Carbonara;10;\nCarta;Carbonara;10;',
        known(carta),
      ),
    ).toEqual(['2 new', '3 faulty twice 2', '4 same', '5 faulty twice 4']))

  test('a blank cell changes nothing, and a dish that the file lacks stays', () =>
    expect(results('Menu;Nome;Categoria;Prezzo;Italiano;Allergeni\nCarta;Tiramisù;;;;', known(carta))).toEqual([
      '2 same',
    ]))

  test('a choice has a column, and one in a description counts as one', () => {
    expect(results('Menu;Nome;Scelta obbligatoria\nCarta;Tiramisù;Caffè=amaro/dolce', known(carta))).toEqual([
      '2 changed choices →Caffè = amaro / dolce',
    ])
    expect(results('Menu;Nome;Italiano\nCarta;Tiramisù;Choice: Caffè = amaro / dolce', known(carta))).toEqual([
      '2 changed text:it Buono→ choices →Caffè = amaro / dolce',
    ])
  })

  test('a declaration in a description counts as one', () =>
    expect(results('Menu;Nome;Descrizione\nCarta;Tiramisù;Allergeni: latte', known(carta))).toEqual([
      '2 changed text:it Buono→ allergens eggs→milk',
    ]))
})

test('what is missing is collected in the order of the file', () => {
  const found = compare(
    'Menu;Nome;Categoria;Prezzo;Piccola;Extra\nVini;Bianco;Cantina;4;3;Olive (0,50 / mezza 1); Taralli\nvini;Rosso;cantina;5;;\nCarta;Carbonara;;10;;Olive\nNo;Rotto;Rotta;boh;;\nBirre;;;;;'
      .split('\n')
      .map((line) => line.replace('; Taralli', ', Taralli'))
      .join('\n'),
    known(carta),
  )
  expect(found).toMatchObject({
    menus: ['Vini', 'Birre'],
    categories: ['Cantina'],
    dimensions: ['Piccola', 'mezza'],
    ingredients: [
      { name: 'Olive', prices: { '': 500, mezza: 1000 } },
      { name: 'Taralli', prices: {} },
    ],
    extras: [
      { menu: 'Vini', names: ['Olive', 'Taralli'] },
      { menu: 'Carta', names: ['Olive'] },
    ],
  })
})

describe('a file as restaurants have it', () => {
  const kindsOf = async (buffer: Buffer, menu = '') => {
    const rows = likeliestSheet(await readSheets(new Blob([new Uint8Array(buffer)])))?.rows ?? []
    const header = findHeader(rows, ['grande']).row
    const columns = matchColumns(rows[header] ?? [], ['grande'])
    return compareRows(rows, header, columns, { menu, category: '' }, known(carta))
  }

  test('from Excel in Italian', async () => {
    const found = await kindsOf(italianExcel.buffer)
    expect(found.rows.map(short)).toEqual(['5 new', '6 new', '7 new'])
    expect(found.rows[0]?.values).toEqual({
      available: 'true',
      category: 'Primi di stagione',
      'price:': '1250',
      'price:Piccola': '800',
      'text:it': 'Fatte in casa; con burro d’alpeggio',
      allergens: 'gluten,eggs,milk',
    })
    expect(found.rows[2]?.values).toMatchObject({ 'price:': '105500', allergens: 'none' })
    expect(found).toMatchObject({ menus: ['Primavera'], dimensions: ['Piccola'] })
  })

  test('from Google Sheets', async () => {
    const found = await kindsOf(googleSheets.buffer, 'Carta')
    expect(found.rows.map(short)).toEqual(['2 new', '3 new', '4 asked openPrice ask the waiter'])
    expect(found.rows[0]?.values).toMatchObject({ 'price:': '1250', 'text:en': 'Beef, "aged"\nwith fries' })
    expect(found.rows[1]?.values).toMatchObject({ 'price:': '101200', available: 'false' })
  })

  test('a workbook', async () => {
    const found = await kindsOf((await workbook()).buffer)
    expect(found.rows.map(short)).toEqual(['2 new', '3 new'])
    expect(found.rows[0]?.values).toMatchObject({ 'price:': '450', 'price:Caraffa': '1200', available: 'true' })
    expect(found.extras).toEqual([{ menu: 'Vini sfusi', names: ['Ghiaccio', 'Fetta d’arancia'] }])
  })
})

/* Export and import: nothing changes. */

const name = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      '=1+1',
      "'=x",
      '<b>x</b>',
      '-',
      '@a',
      'a;b',
      'a,"b"',
      '12,50',
      '\t=1',
      '_x0041_',
      'constructor',
      '__proto__',
    ),
  )
  .map(tidyName)
  .filter((text) => v.is(sentName, text))
const prose = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(
      'a\nb',
      'a\r\nb',
      ' a  b ',
      '=1',
      'x\n\ny',
      "'@",
      'Allergeni: boh',
      'Allergeni: latte',
      'Scelta: Cottura = al sangue / media; Contorno = patate / insalata',
      'Scelta: dello chef',
      '\uffff!\ufffd!',
    ),
  )
  .map(tidyText)
const byName = { selector: ({ name }: { name: string }) => fold(name) || name }
const thing = fc.record({ id: fc.uuid(), name })
const things = (least: number) => fc.uniqueArray(thing, { ...byName, minLength: least, maxLength: 3 })
const mills = fc.integer({ min: 0, max: 1_000_000 })

const restaurant = fc
  .record({ categories: things(1), sizes: things(0), ingredients: things(0) })
  .chain(({ categories, sizes, ingredients }) => {
    const dimensions = [
      standard,
      ...sizes
        .filter(({ name }) => !/^standard$/i.test(name) && !name.includes(':'))
        .map((each) => ({ ...each, standard: false })),
    ]
    const prices = fc
      .subarray(dimensions)
      .chain((some) =>
        fc.tuple(...some.map(() => mills)).map((all) => all.map((each, index) => priced(each / 100, some[index]))),
      )
    const oneDish = fc
      .record({
        id: fc.uuid(),
        name,
        category: fc.option(fc.constantFrom(...categories)),
        isAvailable: fc.boolean(),
        dimensionAssignments: prices,
        texts: fc.tuple(prose, prose, prose, prose, prose),
        allergens: fc.option(fc.subarray([...ALLERGENS]), { nil: undefined }),
      })
      .map(({ texts, allergens, ...rest }): Dish => {
        const all = Object.fromEntries(LANGUAGES.map((language, index) => [language, texts[index] ?? ''])) as Record<
          Language,
          string
        >
        const written = allergens ? allergenLine.put(all, new Set(allergens)) : all
        return sampleDish(rest.name, {
          ...rest,
          description: written.en,
          descriptionIt: written.it,
          descriptionAr: written.ar,
          descriptionEs: written.es,
          descriptionFr: written.fr,
        })
      })
    const extras = fc.subarray(ingredients).map((some) =>
      some.map((each) => ({
        ...each,
        price: undefined,
        dimensionAssignments: dimensions.map((dimension) => priced(1.5, dimension)),
      })),
    )
    const menus = fc.uniqueArray(
      fc
        .record({ id: fc.uuid(), name, dish: fc.array(oneDish, { maxLength: 4 }), ingredients: extras })
        .map((menu): Menu => ({ ...menu, combination: false, position: undefined })),
      { ...byName, minLength: 1, maxLength: 3 },
    )
    return menus.map(
      (all): ExistingThings => ({
        menus: all,
        categories,
        dimensions,
        ingredients: ingredients.map((each) => ({ ...each, price: undefined, dimensionAssignments: [] })),
      }),
    )
  })

const again = async (now: ExistingThings, file: Blob) => {
  const [sheet] = await readSheets(file)
  const rows = sheet?.rows ?? []
  const sizes = now.dimensions.filter(({ standard }) => !standard).map(({ name }) => name)
  const header = findHeader(rows, sizes).row
  return compareRows(rows, header, matchColumns(rows[header] ?? [], sizes), NONE, now)
}

const ITALIAN = {
  common: { name: 'Nome' },
  menuManagement: {
    menu: 'Menu',
    category: 'Categoria',
    available: 'Disponibile',
    description: 'Descrizione predefinita',
  },
  entities: { soldOut: 'Esaurito', allergens: 'Allergeni' },
  menuImport: { extras: 'Extra del menu' },
}
const t = (key: string) => key.split('.').reduce<never>((all, part) => all[part] as never, ITALIAN as never) as string

const SAME = ['same', 'menu']
test.each([
  ['CSV', 150, async (rows: never[][]) => new Blob([tableAsCsv(rows, EURO)])],
  ['a workbook', 40, (rows: never[][]) => tableAsWorkbook(rows, 'Menu', EURO)],
])('what was exported as %s is the same', async (_, numRuns, write) => {
  await fc.assert(
    fc.asyncProperty(restaurant, async (now) => {
      const table = menuTable(now.menus, { t, language: 'it', priceTitle: 'Prezzo (€)', currency: 'EUR' })
      const found = await again(now, await write(table as never[][]))
      expect(found.rows.filter(({ kind }) => !SAME.includes(kind))).toEqual([])
      expect(found).toMatchObject({ menus: [], categories: [], dimensions: [], ingredients: [], extras: [] })
      expect(found.rows).toHaveLength(table.length - 1)
    }),
    { numRuns },
  )
})
