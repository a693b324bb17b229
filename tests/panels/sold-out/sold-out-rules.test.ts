import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { menuList } from '#/entities/menu/schema.ts'
import { dishesWith, dishIdOf, listedDishes } from '#/panels/sold-out/sold-out-rules.ts'

const menus = v.parse(menuList, [
  {
    id: 'm1',
    name: 'Carta',
    dish: [
      { id: 'a', name: 'Carbonara' },
      { id: 'b', name: 'Acqua' },
    ],
  },
  {
    id: 'm2',
    name: 'Bar',
    dish: [
      { id: 'a', name: 'Carbonara' },
      { id: 'c', name: 'ACQUA ' },
    ],
  },
  { id: 'o', name: 'Primo', combination: true, dish: [{ id: 'd', name: 'Zuppa' }] },
])
const listed = listedDishes(menus)

test('a dish of two menus is listed once; the options of combinations are no menus', () => {
  expect(listed.map(({ dish, menuName }) => [dish.id, menuName])).toEqual([
    ['a', 'Carta'],
    ['b', 'Carta'],
    ['c', 'Bar'],
  ])
})

test.each([
  ['its id counts', { dishId: 'b', name: 'Carbonara' }, 'b'],
  ['a copy in a combination, the only dish of that name', { dishId: 'x', name: 'Carbonara' }, 'a'],
  ['a copy of one of two dishes', { dishId: 'x', name: 'Acqua' }, 'x'],
  ['a dish of a combination only', { dishId: 'd', name: 'Zuppa' }, 'd'],
  ['without an id, the only dish of that name', { dishId: undefined, name: ' carbonara' }, 'a'],
  ['two dishes of that name', { dishId: undefined, name: 'Acqua' }, undefined],
  ['no dish of that name', { dishId: undefined, name: 'Zuppa' }, undefined],
])('the dish that is meant: %s', (_, subject, id) => {
  expect(dishIdOf(subject, listed)).toBe(id)
})

describe('the dishes that name an ingredient', () => {
  const named = (ingredient: string, dish: object) =>
    dishesWith(ingredient, v.parse(menuList, [{ id: 'm', name: 'Carta', dish: [{ id: 'a', ...dish }] }]), 'it')

  test.each([
    ['Funghi', 'Risotto al fungo'],
    ['Pomodoro', 'Spaghetti con pomodori'],
    ['Acciuga', 'Pizza con acciughe'],
    ['Aglio', 'Spaghetti agli e olio'],
    ['Tomato', 'Grilled tomatoes'],
    ['Anchovies', 'Anchovy toast'],
    ['Jalapeños', 'Tacos de jalapeño'],
    ['Poireau', 'Tarte aux poireaux'],
    ['بندورة', 'سلطة بالبندورة'],
    ['زيتون', 'خبز الزيتون'],
    ['Mozzarella di bufala', 'Insalata con bufala e mozzarella'],
    ['Tè', 'Gelato al tè'],
  ])('%s: %s', (ingredient, name) => {
    expect(named(ingredient, { name })).toMatchObject([{ isStated: false, text: name }])
  })

  test.each([
    ['Burro', 'Burrata'],
    ['Panna', 'Pane'],
    ['Pepe', 'Peperoni'],
    ['Pomodoro del pendio', 'Del giorno'],
    ['', 'Carbonara'],
    ['!', 'Carbonara'],
  ])('%s is not in %s', (ingredient, name) => {
    expect(named(ingredient, { name })).toEqual([])
  })

  test('one that names it in full comes first, then those that name a part of it', () => {
    const dish = ['Al guanciale', 'Croccante di mandorle', 'Pasta con guanciali croccanti', 'Panna'].map((name) => ({
      id: name,
      name,
    }))
    const menus = v.parse(menuList, [{ id: 'm', name: 'Carta', dish }])
    expect(dishesWith('Guanciale croccante', menus, 'it').map(({ text }) => text)).toEqual([
      'Pasta con guanciali croccanti',
      'Al guanciale',
      'Croccante di mandorle',
    ])
  })

  test('the text is the one that names it, in the language of the screen if there is one', () => {
    const dish = {
      name: 'Carbonara',
      description: 'With guanciale',
      descriptionIt: 'Con guanciale',
      descriptionFr: 'Lard',
    }
    expect(named('guanciale', dish)).toMatchObject([{ text: 'Con guanciale' }])
    expect(named('lard', dish)).toMatchObject([{ text: 'Lard' }])
  })

  test('what the backend says of a dish counts more than its words', () => {
    const ingredients = { Guanciali: true, Panna: false }
    expect(named('Guanciale', { name: 'Carbonara', ingredients })).toMatchObject([{ isStated: true }])
    expect(named('Panna', { name: 'Carbonara', ingredients })).toEqual([])
    expect(named('Panna', { name: 'Carbonara alla panna', ingredients })).toMatchObject([{ isStated: false }])
  })
})
