// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type Popup, popupOf, searchWithPopup } from '#/features/public-restaurant/popup-address.ts'

const POPUPS: [string, Popup][] = [
  ['?dish=a%2Fb', { kind: 'dish', id: 'a/b' }],
  ['?combination=c', { kind: 'combination', id: 'c' }],
  ['?show=share', { kind: 'share' }],
  ['?show=hours', { kind: 'hours' }],
  ['?show=order', { kind: 'order' }],
  ['?show=list', { kind: 'list' }],
  ['?show=size&for=a%2Fb', { kind: 'size', id: 'a/b' }],
]

test.each(POPUPS)('%s asks for %j, both ways', (search, popup) => {
  expect(popupOf(search)).toEqual(popup)
  expect(searchWithPopup('', popup)).toBe(search)
})

test.each(['', '?table=7', '?dish=', '?show=nonsense', '?show=size'])('%j asks for nothing', (search) =>
  expect(popupOf(search)).toBeUndefined(),
)

test('the table stays, other popups are removed', () => {
  expect(searchWithPopup('?table=7&dish=x&show=order&for=y', { kind: 'share' })).toBe('?table=7&show=share')
  expect(searchWithPopup('?table=7&dish=x', undefined)).toBe('?table=7')
  expect(searchWithPopup('?dish=x', undefined)).toBe('')
})
