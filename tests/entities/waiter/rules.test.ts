import { expect, test } from 'vitest'
import { initialOf, staffStatusWord } from '#/entities/waiter/rules.ts'

test('a known status has a word', () => expect(staffStatusWord('STATUS_ACTIVE')).toBe('entities.staffStatus.active'))
test.each(['STATUS_ON_LEAVE', 'constructor'])('%s has none', (status) =>
  expect(staffStatusWord(status)).toBeUndefined(),
)

test.each([
  ['ada', 'A'],
  ['  ada', 'A'],
  ['أمير', 'أ'],
  ['🍕pizza', '🍕'],
  ['', ''],
])('%j begins with %j', (name, initial) => expect(initialOf(name)).toBe(initial))
