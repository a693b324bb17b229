import { expect, test } from 'vitest'
import { createThrottle, MOST_KEYS } from '../../backend/auth/throttle.ts'

const MINUTE = 60_000

/** With a clock of its own. */
const open = () => {
  let now = 0
  const throttle = createThrottle(() => now)
  const tryMany = (count: number) => {
    for (let at = 0; at < count; at += 1) throttle.tryNow(`client ${at}`, 1)
  }
  return {
    throttle,
    tryMany,
    pass: (time: number) => {
      now += time
    },
  }
}

test('keys have an end, and the one that was tried last still counts', () => {
  const { throttle, tryMany } = open()
  tryMany(4 * MOST_KEYS)
  expect(throttle.size()).toBe(MOST_KEYS)
  expect(throttle.tryNow(`client ${4 * MOST_KEYS - 1}`, 1)).toBe(60)
})

test('a key that is tried again and again is not pushed out by others', () => {
  const { throttle, tryMany } = open()
  expect(throttle.tryNow('a', 3)).toBe(0)
  tryMany(MOST_KEYS - 1)
  expect(throttle.tryNow('a', 3)).toBe(0)
  tryMany(MOST_KEYS - 1)
  expect(throttle.tryNow('a', 3)).toBe(0)
  expect(throttle.tryNow('a', 3)).toBe(60)
})

test('keys whose minute is over, and those that were forgotten, are gone', () => {
  const { throttle, tryMany, pass } = open()
  tryMany(100)
  pass(MINUTE)
  throttle.tryNow('a', 1)
  expect(throttle.size()).toBe(1)
  throttle.forgetLast('a')
  expect(throttle.size()).toBe(0)
})
