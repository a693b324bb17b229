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

test('things stand in the order of their positions, those without one last', () =>
  expect(byPosition([{ id: 'a' }, { id: 'b', position: 1 }, { id: 'c', position: 0 }]).map(({ id }) => id)).toEqual([
    'c',
    'b',
    'a',
  ]))

test('an option of a combination is no menu of its own', () =>
  expect(ownMenus([menu({ id: 'option', combination: true }), menu({ id: 'card' })]).map(({ id }) => id)).toEqual([
    'card',
  ]))

test('dishes tell the options of combinations that offer them; a menu of its own is none', () => {
  const holds = (id: string) => [{ id }] as Menu['dish']
  const menus = [
    menu({ id: 'primo', combination: true, dish: holds('carbonara') }),
    menu({ id: 'dolce', combination: true, dish: holds('tiramisu') }),
    menu({ id: 'carta', dish: holds('tiramisu') }),
  ]
  expect(optionsWith(menus, [{ id: 'tiramisu' }]).map(({ id }) => id)).toEqual(['dolce'])
})
