import { describe, expect, test } from 'vitest'
import { isReady, stepsOf } from '#/features/dashboard/first-evening.ts'

type Answers = Parameters<typeof stepsOf>[0]

const DIRECTOR = { email: 'anna@prova.example', role: 'ROLE_DIRECTOR' }
const director = { id: '1', username: 'Anna', email: 'Anna@prova.example', role: 'ROLE_DIRECTOR', status: undefined }
const answerOf = <Data>(data: Data) => ({ data, error: null })
const WAITING = { data: undefined, error: null }
const FAILED = { data: undefined, error: new Error('503') }
const restaurant = { id: 'r', name: 'R', city: '', street: '', restaurantImage: [] } as unknown as NonNullable<
  Answers['restaurant']['data']
>

const NEW: Answers = {
  menus: answerOf([]),
  dimensions: answerOf([{ id: 's', name: 'standard', standard: true }]),
  tables: answerOf([]),
  waiters: answerOf([director]),
  restaurant: answerOf(restaurant),
  openOrders: answerOf(0),
  archive: answerOf([]),
}
const steps = (part: Partial<Answers>, user = DIRECTOR) => stepsOf({ ...NEW, ...part }, user)

test('of a new restaurant everything that is read is open, and what cannot be seen is not called done', () => {
  expect(steps({})).toEqual({
    menu: 'open',
    sizes: 'optional',
    tables: 'open',
    codes: 'unseen',
    staff: 'open',
    hours: 'open',
    photo: 'open',
    order: 'open',
  })
  expect(isReady(steps({}))).toBe(false)
})

test.each(['waiting', 'unread'] as const)('what is %s is neither done nor open', (state) => {
  const answer = state === 'waiting' ? WAITING : FAILED
  const all = Object.fromEntries(Object.keys(NEW).map((name) => [name, answer])) as Answers
  const { codes, ...rest } = stepsOf(all, DIRECTOR)
  expect(new Set(Object.values(rest))).toEqual(new Set([state]))
  expect(codes).toBe('unseen')
  expect(isReady(stepsOf(all, DIRECTOR))).toBe(false)
})

describe('the first order', () => {
  test('is done by an order that is open or archived, whatever else failed', () => {
    expect(steps({ openOrders: answerOf(1), archive: FAILED }).order).toBe('done')
    expect(steps({ openOrders: FAILED, archive: answerOf([{}]) }).order).toBe('done')
  })

  test('is not known where the archive cannot be read, or the backend does not count the open ones', () => {
    expect(steps({ archive: FAILED }).order).toBe('unread')
    expect(steps({ openOrders: answerOf(null) }).order).toBe('unread')
  })

  test('waits for both', () => expect(steps({ archive: WAITING }).order).toBe('waiting'))
})

describe('the staff', () => {
  const waiter = { ...director, id: '2', email: 'luca@prova.example', role: undefined }

  test('is somebody else than the director', () => {
    expect(steps({ waiters: answerOf([director, waiter]) }).staff).toBe('done')
    expect(steps({ waiters: answerOf([waiter]) }).staff).toBe('done')
    expect(steps({ waiters: answerOf([]) }).staff).toBe('open')
  })

  test('is not known where the one account may be the director’s', () => {
    expect(steps({ waiters: answerOf([{ ...waiter, email: '' }]) }).staff).toBe('unread')
  })
})

test('a menu counts with its first dish, a size beside the standard, hours that guests can see', () => {
  const menu = { id: 'm', name: 'Carta', combination: false, dish: [], ingredients: [], position: 0 }
  const dish = { id: 'd', name: 'Gricia' } as never
  expect(steps({ menus: answerOf([menu]) }).menu).toBe('open')
  expect(steps({ menus: answerOf([{ ...menu, combination: true, dish: [dish] }]) }).menu).toBe('open')
  expect(steps({ menus: answerOf([{ ...menu, dish: [dish] }]) }).menu).toBe('done')
  expect(steps({ dimensions: answerOf([{ id: 'g', name: 'grande', standard: false }]) }).sizes).toBe('done')
  const withHours = { ...restaurant, description: 'Cucina.\nOrari: lun-dom 12:00-15:00', restaurantImage: ['p'] }
  expect(steps({ restaurant: answerOf(withHours) })).toMatchObject({ hours: 'done', photo: 'done' })
  const unclear = { ...restaurant, description: 'Aperti dalle 19.30 in poi' }
  expect(steps({ restaurant: answerOf(unclear) }).hours).toBe('unread')
})
