// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { local } from '#/lib/storage/web-storage.ts'

const otherTab = (key: string | null, area: Storage = localStorage) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: area }))

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  for (const key of ['token', 'coperto.a'] as const) local.remove(key)
})

describe('local', () => {
  test('stores, reads and removes', () => {
    expect(local.get('token')).toBeNull()
    expect(local.set('token', 'abc')).toBe(true)
    expect(local.get('token')).toBe('abc')
    expect(localStorage.getItem('token')).toBe('abc')
    local.remove('token')
    expect(local.get('token')).toBeNull()
  })

  test('removePrivate removes private keys only', () => {
    local.set('coperto.private.a', '1')
    local.set('coperto.b', '2')
    local.removePrivate()
    expect(Object.keys(localStorage)).toEqual(['coperto.b'])
  })

  test('works in memory if the browser has no storage', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(local.get('token')).toBeNull()
    expect(local.set('token', 'abc')).toBe(false)
    expect(local.get('token')).toBe('abc')
    local.remove('token')
    expect(local.get('token')).toBeNull()
  })

  test('never throws, even if reading the storage does', () => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    try {
      expect(local.get('token')).toBeNull()
      expect(local.set('token', 'abc')).toBe(false)
      expect(local.get('token')).toBe('abc')
      expect(() => local.remove('token')).not.toThrow()
    } finally {
      if (descriptor) Object.defineProperty(globalThis, 'localStorage', descriptor)
    }
  })

  test('prefers a value refused by a full quota to the older stored one', () => {
    local.set('coperto.a', 'old')
    const kept = localStorage
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.getItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(local.set('coperto.a', 'new')).toBe(false)
    expect(local.get('coperto.a')).toBe('new')
    vi.unstubAllGlobals()
    expect(local.set('coperto.a', 'newer')).toBe(true)
    expect(local.get('coperto.a')).toBe('newer')
  })

  test('notifies about changes of other tabs, null for all', () => {
    const heard: (string | null)[] = []
    const stop = local.subscribe((key) => heard.push(key))
    otherTab('token')
    otherTab(null)
    otherTab('token', sessionStorage)
    expect(heard).toEqual(['token', null])
    stop()
    otherTab('token')
    expect(heard).toHaveLength(2)
  })
})
