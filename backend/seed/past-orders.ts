import type { Demo, DemoLine, DemoOrder, DemoRestaurant } from './demo-types.ts'

const MINUTE = 60_000
const WEEKS = 8
/** The demo's own archive has the last days. */
const FIRST_DAY = 3
const MONDAY = 1
/** How full an evening is, Sunday first. Lunch is half of it. */
const ORDERS_PER_EVENING = [14, 0, 8, 9, 11, 18, 20]
/** What a table of each size starts with, eats, and ends with. */
const COURSES = [['Antipasti', 'Pizze'], ['Primi', 'Pizze', 'Secondi'], ['Dolci']]

/** Numbers from 0 to 1, the same for every start (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * The demo with eight weeks of archived orders in its first restaurant, which is closed on Mondays: the insights, the
 * usual courses and the archive have something to show. Only for a started product; tests keep the small archive.
 * @param now milliseconds
 */
export function withPastOrders(demo: Demo, now: number): Demo {
  const [first, ...others] = demo.restaurants
  if (!first) return demo
  return { ...demo, restaurants: [{ ...first, orders: [...first.orders, ...pastOrders(first, now)] }, ...others] }
}

function pastOrders(restaurant: DemoRestaurant, now: number): DemoOrder[] {
  const random = generator(20_261_105)
  const upTo = (count: number) => Math.floor(random() * count)
  const dishes = restaurant.menus.flatMap((menu) => menu.dishes)
  // Squared: the first dishes of a category are ordered most, the last ones rarely.
  const dishOf = (category: string) => {
    const its = dishes.filter((dish) => dish.category === category)
    return its[Math.floor(random() ** 2 * its.length)]
  }

  const linesFor = (covers: number): DemoLine[] => {
    const quantities = new Map<string, DemoLine>()
    const add = (category: string, course: number) => {
      const dish = dishOf(category)
      if (!dish) return
      const sizes = Object.keys(dish.prices)
      const size = sizes[upTo(sizes.length)] ?? 'standard'
      const key = `${dish.key} ${size} ${course}`
      const known = quantities.get(key)
      if (known) known.quantity += 1
      else quantities.set(key, { dish: dish.key, size, quantity: 1, course })
    }
    for (let guest = 0; guest < covers; guest += 1) {
      COURSES.forEach((categories, at) => {
        const comes = at === 1 || random() < 0.4
        if (comes) add(categories[upTo(categories.length)] ?? '', at + 1)
      })
      if (random() < 0.7) add(random() < 0.4 ? 'Vini' : 'Bevande', 1)
    }
    return [...quantities.values()]
  }

  const orders: DemoOrder[] = []
  for (let daysAgo = WEEKS * 7; daysAgo >= FIRST_DAY; daysAgo -= 1) {
    const day = new Date(now)
    day.setDate(day.getDate() - daysAgo)
    if (day.getDay() === MONDAY) continue
    const evening = ORDERS_PER_EVENING[day.getDay()] ?? 0
    const takeAt = (hour: number, minutes: number) => {
      const table = restaurant.tables[upTo(restaurant.tables.length)]
      if (!table) return
      const covers = 1 + upTo(table.numberOfSeats)
      const time = new Date(day)
      time.setHours(hour, minutes, 0, 0)
      const minutesAgo = Math.round((now - time.getTime()) / MINUTE)
      const lines = linesFor(covers)
      const { number: tableNumber } = table
      orders.push({ tableNumber, covers, minutesAgo, status: 'STATUS_FINISHED', isArchived: true, lines })
    }
    for (let lunch = 0; lunch < evening / 2; lunch += 1) takeAt(12, 30 + upTo(105))
    // Two numbers added: most come around a quarter to nine.
    for (let dinner = 0; dinner < evening; dinner += 1) takeAt(19, 15 + upTo(90) + upTo(90))
  }
  return orders
}
