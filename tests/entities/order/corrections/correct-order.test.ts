import { describe, expect, test, vi } from 'vitest'
import {
  beginCorrection,
  type Correction,
  changesNothing,
  hasArrived,
  hasNothingOf,
  mergeCorrection,
  toCorrectionBody,
  voidsOf,
} from '#/entities/order/corrections/correct-order.ts'
import type { NewOrderLine, Order } from '#/entities/order/schema.ts'
import { lineContent } from '#/entities/order/wire/fingerprint.ts'
import { seededRandom } from '../../../../backend/seed/seeded-random.ts'
import { sampleOrder, wireCombination, wireDish } from '../../../support/samples/orders.ts'

const pasta = wireDish({ dishId: 'pasta', dishName: 'Pasta', dishQuantity: 3 })
const water = wireDish({ dishId: 'water', dishName: 'Acqua', dishQuantity: 2 })
const cake = wireDish({ dishId: 'cake', dishName: 'Torta', course: 2, note: 'con candela' })
const seen = sampleOrder({ dishIndices: [pasta, water, cake] })

/** The order with these lines and fields, as another person has left it. */
const orderWith = (lines: object[], over: object = {}) => sampleOrder({ dishIndices: lines, ...over })

/** The seen order with edited lines, by index. */
function edited(edits: Record<number, object | null>, head: Partial<Correction> = {}, of: Order = seen): Correction {
  const begun = beginCorrection(of)
  if (!begun) throw new Error('It cannot be corrected')
  const lines = begun.lines.map((line, at) => {
    const edit = edits[at]
    return edit === undefined || !line ? line : edit && ({ ...line, ...edit } as NewOrderLine)
  })
  return { ...begun, lines, ...head }
}

const merge = (wanted: Correction, now: Order, options?: { isRepeated: boolean }) => {
  const merged = mergeCorrection(seen, wanted, now, options)
  if (!merged) throw new Error('It cannot be corrected')
  return merged
}

const added = (over: object = {}) =>
  edited({ 0: { dishId: 'beer', dishQuantity: 1, ...over } }).lines[0] as NewOrderLine

describe('an order can be corrected', () => {
  test('unless a line could not be read', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(beginCorrection(orderWith([pasta, { dishName: 'Senza id' }]))).toBe(undefined)
    expect(mergeCorrection(seen, edited({}), orderWith([pasta, { dishName: 'Senza id' }]))).toBe(undefined)
  })

  test('unless its extras have names only', () => {
    expect(beginCorrection(orderWith([{ ...pasta, ingredients: [{ name: 'Uovo' }] }]))).toBe(undefined)
    const nested = [{ dishId: 'a', ingredientsId: [], ingredientsName: ['Uovo'] }]
    expect(beginCorrection(orderWith([wireCombination({ dishesWithIngredients: nested })]))).toBe(undefined)
  })

  test.each([
    ['in its own list', { dishIngredientsId: ['egg'] }],
    ['among its ingredients', { ingredients: [{ id: 'egg', name: 'Uovo' }] }],
    ['in a list of dishes', { dishesWithIngredients: [{ ingredientsId: ['egg'], ingredientsName: ['Uovo'] }] }],
  ])('with its extras, which an answer has %s', (_, extras) => {
    expect(beginCorrection(orderWith([{ ...pasta, dishIngredientsId: null, ...extras }]))?.lines).toMatchObject([
      { dishIngredientsId: ['egg'] },
    ])
  })
})

describe('a correction is merged', () => {
  test.each<[what: string, Correction, Order, outcome: unknown]>([
    ['into an unchanged order', edited({ 0: { dishQuantity: 2 } }), seen, [2, 2, 1]],
    ['with a removed line', edited({ 1: null }), seen, [3, 1]],
    [
      'with a line that another person has added',
      edited({ 1: null }),
      orderWith([pasta, water, cake, pasta]),
      [3, 1, 3],
    ],
    [
      'with another line that another person has changed',
      edited({ 0: { dishQuantity: 4 } }),
      orderWith([pasta, { ...water, dishQuantity: 9 }, cake]),
      [4, 9, 1],
    ],
    [
      'with another line that another person has removed',
      edited({ 0: { dishQuantity: 4 } }),
      orderWith([cake, pasta]),
      [1, 4],
    ],
    [
      'with the same change by another person',
      edited({ 0: { dishQuantity: 4 } }),
      orderWith([{ ...pasta, dishQuantity: 4 }, water, cake]),
      [4, 2, 1],
    ],
    ['with the same removal by another person', edited({ 0: null }), orderWith([water, cake]), [2, 1]],
    [
      'though the lines have new ids and prices',
      edited({ 0: null }),
      orderWith([{ ...pasta, id: 'x', dishPrice: 99 }, water, cake]),
      [2, 1],
    ],
  ])('%s', (_, wanted, now, quantities) => {
    const { correction, conflicts } = merge(wanted, now)
    expect(conflicts).toEqual([])
    expect(toCorrectionBody(now, correction)?.dishIndices.map((line) => 'dishId' in line && line.dishQuantity)).toEqual(
      quantities,
    )
  })

  test('with an added line', () => {
    expect(merge({ ...edited({}), lines: [...edited({}).lines, added()] }, seen).correction.lines).toHaveLength(4)
  })

  test.each<[what: string, Correction, Order]>([
    ['changed', edited({ 0: { dishQuantity: 2 } }), orderWith([{ ...pasta, dishQuantity: 5 }, water, cake])],
    ['removed', edited({ 0: { dishQuantity: 2 } }), orderWith([water, cake])],
    ['changed, and not removed', edited({ 0: null }), orderWith([{ ...pasta, note: 'senza sale' }, water, cake])],
  ])('but a line that another person has %s is a conflict, and theirs stays', (_, wanted, now) => {
    const { correction, conflicts } = merge(wanted, now)
    expect(conflicts).toMatchObject([{ kind: 'line', seen: { dishName: 'Pasta' }, wanted: wanted.lines[0] }])
    expect(changesNothing(now, correction)).toBe(true)
  })

  test('of two equal lines, the one that is left is the untouched one', () => {
    const twice = orderWith([water, water])
    const merged = mergeCorrection(twice, edited({ 0: { note: 'gassata' } }, {}, twice), orderWith([water]))
    expect(merged?.conflicts).toHaveLength(1)
    expect(merged?.correction.lines).toHaveLength(1)
  })

  test.each(['tableNumber', 'totalCovers'] as const)('%s: the edited one, or a conflict', (field) => {
    expect(merge(edited({}, { [field]: 9 }), seen).correction[field]).toBe(9)
    expect(merge(edited({ 0: null }), orderWith([pasta, water, cake], { [field]: 8 })).correction[field]).toBe(8)
    const { correction, conflicts } = merge(edited({}, { [field]: 9 }), orderWith([pasta, water, cake], { [field]: 8 }))
    expect(conflicts).toEqual([{ kind: field, seen: seen[field], wanted: 9, now: 8 }])
    expect(correction[field]).toBe(8)
  })
})

describe('what is written', () => {
  test('has the order’s status, as it was spelled', () => {
    expect(toCorrectionBody(orderWith([pasta], { courseStatus: 'IN_PREPARATION' }), edited({}))?.courseStatus).toBe(
      'IN_PREPARATION',
    )
    expect(toCorrectionBody(orderWith([pasta], { courseStatus: null }), edited({}))?.courseStatus).toBeUndefined()
  })

  test.each<[Correction, string]>([
    [edited({ 0: { dishQuantity: 4 } }), 'STATUS_RECEIVED'],
    [edited({ 0: { note: 'al dente' } }), 'STATUS_RECEIVED'],
    [{ ...edited({}), lines: [...edited({}).lines, added()] }, 'STATUS_RECEIVED'],
    [edited({ 0: { dishQuantity: 2 } }), 'STATUS_FINISHED'],
    [edited({ 0: null }, { tableNumber: 9, totalCovers: 9 }), 'STATUS_FINISHED'],
  ])('a finished order with new work is received again (%#)', (wanted, status) => {
    const finished = orderWith([pasta, water, cake], { courseStatus: 'STATUS_FINISHED' })
    expect(toCorrectionBody(finished, wanted, 'Storno')?.courseStatus).toBe(status)
  })

  const notes = (wanted: Correction, reason = 'Storno', of = seen) =>
    toCorrectionBody(of, wanted, reason)?.dishIndices.map(({ note }) => note)

  test('the reason is in the note of the reduced line, else of the same course, else of any', () => {
    expect(notes(edited({ 1: { dishQuantity: 1 } }))).toEqual(['', 'Storno', 'con candela'])
    expect(notes(edited({ 1: null }))).toEqual(['Storno', 'con candela'])
    expect(notes(edited({ 2: null }))).toEqual(['Storno', ''])
    expect(notes(edited({ 0: null, 1: null }))).toEqual(['con candela\nStorno'])
    expect(notes(edited({ 0: { dishQuantity: 9 } }))).toEqual(['', '', 'con candela'])
  })

  test('the reason of an earlier void does not go with its line', () => {
    const earlier = 'Storno: 1 × Acqua – Errore'
    const voided = orderWith([pasta, { ...water, note: `fredda\n${earlier}` }, cake])
    expect(notes(edited({ 1: null }, {}, voided), 'Storno', voided)).toEqual([`${earlier}\nStorno`, 'con candela'])
    expect(notes(edited({ 0: null }, {}, voided), 'Storno', voided)?.[0]).toBe(`fredda\n${earlier}\nStorno`)
  })

  test('nothing if no line is left, or none has room for the reason', () => {
    expect(notes(edited({ 0: null, 1: null, 2: null }))).toBe(undefined)
    const full = orderWith([pasta, { ...water, note: 'x'.repeat(5000) }])
    expect(notes(edited({ 0: null }, {}, full), 'Storno', full)).toBe(undefined)
  })

  test('a void is a removed or a smaller line', () => {
    const wanted = edited({ 0: { dishQuantity: 1 }, 1: { dishQuantity: 5 }, 2: null })
    expect(voidsOf(seen, wanted)).toMatchObject([
      { index: 0, fewer: 2 },
      { index: 2, fewer: 1 },
    ])
  })
})

describe('after a lost answer', () => {
  const wanted = { ...edited({ 0: { dishQuantity: 2 } }), tableNumber: 9 }
  const sent = toCorrectionBody(seen, { ...wanted, lines: [...wanted.lines, added()] })
  if (!sent) throw new Error('Nothing to send')
  const beer = wireDish({ dishId: 'beer', dishName: 'Pasta', dishQuantity: 1 })
  const two = { ...pasta, dishQuantity: 2 }

  test.each<[what: string, Order, boolean]>([
    ['the order is unchanged', seen, false],
    ['it has everything', orderWith([two, water, cake, beer], { tableNumber: 9 }), true],
    ['it has everything, and another line has changed', orderWith([two, cake, beer], { tableNumber: 9 }), true],
    ['the table is another', orderWith([two, water, cake, beer]), false],
    ['a line is missing', orderWith([two, water, cake], { tableNumber: 9 }), false],
    ['the old line is there too', orderWith([two, pasta, water, cake, beer], { tableNumber: 9 }), false],
  ])('%s', (_, now, isThere) => expect(hasArrived(now, { orderBefore: seen, sent })).toBe(isThere))

  test.each<[what: string, Order, boolean]>([
    ['the order is unchanged', seen, true],
    ['only another line has changed', orderWith([pasta, { ...water, dishQuantity: 9 }, cake]), true],
    ['a part of it is there', orderWith([pasta, water, cake, beer]), false],
    ['the same line was changed by another person', orderWith([{ ...pasta, dishQuantity: 7 }, water, cake]), false],
    ['it is at a third table', orderWith([pasta, water, cake], { tableNumber: 5 }), false],
    ['a line cannot be read', orderWith([pasta, water, cake, 7 as never]), false],
  ])('it surely has nothing of it: %s', (_, now, isSure) =>
    expect(hasNothingOf(now, { orderBefore: seen, sent })).toBe(isSure),
  )

  test('an order that shows no extras does not show that one is missing', () => {
    const extra = toCorrectionBody(seen, edited({ 0: { dishIngredientsId: ['olive'] } }))
    if (!extra) throw new Error('Nothing to send')
    expect(hasNothingOf(seen, { orderBefore: seen, sent: extra })).toBe(false)
    const before = orderWith([pasta, { ...water, dishIngredientsId: ['lemon'] }, cake])
    const more = toCorrectionBody(before, edited({ 0: { dishIngredientsId: ['olive'] } }, {}, before))
    if (!more) throw new Error('Nothing to send')
    expect(hasNothingOf(before, { orderBefore: before, sent: more })).toBe(true)
  })

  test('a line that may have been added already is asked about', () => {
    const again = { ...edited({}), lines: [...edited({}).lines, added()] }
    const { correction, conflicts } = merge(again, orderWith([pasta, water, cake, beer]), { isRepeated: true })
    expect(conflicts).toMatchObject([{ kind: 'line', seen: undefined, wanted: { dishId: 'beer' }, now: [{}] }])
    expect(correction.lines).toHaveLength(4)
  })
})

describe('whatever two people edit at once, nothing of the other person is lost', () => {
  const contents = (lines: readonly (NewOrderLine | null)[]) => lines.flatMap((line) => (line ? lineContent(line) : []))
  const counting = (lines: readonly (NewOrderLine | null)[]) => {
    const list = contents(lines)
    return (content: string) => list.filter((each) => each === content).length
  }

  test('in 5,000 random pairs of edits', () => {
    let clean = 0
    for (let seed = 1; seed <= 5_000; seed += 1) {
      const random = seededRandom(seed)
      const kinds = 2 + random.below(5)
      const before = orderWith(
        Array.from({ length: 1 + random.below(6) }, () =>
          wireDish({
            dishId: `dish-${random.below(kinds)}`,
            dishQuantity: 1 + random.below(2),
            course: 1 + random.below(2),
          }),
        ),
      )
      const begun = edited({}, {}, before)
      const edit = (): Correction => {
        const lines = begun.lines.map((line) => {
          if (!line || random.chance(0.6)) return line
          const change = random.pick([null, { dishQuantity: 3 + random.below(2) }, { note: random.pick(['a', 'b']) }])
          return change && ({ ...line, ...change } as NewOrderLine)
        })
        return {
          tableNumber: random.chance(0.8) ? begun.tableNumber : 90 + random.below(2),
          totalCovers: random.chance(0.8) ? begun.totalCovers : 90 + random.below(2),
          lines: random.chance(0.3) ? [...lines, added({ note: String(seed) })] : lines,
        }
      }
      const [ownEdit, otherEdit] = [edit(), edit()]
      const theirLines = otherEdit.lines.filter((line) => line !== null)
      if (theirLines.length === 0) continue
      const { tableNumber, totalCovers } = otherEdit
      const now = orderWith(
        theirLines.map((line) => ({ ...line, id: String(random.below(99)) })),
        { tableNumber, totalCovers },
      )
      const merged = mergeCorrection(before, ownEdit, now)
      if (!merged) throw new Error(`seed ${seed}`)
      const { correction, conflicts } = merged
      const isEdited = (line: NewOrderLine | null, at: number) =>
        contents([line])[0] !== contents([begun.lines[at] ?? null])[0]
      const editedFrom = counting(begun.lines.filter((_, at) => isEdited(ownEdit.lines[at] ?? null, at)))
      const editedTo = counting(ownEdit.lines.filter(isEdited))
      const refused = counting(conflicts.map((conflict) => (conflict.kind === 'line' ? conflict.wanted : null)))
      const [was, has, result] = [counting(begun.lines), counting(theirLines), counting(correction.lines)]
      for (const content of new Set(contents([...begun.lines, ...ownEdit.lines, ...theirLines]))) {
        // Of equal lines, those that I did not edit are taken to be the ones that are left.
        const mayGo = Math.min(editedFrom(content), has(content) - (was(content) - editedFrom(content)))
        if (has(content) - result(content) > Math.max(0, mayGo)) expect.fail(`seed ${seed}: ${content} is lost`)
        if (result(content) > has(content) + editedTo(content) - refused(content))
          expect.fail(`seed ${seed}: ${content} is a conflict, and is written`)
      }
      for (const field of ['tableNumber', 'totalCovers'] as const)
        if (otherEdit[field] !== begun[field] && correction[field] !== otherEdit[field])
          expect.fail(`seed ${seed}: their ${field} is lost`)
      const hasOwnEdit =
        ownEdit.lines.every((line) => !line || result(lineContent(line)) > 0 || was(lineContent(line)) > 0) &&
        (['tableNumber', 'totalCovers'] as const).every(
          (field) => ownEdit[field] === begun[field] || ownEdit[field] === correction[field],
        )
      if (conflicts.length === 0 && !hasOwnEdit) expect.fail(`seed ${seed}: my edit is lost without a conflict`)
      if (conflicts.length === 0) clean += 1
    }
    expect(clean).toBeGreaterThan(1_000)
  })
})
