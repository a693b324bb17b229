import { expect, test } from 'vitest'
import { type Popup, popupOf, searchWith } from '#/features/public-restaurant/use-popup.ts'

const POPUPS: [string, Popup][] = [
  ['?dish=a%2Fb', { kind: 'dish', id: 'a/b' }],
  ['?combination=c', { kind: 'combination', id: 'c' }],
  ['?show=share', { kind: 'share' }],
  ['?show=hours', { kind: 'hours' }],
  ['?show=order&for=Carbonara', { kind: 'order', dish: 'Carbonara' }],
]

test.each(POPUPS)('%s asks for %j, both ways', (search, popup) => {
  expect(popupOf(search)).toEqual(popup)
  expect(searchWith('', popup)).toBe(search)
})

test.each(['', '?table=7', '?dish=', '?show=nonsense'])('%j asks for nothing', (search) =>
  expect(popupOf(search)).toBeUndefined(),
)

test('the table stays, other popups are removed', () => {
  expect(searchWith('?table=7&dish=x&show=order&for=y', { kind: 'share' })).toBe('?table=7&show=share')
  expect(searchWith('?table=7&dish=x', undefined)).toBe('?table=7')
  expect(searchWith('?dish=x', undefined)).toBe('')
})
