import type { DemoRestaurant } from '../demo-types.ts'
import { DEMO_PASSWORD, itEn } from './in-languages.ts'

export const nevosa: DemoRestaurant = {
  key: 'nevosa',
  name: 'Gelateria Nevosa',
  city: 'Torino',
  street: 'Corso della Neve 60',
  description: 'Gelato di latte d’alpeggio, cioccolata calda d’inverno e panna montata sempre.',
  currency: '€',
  photo: 'facade-nevosa.webp',
  logo: 'logo-nevosa.webp',
  partitaIva: '99000140014',
  sizes: ['piccolo', 'grande'],
  categories: ['Gelati', 'Dolci', 'Caffè'],
  ingredients: [
    { name: 'Panna montata', prices: { piccolo: 0.5, standard: 0.5, grande: 1 } },
    { name: 'Granella di nocciole', prices: { piccolo: 0.5, standard: 0.5, grande: 1 } },
  ],
  menus: [
    {
      name: 'Al banco',
      ingredients: ['Panna montata', 'Granella di nocciole'],
      dishes: [
        {
          key: 'gelato',
          name: 'Coppa gelato',
          category: 'Gelati',
          prices: { piccolo: 3, standard: 4, grande: 5.5 },
          picture: 'dish-gelato.webp',
          description: itEn('Tre gusti a scelta.', 'Three flavours of your choice.'),
        },
        {
          key: 'affogato',
          name: 'Affogato al caffè',
          category: 'Gelati',
          prices: { standard: 4.5 },
          picture: 'dish-affogato.webp',
          description: itEn('Fiordilatte ed espresso.', 'Fior di latte ice cream and espresso.'),
        },
        {
          key: 'tiramisu',
          name: 'Tiramisù freddo',
          category: 'Dolci',
          prices: { standard: 5 },
          picture: 'dish-tiramisu.webp',
          description: itEn('In versione semifreddo.', 'As a semifreddo.'),
        },
        {
          key: 'cheesecake',
          name: 'Torta fredda alle fragole',
          category: 'Dolci',
          prices: { standard: 5 },
          picture: 'dish-cheesecake.webp',
          description: itEn('Formaggio fresco e fragole.', 'Cream cheese and strawberries.'),
        },
        {
          key: 'cappuccino',
          name: 'Cappuccino',
          category: 'Caffè',
          prices: { standard: 1.8, grande: 2.5 },
          picture: 'dish-cappuccino.webp',
        },
        {
          key: 'espresso',
          name: 'Espresso',
          category: 'Caffè',
          prices: { standard: 1.3 },
          picture: 'dish-espresso.webp',
        },
      ],
    },
  ],
  combinations: [],
  tables: [
    { number: 1, numberOfSeats: 2, status: 'STATUS_FREE' },
    { number: 2, numberOfSeats: 2, status: 'STATUS_FREE' },
  ],
  people: [
    { username: 'Bianca Nevi', email: 'nevosa@coperto.example', password: DEMO_PASSWORD, role: 'ROLE_DIRECTOR' },
  ],
  orders: [],
}
