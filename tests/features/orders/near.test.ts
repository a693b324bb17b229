import { describe, expect, test } from 'vitest'
import { EVERYTHING, GAP, idsIn, stretchIn } from '#/features/orders/near.ts'

describe('the stretch of the board that is drawn', () => {
  test('is the window and a good piece above and below', () => {
    const { from, to } = stretchIn(0, 800)
    expect(from).toBeLessThanOrEqual(-400)
    expect(to).toBeGreaterThanOrEqual(1_200)
  })

  test('goes along with the scrolling, in steps', () => {
    const at = (scrolled: number) => stretchIn(-scrolled, 800)
    expect(at(10)).toEqual(at(11))
    for (const scrolled of [0, 100, 399, 400, 5_000, 5_001]) {
      expect(at(scrolled).from).toBeLessThanOrEqual(scrolled - 400)
      expect(at(scrolled).to).toBeGreaterThanOrEqual(scrolled + 800 + 400)
    }
  })
})

describe('the places in a stretch', () => {
  const ids = ['a', 'b', 'c', 'd']
  const heightOf = () => 100
  const found = (from: number, to: number) => [...idsIn(ids, heightOf, { from, to })]

  test('are those that lie in it in part, too', () => {
    expect(found(150, 250)).toEqual(['b', 'c'])
    expect(found(100, 100 + GAP - 1)).toEqual(['a'])
    expect(found(10_000, 20_000)).toEqual([])
  })

  test('are all of them in a small kitchen', () => {
    expect([...idsIn(ids, heightOf, EVERYTHING)]).toEqual(ids)
  })
})
