import { expect, test } from 'vitest'
import { coversSumWords } from '#/entities/order/sitting/covers-words.ts'
import type { Words } from '#/lib/i18n/use-words-of.ts'

const words = ((key: string, { count }: { count?: number } = {}) =>
  count === undefined ? key : `${count}`) as unknown as Words

test.each([
  [{ covers: 4, withoutCoversCount: 0 }, '4'],
  [{ covers: 0, withoutCoversCount: 0 }, '0'],
  [{ covers: 4, withoutCoversCount: 5 }, '≥ 4'],
  [{ covers: 0, withoutCoversCount: 5 }, 'entities.covers.unknown'],
])('a sum of covers says what is not in it: %j', (sum, said) => expect(coversSumWords(sum, words)).toBe(said))
