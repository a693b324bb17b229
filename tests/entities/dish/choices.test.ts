import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DISH_LANGUAGES, LANGUAGES } from '#/config/languages.ts'
import { ALLERGENS, allergenLine, allergensOf } from '#/entities/dish/allergens.ts'
import { asksForCooking, type Choice, readChoices, writeChoices } from '#/entities/dish/choice-words.ts'
import { choiceLine, choicesOf } from '#/entities/dish/choices.ts'
import { proseOf, textWith } from '#/entities/dish/declarations.ts'
import { withLine } from '#/entities/dish/declared-line.ts'
import { DESCRIPTION_FIELDS, descriptionsOf } from '#/entities/dish/descriptions.ts'
import { DIETS, dietLine, dietsOf } from '#/entities/dish/diets.ts'
import { newDish, withValues } from '#/entities/dish/fields.ts'

const lists = { menus: [], categories: [], dimensions: [] }
const COOKING: Choice = { name: 'Cottura', options: ['al sangue', 'media', 'ben cotta'] }
const SIDE: Choice = { name: 'Contorno', options: ['patate', 'insalata'] }
const LINE = 'Scelta: Cottura = al sangue / media / ben cotta'

describe('the line of the choices', () => {
  test.each(LANGUAGES)('is read as it was written in %s (ADR-046)', (language) => {
    const contains = choiceLine.readValue(writeChoices([COOKING, SIDE])) ?? new Set()
    const descriptionIt = withLine('Alla brace.', 'choices', choiceLine.lineOf(contains, language))
    expect(choicesOf({ descriptionIt })).toEqual([COOKING, SIDE])
    expect(descriptionsOf({ descriptionIt })).toEqual([{ language: 'it', text: 'Alla brace.' }])
  })

  test.each([
    ['CHOICE :Cooking=rare/medium', [{ name: 'Cooking', options: ['rare', 'medium'] }]],
    ['Scelte: Vino = 1/2 litro / 1 litro;', [{ name: 'Vino', options: ['1/2 litro', '1 litro'] }]],
    ['Choix : Cuisson = bleu, saignant / à point', [{ name: 'Cuisson', options: ['bleu, saignant', 'à point'] }]],
    [
      'الاختيار: الطهي = متوسط / جيد؛ الطبق = أرز / بطاطا',
      [
        { name: 'الطهي', options: ['متوسط', 'جيد'] },
        { name: 'الطبق', options: ['أرز', 'بطاطا'] },
      ],
    ],
  ])('typed by hand is read: %s', (description, choices) => expect(choicesOf({ description })).toEqual(choices))

  test.each([
    'Scelta: dello chef',
    'Scelta: Cottura = media',
    'Scelta: Cottura = media / Media',
    'Scelta: Cottura = media / ; Contorno = patate / insalata',
    'Scelta: Cottura = al sangue / media; del giorno',
    'Scelta: Ora: subito = sì / no',
    'Scelta: A = b / c; a = d / e',
  ])('that is not wholly one is a text that guests read: %s', (description) => {
    expect(choicesOf({ description })).toEqual([])
    expect(descriptionsOf({ description })).toEqual([{ language: 'en', text: description }])
  })

  test('stands above the other lines, and is read in any order', () => {
    const dish = { ...newDish('Tagliata'), descriptionIt: 'Buona', description: 'Good' }
    const values = { allergens: 'none', diets: 'halal', choices: writeChoices([COOKING]) }
    const all = withValues(dish, values, lists)
    expect(all.descriptionIt).toBe(`Buona\n${LINE}\nDieta: halal\nAllergeni: nessuno dei 14`)
    expect(all.description).toContain('Good\nChoice: Cottura = al sangue / media / ben cotta\nDiet')
    expect(withValues(all, { choices: '' }, lists).descriptionIt).toBe('Buona\nDieta: halal\nAllergeni: nessuno dei 14')
    const mixed = { description: `Good\nAllergens: gluten\n${LINE}` }
    expect(choicesOf(mixed)).toEqual([COOKING])
    expect(allergensOf(mixed)).toMatchObject({ state: 'declared', contains: new Set(['gluten']) })
  })

  test('that languages do not agree on is asked as the first says it, shown as each does, and written by no other change', () => {
    const dish = { ...newDish('Steak'), description: 'Good\nChoice: Cooking = rare / medium', descriptionIt: LINE }
    expect(choicesOf(dish)).toEqual([{ name: 'Cooking', options: ['rare', 'medium'] }])
    expect(choicesOf(dish, 'it')).toEqual([COOKING])
    expect(choiceLine.declaredBy(dish)).toMatchObject({ state: 'unclear', isDisputed: true })
    const changed = withValues(dish, { diets: 'vegan', allergens: 'none', name: 'Tagliata', choices: '' }, lists)
    expect(changed.descriptionIt).toMatch(LINE)
    expect(changed.description).toContain('Choice: Cooking = rare / medium')
    const settled = withValues(dish, { choices: writeChoices([COOKING]) }, lists)
    expect(choiceLine.declaredBy(settled)).toMatchObject({ state: 'declared', isDisputed: false })
  })
})

const word = fc.string({
  unit: fc.constantFrom('a', 'è', 'B', ' ', '/', ',', '.', '1', '\u202e', '\u2067', 'ل'),
  maxLength: 6,
})
const typedChoices = fc
  .array(fc.tuple(word, fc.array(word, { minLength: 1, maxLength: 3 })), { minLength: 1, maxLength: 2 })
  .map((choices) => choices.map(([name, options]) => `${name} = ${options.join(' / ')}`).join('; '))

test('what is read of a choice is read again from what is written', () => {
  fc.assert(
    fc.property(typedChoices, (typed) => {
      const choices = readChoices(typed)
      fc.pre(choices !== undefined)
      expect(readChoices(writeChoices(choices ?? []))).toEqual(choices)
    }),
  )
})

test('whatever is declared, neither a text nor another declaration that is written changes the choices (ADR-046)', () => {
  const declared = fc.record({
    choices: typedChoices.filter((typed) => readChoices(typed) !== undefined),
    allergens: fc.option(fc.subarray([...ALLERGENS])),
    diets: fc.option(fc.subarray([...DIETS])),
  })
  const prose = fc.constantFrom('', 'Pane', 'a\nb', 'Scelta: dello chef')
  fc.assert(
    fc.property(declared, fc.constantFrom(...DISH_LANGUAGES), prose, (wanted, to, text) => {
      const set = (allergens: readonly string[] | null, diets: readonly string[] | null) => ({
        ...(allergens && { allergens: allergenLine.valueOf(new Set(allergens) as never) }),
        ...(diets && { diets: dietLine.valueOf(new Set(diets) as never) }),
      })
      const choices = choiceLine.valueOf(choiceLine.readValue(wanted.choices) ?? new Set())
      const dish = withValues(
        { ...newDish('x'), descriptionIt: 'Buono' },
        { choices, ...set(wanted.allergens, wanted.diets) },
        lists,
      )
      const after = { ...dish, [DESCRIPTION_FIELDS[to]]: textWith(dish, to, text) }
      expect(choiceLine.isSame(choiceLine.declaredBy(after), choiceLine.declaredBy(dish))).toBe(true)
      expect(allergenLine.isSame(allergensOf(after), allergensOf(dish))).toBe(true)
      expect(dietLine.isSame(dietsOf(after), dietsOf(dish))).toBe(true)
      expect(proseOf(after[DESCRIPTION_FIELDS[to]] ?? '')).toBe(text)
      const other = withValues(after, { ...set(['milk'], []), [`text ${to}`]: 'Nuovo' }, lists)
      expect(choiceLine.isSame(choiceLine.declaredBy(other), choiceLine.declaredBy(dish))).toBe(true)
    }),
  )
})

test.each([
  ['Cottura', ['media', 'dura'], true],
  ['Come', ['al sangue', 'ben cotta'], true],
  ['Doneness', ['pink', 'brown'], true],
  ['Steak', ['rare', 'medium'], true],
  ['Cuisson', ['bleu', 'rosé'], true],
  ['Punto', ['rojo', 'medio'], true],
  ['درجة النضج', ['وسط', 'كامل'], true],
  ['الاستواء', ['وسط', 'كامل'], true],
  ['Latte', ['vaccino', 'di soia'], false],
  ['Contorno', ['patate', 'insalata'], false],
])('%s asks for the cooking: %o %o', (name, options, asks) => expect(asksForCooking([{ name, options }])).toBe(asks))
