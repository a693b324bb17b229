import type { Demo, DemoLine, DemoOrder, DemoRestaurant } from './demo-schema.ts'
import { seededRandom } from './seeded-random.ts'

const MINUTE = 60_000
const WEEKS = 8
/** The demo's own archive has the last days. */
const FIRST_DAY = 3
const MONDAY = 1
/** How full an evening is, Sunday first. Lunch is half of it. */
const ORDERS_PER_EVENING = [14, 0, 8, 9, 11, 18, 20]
/** The categories of a starter, a main dish and a dessert. */
const COURSES = [['Antipasti', 'Pizze'], ['Primi', 'Pizze', 'Secondi'], ['Dolci']]

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
  const random = seededRandom(20_261_105)
  const dishes = restaurant.menus.flatMap((menu) => menu.dishes)
  // Squared: the first dishes of a category are ordered most, the last ones rarely.
  const dishOf = (category: string) => {
    const its = dishes.filter((dish) => dish.category === category)
    return its[Math.floor(random.next() ** 2 * its.length)]
  }

  const linesFor = (covers: number): DemoLine[] => {
    const quantities = new Map<string, DemoLine>()
    const add = (category: string, course: number) => {
      const dish = dishOf(category)
      if (!dish) return
      const sizes = Object.keys(dish.prices)
      const size = random.pick(sizes)
      const key = `${dish.key} ${size} ${course}`
      const ordered = quantities.get(key)
      if (ordered) ordered.quantity += 1
      else quantities.set(key, { dish: dish.key, size, quantity: 1, course })
    }
    for (let guest = 0; guest < covers; guest += 1) {
      COURSES.forEach((categories, at) => {
        // Everybody has a main dish.
        if (at === 1 || random.chance(0.4)) add(random.pick(categories), at + 1)
      })
      if (random.chance(0.7)) add(random.chance(0.4) ? 'Vini' : 'Bevande', 1)
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
      const table = random.pick(restaurant.tables)
      const covers = 1 + random.below(table.numberOfSeats)
      const time = new Date(day)
      time.setHours(hour, minutes, 0, 0)
      const minutesAgo = Math.round((now - time.getTime()) / MINUTE)
      const lines = linesFor(covers)
      const { number: tableNumber } = table
      orders.push({ tableNumber, covers, minutesAgo, status: 'STATUS_FINISHED', isArchived: true, lines })
    }
    for (let lunch = 0; lunch < evening / 2; lunch += 1) takeAt(12, 30 + random.below(105))
    // Two numbers added: most come around a quarter to nine.
    for (let dinner = 0; dinner < evening; dinner += 1) takeAt(19, 15 + random.below(90) + random.below(90))
  }
  return orders
}
