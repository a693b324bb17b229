import type { Demo, DemoRestaurant } from '../../../backend/seed/demo-schema.ts'

/** The password of everyone in the tests. */
export const PASSWORD = 'prova-prova'

const person = <Role extends string>(username: string, role: Role) => ({
  username,
  email: `${username}@prova.example`,
  password: PASSWORD,
  role,
})

const faces = { photo: 'photo.png', logo: 'logo.png' }

/** Some of everything: dimensions, extras, a sold-out dish, a combination of two options, live and archived orders. */
const trattoria: DemoRestaurant = {
  key: 'trattoria',
  name: 'Trattoria di Prova',
  city: 'Bologna',
  street: 'Via dei Test 1',
  description: 'Si mangia e si prova.',
  currency: '€',
  partitaIva: '01234567890',
  ...faces,
  sizes: ['grande', 'piccola'],
  categories: ['Primi', 'Pizze', 'Dolci'],
  ingredients: [
    { name: 'Bufala', prices: { standard: 2, grande: 3.5 } },
    { name: 'Olive', prices: { standard: 0.5 } },
  ],
  menus: [
    {
      name: 'Carta',
      ingredients: ['Bufala', 'Olive'],
      dishes: [
        {
          key: 'carbonara',
          name: 'Carbonara',
          category: 'Primi',
          prices: { standard: 12.5, piccola: 8 },
          picture: 'carbonara.png',
          description: {
            en: 'With guanciale and pecorino',
            it: 'Con guanciale e pecorino',
            ar: 'مع الجبن',
            fr: 'Au guanciale',
            es: 'Con guanciale',
          },
        },
        { key: 'margherita', name: 'Margherita', category: 'Pizze', prices: { standard: 7, grande: 11 } },
        { key: 'tartufo', name: 'Pizza al tartufo', category: 'Pizze', prices: { standard: 16 }, isAvailable: false },
      ],
    },
    {
      name: 'Dolci',
      dishes: [
        { key: 'tiramisu', name: 'Tiramisù', category: 'Dolci', prices: { standard: 6 } },
        { key: 'sorbetto', name: 'Sorbetto', category: 'Dolci', prices: { standard: 4 } },
      ],
    },
  ],
  combinations: [
    {
      name: 'Pranzo di prova',
      prices: { standard: 15, grande: 19.9 },
      picture: 'pranzo.png',
      options: [
        { name: 'Il primo', dishes: ['carbonara', 'margherita'], ingredients: ['Olive'] },
        { name: 'Il dolce', dishes: ['tiramisu', 'sorbetto'] },
      ],
    },
  ],
  tables: [
    { number: 1, numberOfSeats: 2, status: 'STATUS_FREE' },
    { number: 2, numberOfSeats: 4, status: 'STATUS_FREE' },
    { number: 3, numberOfSeats: 4, status: 'STATUS_RESERVED' },
    { number: 7, numberOfSeats: 8, status: 'STATUS_FREE' },
  ],
  people: [
    person('direttrice', 'ROLE_DIRECTOR'),
    person('gestore', 'ROLE_WAITER'),
    person('cameriera', 'ROLE_WAITER'),
    person('aiuto', 'ROLE_WAITER'),
  ],
  orders: [
    {
      tableNumber: 2,
      covers: 3,
      minutesAgo: 12,
      status: 'STATUS_RECEIVED',
      isArchived: false,
      lines: [
        { dish: 'carbonara', size: 'standard', quantity: 2, course: 1, note: 'senza pepe' },
        { dish: 'margherita', size: 'grande', quantity: 1, course: 1, ingredients: ['Bufala', 'Olive'] },
        { combination: 'Pranzo di prova', size: 'standard', quantity: 1, course: 2, dishes: ['carbonara', 'sorbetto'] },
      ],
    },
    {
      tableNumber: 1,
      covers: 2,
      minutesAgo: 24 * 60,
      status: 'STATUS_FINISHED',
      isArchived: true,
      lines: [{ dish: 'tartufo', size: 'standard', quantity: 2, course: 1 }],
    },
  ],
}

/** Another owner's restaurant: nothing of it may be reached from the first one. */
const osteria: DemoRestaurant = {
  ...trattoria,
  key: 'osteria',
  name: 'Osteria Altrui',
  city: 'Roma',
  people: [person('altra-direttrice', 'ROLE_DIRECTOR'), person('altra-cameriera', 'ROLE_WAITER')],
}

export const smallDemo: Demo = {
  // Its time zone is not known, so that the days of the tests are those of the zone in which they run (time-zone.ts).
  country: 'Terra di Prova',
  cities: ['Bologna', 'Bolzano', 'Roma'],
  restaurants: [trattoria, osteria],
  peopleWithoutRestaurant: [person('nuova', 'ROLE_DIRECTOR'), person('ospite', 'ROLE_CLIENT')],
}
