// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REGISTER_NUMBERS } from '#/features/menu-import/read-allergens.ts'
import { isPrice } from '#/panels/menu-file/find-titles.ts'
import { readMenu } from './import-file.ts'
import { anyMenu, anyShape, fileOf, type MenuDish, type Shape } from './menu-shapes.ts'

/* One menu in all shapes that a file may have: the same menu comes back, or something is asked. */

const priceLines = (prices: Readonly<Record<string, unknown>>): string =>
  String(
    Object.entries(prices)
      .map(([size, cents]) => `${size} ${cents}`)
      .toSorted(),
  )

/** How what is read is another menu. `silent`: without a word on the screen. */
function differences(
  dishes: readonly MenuDish[],
  { allergens: written }: Shape,
  { comparison: { rows, unused, questions }, layouts, sheets }: Awaited<ReturnType<typeof readMenu>>,
): { silent: string[]; asked: string[] } {
  const silent: string[] = []
  const asked: string[] = []
  // The screen asks for the column of the names.
  if (layouts.some(({ columns }) => !columns.includes('name'))) return { silent: [], asked: ['names'] }
  /** The screen lists a column with prices that is not used. */
  const hasOpenPrices = layouts.some(({ columns }, at) =>
    columns.some((column, index) => column === '' && sheets[at]?.rows.some((cells) => isPrice(cells[index]))),
  )
  const left = [...dishes]
  for (const { kind, name, values, notes } of rows) {
    if (kind === 'faulty' || kind === 'asked') continue
    const prices = priceLines(
      Object.fromEntries(
        Object.entries(values).flatMap(([field, value]) =>
          field.startsWith('price:') ? [[field.slice('price:'.length), value]] : [],
        ),
      ),
    )
    const same = left.filter((dish) => dish.name === name)
    const dish =
      same.find(({ category }) => category === values.category) ??
      same.find((each) => priceLines(each.prices) === prices) ??
      same[0]
    if (!dish) {
      silent.push(`not in the menu: ${name} in ${values.category}`)
      continue
    }
    left.splice(left.indexOf(dish), 1)
    const differs = (what: string, isAsked: boolean) => (isAsked ? asked : silent).push(`${name}: ${what}`)
    if (values.category !== dish.category)
      differs(`in ${values.category}, not ${dish.category}`, questions.alone.count > 0)
    if (prices !== priceLines(dish.prices)) differs(`for ${prices}, not ${priceLines(dish.prices)}`, hasOpenPrices)
    const declared = written === 'left out' ? undefined : dish.allergens && (dish.allergens.join(',') || 'none')
    const isUndeclared =
      values.allergens === undefined &&
      (notes.some(({ note }) => note === 'undeclared') || layouts.some(({ columns }) => !columns.includes('allergens')))
    if (values.allergens !== declared) differs(`declares ${values.allergens}, not ${declared}`, isUndeclared)
  }
  const faulty = rows.filter(({ kind }) => kind === 'faulty' || kind === 'asked')
  const lost = left.filter((dish) => faulty.every(({ name }) => name !== dish.name))
  if (lost.length > faulty.length + unused.length) silent.push(`lost: ${lost.map(({ name }) => name)}`)
  asked.push(...faulty.map(({ name, faults }) => `${name}: ${faults.map(({ fault }) => fault)}`))
  return { silent, asked }
}

const readBack = async (dishes: Parameters<typeof fileOf>[0], shape: Shape) =>
  differences(
    dishes.dishes,
    shape,
    await readMenu(await fileOf(dishes, shape), { answers: { allergens: REGISTER_NUMBERS } }),
  )

/** The sample is fixed, so that a commit that passes passes again. */
const RUNS = process.env.TRY_ALL ? { numRuns: 2_000 } : { numRuns: 120, seed: 1 }

test('in any shape no dish, price, size, category or allergen becomes another one in silence', () =>
  fc.assert(
    fc.asyncProperty(anyMenu, anyShape, async (menu, shape) => {
      // Without titles nothing tells categories from names where each dish has its own; the screen lists what it takes them for.
      const categories = new Set(menu.dishes.map(({ category }) => category))
      fc.pre(shape.titles !== 'none' || categories.size < menu.dishes.length)
      expect((await readBack(menu, shape)).silent).toEqual([])
    }),
    RUNS,
  ))

test('with titles and a column for the category nothing is asked', () =>
  fc.assert(
    fc.asyncProperty(anyMenu, anyShape, async (menu, shape) => {
      fc.pre(shape.titles !== 'none' && ['column', 'merged'].includes(shape.category))
      expect(await readBack(menu, shape)).toEqual({ silent: [], asked: [] })
    }),
    RUNS,
  ))
