import { expect, test, vi } from 'vitest'
import { tab } from '#/lib/storage/tab.ts'

test('what is kept for this tab is found again', () => {
  expect(tab.get('coperto.scroll')).toBeNull()
  tab.set('coperto.scroll', '[]')
  expect(tab.get('coperto.scroll')).toBe('[]')
})

test('what is private is removed at once, and nothing else', () => {
  tab.set('coperto.private.a', '1')
  tab.set('coperto.scroll', '2')
  tab.removePrivate()
  expect(Object.keys(sessionStorage)).toEqual(['coperto.scroll'])
})

test('a browser that refuses keeps nothing and breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  tab.set('coperto.scroll', '[]')
  expect(tab.get('coperto.scroll')).toBeNull()
})
