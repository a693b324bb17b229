import { expect, test } from 'vitest'
import { afterLogin } from '#/panels/login/after-login.ts'

const director = { role: 'ROLE_DIRECTOR', status: 'STATUS_ACTIVE', restaurant: 'r1' }
const newcomer = { ...director, restaurant: undefined }
const waiter = { ...director, role: 'ROLE_WAITER' }
const client = { role: 'ROLE_CLIENT', status: 'STATUS_ACTIVE', restaurant: undefined }

test('a director with STATUS_ACTIVE and no restaurant goes to /create-restaurant (R2.20)', () => {
  expect(afterLogin(newcomer, undefined)).toBe('/create-restaurant')
  expect(afterLogin({ ...newcomer, status: 'STATUS_WAITING' }, undefined)).toBeUndefined()
})

test('a waiter starts at the tables', () => {
  expect(afterLogin(waiter, undefined)).toBe('/personal-area/Tabels/r1')
  expect(afterLogin(waiter, '/personal-area/Home/r2')).toBe('/personal-area/Tabels/r1')
  expect(afterLogin({ ...waiter, restaurant: undefined }, undefined)).toBeUndefined()
})

test('everyone else stays', () => {
  expect(afterLogin(director, undefined)).toBeUndefined()
  expect(afterLogin(client, undefined)).toBeUndefined()
})

test('the requested address comes first', () => {
  expect(afterLogin(director, '/personal-area/Orders/r1/archive?date=2026-01-01')).toBe(
    '/personal-area/Orders/r1/archive?date=2026-01-01',
  )
  expect(afterLogin(waiter, '/personal-area/menu/r1')).toBe('/personal-area/menu/r1')
  expect(afterLogin(client, '/restaurant/r9?table=3')).toBe('/restaurant/r9?table=3')
})

test("another restaurant's private page is not landed on", () => {
  expect(afterLogin(director, '/personal-area/Home/r2')).toBeUndefined()
  expect(afterLogin(newcomer, '/personal-area/Home/r1')).toBe('/create-restaurant')
})
