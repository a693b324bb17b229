import { expect, test } from 'vitest'
import { byCategory, optionsWith, ownMenus } from '#/entities/menu/rules.ts'
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

test('things are sorted by position; one without stays where it came', () => {
  for (const [position, order] of [
    [2, 'c b a'],
    [undefined, 'a c b'],
  ] as const) {
    const things = [
      { id: 'a', position, dish: [] as Menu['dish'] },
      { id: 'b', position: 1, dish: [] as Menu['dish'] },
      { id: 'c', position: 0, dish: [] as Menu['dish'] },
    ]
    expect(
      ownMenus(things as Menu[])
        .map(({ id }) => id)
        .join(' '),
    ).toBe(order)
  }
})

test('dishes by category, as the categories first appear; those without one come first', () => {
  const dish = (id: string, name?: string) => ({ id, category: name && { id: name, name } }) as Menu['dish'][number]
  const groups = byCategory([dish('1', 'Primi'), dish('2', 'Dolci'), dish('3'), dish('4', 'Primi')])
  expect(groups.map(({ name, dishes }) => [name, dishes.map(({ id }) => id)])).toEqual([
    ['', ['3']],
    ['Primi', ['1', '4']],
    ['Dolci', ['2']],
  ])
})

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
