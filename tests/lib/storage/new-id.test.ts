import { expect, test, vi } from 'vitest'
import { newId } from '#/lib/storage/new-id.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('returns a new UUID each time, also outside a secure context', () => {
  expect(newId()).toMatch(UUID)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 200 }, newId)
  for (const id of ids) expect(id).toMatch(UUID)
  expect(new Set(ids).size).toBe(200)
})
