import type { OrderPlace } from '#/entities/order/open-orders/open-order.ts'

export type TablePlace = Omit<OrderPlace, 'userId'>
