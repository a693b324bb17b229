// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { publicMenus } from '#/entities/menu/schema.ts'
import { earlyData } from '#/lib/http/early-answers.ts'
import { firstMenu } from '#/shell/first-menu.ts'
import texts from '../../locales/it/first.json'

const dish = (id: string, more: object = {}) => ({
  id,
  name: `Piatto ${id}`,
  isAvailable: true,
  dimensionAssignments: [{ dimension: { id: 's', name: 'standard', standard: true }, price: 8.5 }],
  descriptionIt: 'Con basilico',
  ...more,
})
const menu = (dishes: object[], more: object = {}) => ({
  id: 'm',
  name: 'La carta',
  combination: false,
  dish: dishes,
  ...more,
})

const page = document.createElement('main')
const draw = async (menus: Response, combinations = Response.json([]), search = '') => {
  const nodes = await firstMenu([menus, combinations], { texts, language: 'it', currency: 'EUR', search })
  page.replaceChildren(...(nodes ?? []))
  return nodes && page
}

beforeEach(() => localStorage.clear())

test('the menus with their dishes, in their order and with their prices', async () => {
  const drawn = await draw(
    Response.json([
      menu([dish('2', { position: 1 }), dish('1', { position: 0 })]),
      menu([dish('3', { category: { id: 'c', name: 'Dolci' } })], { id: 'n', name: 'Dopo' }),
      menu([dish('x')], { id: 'o', name: 'Scelta', combination: true }),
    ]),
  )
  const names = [...(drawn?.querySelectorAll('h2, h3, h4') ?? [])].map((heading) => heading.textContent)
  expect(names).toEqual(['La carta', 'Piatto 1', 'Piatto 2', 'Dopo', 'Dolci', 'Piatto 3'])
  expect(drawn?.querySelector('li')?.textContent).toBe('Piatto 18,50\u00a0€Con basilico')
  expect([...(drawn?.querySelectorAll('nav button') ?? [])].map((each) => each.textContent)).toEqual([
    'La carta',
    'Dopo',
  ])
})

test('what is known of a dish: sold out, not known, without a price', async () => {
  const drawn = await draw(
    Response.json([
      menu([
        dish('1', { isAvailable: false }),
        dish('2', { isAvailable: undefined }),
        dish('3', { dimensionAssignments: [], price: undefined, descriptionIt: '' }),
      ]),
    ]),
  )
  const rows = [...(drawn?.querySelectorAll('li') ?? [])]
  expect(rows.map((row) => row.textContent)).toEqual([
    'Piatto 18,50\u00a0€EsauritoCon basilico',
    'Piatto 28,50\u00a0€Disponibilità non notaCon basilico',
    'Piatto 3',
  ])
  expect(rows.map((row) => row.querySelectorAll('button').length)).toEqual([0, 1, 1])
})

test('a combination with its price, and the option that is sold out', async () => {
  const option = menu([dish('1')], { id: 'o', name: 'Bevande', combination: true })
  const drawn = await draw(
    Response.json([menu([dish('1', { isAvailable: false })])]),
    Response.json([{ id: 'k', name: 'Pranzo', menuList: [option], dimensionAssignments: [] }]),
  )
  expect(drawn?.querySelector('section a')?.textContent).toContain('Esaurito in «Bevande»')
})

test('a tap before the program is there opens the dish, at the same table', async () => {
  const drawn = await draw(Response.json([menu([dish('a b')])]), undefined, '?table=5')
  expect(drawn?.querySelector('li a')?.getAttribute('href')).toBe('?table=5&dish=a+b')
})

test('the keyboard skips it, and nothing can be typed that would be lost', async () => {
  const drawn = await draw(
    Response.json([menu([dish('1')])]),
    Response.json([{ id: 'k', name: 'Pranzo', menuList: [], dimensionAssignments: [] }]),
  )
  // Browsers let the keyboard reach a list that scrolls.
  const reachable = [...(drawn?.querySelectorAll<HTMLElement>('a, button, input, ul') ?? [])]
  expect(reachable.length).toBeGreaterThan(6)
  expect(reachable.filter((each) => each.tabIndex !== -1 && !each.closest('[inert]'))).toEqual([])
  expect(drawn?.querySelector('input')?.closest('[inert]')).not.toBeNull()
})

test('the categories of the first menu stand in the bar, the first one marked', async () => {
  const of = (id: string, name: string) => dish(id, { category: { id: name, name } })
  const drawn = await draw(Response.json([menu([of('1', 'Antipasti'), of('2', 'Primi'), of('3', 'Antipasti')])]))
  const buttons = [...(drawn?.querySelectorAll('fieldset button') ?? [])]
  expect(buttons.map((each) => [each.textContent, each.hasAttribute('data-current')])).toEqual([
    ['Antipasti', true],
    ['Primi', false],
  ])
})

test('text is text', async () => {
  const drawn = await draw(Response.json([menu([dish('1', { name: '<img src=x onerror=alert(1)>' })])]))
  expect(drawn?.querySelector('li a')?.textContent).toBe('<img src=x onerror=alert(1)>')
})

test('at most the first dishes, as React draws first', async () => {
  const drawn = await draw(Response.json([menu(Array.from({ length: 40 }, (_, index) => dish(String(index))))]))
  expect(drawn?.querySelectorAll('li')).toHaveLength(12)
})

test.each([
  ['an empty list', Response.json([])],
  ['menus without dishes', Response.json([menu([])])],
  ['a page of a longer list', Response.json({ data: [menu([dish('1')])], next_page_url: '/x?page=2' })],
  ['a page by its header', Response.json([menu([dish('1')])], { headers: { link: '</x?page=2>; rel="next"' } })],
  ['a failure with the status 200', Response.json({ success: false, menus: [menu([dish('1')])] })],
  ['another form', Response.json({ rows: 1 })],
])('nothing is drawn from %s', async (_, answer) => expect(await draw(answer)).toBeUndefined())

test('nothing is drawn where the combinations cannot be read', async () =>
  expect(await draw(Response.json([menu([dish('1')])]), Response.json({ rows: 1 }))).toBeUndefined())

test('the program takes what was read, and can still read the answer', async () => {
  const answer = Response.json([menu([dish('1')])])
  await draw(answer)
  expect(earlyData(answer, publicMenus)?.[0]?.dish[0]?.name).toBe('Piatto 1')
  expect(await answer.json()).toHaveLength(1)
})
