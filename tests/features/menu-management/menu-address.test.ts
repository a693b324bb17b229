import { expect, test } from 'vitest'
import { menuSearch, readMenuAddress } from '#/features/menu-management/menu-address.ts'

test('an address says which menu is shown and which form is open', () => {
  const address = { menuId: 'm/1', dish: 'new' }
  expect(menuSearch(address)).toBe('?menu=m%2F1&dish=new')
  expect(readMenuAddress(menuSearch(address))).toEqual(address)
})

test('it may say nothing', () => {
  expect(menuSearch({ menuId: undefined, dish: undefined })).toBe('')
  expect(readMenuAddress('?menu=')).toEqual({ menuId: undefined, dish: undefined })
})
