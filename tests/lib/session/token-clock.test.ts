// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenWith } from '../../support/backend/token.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-05T19:00:00Z')

/** By the server's time. */
const token = (claims: Record<string, unknown> = {}, at = NOW) =>
  tokenWith({ exp: (at + 12 * HOUR) / 1_000, ...claims })
const withIat = (at = NOW) => token({ iat: at / 1_000 }, at)

/** The app after a load of the page, on a device whose clock is wrong by so much (ms). */
async function load(isWrongBy: number, at = NOW) {
  vi.setSystemTime(at + isWrongBy)
  vi.resetModules()
  const { session } = await import('#/lib/session/session.ts')
  const { serverClock } = await import('#/lib/time/server-clock.ts')
  return {
    session,
    isLive: () => session.getSnapshot() !== undefined,
    error: () => serverClock.at() - (Date.now() - isWrongBy),
    /** An answer whose `Date` header the browser may read. */
    answer: () => serverClock.learn(new Date(Date.now() - isWrongBy).toUTCString(), Date.now(), Date.now()),
  }
}

async function logIn(isWrongBy: number, sent: string, { hasHeader = true } = {}) {
  const page = await load(isWrongBy)
  const askedAt = Date.now()
  if (hasHeader) page.answer()
  expect(page.session.signIn(sent, askedAt)).toBe(true)
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a stored token after a reload', () => {
  test.each([
    ['13 hours ahead', 13 * HOUR, withIat(), true],
    ['13 hours behind', -13 * HOUR, withIat(), true],
    ['13 hours ahead, with a token without its time of issue', 13 * HOUR, token(), true],
    ['13 hours ahead, with a Date header that is hidden', 13 * HOUR, withIat(), false],
    ['a year behind, with a Date header that is hidden', -365 * 24 * HOUR, withIat(), false],
  ])('is live on a device that is %s, and the ages are right at once', async (_what, error, sent, hasHeader) => {
    await logIn(error, sent, { hasHeader })
    const page = await load(error)
    expect(page.isLive()).toBe(true)
    expect(Math.abs(page.error())).toBeLessThan(1_000)
    expect((await load(error, NOW + 12 * HOUR)).isLive()).toBe(false)
  })

  test.each([13 * HOUR, -13 * HOUR])('is live after a clock that was wrong by %i was put right', async (error) => {
    await logIn(error, withIat())
    const page = await load(0)
    expect(page.isLive()).toBe(true)
    page.answer()
    expect(page.isLive()).toBe(true)
    expect((await load(0)).error()).toBe(0)
  })

  test('that another tab has stored is judged by what that tab knows', async () => {
    const page = await load(13 * HOUR)
    const { session, isLive } = page
    await logIn(13 * HOUR, withIat())
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }))
    expect([isLive(), session.getSnapshot()?.token]).toEqual([true, localStorage.getItem('token')])
  })
})

describe('a stored offset', () => {
  test.each(['', 'x', 'NaN', '1e999', `${-13 * HOUR}`, `${-13 * HOUR} another`, `${-1e14} END`, '[] END', '0.5 END'])(
    '%s neither throws out a valid token nor keeps an expired one',
    async (stored) => {
      for (const exp of [NOW + HOUR, NOW - HOUR]) {
        const sent = tokenWith({ exp: exp / 1_000 })
        localStorage.setItem('token', sent)
        localStorage.setItem('coperto.token-offset', stored.replace('END', sent.slice(-16)))
        expect((await load(0)).isLive()).toBe(exp > NOW)
      }
    },
  )

  test('with which the token would not be issued yet is not believed', async () => {
    const sent = withIat(NOW - 24 * HOUR)
    localStorage.setItem('token', sent)
    localStorage.setItem('coperto.token-offset', `${-300 * 24 * HOUR} ${sent.slice(-16)}`)
    expect((await load(0)).isLive()).toBe(false)
  })

  test('ends with the first answer that shows another time', async () => {
    const sent = tokenWith({ exp: (NOW - HOUR) / 1_000 })
    localStorage.setItem('token', sent)
    localStorage.setItem('coperto.token-offset', `${-13 * HOUR} ${sent.slice(-16)}`)
    const page = await load(0)
    page.answer()
    expect(page.isLive()).toBe(false)
    expect(page.session.lastEnd()).toBe('expired')
  })

  test('goes at the logout', async () => {
    await logIn(13 * HOUR, withIat())
    ;(await load(13 * HOUR)).session.signOut()
    expect(localStorage.length).toBe(0)
  })
})
