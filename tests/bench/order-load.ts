import type { ServerResponse } from 'node:http'
import { wireCombination, wireDish, wireOrder } from '../support/samples/orders.ts'
import { answer, serveBefore } from './serve-before.ts'

/*
 * A kitchen under heavy load: a backend with hundreds of live orders that sends many messages per second. The app
 * itself comes from the real server behind it.
 */

export const LIVE_ORDERS = 500
export const MESSAGES_PER_SECOND = 50

/** Of a hundred messages, this many are new orders, and one is the whole list without as many of the oldest. */
const NEW_OF_HUNDRED = 20

type Order = Record<string, unknown> & { id: string }

const dishes = ['Spaghetti alla carbonara', 'Tonnarelli cacio e pepe', 'Saltimbocca alla romana', 'Supplì al telefono']
let count = 0

/** The id contains `sentAt`, so that the page can compute the delay. */
const newOrder = (minutesAgo: number): Order => {
  count += 1
  const line = (index: number, course: number) =>
    wireDish({
      id: `l${count}-${index}`,
      dishName: dishes[(count + index) % dishes.length],
      dishQuantity: 1 + (index % 3),
      course,
      dishIngredientsId: index === 0 ? ['a', 'a'] : [],
      ingredients: index === 0 ? [{ id: 'a', name: 'Olive nere' }] : [],
      note: index === 1 ? 'senza sale' : '',
    })
  return wireOrder({
    id: `o${count}-${Date.now()}`,
    tableNumber: 1 + (count % 60),
    totalCovers: 1 + (count % 8),
    orderTime: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    dishIndices: [line(0, 1), line(1, 1), line(2, 2), line(3, 2), wireCombination({ id: `c${count}`, course: 2 })],
  }) as Order
}

type Storm = { url: string; restaurantId: string; close: () => Promise<void> }

/** How many live orders there are, and how many messages the stream sends in a second. */
export type Load = { orders: number; messages: number }
const STORM: Load = { orders: LIVE_ORDERS, messages: MESSAGES_PER_SECOND }

/** Opens the load server in front of a server of the built app. @param app its address */
export async function startStorm(app: string, load: Load = STORM): Promise<Storm> {
  const restaurantId = 'r1'
  let orders = Array.from({ length: load.orders }, (_, index) => newOrder((load.orders - index) / 10))
  const streams = new Set<ServerResponse>()
  let said = 0

  const say = (data: unknown) => {
    const text = `data: ${JSON.stringify(data)}\n\n`
    for (const stream of streams) stream.write(text)
  }

  const step = () => {
    said += 1
    if (said % 100 === 0) {
      orders = orders.slice(-load.orders)
      return say(orders)
    }
    if (said % 100 <= NEW_OF_HUNDRED) {
      const order = newOrder(0)
      orders.push(order)
      return say(order)
    }
    const index = Math.floor(Math.random() * orders.length)
    const known = orders[index]
    if (!known) return
    const statuses = ['STATUS_RECEIVED', 'STATUS_ON_FIRE', 'STATUS_FINISHED']
    const changed = { ...known, courseStatus: statuses[said % 3], totalCovers: 1 + (said % 9) }
    orders[index] = changed
    say(changed)
  }

  const onApi = (path: string, response: ServerResponse) => {
    if (path === '/api/order') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write(`data: ${JSON.stringify(orders)}\n\n`)
      streams.add(response)
      response.on('close', () => streams.delete(response))
    } else if (path === '/api/order/count') answer(response, orders.length)
    else if (path === '/api/order/kitchen') answer(response, orders)
    // What is missing in a list was archived by another device.
    else if (/^\/api\/order\/o\d/.test(path)) answer(response, { id: path.split('/').at(-1) })
    else if (path === '/api/categories') answer(response, [])
    else if (path.startsWith('/api/public/restaurant/')) answer(response, { id: restaurantId, name: 'Tempesta' })
    else response.writeHead(404).end()
  }

  const server = await serveBefore(app, onApi)
  const timer = setInterval(step, 1_000 / load.messages)
  return {
    url: server.url,
    restaurantId,
    close: () => {
      clearInterval(timer)
      for (const stream of streams) stream.destroy()
      return server.close()
    },
  }
}
