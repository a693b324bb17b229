// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { tab } from '#/lib/storage/web-storage.ts'

test('stored values are found again', () => {
  expect(tab.get('coperto.scroll')).toBeNull()
  tab.set('coperto.scroll', '[]')
  expect(tab.get('coperto.scroll')).toBe('[]')
})

test('removePrivate removes private keys only', () => {
  tab.set('coperto.private.a', '1')
  tab.set('coperto.scroll', '2')
  tab.removePrivate()
  expect(Object.keys(sessionStorage)).toEqual(['coperto.scroll'])
})

test('a browser that refuses stores nothing, without errors', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  tab.set('coperto.scroll', '[]')
  expect(tab.get('coperto.scroll')).toBeNull()
})
