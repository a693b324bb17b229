import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DISH_LANGUAGES, LANGUAGES } from '#/config/languages.ts'
import { ALLERGENS, allergenLine, allergensOf } from '#/entities/dish/allergens.ts'
import { proseOf, textWith } from '#/entities/dish/declarations.ts'
import { withLine, withoutLines } from '#/entities/dish/declared-line.ts'
import { descriptionsOf } from '#/entities/dish/descriptions.ts'
import { DIETS, type Diet, dietLine, dietsOf, suits } from '#/entities/dish/diets.ts'
import { newDish, withValues } from '#/entities/dish/fields.ts'

const lists = { menus: [], categories: [], dimensions: [] }

describe('the line of the diets', () => {
  test.each(LANGUAGES)('is read as it was written in %s', (language) => {
    for (const wanted of [new Set<Diet>(), ...DIETS.map((diet) => new Set([diet]))]) {
      const descriptionIt = withLine('Con olio.', 'diets', dietLine.lineOf(wanted, language))
      const declared = dietsOf({ descriptionIt })
      expect(declared).toMatchObject({ state: 'declared', unknown: [] })
      expect(dietLine.valueOf(declared.state === 'undeclared' ? new Set() : declared.contains)).toBe(
        dietLine.valueOf(wanted),
      )
    }
  })

  test.each([
    ['Dieta: Vegana.', ['vegetarian', 'vegan']],
    ['DIET: alcohol free; halal', ['halal', 'alcoholFree']],
    ['Régime : végétalien', ['vegetarian', 'vegan']],
    ['النظام الغذائي: نباتي، حلال', ['vegetarian', 'halal']],
  ])('typed by hand is read: %s', (description, contains) => {
    const declared = dietsOf({ description })
    expect(declared.state === 'declared' && DIETS.filter((diet) => declared.contains.has(diet))).toEqual(contains)
  })

  test('with another word suits nobody, and without a line neither', () => {
    for (const description of ['Dieta: vegano, leggero', 'Dieta:', 'Piatto vegano', ''])
      expect(suits({ description }, new Set(['vegan']))).toBe(false)
    expect(suits({ description: 'Dieta: vegetariano' }, new Set(['vegetarian']))).toBe(true)
    expect(suits({ description: 'Dieta: vegetariano' }, new Set(['vegan']))).toBe(false)
  })
})

test('both lines are read in any order, and neither is a part of the text that guests read', () => {
  const description = 'Pane.\nAllergens: gluten\nDiet: vegan'
  expect(allergensOf({ description })).toMatchObject({ state: 'declared', contains: new Set(['gluten']) })
  expect(suits({ description }, new Set(['vegan']))).toBe(true)
  expect(descriptionsOf({ description })).toEqual([{ language: 'en', text: 'Pane.' }])
  expect(withoutLines(description, ['allergens'])).toBe('Pane.\nDiet: vegan')
})

test('the diets are changed and the allergens stay, and the other way round (ADR-029)', () => {
  const dish = { ...newDish('Pane'), descriptionIt: 'Buono', description: 'Good' }
  const both = withValues(dish, { allergens: 'gluten', diets: 'vegan' }, lists)
  expect(both.descriptionIt).toBe('Buono\nDieta: vegetariano, vegano\nAllergeni: glutine')
  const other = withValues(both, { diets: 'none' }, lists)
  expect(other.description).toBe('Good\nDiet: none of the 4\nAllergens: gluten')
  expect(withValues(other, { allergens: '' }, lists).descriptionIt).toBe('Buono\nDieta: nessuna delle 4')
  expect(withValues(both, { 'text it': 'Fresco' }, lists).descriptionIt).toBe(
    'Fresco\nDieta: vegetariano, vegano\nAllergeni: glutine',
  )
})

test('whatever is declared, a text that is written changes none of it', () => {
  const set = fc.record({
    allergens: fc.option(fc.subarray([...ALLERGENS])),
    diets: fc.option(fc.subarray([...DIETS])),
  })
  fc.assert(
    fc.property(set, fc.constantFrom(...DISH_LANGUAGES), fc.constantFrom('', 'Pane', 'a\nb'), (declared, to, prose) => {
      const dish = withValues(
        { ...newDish('x'), descriptionIt: 'Buono' },
        {
          ...(declared.allergens && { allergens: allergenLine.valueOf(new Set(declared.allergens)) }),
          ...(declared.diets && { diets: dietLine.valueOf(new Set(declared.diets)) }),
        },
        lists,
      )
      const field = {
        en: 'description',
        it: 'descriptionIt',
        ar: 'descriptionAr',
        fr: 'descriptionFr',
        es: 'descriptionEs',
      }[to]
      const after = { ...dish, [field]: textWith(dish, to, prose) }
      expect(allergenLine.isSame(allergensOf(after), allergensOf(dish))).toBe(true)
      expect(dietLine.isSame(dietsOf(after), dietsOf(dish))).toBe(true)
      expect(proseOf(after[field as 'description'] ?? '')).toBe(prose)
    }),
  )
})
