import type { DemoRestaurant } from '../demo-types.ts'
import { DEMO_PASSWORD, itEn } from './in-languages.ts'

/** Prices in dollars. */
export const lambrateDiner: DemoRestaurant = {
  key: 'lambrate-diner',
  name: 'Little Lambrate Diner',
  city: 'Milano',
  street: 'Via delle Officine 77',
  description: 'Hamburger, cheesecake e caffè lungo come oltreoceano, con i prezzi in dollari sulla lavagna.',
  currency: '$',
  photo: 'facade-lambrate-diner.webp',
  logo: 'logo-lambrate-diner.webp',
  partitaIva: '99000050155',
  sizes: ['double', 'large'],
  categories: ['Burgers', 'Sides', 'Sweets', 'Drinks'],
  ingredients: [
    { name: 'Cheddar', prices: { standard: 1.25, double: 2 } },
    { name: 'Bacon', prices: { standard: 1.75, double: 3 } },
    { name: 'Pickles', prices: { standard: 0.5, double: 0.75 } },
  ],
  menus: [
    {
      name: 'All day',
      ingredients: ['Cheddar', 'Bacon', 'Pickles'],
      dishes: [
        {
          key: 'burger',
          name: 'Lambrate Burger',
          category: 'Burgers',
          prices: { standard: 12.5, double: 16.9 },
          picture: 'dish-hamburger.webp',
          description: itEn(
            'Manzo piemontese, cheddar, pomodoro, lattuga e pane al sesamo.',
            'Piedmont beef, cheddar, tomato, lettuce, sesame bun.',
          ),
        },
        {
          key: 'fries',
          name: 'Roast potatoes',
          category: 'Sides',
          prices: { standard: 4.9, large: 6.9 },
          picture: 'dish-patate.webp',
          description: itEn('Patate arrosto con rosmarino.', 'Roasted with rosemary.'),
        },
        {
          key: 'salad',
          name: 'Garden salad',
          category: 'Sides',
          prices: { standard: 6.5 },
          picture: 'dish-insalata-mista.webp',
          description: itEn('Lattuga, radicchio, pomodori.', 'Lettuce, radicchio, tomatoes.'),
        },
        {
          key: 'cheesecake',
          name: 'Cheesecake',
          category: 'Sweets',
          prices: { standard: 6.9 },
          picture: 'dish-cheesecake.webp',
          description: itEn('Cotta al forno, con fragole.', 'Baked, with strawberries.'),
        },
        {
          key: 'chocolate',
          name: 'Chocolate cake',
          category: 'Sweets',
          prices: { standard: 6.5 },
          picture: 'dish-torta-cioccolato.webp',
          description: itEn('Cioccolato fondente e panna.', 'Dark chocolate and cream.'),
        },
        {
          key: 'beer',
          name: 'Draught ale',
          category: 'Drinks',
          prices: { standard: 5.5, large: 8 },
          picture: 'dish-birra.webp',
        },
        {
          key: 'cappuccino',
          name: 'Cappuccino',
          category: 'Drinks',
          prices: { standard: 3.2, large: 4.2 },
          picture: 'dish-cappuccino.webp',
        },
      ],
    },
  ],
  combinations: [],
  tables: [
    { number: 1, numberOfSeats: 4, status: 'STATUS_FREE' },
    { number: 2, numberOfSeats: 4, status: 'STATUS_FREE' },
  ],
  people: [
    {
      username: 'Ginger Colombo',
      email: 'lambrate-diner@coperto.example',
      password: DEMO_PASSWORD,
      role: 'ROLE_DIRECTOR',
    },
  ],
  orders: [],
}
