import { expect, test } from 'vitest'
import { dishesOf, ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import { allDay } from '#/features/orders/board/all-day.ts'
import { sampleOrder, wireCombination, wireDish } from '../../../support/samples/orders.ts'

const dishes = dishesOf(
  ticketCourses(
    sampleOrder({
      dishIndices: [
        wireDish({ dishQuantity: 2 }),
        wireDish({ dishQuantity: 1, course: 2, dishIngredientsId: ['egg'] }),
        wireDish({ dishDimensionName: 'Grande', dishDimensionId: 'large' }),
        wireDish({ dishId: 'amatriciana', dishName: 'Amatriciana' }),
        wireCombination({ combinationQuantity: 3 }),
      ],
    }),
  ),
)
const said = (counts: ReturnType<typeof allDay>) => counts.map(({ quantity, name, size }) => [quantity, name, size])

test('counts each dish and size, largest first, including combinations', () => {
  expect(said(allDay(dishes))).toEqual([
    [4, 'Amatriciana', ''],
    [3, 'Cicoria', ''],
    [3, 'Spaghetti alla carbonara', ''],
    [1, 'Spaghetti alla carbonara', 'Grande'],
  ])
})

test('dishes with extras are counted separately', () => {
  expect(allDay(dishes).find(({ name, size }) => name.startsWith('Spaghetti') && size === '')?.withExtrasCount).toBe(1)
})
