import { expect, test } from 'vitest'
import { isSelf } from '#/features/staff/own-account.ts'
import { initialOf, isEmailTaken, staffStatusWord } from '#/features/staff/rules.ts'
import { ApiError } from '#/lib/http/api-error.ts'

test('a known status has a word', () =>
  expect(staffStatusWord('STATUS_INACTIVE')).toBe('entities.staffStatus.inactive'))
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

test('the logged-in user is recognised by id, else by e-mail', () => {
  const waiter = { id: 'w1', email: 'ada@prova.example' }
  const personKey = waiter.email
  expect(isSelf(waiter, { id: 'w1', personKey })).toBe(true)
  expect(isSelf(waiter, { id: 'w2', email: waiter.email, personKey })).toBe(false)
  expect(isSelf(waiter, { email: waiter.email, personKey })).toBe(true)
  expect(isSelf(waiter, { personKey })).toBe(false)
})

test('a taken e-mail is recognised by the server’s message', () => {
  const refusal = (serverMessage?: string) => new ApiError('http', { status: 409, serverMessage })
  expect(isEmailTaken(refusal('Email already exists'))).toBe(true)
  expect(isEmailTaken(refusal('Username already exists'))).toBe(false)
  expect(isEmailTaken(refusal())).toBe(false)
})
