import * as v from 'valibot'
import { expect, test } from 'vitest'
import { menuList } from '#/entities/menu/schema.ts'
import type { TicketDish } from '#/entities/order/kitchen/ticket.ts'
import { createCategoryFinder, kitchenCategory } from '#/features/orders/board/kitchen-category.ts'

const menus = v.parse(menuList, [
  {
    id: 'm',
    name: 'Carta',
    dish: [
      { id: 'gelato', name: 'Gelato', category: { id: 'd', name: 'Dolci' } },
      { id: 'acqua', name: 'Acqua', category: null },
      { id: 'vino', name: 'Vino', category: { id: 'gone', name: 'Cantina' } },
    ],
  },
])
const find = createCategoryFinder(['Primi', 'Dolci'], menus)
const dish = (dishId: string | undefined, category?: string): TicketDish => ({
  key: 'k',
  quantity: 1,
  name: 'x',
  size: '',
  extras: [],
  dishId,
  category,
})

test.each<[string, TicketDish, string | undefined]>([
  ['its line names it', dish('gelato', ' primi '), 'Primi'],
  ['only the menus name it', dish('gelato'), 'Dolci'],
  ['its line names one that does not exist any more', dish('gelato', 'Dessert'), 'Dolci'],
  ['nothing names it', dish('acqua'), undefined],
  ['the menus name one that does not exist', dish('vino'), undefined],
  ['it is on no menu, or has no id', dish('other'), undefined],
  ['it has no id', dish(undefined), undefined],
])('the category of a dish where %s', (_name, each, expected) => expect(find(each)).toBe(expected))

test('a dish without a known category is on every tab', () => {
  const tabs = ['Primi', 'Dolci'].map((name) => kitchenCategory(name, [name], find))
  expect(tabs.map(({ hasDish }) => hasDish(dish('acqua')))).toEqual([true, true])
  expect(tabs.map(({ hasDish }) => hasDish(dish('gelato', 'Primi')))).toEqual([true, false])
})
