import { expect, test } from 'vitest'
import { openToTicketCourses } from '#/entities/order/kitchen/ticket.ts'
import { combinationLine, dishLine, sampleOpenOrder } from '../../../support/samples/sample-order.ts'

const extra = (name: string, quantity: number) => ({ id: name, name, price: 1, quantity })

test('an open order as a cook reads it: all choices, each course with its number', () => {
  const dish = dishLine({
    quantity: 2,
    dimensionName: 'grande',
    extras: [extra('bacon', 2), extra('none', 0)],
    note: ' senza sale ',
  })
  const choice = { menuId: 'm', menuName: 'Primi', dishId: 'd', dishName: 'Gricia', extras: [extra('pepe', 1)] }
  const combination = combinationLine({ quantity: 3, choices: [choice], note: 'subito' })
  const courses = [{ lines: [dish] }, { lines: [dishLine({ lineId: 'none', quantity: 0 })] }, { lines: [combination] }]
  expect(openToTicketCourses(sampleOpenOrder({ courses }))).toEqual([
    {
      number: 1,
      isHeld: false,
      lines: [
        expect.objectContaining({
          kind: 'dish',
          quantity: 2,
          size: 'grande',
          extras: [{ name: 'bacon', count: 2 }],
          note: 'senza sale',
        }),
      ],
    },
    {
      number: 3,
      isHeld: false,
      lines: [
        expect.objectContaining({
          kind: 'combination',
          quantity: 3,
          size: '',
          note: 'subito',
          dishes: [expect.objectContaining({ name: 'Gricia', quantity: 3, extras: [{ name: 'pepe', count: 1 }] })],
        }),
      ],
    },
  ])
})
