import { expect, test } from 'vitest'
import type { Dish } from '#/entities/dish/schema.ts'
import { marksOf } from '#/features/print-studio/dish-marks.ts'
import { blocksOf, countUntranslated, legendOf } from '#/features/print-studio/menu-blocks.ts'
import { piecesOf } from '#/features/print-studio/text-pieces.ts'
import { sampleDish, sampleMenu } from '../../support/samples/sample-menu.ts'

const carbonara = sampleDish('Carbonara', {
  price: 12.5,
  description: 'Pasta with eggs\nAllergens: gluten, eggs',
  descriptionIt: 'Pasta con uova\nAllergeni: glutine, uova',
})

test('a dish has its text in each language, and one text is not printed twice', () => {
  const [, dish] = blocksOf([sampleMenu('Carta', [carbonara])], ['it', 'fr'])
  expect(dish).toMatchObject({
    mills: 12500,
    texts: [
      { language: 'it', text: 'Pasta con uova' },
      { language: 'en', text: 'Pasta with eggs' },
    ],
  })
  expect(blocksOf([sampleMenu('Carta', [carbonara])], ['ar', 'fr'])[1]).toMatchObject({
    texts: [{ text: 'Pasta with eggs' }],
  })
  expect(countUntranslated([sampleMenu('Carta', [carbonara, sampleDish('Riso')])], 'fr')).toBe(1)
})

test('the categories of a menu have headings, also its only one; a dish without one comes first', () => {
  const dishOf = (name: string, category?: string) =>
    sampleDish(name, { category: category ? { id: category, name: category } : null })
  const words = (dishes: Dish[]) =>
    blocksOf([sampleMenu('Carta', dishes)], ['it']).flatMap((block) =>
      'name' in block ? [`${block.kind} ${block.name}`] : [],
    )
  expect(
    words([dishOf('Bruschetta', 'Antipasti'), dishOf('Riso', 'Primi'), dishOf('Pane'), dishOf('Olive', 'Antipasti')]),
  ).toEqual([
    ...['menu Carta', 'dish Pane', 'category Antipasti', 'dish Bruschetta', 'dish Olive'],
    ...['category Primi', 'dish Riso'],
  ])
  expect(words([dishOf('Riso', 'Primi'), dishOf('Gricia', 'Primi')])).toEqual([
    ...['menu Carta', 'category Primi', 'dish Riso', 'dish Gricia'],
  ])
  // It would say the menu's name twice.
  expect(words([dishOf('Riso', 'CARTA')])).toEqual(['menu Carta', 'dish Riso'])
})

test('a dish of which nothing is declared, or not clearly, is marked and explained', () => {
  expect(marksOf(carbonara)).toEqual({ contains: [1, 3], isUnclear: false, suitedDiets: [] })
  expect(marksOf(sampleDish('Zuppa'))).toEqual({ contains: [], isUnclear: true, suitedDiets: [] })
  const unclear = sampleDish('Torta', { descriptionIt: 'Allergeni: latte, forse noci' })
  expect(marksOf(unclear)).toEqual({ contains: [7], isUnclear: true, suitedDiets: [] })
  const free = sampleDish('Riso', { description: 'Allergens: none of the 14' })
  const blocks = blocksOf([sampleMenu('Carta', [carbonara, free])], ['it'])
  expect(legendOf(blocks)).toEqual({ numbers: [1, 3], hasUnclear: false, hasNoAllergens: true, diets: [] })
  expect(legendOf(blocksOf([sampleMenu('Carta', [unclear])], ['it']))).toMatchObject({ hasUnclear: true })
})

test('a declared diet has a sign and its place in the legend; one that is not clear has none (ADR-029)', () => {
  const dish = (line: string) => sampleDish('Pane', { descriptionIt: `Buono\n${line}\nAllergeni: glutine` })
  const [vegan, unclear] = [dish('Dieta: vegano, halal'), dish('Dieta: quasi vegano')]
  expect(marksOf(vegan)).toEqual({ contains: [1], isUnclear: false, suitedDiets: ['vegan', 'halal'] })
  expect(marksOf(unclear)).toEqual({ contains: [1], isUnclear: false, suitedDiets: [] })
  expect(legendOf(blocksOf([sampleMenu('Carta', [vegan, unclear])], ['it'])).diets).toEqual(['vegan', 'halal'])
})

test('sizes stand beside the standard price, and alone where there is none', () => {
  const size = (name: string, price: number) => ({ id: name, price, dimension: { id: name, name, standard: false } })
  const pizza = sampleDish('Pizza', { dimensionAssignments: [size('standard', 8), size('grande', 12)] })
  const wine = sampleDish('Vino', { dimensionAssignments: [size('calice', 4)] })
  expect(blocksOf([sampleMenu('Carta', [pizza, wine])], ['it']).slice(1, 3)).toMatchObject([
    { mills: 8000, sizes: [{ name: 'grande', mills: 12000 }] },
    { mills: undefined, sizes: [{ name: 'calice', mills: 4000 }] },
  ])
})

test('a price that could not be read is not printed as 0', () => {
  const grande = { id: 'g', name: 'grande', standard: false }
  const pizza = sampleDish('Pizza', {
    dimensionAssignments: [{ id: 'g', price: undefined, unread: 'dodici', dimension: grande }],
  })
  expect(blocksOf([sampleMenu('Carta', [pizza])], ['it'])[1]).toMatchObject({
    sizes: [{ name: 'grande', mills: undefined }],
  })
})

test('a sold-out dish whose only price is 0 is printed without one', () => {
  const oysters = sampleDish('Ostriche', { isAvailable: false, price: 0 })
  expect(blocksOf([sampleMenu('Carta', [oysters])], ['it'])[1]).toMatchObject({ mills: undefined })
})

test('a text too long for a column goes on in blocks of its own, and no letter is lost', () => {
  const words = Array.from({ length: 400 }, (_, index) => `parola${index}`).join(' ')
  expect(piecesOf(words, 500).join(' ')).toBe(words)
  expect(piecesOf('W'.repeat(1_200), 500).map(({ length }) => length)).toEqual([500, 500, 200])
  const long = sampleDish('N'.repeat(300), { descriptionIt: words })
  const blocks = blocksOf([sampleMenu('Carta', [long])], ['it'])
  const texts = blocks.flatMap((block) => ('texts' in block ? block.texts : [])).map((each) => each?.text)
  expect(texts.join(' ')).toContain(`parola0 parola1 `)
  expect(texts.filter(Boolean).slice(1).join(' ')).toBe(words)
})
