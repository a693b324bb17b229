import { expect, test } from 'vitest'
import { latinDigits } from '#/lib/i18n/words.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['tavolo ٧', 'tavolo 7'],
  ['12', '12'],
])('%s is read as %s', (typed, read) => expect(latinDigits(typed)).toBe(read))
