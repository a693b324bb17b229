import { utils, write as writeOld } from '@e965/xlsx'
import fc from 'fast-check'
import write from 'write-excel-file/universal'
import { ALLERGENS, type Allergen, allergenName } from '#/entities/dish/allergens.ts'
import { type Diet, dietName } from '#/entities/dish/diets.ts'

/* One menu, written in each way in which a restaurant may have it. */

export type MenuDish = {
  name: string
  category: string
  /** In hundredths of a euro, by size; '' is the standard one. */
  prices: Readonly<Record<string, number>>
  /** Undefined: not declared. */
  allergens: readonly Allergen[] | undefined
  diets: readonly Diet[] | undefined
  text: string
}
type MenuOfFile = { sizes: readonly string[]; dishes: readonly MenuDish[] }

type Values<Record_ extends Readonly<Record<string, readonly unknown[]>>> = {
  [Key in keyof Record_]: Record_[Key][number]
}

/** What a shape is made of. A workbook is all that has sheets, or cells that are merged. */
const PARTS = {
  delimiter: [';', ',', '\t', '|', '^'],
  encoding: ['utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'windows-1252'],
  lineEnd: ['\n', '\r\n'],
  container: ['text', 'text', 'text', 'workbook', 'page', 'xml', 'old workbook'],
  titles: ['none', 'first', 'first', 'lower', 'two rows', 'two languages'],
  language: ['it', 'en', 'fr', 'es', 'de', 'da', 'ar'],
  category: ['column', 'column', 'sections', 'sheets', 'merged', 'once'],
  sizes: ['columns', 'rows', 'rows below'],
  allergens: [
    'names',
    'other names',
    'numbers',
    'bars',
    'slashes',
    'lines',
    'blanks',
    'dashes',
    'a sentence',
    'a column each',
    'a numbered column each',
    'left out',
  ],
  diets: ['left out', 'left out', 'words', 'letters'],
  numbers: [
    '1.234,50',
    '1,234.50',
    '1234.5',
    '12,-',
    '€ 12,50',
    '١٢٫٥',
    '۱۲٫۵',
    "12'50",
    '1 234,50',
    '12,50*',
    'number',
  ],
  names: ['plain', 'plain', 'of a page', 'with other spaces', 'with hidden signs'],
  beside: ['none', 'blank', 'blank between', 'codes', 'number of the row'],
  order: ['category first', 'name first', 'price first'],
  blankRows: ['none', 'some'],
  texts: ['none', 'column'],
} as const
export type Shape = Values<typeof PARTS>

export const anyShape: fc.Arbitrary<Shape> = fc.record(
  Object.fromEntries(Object.entries(PARTS).map(([part, values]) => [part, fc.constantFrom(...values)])),
) as fc.Arbitrary<Shape>

const NAMES = [
  ...[
    'Tagliere misto',
    'Caffè',
    'Carbonara',
    'Pane, burro e alici',
    'Gnocchi "della nonna"',
    'Crème brûlée',
    'Acqua 75cl',
  ],
  ...[
    'Coca-Cola',
    'Pizza 4 stagioni',
    'Bistecca (al kg)',
    'Tortelli d’erbette',
    'كبة',
    'فلافل بالطحينة',
    'Spritz',
    'Œufs mayo',
  ],
  ...[
    'Burger',
    'Vitello tonnato',
    'Smørrebrød',
    'Käsespätzle',
    'Jamón',
    'IPA',
    'Tè',
    'Fish & chips',
    'Il dolce del giorno',
    'Risotto (V)',
    'Pad Thai 🌶🌶',
    'Riso / Rice',
  ],
]
const CATEGORIES = ['Antipasti', 'Primi piatti', 'PIZZE', 'Dolci', 'Bevande', 'Vini rossi', 'Specialità', 'Da bere']
const SIZES = [[''], ['', 'Grande'], ['Piccola', 'Grande'], ['Calice', 'Bottiglia'], ['', 'Maxi', 'Baby']]
const TEXTS = [
  'con pomodoro e mozzarella di bufala',
  'fatto in casa con uova e farina del mulino',
  'servito con pane e olio della casa',
  'ai funghi e tartufo di stagione',
]

/** @param menu so many dishes of each category, in its order. */
export const anyMenu: fc.Arbitrary<MenuOfFile> = fc
  .record({
    sizes: fc.constantFrom(...SIZES),
    names: fc.shuffledSubarray(NAMES, { minLength: 3, maxLength: 12 }),
    categories: fc.shuffledSubarray(CATEGORIES, { minLength: 1, maxLength: 4 }),
    of: fc.infiniteStream(
      fc.record({
        hundredths: fc.array(
          fc.oneof(
            fc.integer({ min: 1, max: 60 }).map((euros) => euros * 100),
            fc.integer({ min: 50, max: 300_000 }),
          ),
          {
            minLength: 3,
            maxLength: 3,
          },
        ),
        lacks: fc.integer({ min: 0, max: 5 }),
        allergens: fc.option(fc.subarray([...ALLERGENS], { maxLength: 4 }), { freq: 5 }),
        diets: fc.constantFrom<MenuDish['diets'][]>(undefined, [], ['vegetarian'], ['vegan'], ['vegetarian', 'halal']),
        text: fc.constantFrom(...TEXTS),
        isTwin: fc.boolean(),
      }),
    ),
  })
  .map(({ sizes, names, categories, of }) => {
    const perCategory = Math.max(1, Math.ceil(names.length / categories.length))
    const dishes = names.map((name, at): MenuDish => {
      const { value } = of.next()
      const category = categories[Math.floor(at / perCategory)] ?? ''
      // Each dish has the first size, and mostly the others.
      const own = sizes.filter((_, index) => index === 0 || index !== value.lacks)
      const prices = Object.fromEntries(own.map((size, index) => [size, value.hundredths[index] ?? 100]))
      const before = at === perCategory && value.isTwin && names.length > 5 ? names[0] : undefined
      const { diets, text } = value
      return { name: before ?? name, category, prices, allergens: value.allergens ?? undefined, diets, text }
    })
    // The same name twice in one category is no menu.
    const isFirst = ({ name, category }: MenuDish, at: number) =>
      dishes.findIndex((each) => each.name === name && each.category === category) === at
    return { sizes, dishes: dishes.filter(isFirst) }
  })

const TITLES = {
  it: {
    category: 'Categoria',
    name: 'Piatto',
    price: 'Prezzo',
    allergens: 'Allergeni',
    diets: 'Dieta',
    text: 'Descrizione',
    size: 'Formato',
    standard: 'Normale',
  },
  en: {
    category: 'Category',
    name: 'Item',
    price: 'Price',
    allergens: 'Allergens',
    diets: 'Diet',
    text: 'Description',
    size: 'Size',
    standard: 'Regular',
  },
  fr: {
    category: 'Catégorie',
    name: 'Plat',
    price: 'Prix',
    allergens: 'Allergènes',
    diets: 'Régime',
    text: 'Description',
    size: 'Taille',
    standard: 'Normal',
  },
  es: {
    category: 'Categoría',
    name: 'Plato',
    price: 'Precio',
    allergens: 'Alérgenos',
    diets: 'Dieta',
    text: 'Descripción',
    size: 'Tamaño',
    standard: 'Normal',
  },
  de: {
    category: 'Kategorie',
    name: 'Gericht',
    price: 'Preis',
    allergens: 'Allergene',
    diets: 'Ernährung',
    text: 'Beschreibung',
    size: 'Größe',
    standard: 'Normal',
  },
  da: {
    category: 'Kategori',
    name: 'Ret',
    price: 'Pris',
    allergens: 'Allergener',
    diets: 'Diæt',
    text: 'Beskrivelse',
    size: 'Størrelse',
    standard: '',
  },
  ar: {
    category: 'الفئة',
    name: 'الطبق',
    price: 'السعر',
    allergens: 'مسببات الحساسية',
    diets: 'النظام الغذائي',
    text: 'الوصف',
    size: 'الحجم',
    standard: 'عادي',
  },
} as const

const OTHER_NAMES: Partial<Record<Allergen, string>> = {
  ...{ gluten: 'Cereali contenenti glutine', crustaceans: 'gamberi', eggs: 'Uovo', milk: 'lattosio' },
  ...{ sulphites: 'Anidride solforosa e solfiti', nuts: 'frutta secca', peanuts: 'Arachide', soybeans: 'soya' },
}

type Written = string | number
const arabicDigits = (text: string, zero = 0x660): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))

function writtenPrice(hundredths: number | undefined, { numbers, container }: Shape): Written {
  if (hundredths === undefined) return ''
  const [whole = '', decimals = ''] = (hundredths / 100).toFixed(2).split('.')
  const grouped = (sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign)
  if (numbers === 'number') return container === 'text' ? String(hundredths / 100) : hundredths / 100
  if (numbers === '1234.5') return String(hundredths / 100)
  if (numbers === '1,234.50') return `${grouped(',')}.${decimals}`
  if (numbers === '12,-') return decimals === '00' ? `${whole},-` : `${whole},${decimals}`
  if (numbers === '١٢٫٥') return arabicDigits(`${grouped('٬')}٫${decimals}`)
  if (numbers === '۱۲٫۵') return arabicDigits(`${grouped('٬')}٫${decimals}`, 0x6f0)
  if (numbers === "12'50") return `${whole}'${decimals}`
  if (numbers === '1 234,50') return `${grouped('\u2009')},${decimals}`
  if (numbers === '12,50*') return `${whole},${decimals}*`
  return `${numbers === '€ 12,50' ? '€ ' : ''}${grouped('.')},${decimals}`
}

function writtenAllergens(allergens: readonly Allergen[] | undefined, { allergens: shape, language }: Shape): string {
  if (allergens === undefined || shape === 'left out') return ''
  const tongue = language === 'de' || language === 'da' ? 'en' : language
  if (allergens.length === 0) return shape === 'names' ? allergenNone[tongue] : 'nessuno'
  const names = allergens.map((allergen) => {
    if (shape === 'numbers') return String(ALLERGENS.indexOf(allergen) + 1)
    return (shape === 'other names' && OTHER_NAMES[allergen]) || allergenName(allergen, tongue)
  })
  // 'Latte soia' alone can be made of the plant.
  const isPlantMilk = names.length === 2 && allergens.includes('milk')
  const signs = { bars: '|', slashes: '/', lines: '\n', numbers: ',', dashes: ' - ', blanks: isPlantMilk ? ', ' : ' ' }
  const list = names.join(signs[shape as keyof typeof signs] ?? ', ')
  return shape === 'a sentence' ? `CONTIENE: ${list.toUpperCase()}.` : list
}

/** What each house gives its own meaning. */
export const DIET_LETTERS: Readonly<Record<string, Diet | 'none'>> = {
  v: 'vegetarian',
  vg: 'vegan',
  h: 'halal',
  x: 'none',
}

function writtenDiets(diets: readonly Diet[] | undefined, { diets: shape, language }: Shape): string {
  if (diets === undefined) return ''
  if (shape === 'letters') {
    const letterOf = (diet: Diet | 'none') => Object.entries(DIET_LETTERS).find(([, each]) => each === diet)?.[0] ?? ''
    return diets.length === 0 ? 'X' : diets.map((diet) => letterOf(diet).toUpperCase()).join(' ')
  }
  const tongue = language === 'de' || language === 'da' ? 'en' : language
  return diets.length === 0 ? 'none' : diets.map((diet) => dietName(diet, tongue)).join(', ')
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function writtenName(name: string, { names }: Shape): string {
  if (names === 'of a page') return `<b>${escaped(name)}</b>`
  if (names === 'with other spaces') return name.replaceAll(' ', '\u00a0')
  return names === 'with hidden signs' ? `\ufeff${name.slice(0, 2)}\u00ad${name.slice(2)}\u200b` : name
}
const allergenNone = { it: 'nessuno', en: 'none', fr: 'aucun', es: 'ninguno', ar: 'لا يوجد' } as const

type Field =
  | 'category'
  | 'name'
  | 'text'
  | 'size'
  | 'allergens'
  | 'diets'
  | 'blank'
  | 'code'
  | 'counter'
  | `price ${string}`
  | `mark ${Allergen}`

const markedBy = (field: Field): Allergen | undefined => ALLERGENS.find((allergen) => field === `mark ${allergen}`)
/** In a table with a column for each. */
const writtenMark = (allergen: Allergen, { allergens }: MenuDish): string =>
  allergens?.length === 0 ? 'no' : allergens?.includes(allergen) ? 'x' : ''

/** The columns of a table, in their order. */
function fieldsOf({ sizes }: MenuOfFile, shape: Shape): Field[] {
  const hasCategory = shape.category === 'column' || shape.category === 'merged' || shape.category === 'once'
  const inRows = sizes.length > 1 && shape.sizes !== 'columns'
  const prices: Field[] = inRows ? ['size', 'price '] : sizes.map((size): Field => `price ${size}`)
  const category: Field[] = hasCategory ? ['category'] : []
  const text: Field[] = shape.texts === 'column' ? ['text'] : []
  const allergens: Field[] = shape.allergens.endsWith('column each')
    ? ALLERGENS.map((allergen): Field => `mark ${allergen}`)
    : shape.allergens === 'left out'
      ? []
      : ['allergens']
  if (shape.diets !== 'left out') allergens.push('diets')
  const body: Field[] = {
    'category first': [...category, 'name' as const, ...text, ...prices, ...allergens],
    'name first': ['name' as const, ...category, ...prices, ...allergens, ...text],
    'price first': [...prices, 'name' as const, ...text, ...category, ...allergens],
  }[shape.order]
  if (shape.beside === 'blank') return [...body, 'blank', 'blank']
  if (shape.beside === 'blank between')
    return ['blank', ...body.flatMap((field): Field[] => (field === 'name' ? [field, 'blank'] : [field]))]
  if (shape.beside === 'codes') return ['code', ...body]
  return shape.beside === 'number of the row' ? ['counter', ...body] : body
}

/** Rows of titles; in two of them 'Prezzo' stands over the sizes. */
function titleRows(fields: readonly Field[], shape: Shape): Written[][] {
  const words = TITLES[shape.language]
  const isPrice = (field: Field) => field.startsWith('price ')
  const own = (field: Field): string => {
    if (field === 'blank') return ''
    if (field === 'code') return 'SKU'
    if (field === 'counter') return 'N.'
    if (isPrice(field)) return field.slice('price '.length) || words.price
    const marked = markedBy(field)
    const tongue = shape.language === 'de' || shape.language === 'da' ? 'en' : shape.language
    if (marked && shape.allergens === 'a numbered column each') return String(ALLERGENS.indexOf(marked) + 1)
    if (marked) return allergenName(marked, tongue)
    return words[field as Exclude<Field, 'blank' | 'code' | 'counter' | `price ${string}` | `mark ${string}`>]
  }
  const row = fields.map(own)
  if (shape.titles === 'none') return []
  if (shape.titles === 'lower')
    return [['Trattoria da Gino'], [], ['Prezzi in euro, coperto escluso. Valido dal 1 marzo.'], row]
  if (shape.titles === 'two languages') {
    const second = TITLES[shape.language === 'en' ? 'it' : 'en']
    return [
      row,
      fields.map((field, at) =>
        isPrice(field)
          ? field === 'price '
            ? second.price
            : (row[at] ?? '')
          : field in second
            ? second[field as 'name']
            : (row[at] ?? ''),
      ),
    ]
  }
  const prices = fields.filter(isPrice)
  if (shape.titles === 'two rows' && prices.length > 1) {
    return [
      fields.map((field) => (isPrice(field) ? (field === prices[0] ? words.price : '') : own(field))),
      fields.map((field) => (isPrice(field) ? field.slice('price '.length) || words.standard : '')),
    ]
  }
  return [row]
}

type Sheet = { name: string; rows: Written[][]; merged: { row: number; column: number; rows: number }[] }

/** The rows of some dishes. */
function sheetOf(menu: MenuOfFile, dishes: readonly MenuDish[], shape: Shape, name: string): Sheet {
  const fields = fieldsOf(menu, shape)
  const sheet: Sheet = { name, rows: titleRows(fields, shape), merged: [] }
  let last: string | undefined
  let code = 100
  for (const dish of dishes) {
    const isNew = dish.category !== last
    last = dish.category
    if (isNew && shape.blankRows === 'some') sheet.rows.push([])
    if (isNew && shape.category === 'sections')
      sheet.rows.push([...fields.map((field) => (field === 'name' ? dish.category : ''))])
    const sizes = fields.includes('size') ? menu.sizes.filter((size) => dish.prices[size] !== undefined) : [undefined]
    sizes.forEach((size, part) => {
      code += 1
      const isRest = part > 0 && shape.sizes === 'rows below'
      sheet.rows.push(
        fields.map((field): Written => {
          if (field === 'blank') return ''
          if (field === 'code') return `A${code}`
          if (field === 'counter') return String(code - 100)
          if (field === 'size') return size || TITLES[shape.language].standard
          if (field.startsWith('price ')) return writtenPrice(dish.prices[size ?? field.slice('price '.length)], shape)
          if (isRest) return ''
          const marked = markedBy(field)
          if (marked) return writtenMark(marked, dish)
          if (field === 'category') return shape.category === 'column' || (isNew && part === 0) ? dish.category : ''
          if (field === 'allergens') return writtenAllergens(dish.allergens, shape)
          if (field === 'diets') return writtenDiets(dish.diets, shape)
          return field === 'name' ? writtenName(dish.name, shape) : dish.text
        }),
      )
    })
  }
  if (shape.category === 'merged') {
    const column = fields.indexOf('category')
    sheet.rows.forEach((cells, row) => {
      if (row < titleRows(fields, shape).length || !cells[column]) return
      let rows = 1
      while (sheet.rows[row + rows]?.[column] === '') rows += 1
      if (rows > 1) sheet.merged.push({ row, column, rows })
    })
  }
  return sheet
}

export function sheetsOf(menu: MenuOfFile, shape: Shape): Sheet[] {
  if (shape.category !== 'sheets') return [sheetOf(menu, menu.dishes, shape, 'Foglio1')]
  const categories = [...new Set(menu.dishes.map(({ category }) => category))]
  return categories.map((category) =>
    sheetOf(
      menu,
      menu.dishes.filter((dish) => dish.category === category),
      shape,
      category,
    ),
  )
}

/** What has no text for it: sheets and merged cells. */
const containerOf = ({ container, category }: Shape): Shape['container'] =>
  container === 'text' && (category === 'sheets' || category === 'merged') ? 'workbook' : container

const quoted = (cell: Written, delimiter: string): string => {
  const text = String(cell)
  return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
}

const WINDOWS: Readonly<Record<string, number>> = { '€': 0x80, '’': 0x92, œ: 0x9c, Œ: 0x8c }

function encoded(text: string, encoding: Shape['encoding']): Uint8Array<ArrayBuffer> {
  if (encoding === 'windows-1252' && [...text].every((letter) => letter in WINDOWS || letter.charCodeAt(0) < 0x100))
    return Uint8Array.from(text, (letter) => WINDOWS[letter] ?? letter.charCodeAt(0))
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be')
    return new Uint8Array(new TextEncoder().encode(encoding === 'utf-8 with mark' ? `\ufeff${text}` : text))
  const bytes = new Uint8Array(2 * text.length + 2)
  const view = new DataView(bytes.buffer)
  for (const [at, unit] of `\ufeff${text}`.split('').entries())
    view.setUint16(2 * at, unit.charCodeAt(0), encoding === 'utf-16le')
  return bytes
}

const spanOf = ({ merged }: Sheet, row: number, column: number): number =>
  merged.find((each) => each.row === row && each.column === column)?.rows ?? 1
/** Below a merged cell. */
const isCovered = ({ merged }: Sheet, row: number, column: number): boolean =>
  merged.some((each) => each.column === column && row > each.row && row < each.row + each.rows)

/** As a till writes it: cells and rows that are not closed. */
const pageOf = (sheets: readonly Sheet[]): string =>
  sheets
    .map((sheet) => {
      const rows = sheet.rows.map((cells, row) => {
        const own = cells.flatMap((value, column) => {
          const rows = spanOf(sheet, row, column)
          const text = escaped(String(value)).replaceAll('\n', '<br>')
          return isCovered(sheet, row, column) ? [] : [`<td${rows > 1 ? ` rowspan=${rows}` : ''}>${text}`]
        })
        return `<tr>${own.join('')}`
      })
      return `${sheets.length > 1 ? `<h2>${escaped(sheet.name)}</h2>` : ''}<table border=1>${rows.join('')}</table>`
    })
    .join('')

const xmlOf = (sheets: readonly Sheet[]): string => {
  const tables = sheets.map((sheet) => {
    const rows = sheet.rows.map((cells, row) => {
      const own = cells.flatMap((value, column) => {
        if (value === '') return []
        const [type, text] = [typeof value === 'number' ? 'Number' : 'String', escaped(String(value))]
        const more = spanOf(sheet, row, column) - 1
        const attributes = `ss:Index="${column + 1}"${more > 0 ? ` ss:MergeDown="${more}"` : ''}`
        return [`<Cell ${attributes}><Data ss:Type="${type}">${text.replaceAll('\n', '&#10;')}</Data></Cell>`]
      })
      return `<Row ss:Index="${row + 1}">${own.join('')}</Row>`
    })
    return `<Worksheet ss:Name="${escaped(sheet.name)}"><Table>${rows.join('')}</Table></Worksheet>`
  })
  const name = 'urn:schemas-microsoft-com:office:spreadsheet'
  return `<?xml version="1.0"?><Workbook xmlns="${name}" xmlns:ss="${name}">${tables.join('')}</Workbook>`
}

function oldWorkbookOf(sheets: readonly Sheet[]): BlobPart {
  const book = utils.book_new()
  for (const { name, rows, merged } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((cells) => cells.map((value) => (value === '' ? null : value))))
    sheet['!merges'] = merged.map(({ row, column, rows }) => ({
      s: { r: row, c: column },
      e: { r: row + rows - 1, c: column },
    }))
    utils.book_append_sheet(book, sheet, name)
  }
  return writeOld(book, { type: 'array', bookType: 'biff8' })
}

/** The menu as a file of this shape. */
export async function fileOf(menu: MenuOfFile, shape: Shape): Promise<Blob> {
  const sheets = sheetsOf(menu, shape)
  const container = containerOf(shape)
  if (container === 'page') return new Blob([pageOf(sheets)])
  if (container === 'xml') return new Blob([xmlOf(sheets)])
  if (container === 'old workbook') return new Blob([oldWorkbookOf(sheets)])
  if (container === 'text') {
    const width = Math.max(...(sheets[0]?.rows.map(({ length }) => length) ?? []))
    const lines = sheets[0]?.rows.map((cells) =>
      Array.from({ length: width }, (_, at) => quoted(cells[at] ?? '', shape.delimiter)).join(shape.delimiter),
    )
    return new Blob([encoded(`${lines?.join(shape.lineEnd)}${shape.lineEnd}`, shape.encoding)])
  }
  return write(
    sheets.map(({ name, rows, merged }) => ({
      sheet: name,
      data: rows.map((cells, row) =>
        cells.map((value, column) => {
          if (value === '') return null
          const rowSpan = merged.find((each) => each.row === row && each.column === column)?.rows
          return { type: value.constructor as never, value, ...(rowSpan !== undefined && { rowSpan }) }
        }),
      ),
    })) as never,
  ).toBlob()
}
