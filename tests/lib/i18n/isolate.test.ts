import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balance, isolate } from '#/lib/i18n/isolate.ts'

const LRE = '\u202a'
const RLE = '\u202b'
const PDF = '\u202c'
const LRO = '\u202d'
const RLO = '\u202e'
const RLI = '\u2067'
const FSI = '\u2068'
const PDI = '\u2069'

const marks = (count: number, first = 0x300, last = 0x36f) =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(first + (at % (last - first + 1)))).join('')

describe('piled marks', () => {
  test.each([
    ['of 190 the first three stay', `Z${marks(190)}o`, 'Z\u0300\u0301\u0302o'],
    ['each once', `Z${'\u0301'.repeat(190)}o`, 'Z\u0301o'],
    ['also with joiners between them', `Z${'\u0301\u200d'.repeat(190)}o`, 'Z\u0301\u200do'],
    ['of another script six', `ب${marks(190, 0x64b, 0x65f)}`, `ب${marks(6, 0x64b, 0x65f)}`],
    ['also millions of them', `a${'\u0301'.repeat(4_000_000)}`, 'a\u0301'],
    ['also signs around a letter', `a${'\u20dd'.repeat(9)}`, 'a\u20dd'],
  ])('%s', (_, text, shown) => {
    expect(balance(text)).toBe(shown)
    expect(isolate(text)).toBe(shown)
  })

  test.each([
    ['Vietnamese', 'Phở bò tái, bánh xèo, Ệ'],
    ['Greek', 'ᾅδης, Ὁμήρου'],
    ['Arabic', 'بِسْمِ اللَّهِ الرَّحْمَٰنِ، مُدَّثِّرٌ'],
    ['Hebrew', 'בְּרֵאשִׁ֖ית בָּרָ֣א, שַׁבָּת'],
    ['Thai', 'น้ำปลา ผัดกะเพรา กุ้งเผ็ด'],
    ['Hindi', 'दाल मख्खनी, क्‍षेत्र, हिन्दी'],
    ['Tibetan', 'བསྒྲུབས་'],
    ['Burmese', 'မုန့်ဟင်းခါး'],
    ['Khmer', 'ស្ត្រី អាម៉ុក'],
    ['emoji', '👩‍🍳 👨‍👩‍👧‍👦 ❤️‍🔥 1️⃣ 🏳️‍🌈'],
  ])('%s is unchanged', (_, text) => {
    for (const form of ['NFC', 'NFD'] as const) expect(balance(text.normalize(form))).toBe(text.normalize(form))
  })
})

describe('direction marks are balanced', () => {
  test.each([
    ['a plain text is unchanged', "L'Osteria مطعم", "L'Osteria مطعم"],
    [
      'a balanced one too',
      `${LRE}+39 051${PDF} ${RLI}a${LRE}b${PDF}${PDI}`,
      `${LRE}+39 051${PDF} ${RLI}a${LRE}b${PDF}${PDI}`,
    ],
    ['what is open is closed, the innermost first', `a${RLI}b${RLE}c`, `a${RLI}b${RLE}c${PDF}${PDI}`],
    ['what closes nothing goes', `a${PDI}${RLE}b${PDF}${PDF}${PDI}`, `a${RLE}b${PDF}`],
    ['overrides go, with what closes them', `a${LRO}b${RLO}c${PDF}${PDF}d`, 'abcd'],
    ['the end of an isolate ends the embeddings inside it', `${RLI}${RLE}a${PDI}b${PDF}`, `${RLI}${RLE}a${PDI}b`],
    ['an embedding is not closed by the end of an isolate', `${RLE}a${PDI}b`, `${RLE}ab${PDF}`],
  ])('%s', (_, text, balanced) => expect(balance(text)).toBe(balanced))

  test('balancing twice changes nothing', () => {
    const marked = fc.string({ unit: fc.constantFrom('a', LRE, RLE, PDF, LRO, RLO, RLI, FSI, PDI), maxLength: 30 })
    fc.assert(
      fc.property(marked, (text) => {
        expect(balance(balance(text))).toBe(balance(text))
      }),
    )
  })
})

test('a name cannot end its isolation in a sentence', () => {
  expect(isolate('Da Ada')).toBe('Da Ada')
  expect(isolate(`Da Ada${PDI}${RLE}`)).toBe(`${FSI}Da Ada${RLE}${PDF}${PDI}`)
})
