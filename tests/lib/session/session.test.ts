// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '#/lib/session/session.ts'
import { tokenWith } from '../../support/backend/token.ts'

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** What another tab does to local storage, as this tab learns of it. */
function elsewhere(change: () => void, key: string | null): void {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  session.signOut()
  vi.useRealTimers()
})

test('a live token is stored under the required key', () => {
  const token = tokenWith()
  expect(session.signIn(token)).toBe(true)
  expect(localStorage.getItem('token')).toBe(token)
  expect(session.getSnapshot()?.payload).toMatchObject({ username: 'Ada' })
})

test.each(['garbage', '', tokenWith({ exp: 1 }), tokenWith({ exp: 'tomorrow' })])(
  '%s is refused, nothing is kept',
  (token) => {
    expect(session.signIn(token)).toBe(false)
    expect(localStorage.getItem('token')).toBeNull()
    expect(session.getSnapshot()).toBeUndefined()
  },
)

test('logout removes the token and private data, and notifies listeners', () => {
  session.signIn(tokenWith())
  localStorage.setItem('coperto.private.x', 'of this person')
  sessionStorage.setItem('coperto.private.x', 'of this person')
  const told = vi.fn()
  const stop = session.subscribe(told)
  session.signOut()
  stop()
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('coperto.private.x')).toBeNull()
  expect(sessionStorage.getItem('coperto.private.x')).toBeNull()
  expect(told).toHaveBeenCalledOnce()
  expect(session.lastEnd()).toBe('left')
})

describe('expiry', () => {
  test('ends the session in time', () => {
    session.signIn(tokenWith({ exp: inSeconds(60) }))
    vi.advanceTimersByTime(59_000)
    expect(session.getSnapshot()).toBeDefined()
    vi.advanceTimersByTime(2_000)
    expect(session.getSnapshot()).toBeUndefined()
    expect(session.lastEnd()).toBe('expired')
  })

  test('years away does not end it at once (timers above 24.8 days would)', () => {
    session.signIn(tokenWith({ exp: inSeconds(3 * 365 * 24 * 3600) }))
    vi.advanceTimersByTime(40 * 24 * 3600 * 1000)
    expect(session.getSnapshot()).toBeDefined()
  })

  test.each(['focus', 'pageshow'])('is checked on %s, after a sleep without timers', (wake) => {
    session.signIn(tokenWith({ exp: inSeconds(60) }))
    vi.setSystemTime(Date.now() + 120_000)
    window.dispatchEvent(new Event(wake))
    expect(session.getSnapshot()).toBeUndefined()
  })
})

describe('other tabs', () => {
  test('removal of the token there ends the session here (R4.2)', () => {
    session.signIn(tokenWith())
    elsewhere(() => localStorage.removeItem('token'), 'token')
    expect(session.getSnapshot()).toBeUndefined()
    expect(session.lastEnd()).toBe('elsewhere')
  })

  test('clearing everything there clears the session here', () => {
    session.signIn(tokenWith())
    elsewhere(() => localStorage.clear(), null)
    expect(session.getSnapshot()).toBeUndefined()
  })

  test('another person’s login applies here too', () => {
    session.signIn(tokenWith({ id: 'u1' }))
    elsewhere(() => localStorage.setItem('token', tokenWith({ id: 'u2' })), 'token')
    expect(session.getSnapshot()?.payload.id).toBe('u2')
  })

  test('other keys do not matter', () => {
    session.signIn(tokenWith())
    const told = vi.fn()
    const stop = session.subscribe(told)
    elsewhere(() => localStorage.setItem('i18nextLng', 'fr'), 'i18nextLng')
    stop()
    expect(told).not.toHaveBeenCalled()
  })
})

describe('a refused token (401)', () => {
  test('ends the session that carried it', () => {
    const token = tokenWith()
    session.signIn(token)
    session.refuse(token)
    expect(session.getSnapshot()).toBeUndefined()
    expect(session.lastEnd()).toBe('refused')
  })

  test('leaves a newer one alone', () => {
    const old = tokenWith({ id: 'old' })
    session.signIn(old)
    session.signIn(tokenWith({ id: 'new' }))
    session.refuse(old)
    expect(session.getSnapshot()?.payload.id).toBe('new')
  })
})
