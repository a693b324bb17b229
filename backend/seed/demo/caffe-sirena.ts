import type { DemoRestaurant } from '../demo-types.ts'
import { DEMO_PASSWORD, itEn } from './in-languages.ts'

export const caffeSirena: DemoRestaurant = {
  key: 'caffe-sirena',
  name: 'Gran Caffè Sirena',
  city: 'Napoli',
  street: 'Galleria delle Arti 1',
  description:
    'Caffè tostato a legna, babà e pasticceria mignon sotto la cupola di vetro, dalle sei del mattino.\n' +
    'Orari: lun-sab 06:00-20:00; dom 06:00-14:00',
  currency: '€',
  photo: 'facade-caffe-sirena.webp',
  logo: 'logo-caffe-sirena.webp',
  partitaIva: '99000090631',
  sizes: ['al tavolo'],
  categories: ['Caffetteria', 'Pasticceria', 'Aperitivi'],
  ingredients: [{ name: 'Panna', prices: { standard: 0.5, 'al tavolo': 1 } }],
  menus: [
    {
      name: 'Caffetteria',
      ingredients: ['Panna'],
      dishes: [
        {
          key: 'espresso',
          name: 'Caffè',
          category: 'Caffetteria',
          prices: { standard: 1.3, 'al tavolo': 3 },
          picture: 'dish-espresso.webp',
          description: itEn('In tazza bollente, come a Napoli.', 'In a scalding cup, as in Naples.'),
        },
        {
          key: 'cappuccino',
          name: 'Cappuccino',
          category: 'Caffetteria',
          prices: { standard: 1.8, 'al tavolo': 4 },
          picture: 'dish-cappuccino.webp',
          description: itEn('Latte fresco e schiuma fine.', 'Fresh milk and fine foam.'),
        },
      ],
    },
    {
      name: 'Pasticceria',
      dishes: [
        {
          key: 'baba',
          name: 'Babà',
          category: 'Pasticceria',
          prices: { standard: 3, 'al tavolo': 5 },
          picture: 'dish-baba.webp',
          description: itEn('Bagnato al rum.', 'Soaked in rum.'),
        },
        {
          key: 'cannoli',
          name: 'Cannolo',
          category: 'Pasticceria',
          prices: { standard: 3.5, 'al tavolo': 5.5 },
          picture: 'dish-cannoli.webp',
          description: itEn('Ricotta, pistacchi, cioccolato.', 'Ricotta, pistachios, chocolate.'),
        },
        {
          key: 'caprese',
          name: 'Torta caprese',
          category: 'Pasticceria',
          prices: { standard: 4, 'al tavolo': 6 },
          picture: 'dish-torta-cioccolato.webp',
          description: itEn('Cioccolato e mandorle, senza farina.', 'Chocolate and almonds, no flour.'),
        },
      ],
    },
    {
      name: 'Aperitivo',
      dishes: [
        {
          key: 'spritz',
          name: 'Spritz',
          category: 'Aperitivi',
          prices: { standard: 6, 'al tavolo': 9 },
          picture: 'dish-spritz.webp',
          description: itEn('Con olive e taralli.', 'With olives and taralli.'),
        },
      ],
    },
  ],
  combinations: [],
  tables: [
    { number: 1, numberOfSeats: 2, status: 'STATUS_FREE' },
    { number: 2, numberOfSeats: 4, status: 'STATUS_FREE' },
  ],
  people: [
    {
      username: 'Partenope Russo',
      email: 'caffe-sirena@coperto.example',
      password: DEMO_PASSWORD,
      role: 'ROLE_DIRECTOR',
    },
  ],
  orders: [],
}
