import { expect, test } from 'vitest'
import { readReturnState } from '#/panels/login/return-address.ts'

test.each(['/personal-area/Tabels/r1/order/7', '/restaurant/r1?table=7', '/create-restaurant'])('%s is known', (from) =>
  expect(readReturnState({ from, login: true })).toMatchObject({ from, login: true }),
)

test.each([
  '//evil.example/personal-area',
  'https://evil.example',
  'javascript:alert(1)',
  '/nowhere',
  '',
  'restaurant/1',
])('%j is nothing to go to', (from) => expect(readReturnState({ from }).from).toBeUndefined())

test.each([undefined, null, 'x', 7, [], { login: 'yes' }, { from: 3 }])('state %j opens nothing', (state) => {
  expect(readReturnState(state).login).toBeUndefined()
  expect(readReturnState(state).from).toBeUndefined()
})
