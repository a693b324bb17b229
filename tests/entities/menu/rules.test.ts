import { expect, test } from 'vitest'
import { byPosition, optionsWith, ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'

const menu = (over: Partial<Menu>): Menu => ({
  id: 'm',
  name: 'La carta',
  combination: false,
  dish: [],
  ingredients: [],
  position: undefined,
  ...over,
})

test('things are sorted by position, those without one last', () =>
  expect(byPosition([{ id: 'a' }, { id: 'b', position: 1 }, { id: 'c', position: 0 }]).map(({ id }) => id)).toEqual([
    'c',
    'b',
    'a',
  ]))

test('options of combinations are left out', () =>
  expect(ownMenus([menu({ id: 'option', combination: true }), menu({ id: 'card' })]).map(({ id }) => id)).toEqual([
    'card',
  ]))

test('the options that offer a dish are found; an ordinary menu is not one', () => {
  const holds = (id: string) => [{ id }] as Menu['dish']
  const menus = [
    menu({ id: 'primo', combination: true, dish: holds('carbonara') }),
    menu({ id: 'dolce', combination: true, dish: holds('tiramisu') }),
    menu({ id: 'carta', dish: holds('tiramisu') }),
  ]
  expect(optionsWith(menus, [{ id: 'tiramisu' }]).map(({ id }) => id)).toEqual(['dolce'])
})
