import { describe, expect, test } from 'vitest'
import { hasToCreateRestaurant } from '#/entities/user/rules.ts'

describe('ROLE_DIRECTOR owns a restaurant: who goes to create one after the login (R2.20, R6.1)', () => {
  const director = { role: 'ROLE_DIRECTOR', status: 'STATUS_ACTIVE', restaurant: undefined }
  test.each([
    ['an active director without a restaurant', director, true],
    ['not with a restaurant', { ...director, restaurant: 'r1' }, false],
    ['not with another status', { ...director, status: 'STATUS_PENDING' }, false],
    ['not with another role', { ...director, role: 'ROLE_WAITER' }, false],
  ])('%s', (_, user, answer) => expect(hasToCreateRestaurant(user)).toBe(answer))
})
