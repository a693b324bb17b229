import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { claims, claimsWithoutRestaurant } from '#/entities/user/claims.ts'

const exp = 4_000_000_000
const read = (payload: object) => v.parse(claims, { exp, ...payload })

describe('other names and shapes of claims', () => {
  test.each([
    ['the restaurant itself', { restaurant: { id: 7, name: 'x' } }, { restaurant: '7' }],
    ['a number', { restaurant: 7 }, { restaurant: '7' }],
    ['restaurant_id', { restaurant_id: 'r7' }, { restaurant: 'r7' }],
    ['restaurantId', { restaurantId: 7 }, { restaurant: '7' }],
    ['0 for none', { restaurant: 0 }, { restaurant: undefined }],
    ['"0" for none', { restaurantId: '0' }, { restaurant: undefined }],
    ['roles of which one is known', { roles: ['user', 'ROLE_WAITER'] }, { role: 'ROLE_WAITER' }],
    ['roles of which two are known', { roles: ['ROLE_DIRECTOR', 'ROLE_WAITER'] }, { role: '' }],
    ['a role without its prefix', { role: 'director' }, { role: 'ROLE_DIRECTOR' }],
    ['another role', { role: 'ROLE_COOK' }, { role: 'ROLE_COOK' }],
    ['authorities', { authorities: [{ authority: 'ROLE_DIRECTOR' }] }, { role: 'ROLE_DIRECTOR' }],
    ['a scope', { scope: 'read write ROLE_DIRECTOR' }, { role: 'ROLE_DIRECTOR' }],
    ['a sub', { sub: 12 }, { id: '12' }],
    ['a sub that is an e-mail', { sub: 'a@b.example' }, { id: undefined, email: 'a@b.example' }],
    ['user_id before sub', { sub: 'a@b.example', user_id: 12 }, { id: '12' }],
    ['the end in milliseconds', { exp: exp * 1000 }, { exp }],
    ['the end as text', { exp: String(exp) }, { exp }],
    ['the end as a date', { exp: new Date(exp * 1000).toISOString() }, { exp }],
    ['the only restaurant of a list', { restaurant: [7] }, { restaurant: '7' }],
    ['the only restaurant of a list, whole', { restaurant: [{ id: 7, name: 'x' }] }, { restaurant: '7' }],
    ['several restaurants', { restaurant: [7, 8] }, { restaurant: undefined }],
    ['no restaurant in a list', { restaurant: [] }, { restaurant: undefined }],
    ['no restaurant as a word', { restaurant: 'null' }, { restaurant: undefined }],
    [
      'claims within another one',
      { sub: 's', user: { id: 5, role: 'ROLE_WAITER', restaurantId: 7, username: 'anna' } },
      { id: '5', role: 'ROLE_WAITER', restaurant: '7', username: 'anna' },
    ],
    ['what stands at the top before what stands within', { id: 5, user: { id: 6 } }, { id: '5' }],
    ['roles of a realm', { realm_access: { roles: ['offline_access', 'director'] } }, { role: 'ROLE_DIRECTOR' }],
    [
      'claims in namespaces',
      {
        'http://schemas.microsoft.com/ws/2008/06/identity/claims/role': 'Director',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier': '5',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': 'a@b.example',
        'https://app.example/restaurant_id': 7,
      },
      { role: 'ROLE_DIRECTOR', id: '5', email: 'a@b.example', restaurant: '7' },
    ],
    [
      'names that begin with a capital',
      { Id: 5, Username: 'anna', Role: 'ROLE_WAITER', RestaurantId: 7, Status: 'STATUS_ACTIVE' },
      { id: '5', username: 'anna', role: 'ROLE_WAITER', restaurant: '7', status: 'STATUS_ACTIVE' },
    ],
    [
      'an exact name before another spelling',
      { Role: 'ROLE_WAITER', role: 'ROLE_DIRECTOR' },
      { role: 'ROLE_DIRECTOR' },
    ],
    ['capitals within another claim', { User: { UserId: 5, Restaurant: { Id: 7 } } }, { id: '5', restaurant: '7' }],
    ['a scope without a role', { scope: 'openid' }, { role: '' }],
    ['a role beside a scope', { role: 'ROLE_COOK', scope: 'ROLE_DIRECTOR' }, { role: 'ROLE_COOK' }],
  ])('%s', (_, payload, expected) => expect(read(payload)).toMatchObject(expected))
})

describe('a token in which no restaurant is understood', () => {
  test.each([
    ['something is said of one', { sub: 'u', roles: ['ROLE_DIRECTOR'], restaurant_code: 'x' }, true],
    ['of one who works in one', { sub: 'u', role: 'ROLE_WAITER' }, true],
    ['a director has none yet', { role: 'ROLE_DIRECTOR', restaurant: null }, false],
    ['several', { role: 'ROLE_DIRECTOR', restaurant: [1, 2] }, true],
    ['something is said of one within another claim', { user: { restaurantCode: 'x' } }, true],
    ['a director has an empty list', { role: 'ROLE_DIRECTOR', restaurants: [] }, false],
    ['a director has the word null', { role: 'ROLE_DIRECTOR', restaurant: 'null' }, false],
    ['a director has 0', { role: 'ROLE_DIRECTOR', restaurantId: 0 }, false],
    ['a client', { sub: 'u' }, false],
    ['it is understood', { role: 'ROLE_WAITER', restaurantId: 3 }, false],
  ])('%s', (_, payload, isSaid) => expect(claimsWithoutRestaurant({ exp, ...payload }) !== undefined).toBe(isSaid))

  test('it names the claims, not their values', () => {
    expect(claimsWithoutRestaurant({ exp, iat: 1, sub: 'u', roles: ['x'], tenant: 'y' })).toEqual([
      'sub',
      'roles',
      'tenant',
    ])
  })
})
