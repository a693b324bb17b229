// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { answerKey } from '#/features/menu-import/values.ts'
import { asked, EMPTY, fileAt, type Given, readMenu, said } from './import-file.ts'

/* Files that other programs have read wrongly, in their smallest form: the right dishes, or the right question. */

const read = async (name: string, given?: Given) => {
  const { comparison, open } = await readMenu(await fileAt(name), given)
  return { rows: comparison.rows.map(said), asked: asked(comparison), open, others: comparison.others }
}
const price = (beside: string, answer: string) => ({ [answerKey('price', beside)]: answer })

test('01: no row of titles. Nothing is proposed; each row is a dish once the person has said so', async () => {
  expect((await read('01-no-header-row.csv')).open).toEqual(['titles', 'name', 'price'])
  const given: Given = {
    sheets: { 0: { titleRow: -1, columns: { 0: 'name', 1: 'price:' } } },
    sources: { category: 'name:Pizze' },
  }
  expect(await read('01-no-header-row.csv', given)).toMatchObject({
    open: [],
    rows: ['Margherita: new, Pizze, 600', 'Marinara: new, Pizze, 500', 'Diavola: new, Pizze, 750'],
  })
})

test('02: numbers of allergens are asked, each once; official names are known', async () => {
  const { open, asked: questions, rows } = await read('02-allergen-numbers.csv')
  expect([open, questions]).toEqual([[], ['allergens 1 (1)', 'allergens 3 (1)', 'allergens 7 (1)']])
  expect(rows).toEqual([
    'Carbonara: new, undeclared 1, 3, 7, Primi, 1300',
    'Insalata: new, Contorni, 500, allergens none',
    'Torta: new, Dolci, 600, allergens gluten,eggs,milk',
    'Zuppa: new, Primi, 900, allergens gluten,celery',
  ])
  const answers = {
    [answerKey('allergens', '1')]: 'gluten',
    [answerKey('allergens', '3')]: 'eggs',
    [answerKey('allergens', '7')]: 'milk',
  }
  expect((await read('02-allergen-numbers.csv', { answers })).rows[0]).toBe(
    'Carbonara: new, Primi, 1300, allergens gluten,eggs,milk',
  )
})

test('03: a text in capitals alone in its row is a heading; words in place of a price are asked', async () => {
  const found = await read('03-section-rows.csv')
  expect(found).toMatchObject({
    open: [],
    asked: ['words s.q. (1)'],
    rows: ['Tagliere: new, ANTIPASTI, 1200', 'Carbonara: new, PRIMI, 1300', 'Ostriche: asked, waits B7 s.q., PRIMI'],
  })
  expect(found.others.map(({ line, why }) => `${line} ${why}`)).toEqual(['2 heading', '5 heading'])
  const answers = { [answerKey('words', 's.q.')]: 'unavailable' }
  expect((await read('03-section-rows.csv', { answers })).rows[2]).toBe('Ostriche: new, PRIMI, 0, off')
})

test('04 and 05: the sizes of a till as rows, and dishes that are not sold', async () => {
  const loyverse = await read('04-loyverse-variants.csv', { sheets: { 0: { columns: { 4: 'text:it' } } } })
  expect(loyverse).toMatchObject({
    open: [],
    rows: [
      'MARGHERITA: new, Pizze, text:it pomodoro & mozzarella, Piccola 600, Grande 900',
      'VECCHIA: new, Pizze, 500, off',
    ],
  })
  expect(await read('05-square-variations.csv')).toMatchObject({
    open: [],
    asked: ['off (1)'],
    rows: ['Latte: new, Hot drinks, Small 350, Large 450', 'Old soup: new, Food, 500, off'],
  })
  const left = { answers: { [answerKey('off', '')]: 'leave' } }
  expect((await read('05-square-variations.csv', left)).rows[1]).toBe('Old soup: leftOut')
})

describe('06: Arabic decimals', () => {
  test('are 2.5 where the currency has three of them', async () => {
    const found = await read('06-arabic-decimal.csv', { existing: { ...EMPTY, currency: 'BHD' } })
    expect(found).toMatchObject({ open: [], asked: [], rows: ['تبولة: new, مقبلات, 250', 'حمص: new, مقبلات, 250'] })
  })
  test('are never 2,500: another currency is asked about', async () => {
    const found = await read('06-arabic-decimal.csv', { existing: { ...EMPTY, currency: 'EUR' } })
    expect(found.rows.map((row) => /asked|faulty/.test(row))).toContain(true)
    expect(found.rows.join()).not.toContain('250000')
  })
})

test('07: an error in a cell is named with its place, and merged categories are those of their rows', async () => {
  const found = await read('07-error-cell-merged-categories.xlsx')
  expect(found.open).toEqual([])
  expect(found.rows).toEqual([
    'Acqua 75cl: new, Bevande, 250',
    'Coca cola: new, Bevande, 300',
    'Margherita: new, Classiche, text:it pomodoro, mozzarella, 650, Maxi 1100, allergens gluten,milk',
    'Marinara: new, Classiche, text:it pomodoro, aglio, 550, Maxi 950, allergens gluten',
    'Diavola: faulty, noValue Pizze!E6 #DIV/0!',
    'Tartufo: faulty, badPrice Pizze!D7 12.333333',
    '7/8: faulty, dateCell Pizze!E8 2026-10-15',
  ])
})

test('13: titles in a language without words, two columns of numbers: nothing is chosen', async () => {
  const found = await readMenu(await fileAt('13-unknown-titles-weight.csv'))
  expect(found.open).toEqual(['titles', 'name', 'price'])
  expect(found.layouts[0]?.columns).toEqual(['', '', ''])
  const given: Given = {
    sheets: { 0: { titleRow: 0, columns: { 0: 'name', 2: 'price:' } } },
    sources: { category: 'name:Tutto' },
  }
  expect((await read('13-unknown-titles-weight.csv', given)).rows).toEqual([
    'Zupa dnia: new, Tutto, 9500',
    'Pierogi z kapusta: new, Tutto, 12000',
    'Kompot: new, Tutto, 6000',
  ])
})

test('14: the address of a picture is no name, also if somebody chooses it', async () => {
  const found = await readMenu(await fileAt('14-address-of-a-picture.csv'))
  expect([found.open, found.layouts[0]?.columns[3]]).toEqual([['name'], ''])
  const wrong: Given = { sheets: { 0: { columns: { 3: 'name' } } } }
  for (const row of (await read('14-address-of-a-picture.csv', wrong)).rows) expect(row).toContain('faulty, notAName')
  const right: Given = { sheets: { 0: { columns: { 1: 'name' } } } }
  expect((await read('14-address-of-a-picture.csv', right)).rows[0]).toBe(
    'Margherita, pomodoro e fior di latte: new, Pizze, 600',
  )
})

test('15: the mark of the own currency says nothing; another one is asked about once', async () => {
  const sheets: Given['sheets'] = { 0: { titleRow: 0, columns: { 0: 'name', 1: 'category', 2: 'price:' } } }
  const own = await read('15-own-currency-mark.csv', { sheets, existing: { ...EMPTY, currency: 'BRL' } })
  expect(own).toMatchObject({
    asked: [],
    rows: [
      'Pão na chapa: new, Lanches, 950',
      'Misto quente: new, Lanches, 1400',
      'Suco de laranja: new, Bebidas, 100800',
    ],
  })
  const euro = { ...EMPTY, currency: 'EUR' }
  const other = await read('15-own-currency-mark.csv', { sheets, existing: euro })
  expect(other.asked).toEqual(['price R$ (3)'])
  const answered = await read('15-own-currency-mark.csv', { sheets, existing: euro, answers: price('R$', 'price') })
  expect(answered.rows).toEqual(own.rows)
})

test('16: names that are numbers are names', async () => {
  const { rows, open } = await read('16-names-that-are-numbers.csv', { sources: { category: 'name:Bar' } })
  expect([open, rows]).toEqual([[], ['903: new, Bar, 450', '1664: new, Bar, 500', 'Acqua: new, Bar, 150']])
})

test('17: what a price is for is asked, once for each unit', async () => {
  const category: Given = { sources: { category: 'name:Tutto' } }
  const found = await read('17-unit-in-its-own-column.csv', category)
  expect(found.asked).toEqual(['price /kg (1)', 'price a persona (1)', 'price porzione (1)'])
  expect(found.rows.every((row) => row.includes('asked, waits'))).toBe(true)
  const answers = { ...price('/kg', 'size:al kg'), ...price('a persona', 'price'), ...price('porzione', 'price') }
  expect((await read('17-unit-in-its-own-column.csv', { ...category, answers })).rows).toEqual([
    'Bistecca con osso: new, Tutto, al kg 6500',
    'Fritto misto: new, Tutto, 1400',
    'Patate al forno: new, Tutto, 500',
  ])
})

test('18: weeks side by side are said to be several lists, and one of them is read at a time', async () => {
  expect((await read('18-weeks-as-columns.csv')).open).toContain('name')
  const given: Given = {
    sheets: { 0: { titleRow: 0, columns: { 1: 'name' }, hasNoPrices: true } },
    sources: { category: 'name:Mensa' },
    answers: { [answerKey('noPrice', '')]: 'unavailable' },
  }
  expect((await read('18-weeks-as-columns.csv', given)).rows).toEqual([
    'Pasta al sugo: new, Mensa, 0, off',
    'Frittata: new, Mensa, 0, off',
    'Minestrone: new, Mensa, 0, off',
  ])
})

test('19: several prices in a cell are asked about, those without names for each category', async () => {
  const existing = { ...EMPTY, currency: 'USD' }
  const found = await read('19-prices-of-sizes-in-a-cell.csv', { existing })
  expect(found.open).toEqual([])
  expect(found.asked).toEqual(['several Half\nFull (1)', 'several 2 Wine (1)', 'several 2 Coffee (1)'])
  const answers = {
    [answerKey('several', 'Half / Full')]: 'Half\nFull',
    [answerKey('several', '2 Wine')]: 'Glass\nBottle',
    [answerKey('several', '2 Coffee')]: '\nDouble',
  }
  expect((await read('19-prices-of-sizes-in-a-cell.csv', { existing, answers })).rows).toEqual([
    'Lasagne: new, Pasta, Half 950, Full 1700',
    'House red: new, Wine, Glass 500, Bottle 2200',
    'Espresso: new, Coffee, 120, Double 200',
  ])
})

test('20: names that differ by an accent are two dishes', async () => {
  const { rows } = await read('20-names-that-differ-by-an-accent.csv', { sources: { category: 'name:Tutto' } })
  expect(rows).toEqual([
    'Phở bò: new, Tutto, 1200',
    'Pho bo: new, Tutto, 1100',
    'Café: new, Tutto, 200',
    'Cafe: new, Tutto, 150',
  ])
})
