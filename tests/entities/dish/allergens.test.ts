import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#/config/languages.ts'
import {
  ALLERGENS,
  type Allergen,
  allergenLine,
  allergenName,
  allergensOf,
  isFreeOf,
} from '#/entities/dish/allergens.ts'
import { withLine } from '#/entities/dish/declared-line.ts'
import { splitLines } from '#/entities/dish/descriptions.ts'

const splitAllergens = (text: string) => {
  const line = splitLines(text).lines.allergens
  return line
    ? { prose: text.trimEnd().slice(0, -line.fullText.length).trimEnd(), line: allergenLine.read(line.words) }
    : { prose: text, line: undefined }
}
const withAllergens = (prose: string, contains: ReadonlySet<Allergen>, language: Language) =>
  withLine(prose, 'allergens', allergenLine.lineOf(contains, language))
const setOf = (bits: number): Set<Allergen> => new Set(ALLERGENS.filter((_, index) => bits & (1 << index)))

describe('a declaration, written and read', () => {
  test.each(LANGUAGES)('every one of the 2^14 sets comes back in %s (ADR-029)', (language) => {
    for (let bits = 0; bits < 2 ** ALLERGENS.length; bits++) {
      const { prose, line } = splitAllergens(withAllergens('Con olio.', setOf(bits), language))
      if (prose !== 'Con olio.' || line?.unknown.length !== 0 || line.contains.size !== setOf(bits).size)
        expect.unreachable(`${language}, set ${bits}: see HEADS in descriptions.ts and WORDS in allergens.ts`)
      for (const allergen of line.contains) if (!setOf(bits).has(allergen)) expect.unreachable(`${language} ${bits}`)
    }
  })

  test('the prose stays as it is, whatever it says', () => {
    const word = fc.constantFrom('Allergeni: glutine', 'Allergens:', '\n', ' ', 'nessuno dei 14', 'الحليب', '.', ',')
    const prose = fc
      .array(fc.oneof(word, fc.string({ unit: 'grapheme' })), { maxLength: 6 })
      .map((parts) => parts.join('').trim())
    fc.assert(
      fc.property(
        prose,
        fc.nat(2 ** ALLERGENS.length - 1),
        fc.constantFrom<Language>(...LANGUAGES),
        (text, bits, language) => {
          const read = splitAllergens(withAllergens(text, setOf(bits), language))
          expect(read.prose).toBe(text)
          expect(read.line).toEqual({ contains: setOf(bits), unknown: [] })
        },
      ),
    )
  })

  test('it is a line that a person can read', () => {
    expect(withAllergens('Pasta fresca.', new Set<Allergen>(['milk', 'gluten']), 'it')).toBe(
      'Pasta fresca.\nAllergeni: glutine, latte',
    )
    expect(withAllergens('', new Set(), 'it')).toBe('Allergeni: nessuno dei 14')
    expect(allergenName('nuts', 'fr')).toBe('fruits à coque')
  })

  test.each([
    ['ALLERGENI:  Glutine ; uova.', ['gluten', 'eggs']],
    ['Allergenes : oeufs, LAIT', ['eggs', 'milk']],
    ['Allergens: tree nuts, dairy', ['milk', 'nuts']],
    ['Allergeni: none of the 14', []],
  ])('a line typed by hand is read: %s', (text, contains) => {
    const { line } = splitAllergens(text)
    expect(line?.unknown).toEqual([])
    expect(ALLERGENS.filter((allergen) => line?.contains.has(allergen))).toEqual(contains)
  })

  test.each([
    ['Allergeni: glutine, lat', ['lat']],
    ['Allergeni: glutine,', ['']],
    ['Allergeni:', ['']],
    ['Allergeni: nessuno dei 14, latte', ['nessuno dei 14']],
    ['Allergeni: chiedere al personale', ['chiedere al personale']],
  ])('a line with a word that is no allergen has to be checked: %s', (text, unknown) => {
    expect(splitAllergens(text).line?.unknown).toEqual(unknown)
  })

  test.each(['', 'Pasta', 'Per gli allergeni: chiedi', 'Allergeni: latte\nCotto nel forno a legna'])(
    'is not there: %j',
    (text) => expect(splitAllergens(text)).toEqual({ prose: text, line: undefined }),
  )
})

describe('a dish', () => {
  test('without a declaration is undeclared, and free of nothing (ADR-029)', () => {
    const dish = { description: 'Milk-free', descriptionIt: 'Senza latte' }
    expect(allergensOf(dish)).toEqual({ state: 'undeclared' })
    expect(isFreeOf(dish, new Set(['milk']))).toBe(false)
  })

  test('is free of what it is declared not to contain', () => {
    const dish = { description: 'Allergens: milk', descriptionIt: 'Buona.\nAllergeni: latte' }
    expect(allergensOf(dish)).toMatchObject({ state: 'declared', isDisputed: false })
    expect(isFreeOf(dish, new Set(['gluten', 'eggs']))).toBe(true)
    expect(isFreeOf(dish, new Set(['gluten', 'milk']))).toBe(false)
  })

  test('of which the languages differ contains all that any of them names', () => {
    const dish = { description: 'Allergens: milk', descriptionFr: 'Allergènes : œufs' }
    expect(allergensOf(dish)).toEqual({
      state: 'declared',
      contains: new Set(['milk', 'eggs']),
      unknown: [],
      isDisputed: true,
    })
    expect(isFreeOf(dish, new Set(['eggs']))).toBe(false)
  })

  test('with an unknown word in one language is free of nothing', () => {
    const dish = { description: 'Allergens: milk', descriptionIt: 'Allergeni: latte, ???' }
    expect(allergensOf(dish)).toMatchObject({ state: 'unclear', unknown: ['???'] })
    expect(isFreeOf(dish, new Set(['eggs']))).toBe(false)
  })
})

test('a dish without a clear declaration is fit for nobody, whatever its texts say', () => {
  const word = fc.constantFrom(
    'senza glutine',
    'Allergeni',
    ':',
    ' nessuno dei 14',
    'Allergens',
    '\n',
    ' milk',
    'gluten free',
    '，',
  )
  const text = fc.array(fc.oneof(word, fc.string({ maxLength: 5 })), { maxLength: 6 }).map((parts) => parts.join(''))
  const avoided = fc.subarray([...ALLERGENS]).map((all) => new Set(all))
  const dish = fc.record({ description: text, descriptionIt: text, descriptionAr: text })
  fc.assert(
    fc.property(dish, avoided, (texts, without) => {
      const lines = Object.values(texts).flatMap((each) => splitAllergens(each).line ?? [])
      const isClear = lines.length > 0 && lines.every(({ unknown }) => unknown.length === 0)
      if (!isClear) expect(isFreeOf(texts, without)).toBe(false)
      else
        expect(isFreeOf(texts, without)).toBe(
          lines.every(({ contains }) => [...contains].every((each) => !without.has(each))),
        )
    }),
    { numRuns: 2_000 },
  )
})
