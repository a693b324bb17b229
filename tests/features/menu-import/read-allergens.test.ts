import { expect, test } from 'vitest'
import { ALLERGEN_BY_NUMBER, type AskAboutWord, readAllergens } from '#/features/menu-import/read-allergens.ts'
import { allergenWords } from '#/panels/menu-file/allergen-cells.ts'
import type { FileCell } from '#/panels/menu-file/cells.ts'
import { wordKey } from '#/panels/menu-file/words-of-cell.ts'

/** Answers as a person gives them, by `wordKey`; those of traces by ''. */
const answering =
  (answers: Readonly<Record<string, string>>, words: string[] = []): AskAboutWord =>
  (kind, word) => {
    if (kind === 'allergens') words.push(word)
    return answers[kind === 'traces' ? '' : wordKey(word)]
  }
const said = (cell: FileCell, answers: Readonly<Record<string, string>> = {}) => {
  const { value, openWords } = readAllergens(cell, answering(answers))
  return value ?? `? ${openWords.join(' ')}`
}
/** What is read, and the words that are asked about. */
const read = (cell: FileCell, answers: Readonly<Record<string, string>> = {}) => {
  const asked: string[] = []
  return { ...readAllergens(cell, answering(answers, asked)), asked }
}

test.each<[FileCell, string]>([
  ['glutine, uova, latte', 'gluten,eggs,milk'],
  ['glutine|uova|latte', 'gluten,eggs,milk'],
  ['Glutine / Latte', 'gluten,milk'],
  ['Glutine\nLatte', 'gluten,milk'],
  ['Glutine e latte', 'gluten,milk'],
  ['frutta a guscio e arachidi', 'peanuts,nuts'],
  ['crostacei/molluschi', 'crustaceans,molluscs'],
  ['pesce, crostacei', 'crustaceans,fish'],
  ['Contiene: glutine, soia.', 'gluten,soybeans'],
  ['(pesce)', 'fish'],
  // The official names.
  ['Cereali contenenti glutine, Sedano', 'gluten,celery'],
  ['Anidride solforosa e solfiti', 'sulphites'],
  ['Crostacei e prodotti a base di crostacei; Uova e prodotti a base di uova', 'crustaceans,eggs'],
  ['Frutta a guscio (mandorle, nocciole)', 'nuts'],
  ['Cereals containing gluten, tree nuts, sulphur dioxide and sulphites', 'gluten,nuts,sulphites'],
  ['Milk and products thereof', 'milk'],
  ['Céréales contenant du gluten, fruits à coque, œufs', 'gluten,eggs,nuts'],
  ['Cacahuètes, lupin, mollusques', 'peanuts,lupin,molluscs'],
  ['Cereales que contienen gluten, dióxido de azufre y sulfitos', 'gluten,sulphites'],
  ['Huevos, frutos de cáscara, altramuces', 'eggs,nuts,lupin'],
  ['Glutenhaltiges Getreide, Schalenfrüchte, Senf', 'gluten,nuts,mustard'],
  ['Mælk, æg og hvede', 'gluten,eggs,milk'],
  ['Melk, eieren en vis', 'eggs,fish,milk'],
  ['الحليب، البيض', 'eggs,milk'],
  ['سمسم و مكسرات', 'nuts,sesame'],
  ['Glutine (grano, latte)', 'gluten,milk'],
  // Kept apart by blanks, dashes or points.
  ['glutine uova latte', 'gluten,eggs,milk'],
  ['GLUTINE UOVA FRUTTA A GUSCIO LATTE', 'gluten,eggs,milk,nuts'],
  ['glutine - uova – latte', 'gluten,eggs,milk'],
  ['Glutine-Uova', 'gluten,eggs'],
  ['Glutine. Uova. Latte.', 'gluten,eggs,milk'],
  ['Gluten, Milk & Eggs', 'gluten,eggs,milk'],
  ['Contiene glutine e latte', 'gluten,milk'],
  ['CONTIENE: GLUTINE, SOIA', 'gluten,soybeans'],
  ['البيض والحليب', 'eggs,milk'],
  ['glutine soia latte', 'gluten,soybeans,milk'],
  // Endings.
  ['Glutini, crostaceo', 'gluten,crustaceans'],
  ['frutti a guscio; arachidy', 'peanuts,nuts'],
  ['Almond, walnut, mollusc', 'nuts,molluscs'],
  // None.
  ['nessuno', 'none'],
  ['Nessun allergene.', 'none'],
  ['none', 'none'],
  ['sin alérgenos', 'none'],
  ['aucun', 'none'],
  ['keine', 'none'],
  ['لا يوجد', 'none'],
  // Pictures.
  ['🌾🥛', 'gluten,milk'],
  ['🌾 glutine, 🥚 uova', 'gluten,eggs'],
])('%j is %s', (cell, expected) => expect(said(cell)).toBe(expected))

test.each<[FileCell, string]>([
  ['1,3,7', '? 1 3 7'],
  ['1 3 7', '? 1 3 7'],
  ['A, C, G', '? A C G'],
  ['ACG', '? A C G'],
  ['PES, GLU', '? PES GLU'],
  ['GLU LAC HUE', '? GLU LAC HUE'],
  ['uova, boh', '? boh'],
  ['uova boh latte', '? uova boh latte'],
  ['latte di soia', '? latte di soia'],
  // Perhaps no milk at all.
  ['latte soia', '? latte soia'],
  ['soy milk', '? soy milk'],
  ['oat-milk', '? oat-milk'],
  // Another ending is another thing.
  ['pesca', '? pesca'],
  ['grana', '? grana'],
  ['solfati', '? solfati'],
  // Not a letter each.
  ['PESTO', '? PESTO'],
  ['BOH', '? BOH'],
  ['può contenere soia', '? può contenere soia'],
  ['tracce di soia', '? tracce di soia'],
  ['pesce (tonno)', '? tonno'],
  ['glutine (tracce di soia)', '? glutine (tracce di soia)'],
  ['può contenere latte, uova', '? può contenere latte, uova'],
  ['Glutine. Può contenere: latte, uova', '? Glutine. Può contenere: latte, uova'],
  ['glutine, soia (tracce)', '? glutine, soia (tracce)'],
  ['may contain traces of nuts and milk', '? may contain traces of nuts and milk'],
  ['Kann Spuren von Milch enthalten', '? Kann Spuren von Milch enthalten'],
  ['قد يحتوي على آثار من الحليب', '? قد يحتوي على آثار من الحليب'],
  ['può contenere soia; glutine', '? può contenere soia; glutine'],
  ['latte*, uova', '? latte*'],
  ['senza glutine, lattosio', '? senza glutine lattosio «senza glutine, lattosio»'],
  // It may declare milk and eggs, or say that there are none: it is quoted as it stands.
  ['sin gluten, lácteos', '? sin gluten lácteos «sin gluten, lácteos»'],
  ['NO GLUTEN - huevo', '? NO GLUTEN huevo «NO GLUTEN - huevo»'],
  ['senza glutine', '? senza glutine'],
  ['uova, latte?', '? latte?'],
  ['glutine latte?', '? latte?'],
  ['nessuno?', '? nessuno?'],
  ['الحليب؟', '? الحليب؟'],
  ['-', '? -'],
  ['no', '? no'],
  ['🥜', '? 🥜'],
  ['shellfish', '? shellfish'],
  // A spreadsheet has made numbers and days of lists.
  [3.1, '? 3.1'],
  ['3,1', '? 3,1'],
  ['1,1', '? 1,1'],
  [{ unread: '2026-03-01', why: 'date' }, '? 2026-03-01'],
])('an allergen that is not understood declares nothing and is asked about: %j (ADR-031)', (cell, expected) =>
  expect(said(cell)).toBe(expected),
)

test('traces are contained, or not declared, as the person says (ADR-031)', () => {
  const both = (cell: string) =>
    (['contained', 'other'] as const).map((traces) => read(cell, { '': traces }).value ?? '?')
  expect(both('Glutine e può contenere tracce di latte, uova.')).toEqual(['gluten,eggs,milk', 'gluten'])
  expect(both('glutine (può contenere soia), uova')).toEqual(['gluten,eggs,soybeans', 'gluten,eggs'])
  expect(both('soia in tracce, glutine')).toEqual(['gluten,soybeans', 'gluten'])
  expect(both('Kann Milch enthalten')).toEqual(['milk', '?'])
  expect(both('tracce di soia')).toEqual(['soybeans', '?'])
  expect(read('tracce di boh', { '': 'contained' })).toMatchObject({
    asked: ['boh'],
    openWords: ['boh'],
    traces: 'boh',
  })
})

test.each([
  'Senza: glutine, uova',
  'senza (glutine, uova)',
  'SENZA\nglutine\nuova',
  'Non contiene glutine, uova',
  'Privo di: glutine; uova',
  'Does not contain: gluten, eggs',
  'Ne contient pas de gluten, œufs',
  'Enthält kein Gluten, Eier',
  'Keine: Gluten, Eier',
  'لا يحتوي على الغلوتين، البيض',
])('%j says what a dish is without, whatever is answered of its words', (cell) => {
  const asked = new Set<string>()
  const answers: Record<string, 'other'> = {}
  for (let round = 0; round < 3; round += 1)
    for (const word of read(cell, answers).openWords) {
      asked.add(word)
      answers[wordKey(word)] = 'other'
    }
  expect(asked.size).toBeGreaterThan(1)
  expect(read(cell, answers).value).toBeUndefined()
})

test('a word is asked about once, also where it stands among the traces too', () => {
  const cell = 'E, kann Spuren von E enthalten'
  expect(read(cell)).toMatchObject({ asked: ['E'], openWords: [cell] })
})

test('an answer counts for every cell, and a part of one is none', () => {
  expect(said('1,3,7', ALLERGEN_BY_NUMBER)).toBe('gluten,eggs,milk')
  expect(said('١، ٣', ALLERGEN_BY_NUMBER)).toBe('gluten,eggs')
  expect(said('1,3,10', ALLERGEN_BY_NUMBER)).toBe('gluten,eggs,mustard')
  expect(said('3,1', ALLERGEN_BY_NUMBER)).toBe('? 3,1')
  expect(said('1,3?', ALLERGEN_BY_NUMBER)).toBe('? 3?')
  expect(said('A, C', { a: 'gluten' })).toBe('? C')
  expect(said('A, C', { a: 'gluten', c: 'eggs' })).toBe('gluten,eggs')
  expect(said('-', { '-': 'none' })).toBe('none')
  expect(said('A, sale', { a: 'milk', sale: 'other' })).toBe('milk')
  // That a word is no allergen does not say that the dish has none.
  expect(said('sale', { sale: 'other' })).toBe('? sale')
})

test('«nessuno» beside traces is none, and what is open is quoted once', () => {
  const cell = 'Nessuno (può contenere sedano)'
  expect(read(cell)).toMatchObject({ asked: [], openWords: [cell] })
  expect(read(cell, { '': 'other' })).toMatchObject({ value: 'none', openWords: [] })
  expect(read(cell, { '': 'contained' })).toMatchObject({ value: 'celery', openWords: [] })
  const other = 'xyz (può contenere sedano)'
  expect(read(other)).toMatchObject({ asked: ['xyz'], openWords: [other] })
  expect(read('Nessuno, latte')).toMatchObject({ asked: ['Nessuno'], openWords: ['Nessuno'] })
})

test('a long cell is a text, and none of its words is asked about', () => {
  expect(read(`glutine${' ('.repeat(24_000)}`)).toMatchObject({ asked: [] })
})

test.each<[string, string[]]>([
  ['GLU LAC HUE', ['GLU', 'LAC', 'HUE']],
  ['SIN GLU', ['SIN GLU']],
  ['GLU', ['GLU']],
  ['AG', ['A', 'G']],
])('the words of %j are %j', (cell, expected) => expect(allergenWords(cell)).toEqual(expected))
