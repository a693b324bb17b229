import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISH_LANGUAGES } from '#/config/languages.ts'
import { ALLERGENS, allergenLine, allergensOf } from '#/entities/dish/allergens.ts'
import { proseOf } from '#/entities/dish/declarations.ts'
import { withLine } from '#/entities/dish/declared-line.ts'
import { DESCRIPTION_FIELDS, type Described } from '#/entities/dish/descriptions.ts'
import { DIETS, dietLine, dietsOf } from '#/entities/dish/diets.ts'
import {
  entriesOf,
  firstAfter,
  firstPair,
  isMissing,
  meterOf,
  proseIn,
  writtenTranslation,
} from '#/features/translations/translation-rules.ts'
import { tidyText } from '#/lib/schema/writing.ts'
import { sampleDish, sampleMenu } from '../../support/samples/sample-menu.ts'

test.each<[string, Described, string, string]>([
  ['nothing is declared', { descriptionIt: 'Con latte' }, 'With milk', 'With milk'],
  [
    'in the words of its language',
    { descriptionIt: 'Con latte\nAllergeni: latte' },
    'With milk',
    'With milk\nAllergens: milk',
  ],
  ['none of the 14', { descriptionIt: 'Riso\nAllergeni: nessuno dei 14' }, 'Rice', 'Rice\nAllergens: none of the 14'],
  [
    'the union of languages that differ',
    { descriptionIt: 'A\nAllergeni: latte', descriptionFr: 'A\nAllergènes : œufs' },
    'A',
    'A\nAllergens: eggs, milk',
  ],
  ['a typed line is no declaration', { descriptionIt: 'Pane' }, 'Bread\nAllergens: none of the 14', 'Bread'],
  [
    'a typed line changes no declaration',
    { descriptionIt: 'Pane\nAllergeni: glutine' },
    'Bread\nAllergens: none of the 14',
    'Bread\nAllergens: gluten',
  ],
  [
    'a line to be checked stays',
    { description: 'Old\nAllergens: lemon', descriptionIt: 'A' },
    'New',
    'New\nAllergens: lemon',
  ],
  ['a line to be checked is not copied', { descriptionIt: 'A\nAllergeni: limone' }, 'New', 'New'],
  [
    'a removed text takes its line along',
    { description: 'A\nAllergens: milk', descriptionIt: 'B\nAllergeni: latte' },
    '',
    '',
  ],
  ['the only declaration stays', { description: 'A\nAllergens: milk' }, '', 'Allergens: milk'],
])('the written translation: %s', (_, dish, typed, written) =>
  expect(writtenTranslation(dish, 'en', typed)).toBe(written),
)

const prose = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    '',
    'Pane',
    'a\nb',
    'Allergeni: latte',
    'x\nAllergens: ?',
    'Dieta: vegano',
    'x\nDiet: ?',
    'x\nScelta: Vino = rosso / bianco',
  ),
)
const line = fc.record({ set: fc.subarray([...ALLERGENS]), language: fc.constantFrom(...DISH_LANGUAGES) })
const dietary = fc.record({ set: fc.subarray([...DIETS]), language: fc.constantFrom(...DISH_LANGUAGES) })
const text = fc.tuple(prose, fc.option(line), fc.option(dietary)).map(([words, allergens, diets]) => {
  const text = diets ? withLine(words, 'diets', dietLine.lineOf(new Set(diets.set), diets.language)) : words
  return allergens ? withLine(text, 'allergens', allergenLine.lineOf(new Set(allergens.set), allergens.language)) : text
})
const described = fc.record({
  description: text,
  descriptionIt: text,
  descriptionAr: text,
  descriptionFr: text,
  descriptionEs: text,
})
const language = fc.constantFrom(...DISH_LANGUAGES)

test('a translation never changes what a dish declares, and is read as it was typed', () =>
  fc.assert(
    fc.property(described, language, text, (dish, to, typed) => {
      const after = { ...dish, [DESCRIPTION_FIELDS[to]]: writtenTranslation(dish, to, typed) }
      expect(allergenLine.isSame(allergensOf(after), allergensOf(dish))).toBe(true)
      expect(dietLine.isSame(dietsOf(after), dietsOf(dish))).toBe(true)
      expect(proseIn(after, to)).toBe(proseOf(tidyText(typed)))
      expect(writtenTranslation(after, to, typed)).toBe(after[DESCRIPTION_FIELDS[to]])
    }),
    { numRuns: 1_000 },
  ))

const dish = (name: string, descriptionIt = '', description = '') => sampleDish(name, { descriptionIt, description })
const menus = [
  sampleMenu('Carta', [dish('a', 'A', 'a'), dish('b', 'B'), dish('c'), dish('d', 'D')]),
  sampleMenu('Vini', [dish('e', '', 'e'), dish('f', 'F\nAllergeni: solfiti')]),
]
const pair = { from: 'it', to: 'en' } as const

test('a meter counts texts, not lines of allergens', () => {
  expect(meterOf(menus, 'it')).toEqual({ describedCount: 4, dishCount: 6 })
  expect(meterOf(menus, 'en')).toEqual({ describedCount: 2, dishCount: 6 })
  expect(meterOf([sampleMenu('x', [dish('x', 'Allergeni: latte')])], 'it')).toEqual({ describedCount: 0, dishCount: 1 })
})

test('the next missing one has an original, and comes round again', () => {
  const entries = entriesOf(menus, pair)
  const next = (after?: string) => firstAfter(entries, after, isMissing)?.id
  expect([next(), next('a'), next('b'), next('d'), next('f')]).toEqual(['b', 'b', 'd', 'f', 'b'])
  expect(firstAfter(entriesOf([sampleMenu('x', [dish('x', 'X')])], pair), 'x', isMissing)).toBeUndefined()
})

test('begins with the language that has most, and the fullest that lacks some', () => {
  expect(firstPair(menus, 'ar')).toEqual(pair)
})

test('begins with the director’s language where several have most', () => {
  expect(firstPair([], 'it')).toEqual({ from: 'it', to: 'en' })
  expect(firstPair([], 'en')).toEqual({ from: 'en', to: 'it' })
})
