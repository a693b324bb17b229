// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { getUser, keepOwnRestaurant } from '#/entities/user/session.ts'
import { session } from '#/lib/session/session.ts'
import { tokenWith } from '../../support/backend/token.ts'

afterEach(() => {
  session.signOut()
  localStorage.clear()
})

describe('the user of the session', () => {
  test('has the claims of the token: id, username, email, role, restaurant and status (R3.1)', () => {
    const claims = { id: 'u7', username: 'Ada', email: 'ada@prova.example', status: 'STATUS_ACTIVE' }
    session.signIn(tokenWith({ ...claims, role: 'ROLE_WAITER', restaurant: 'r9' }))
    expect(getUser()).toMatchObject({
      ...claims,
      role: 'ROLE_WAITER',
      restaurant: 'r9',
      personKey: 'u7',
    })
  })
  test('has the id of a restaurant that is in the token itself', () => {
    session.signIn(tokenWith({ restaurant: { id: 9, name: 'Da Ada' } }))
    expect(getUser()?.restaurant).toBe('9')
  })
  test.each([null, '', undefined])(
    'without a restaurant, when the claim is %j, is a client (R3.1, R6.1)',
    (restaurant) => {
      session.signIn(tokenWith({ restaurant }))
      expect(getUser()?.restaurant).toBeUndefined()
    },
  )
  test('keeps an unknown role', () => {
    session.signIn(tokenWith({ role: 'ROLE_OF_TOMORROW' }))
    expect(getUser()?.role).toBe('ROLE_OF_TOMORROW')
  })
  test.each([
    [['ROLE_WAITER'], 'ROLE_WAITER'],
    [['ROLE_WAITER', 'ROLE_MANAGER'], ''],
  ])('of the roles %j has the only one', (role, out) => {
    session.signIn(tokenWith({ role }))
    expect(getUser()?.role).toBe(out)
  })
  test('survives claims of wrong types', () => {
    session.signIn(tokenWith({ id: 7, username: null, role: 3, restaurant: {} }))
    expect(getUser()).toMatchObject({ id: '7', username: '', role: '', restaurant: undefined })
  })
  test('is undefined without a session', () => expect(getUser()).toBeUndefined())
  test('is the same object until the session changes', () => {
    session.signIn(tokenWith())
    expect(getUser()).toBe(getUser())
  })
})

describe('a restaurant created in this session', () => {
  const newDirector = () => tokenWith({ id: 'u1', restaurant: null })

  test('belongs to the person, although the token lacks it', () => {
    session.signIn(newDirector())
    keepOwnRestaurant('u1', 'r5')
    expect(getUser()?.restaurant).toBe('r5')
  })
  test('is newer than the token that created it, but not than the next one', () => {
    session.signIn(newDirector())
    expect(getUser()?.hasOldToken).toBe(false)
    keepOwnRestaurant('u1', 'r5')
    expect(getUser()?.hasOldToken).toBe(true)
    session.signIn(tokenWith({ id: 'u1', restaurant: null, exp: Math.floor(Date.now() / 1000) + 7200 }))
    expect(getUser()).toMatchObject({ restaurant: 'r5', hasOldToken: false })
  })
  test('does not belong to another person', () => {
    session.signIn(newDirector())
    keepOwnRestaurant('u1', 'r5')
    session.signIn(tokenWith({ id: 'u2', restaurant: null }))
    expect(getUser()?.restaurant).toBeUndefined()
  })
  test('is not stored after another person has logged in, or after the logout', () => {
    session.signIn(tokenWith({ id: 'u2', restaurant: null }))
    keepOwnRestaurant('u1', 'r5')
    expect(getUser()?.restaurant).toBeUndefined()
    session.signOut()
    keepOwnRestaurant('u1', 'r5')
    session.signIn(newDirector())
    expect(getUser()?.restaurant).toBeUndefined()
  })
  test('is dropped when a token has its own', () => {
    session.signIn(newDirector())
    keepOwnRestaurant('u1', 'r5')
    session.signIn(tokenWith({ id: 'u1', restaurant: 'r6' }))
    expect(getUser()?.restaurant).toBe('r6')
    session.signIn(newDirector())
    expect(getUser()?.restaurant).toBeUndefined()
  })
  test('is dropped at logout', () => {
    session.signIn(newDirector())
    keepOwnRestaurant('u1', 'r5')
    session.signOut()
    session.signIn(newDirector())
    expect(getUser()?.restaurant).toBeUndefined()
  })
})
