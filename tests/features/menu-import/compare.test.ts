// @vitest-environment happy-dom
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#/config/languages.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { ALLERGENS, allergenLine } from '#/entities/dish/allergens.ts'
import { splitLines } from '#/entities/dish/descriptions.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { menuTable, tableAsCsv, tableAsWorkbook } from '#/entities/menu/menu-file.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { type Comparison, compareRows, type ExistingThings, type ImportRow } from '#/features/menu-import/compare.ts'
import { nameKey } from '#/features/menu-import/name-key.ts'
import { type Answers, answerKey, type ValueKind } from '#/features/menu-import/values.ts'
import { sentName, tidyName, tidyText } from '#/lib/schema/writing.ts'
import type { FileCell } from '#/panels/menu-file/cells.ts'
import type { Column } from '#/panels/menu-file/column.ts'
import { columnsOfTitles } from '#/panels/menu-file/columns.ts'
import { googleSheets, italianExcel, workbook } from '../../support/files/menu-samples.ts'
import { sampleDish, sampleMenu } from '../../support/samples/sample-menu.ts'
import { dryRun } from './import-file.ts'

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
const NONE = { menuName: '', categoryName: '' }

const columnsOf = (titles: readonly FileCell[], { dimensions }: ExistingThings) => {
  const sizes = dimensions.filter((each) => !each.standard).map(({ name }) => name)
  return columnsOfTitles(titles, sizes, 'it').map((column) => column ?? '')
}
const compare = (text: string, now: ExistingThings, defaults = NONE, answers: Answers = {}) => {
  const rows = text.split('\n').map((line) => line.split(';'))
  return compareRows(rows, columnsOf(rows[0] ?? [], now), defaults, now, answers)
}
const answer = (kind: ValueKind, given: string, value = ''): Answers => ({ [answerKey(kind, value)]: given })
const countOf = ({ questions }: Comparison, kind: ValueKind) => questions.find((each) => each.kind === kind)?.count ?? 0
const short = ({ line, kind, faults, changes }: ImportRow) =>
  [
    line,
    kind,
    ...faults.map(({ fault, what }) => (what ? `${fault} ${what}` : fault)),
    ...changes.map(({ field, before, after }) => `${field} ${before}→${after}`),
  ].join(' ')
const results = (...given: Parameters<typeof compare>) => compare(...given).rows.map(short)

const carta = sampleMenu('Carta', [
  dish('Carbonara'),
  dish('Tiramisù', { descriptionIt: 'Buono\nAllergeni: uova', isAvailable: false }),
])

describe('nothing is lost in silence', () => {
  const place = ({ faults }: ImportRow) => faults.map(({ fault, what, cell }) => `${cell} ${fault} ${what}`)
  const compareCells = (rows: FileCell[][], columns: Column[], currency?: string) =>
    compareRows(rows, columns, { menuName: 'Carta', categoryName: 'Primi' }, { ...known(carta), currency })

  test('an error in the price of a size blocks its row, and is named with its cell (ADR-031)', () => {
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
    ['EUR', ['new 250', 'asked B3 waits 2.500']],
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
})

describe('a row', () => {
  test('is new, changed, the same or faulty, with its line, before anything is written (ADR-031)', () =>
    expect(
      results(
        'Menu;Nome;Categoria;Prezzo;Grande;Italiano;Allergeni;Disponibile\nCarta;Carbonara;Primi;12,50;14;;;\nCARTA;tiramisù;;10;;Buono;uova;no\nCarta;Amatriciana;Primi;11;;;;\nCarta;Gricia;Primi;boh;;;;',
        known(carta),
      ),
    ).toEqual(['2 changed price: 1000→1250 price:grande →1400', '3 same', '4 new', '5 asked waits boh']))

  test('without a menu waits for one, which is chosen once', () => {
    const menus = known(carta, sampleMenu('Cena', [dish('Carbonara'), dish('Gricia')]))
    const open = compare('Nome;Prezzo;Categoria\nGricia;10;Primi\nPane;1;Primi', menus)
    expect([open.lacking.menu, ...open.rows.map(short)]).toEqual([2, '2 asked noMenu', '3 asked noMenu'])
    expect(results('Nome;Prezzo\nGricia;10\nPane;1', menus, { menuName: 'Cena', categoryName: 'Primi' })).toEqual([
      '2 same',
      '3 new',
    ])
  })

  test('is of the category or menu of its name in any case; an accent makes another name (ADR-031)', () => {
    const found = compare('Menu;Nome;Categoria;Prezzo\ncarta;Riso;PRIMI ;1\nCartà;Farro;Prìmi;1', known(carta))
    expect(found.rows.map(({ menu, values }) => `${menu} ${values.category}`)).toEqual(['Carta Primi', 'Cartà Prìmi'])
    expect([found.menus, found.categories]).toEqual([['Cartà'], ['Prìmi']])
  })

  test.each([
    ['Nome;Menu;Prezzo;Categoria\nPane;Carta;;Primi', 'waits'],
    ['Nome;Menu;Prezzo;Categoria\nPane;Carta;1;', 'noCategory'],
    ['Nome;Menu;Prezzo;Categoria\n;Carta;1;Primi', 'noName'],
    [`Nome;Menu;Prezzo;Categoria\n${'x'.repeat(1_000_000)};Carta;1;Primi`, 'longName'],
    [`Nome;Menu;Prezzo;Categoria\nPane${'\u0301'.repeat(190)};Carta;1;Primi`, 'piledName'],
    [`Nome;Menu;Prezzo;Categoria\nPane;Carta;1;Primi${'\u0301'.repeat(190)}`, 'piledName'],
    [`Nome;Menu;Prezzo;Descrizione\nCarbonara;Carta;1;${'x'.repeat(5_001)}`, 'longText'],
    ['Nome;Menu;Prezzo;Disponibile\nCarbonara;Carta;1;forse', 'waits'],
    ['Nome;Menu;Prezzo;Descrizione\nTiramisù;Carta;1;Allergeni: boh', 'badAllergens'],
    ['Nome;Menu;Prezzo;Extra\nCarbonara;Carta;1;(2)', 'badExtras'],
  ])('%# is faulty', (text, fault) => expect(compare(text, known(carta)).rows[0]?.faults[0]?.fault).toBe(fault))

  test('with a name that two dishes, menus or categories have is faulty', () => {
    const twins = known(sampleMenu('Carta', [dish('a', { id: '1' }), dish('a', { id: '2', isAvailable: false })]))
    expect(results('Menu;Nome;Prezzo\nCarta;a;12', twins)).toEqual(['2 faulty ambiguousDish a'])
    const two = { ...known(carta, sampleMenu('carta ', [])), categories: [primi, { id: 'q', name: 'primi' }] }
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
    const columns: Column[] = ['menu', 'name', 'category', 'price:grande', 'price:GRANDE']
    const rows = [['Menu'], ['Carta', 'Pane', 'Primi', '2', '3']]
    expect(compareRows(rows, columns, NONE, known(carta)).rows.map(short)).toEqual(['2 faulty sizeTwice grande'])
  })

  test('with a dish that is in another category may be another one: the person says so, once (ADR-031)', () => {
    const now = known(sampleMenu('Carta', [dish('Salmone', { category: { id: 'x', name: 'Sushi' } }), dish('Orata')]))
    const rows = 'Menu;Nome;Prezzo;Categoria\nCarta;Salmone;10;Primi\nCarta;Orata;10;Secondi\nCarta;Pane;1;Primi'
    const open = compare(rows, now)
    expect([countOf(open, 'moved'), ...open.rows.map(short)]).toEqual([
      ...[2, '2 asked waits Sushi', '3 asked waits Primi', '4 new'],
    ])
    expect(compare(rows, now, NONE, answer('moved', 'same')).rows.map(short)).toEqual([
      ...['2 changed category Sushi→Primi', '3 changed category Primi→Secondi', '4 new'],
    ])
    const other = compare(rows, now, NONE, answer('moved', 'other'))
    expect(other.rows.map(short)).toEqual(['2 new', '3 new', '4 new'])
    expect(other.rows[0]).toMatchObject({ isTwin: true, values: { category: 'Primi' } })
    expect(compare(rows, now, NONE, answer('moved', 'leave')).rows.map(({ kind }) => kind)).toEqual([
      ...['leftOut', 'leftOut', 'new'],
    ])
  })

  test('with a price of 0 changes another price only if the person says so (ADR-031)', () => {
    const rows = 'Menu;Nome;Prezzo;Categoria\nCarta;Carbonara;0;Primi\nCarta;Pane;0;Primi'
    const open = compare(rows, known(carta))
    expect([countOf(open, 'zero'), ...open.rows.map(({ kind }) => kind)]).toEqual([2, 'asked', 'asked'])
    // A price that the dish did not have either.
    expect(countOf(compare('Menu;Nome;Prezzo: Grande\nCarta;Carbonara;0', known(carta)), 'zero')).toBe(1)
    const free = compare(rows, known(carta), NONE, answer('zero', 'free')).rows
    expect(free.map(short)).toEqual(['2 changed price: 1000→0', '3 new'])
    const unpriced = compare(rows, known(carta), NONE, answer('zero', 'unpriced')).rows
    expect(unpriced.map(short)).toEqual(['2 same', '3 new'])
    expect(unpriced[1]?.values.available).toBe('false')
  })

  test('whose name differs in more than the case of its letters is another dish', () => {
    const [found, same] = compare('Menu;Nome;Prezzo\nCarta;Carbonara!;11\nCarta;TIRAMISÙ;11', known(carta)).rows
    expect(found).toMatchObject({ name: 'Carbonara!', changes: [] })
    expect(same).toMatchObject({ kind: 'changed', notes: [] })
  })

  test('with allergens that are not certain leaves those that the dish declares', () => {
    const text = 'Menu;Nome;Categoria;Prezzo;Allergeni\nCarta;Tiramisù;Primi;10;P\nCarta;Carbonara;Primi;10;P'
    expect(compare(text, known(carta)).rows.map(({ notes }) => notes[0]?.note)).toEqual(['keptAllergens', 'undeclared'])
  })

  test('with a diet beside an allergen that it excludes is the same if the dish has both, and else leaves it as it is', () => {
    const text = 'Menu;Nome;Dieta;Allergeni\nCarta;Zuppa;vegano;pesce'
    const has = (descriptionIt: string) => known(sampleMenu('Carta', [dish('Zuppa', { descriptionIt })]))
    const both = compare(text, has('Dieta: vegano\nAllergeni: pesce'))
    expect(both.rows.map(short)).toEqual(['2 same'])
    expect(countOf(both, 'contradiction')).toBe(0)
    const other = compare(text, has('Dieta: halal\nAllergeni: pesce'))
    expect(other.rows.map(({ notes }) => notes.map(({ note }) => note))).toEqual([['keptAllergens', 'keptDiets']])
    expect(other.rows.map(short)).toEqual(['2 same'])
    expect(countOf(other, 'contradiction')).toBe(1)
  })

  test('of which the file has a size that is not sold says that the menu keeps it (ADR-031)', async () => {
    const steak = dish('Tagliata', { dimensionAssignments: [priced(10), priced(18, large)] })
    const text =
      'Menu;Nome;Formato;Prezzo;Archiviato\nCarta;Tagliata;;11;no\nCarta;Tagliata;grande;18;sì\nCarta;Tagliata;mezza;5;sì'
    const [row] = (await dryRun(new Blob([text]), { existing: known(sampleMenu('Carta', [steak])) })).rows
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

  test('a choice has a column, and one in a description counts as one (ADR-046)', () => {
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
      { menuName: 'Vini', names: ['Olive', 'Taralli'] },
      { menuName: 'Carta', names: ['Olive'] },
    ],
  })
})

describe('a file as restaurants have it', () => {
  const read = (buffer: Buffer) => dryRun(new Blob([new Uint8Array(buffer)]), { existing: known(carta) })

  test('from Excel in Italian', async () => {
    const found = await read(italianExcel.buffer)
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
    const found = await read(googleSheets.buffer)
    expect(found.rows.map(short)).toEqual(['2 new', '3 new', '4 asked waits ask the waiter'])
    expect(found.rows[0]?.values).toMatchObject({ 'price:': '1250', 'text:en': 'Beef, "aged"\nwith fries' })
    expect(found.rows[1]?.values).toMatchObject({ 'price:': '101200', available: 'false' })
  })

  test('a workbook', async () => {
    const found = await read((await workbook()).buffer)
    expect(found.rows.map(short)).toEqual(['2 new', '3 new'])
    expect(found.rows[0]?.values).toMatchObject({ 'price:': '450', 'price:Caraffa': '1200', available: 'true' })
    expect(found.extras).toEqual([{ menuName: 'Vini sfusi', names: ['Ghiaccio', 'Fetta d’arancia'] }])
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
const byName = { selector: ({ name }: { name: string }) => nameKey(name) }
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
        const written = allergens ? allergenLine.withDeclaration(all, new Set(allergens)) : all
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
        // The generator repeats ids, and a backend does not.
        menus: all.map((menu, m) => ({
          ...menu,
          dish: menu.dish.map((each, d) => ({ ...each, id: `${m}-${d}-${each.id}` })),
        })),
        categories,
        dimensions,
        ingredients: ingredients.map((each) => ({ ...each, price: undefined, dimensionAssignments: [] })),
      }),
    )
  })

const again = (now: ExistingThings, file: Blob) => dryRun(file, { existing: now })

const ITALIAN = {
  common: { name: 'Nome' },
  menuManagement: {
    menu: 'Menu',
    category: 'Categoria',
    available: 'Disponibile',
    description: 'Descrizione predefinita',
  },
  entities: { soldOut: 'Esaurito', allergens: 'Allergeni' },
  menuImport: { extras: 'Extra del menu', idColumn: 'ID piatto' },
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

/** What a person changes in an exported row: the title of its column, and what stands there then. */
const CHANGES = [
  ['Nome', '903', 'name'],
  ['Nome', 'Phở bò', 'name'],
  ['Prezzo (€)', 77.77, 'price:'],
  ['Descrizione predefinita', 'Un testo mai visto', 'text:en'],
  ['Italiano', 'Un testo mai visto', 'text:it'],
] as const

test('an export with one cell changed proposes exactly this change (ADR-031)', () =>
  fc.assert(
    fc.asyncProperty(restaurant, fc.nat(), fc.constantFrom(...CHANGES), async (now, at, [title, after, field]) => {
      const [titles = [], ...rows] = menuTable(now.menus, {
        t,
        language: 'it',
        priceTitle: 'Prezzo (€)',
        currency: 'EUR',
      })
      const column = titles.indexOf(title)
      const ofDishes = rows.filter((cells) => cells.at(-1) !== '' && cells[column] !== after)
      fc.pre(column >= 0 && ofDishes.length > 0)
      const changed = ofDishes[at % ofDishes.length]
      // A line of allergens that nobody could read goes with its text: see the next test.
      fc.pre(Object.keys(splitLines(String(changed?.[column])).lines).length === 0)
      const table = [titles, ...rows.map((cells) => (cells === changed ? cells.with(column, after) : cells))]
      const found = await again(now, new Blob([tableAsCsv(table as never[][], EURO)]))
      const others = found.rows.filter(({ kind }) => !SAME.includes(kind))
      expect(others.map(({ kind, changes }) => [kind, changes.map((change) => change.field)])).toEqual([
        ['changed', [field]],
      ])
    }),
    { numRuns: 60 },
  ))

test('a new text over an unclear line of allergens shows what the dish then declares (ADR-031)', async () => {
  const dish = sampleDish('Pane', {
    category: { id: 'c', name: 'Forno' },
    descriptionIt: 'Allergeni: boh',
    descriptionFr: 'Allergeni: latte',
  })
  const menus: Menu[] = [{ id: 'm', name: 'Pranzo', dish: [dish], ingredients: [], combination: false, position: 1 }]
  const now = { menus, categories: [{ id: 'c', name: 'Forno' }], dimensions: [standard], ingredients: [] }
  const [titles = [], row = []] = menuTable(menus, { t, language: 'it', priceTitle: 'Prezzo (€)', currency: 'EUR' })
  const table = [titles, row.with(titles.indexOf('Italiano'), 'Senza glutine')]
  const { rows } = await again(now, new Blob([tableAsCsv(table as never[][], EURO)]))
  expect(rows[0]?.changes.map(({ field, after }) => [field, after])).toEqual([
    ['text:it', 'Senza glutine'],
    ['text:fr', ''],
    ['allergens', 'milk'],
  ])
})
