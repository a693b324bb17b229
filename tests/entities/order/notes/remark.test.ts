import { expect, test } from 'vitest'
import { LANGUAGES } from '#/config/languages.ts'
import { ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import { allergiesIn } from '#/entities/order/notes/allergy.ts'
import { isOfWholeOrder, remarksOf, splitRemarks, withRemarks, writeRemark } from '#/entities/order/notes/remark.ts'
import { sampleOrder, wireCombination, wireDish } from '../../../support/samples/orders.ts'

test.each(LANGUAGES)('a remark is read back from a note (%s)', (language) => {
  const dishes = writeRemark('1 × Carbonara, 2 × Pane', 'Piatto esaurito', language)
  const order = writeRemark(undefined, 'Piatto esaurito', language)
  expect(splitRemarks(`poco sale\n${dishes}\nPosto 2\n${order}`)).toEqual({
    remarks: [dishes, order],
    rest: 'poco sale\nPosto 2',
  })
  expect([dishes, order].map(isOfWholeOrder)).toEqual([false, true])
})

test('a remark names the dishes, or the whole order', () => {
  expect(writeRemark('1 × Carbonara', 'Piatto esaurito', 'it')).toBe('Storno: 1 × Carbonara – Piatto esaurito')
  expect(writeRemark(undefined, 'Plat épuisé', 'fr')).toBe('Commande annulée – Plat épuisé')
})

test.each(['Storno', 'Storno: Carbonara', 'poco sale, Storno: 1 × A – B', 'Void if cold', ''])(
  '%o is a note of its dish',
  (note) => expect(splitRemarks(note)).toEqual({ remarks: [], rest: note }),
)

test('the remarks come last in a note', () => {
  expect(withRemarks('poco sale', ['Storno: 1 × A – B'])).toBe('poco sale\nStorno: 1 × A – B')
  expect(withRemarks('', ['Storno: 1 × A – B'])).toBe('Storno: 1 × A – B')
  expect(withRemarks('poco sale', [])).toBe('poco sale')
})

test('a ticket has them apart from the notes of its dishes, each once, and sees no allergy in them', () => {
  const remark = 'Storno: 1 × Pane senza glutine – Errore di battitura'
  const order = sampleOrder({
    dishIndices: [
      wireDish({ note: `poco sale\n${remark}` }),
      wireDish({ dishName: 'Acqua', note: `[A SEGUIRE/HOLD] ${remark}` }),
      wireCombination({ note: remark }),
    ],
  })
  const courses = ticketCourses(order)
  expect(courses.flatMap(({ lines }) => lines.map(({ note }) => note))).toEqual(['poco sale', '', ''])
  expect(remarksOf([order])).toEqual([remark])
  expect(allergiesIn(courses)).toEqual([])
})
