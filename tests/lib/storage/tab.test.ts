import { expect, test, vi } from 'vitest'
import { tab } from '#/lib/storage/tab.ts'

test('what is kept for this tab is found again', () => {
  expect(tab.get('coperto.scroll')).toBeNull()
  tab.set('coperto.scroll', '[]')
  expect(tab.get('coperto.scroll')).toBe('[]')
})

test('a browser that refuses keeps nothing and breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  tab.set('coperto.scroll', '[]')
  expect(tab.get('coperto.scroll')).toBeNull()
})
