// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dietLine } from '#/entities/dish/diets.ts'
import type { ImportRow } from '#/features/menu-import/compare.ts'
import { REGISTER_NUMBERS } from '#/features/menu-import/read-allergens.ts'
import { readPrice } from '#/panels/menu-file/cells.ts'
import { readMenu } from './import-file.ts'
import { anyMenu, anyShape, DIET_LETTERS, fileOf, type MenuDish, type Shape } from './menu-shapes.ts'

/* One menu in all shapes that a file may have: the same menu comes back, or something is asked. */

const priceLines = (prices: Readonly<Record<string, unknown>>): string =>
  String(
    Object.entries(prices)
      .map(([size, hundredths]) => `${size} ${hundredths}`)
      .toSorted(),
  )

/** How what is read is another menu. `silent`: without a word on the screen. */
function differences(
  dishes: readonly MenuDish[],
  { allergens: written, diets: writtenDiets, titles, sizes }: Shape,
  { comparison: { rows, unused, questions }, layouts, sheets }: Awaited<ReturnType<typeof readMenu>>,
): { silent: string[]; asked: string[] } {
  const silent: string[] = []
  const asked: string[] = []
  // The screen asks for the column of the names.
  if (layouts.some(({ columns }) => !columns.includes('name'))) return { silent: [], asked: ['names'] }
  const faulty = rows.filter(({ kind }) => kind === 'faulty' || kind === 'asked')
  /** Of a row and those of its other sizes: what stands in columns that are not used, which the screen lists. */
  const openPrices = ({ line, sheet }: ImportRow): unknown[] => {
    const at = Math.max(
      0,
      sheets.findIndex(({ name }) => name === sheet),
    )
    return [0, 1, 2].flatMap((more) =>
      (sheets[at]?.rows[line - 1 + more] ?? []).flatMap((cell, index) =>
        layouts[at]?.columns[index] === '' ? [Number(readPrice(cell)) / 10] : [],
      ),
    )
  }
  const hasSizes = titles !== 'none' || sizes !== 'columns'
  const left = [...dishes]
  for (const row of rows) {
    const { name, values, notes } = row
    if (faulty.includes(row)) continue
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
      // Its heading stands alone as a dish without a price may: the screen asks, and shows it with a fault until then.
      differs(
        `in ${values.category}, not ${dish.category}`,
        questions.alone.count > 0 && faulty.some((each) => each.name === dish.category),
      )
    if (prices !== priceLines(dish.prices)) {
      const own = Object.entries(dish.prices)
      // Without titles nothing says which sizes the columns are of: the first one is read as the standard size.
      const isOf = ([size, hundredths]: (typeof own)[number]) =>
        hasSizes ? values[`price:${size}`] === String(hundredths) : values['price:'] === String(hundredths)
      const read = own.find(isOf)
      const found = hasSizes ? own.filter(isOf) : read ? [read] : []
      const count = Object.keys(values).filter((field) => field.startsWith('price:')).length
      const open = openPrices(row)
      // Sizes may lack, where the screen lists the column of their prices as not used; none may have another price.
      const isListed = own.every((each) => found.includes(each) || open.includes(each[1]))
      differs(`for ${prices}, not ${priceLines(dish.prices)}`, count === found.length && isListed)
    }
    const declared = written === 'left out' ? undefined : dish.allergens && (dish.allergens.join(',') || 'none')
    const isUndeclared =
      values.allergens === undefined &&
      (notes.some(({ note }) => note === 'undeclared') ||
        layouts.some(({ columns }) => !columns.some((column) => /^allergen(?:s$|:)/.test(column))))
    if (values.allergens !== declared) differs(`declares ${values.allergens}, not ${declared}`, isUndeclared)
    const suits = writtenDiets !== 'left out' && dish.diets ? dietLine.valueOf(new Set(dish.diets)) : undefined
    const isOpen = values.diets === undefined && layouts.some(({ columns }) => !columns.includes('diets'))
    if (values.diets !== suits) differs(`suits ${values.diets}, not ${suits}`, isOpen)
  }
  const lost = left.filter((dish) => faulty.every(({ name }) => name !== dish.name))
  // A row of which the name is not known has a fault under another name, or is listed as one that is not used.
  const others = faulty.filter(({ name }) => dishes.every((dish) => dish.name !== name))
  if (lost.length > others.length + unused.length) silent.push(`lost: ${lost.map(({ name }) => name)}`)
  asked.push(...faulty.map(({ name, faults }) => `${name}: ${faults.map(({ fault }) => fault)}`))
  return { silent, asked }
}

const readBack = async (dishes: Parameters<typeof fileOf>[0], shape: Shape) =>
  differences(
    dishes.dishes,
    shape,
    await readMenu(await fileOf(dishes, shape), {
      // A dish of any diets and allergens may be vegan and have fish.
      answers: { allergens: REGISTER_NUMBERS, diets: DIET_LETTERS, contradiction: 'both' },
    }),
  )

/** The sample is fixed, so that a commit that passes passes again. */
const RUNS = process.env.TRY_ALL ? { numRuns: 2_000 } : { numRuns: 120, seed: 1 }
/** All of them take some minutes on a busy machine. */
const TIME = 900_000

test(
  'in any shape no dish, price, size, category or allergen becomes another one in silence',
  () =>
    fc.assert(
      fc.asyncProperty(anyMenu, anyShape, async (menu, shape) => {
        // Without titles nothing tells categories from names where each dish has its own; the screen lists what it takes them for.
        const categories = new Set(menu.dishes.map(({ category }) => category))
        fc.pre(shape.titles !== 'none' || categories.size < menu.dishes.length)
        expect((await readBack(menu, shape)).silent).toEqual([])
      }),
      RUNS,
    ),
  TIME,
)

test(
  'with titles and a column for the category nothing is asked',
  () =>
    fc.assert(
      fc.asyncProperty(anyMenu, anyShape, async (menu, shape) => {
        fc.pre(shape.titles !== 'none' && ['column', 'merged'].includes(shape.category))
        expect(await readBack(menu, shape)).toEqual({ silent: [], asked: [] })
      }),
      RUNS,
    ),
  TIME,
)
