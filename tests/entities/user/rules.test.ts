import { describe, expect, test } from 'vitest'
import { AREA_TABS } from '#/config/paths.ts'
import { hasToCreateRestaurant, mayOpen } from '#/entities/user/rules.ts'

describe('which tabs a role may open', () => {
  test.each(['ROLE_DIRECTOR', 'ROLE_MANAGER', '', 'ROLE_OF_TOMORROW'])('%j: all', (role) =>
    expect(AREA_TABS.filter((tab) => mayOpen(role, tab))).toEqual(AREA_TABS),
  )
  test('a waiter: home, tables, orders', () =>
    expect(AREA_TABS.filter((tab) => mayOpen('ROLE_WAITER', tab))).toEqual(['Home', 'Tabels', 'Orders']))
})

describe('who goes to /create-restaurant after the login', () => {
  const director = { role: 'ROLE_DIRECTOR', status: 'STATUS_ACTIVE', restaurant: undefined }
  test.each([
    ['an active director without a restaurant', director, true],
    ['not with a restaurant', { ...director, restaurant: 'r1' }, false],
    ['not with another status', { ...director, status: 'STATUS_PENDING' }, false],
    ['not with another role', { ...director, role: 'ROLE_WAITER' }, false],
  ])('%s', (_, user, answer) => expect(hasToCreateRestaurant(user)).toBe(answer))
})
