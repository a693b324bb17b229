import type { DemoRestaurant } from '../demo-types.ts'
import { DEMO_PASSWORD, itEn } from './in-languages.ts'

export const donnaCarmela: DemoRestaurant = {
  key: 'donna-carmela',
  name: 'Pizzeria Donna Carmela',
  city: 'Napoli',
  street: 'Vico dei Fornai 8',
  description: 'Cornicione alto, impasto di due giorni e forno a legna dal 1948. Si fa la fila, ma scorre.',
  currency: '€',
  photo: 'facade-donna-carmela.webp',
  logo: 'logo-donna-carmela.webp',
  partitaIva: '99000070633',
  sizes: ['a portafoglio', 'ruota di carro'],
  categories: ['Pizze', 'Fritti', 'Dolci', 'Bibite'],
  ingredients: [
    { name: 'Bufala campana', prices: { standard: 2, 'ruota di carro': 3 } },
    { name: 'Friarielli', prices: { standard: 2, 'ruota di carro': 3 } },
    { name: 'Alici', prices: { standard: 1.5, 'ruota di carro': 2 } },
  ],
  menus: [
    {
      name: 'Le pizze di Carmela',
      ingredients: ['Bufala campana', 'Friarielli', 'Alici'],
      dishes: [
        {
          key: 'margherita',
          name: 'Margherita',
          category: 'Pizze',
          prices: { 'a portafoglio': 3, standard: 6, 'ruota di carro': 9 },
          picture: 'dish-pizza-margherita.webp',
          description: itEn(
            'Pomodoro, fior di latte di Agerola, basilico.',
            'Tomato, fior di latte from Agerola, basil.',
          ),
        },
        {
          key: 'marinara',
          name: 'Marinara',
          category: 'Pizze',
          prices: { 'a portafoglio': 2.5, standard: 5, 'ruota di carro': 8 },
          picture: 'dish-pizza-marinara.webp',
          description: itEn('Pomodoro, aglio, origano.', 'Tomato, garlic, oregano.'),
        },
        {
          key: 'diavola',
          name: 'Vesuvio',
          category: 'Pizze',
          prices: { standard: 7.5, 'ruota di carro': 11 },
          picture: 'dish-pizza-diavola.webp',
          description: itEn('Salame Napoli piccante e provola.', 'Spicy Naples salami and provola.'),
        },
        {
          key: 'prosciutto',
          name: 'Rucola e crudo',
          category: 'Pizze',
          prices: { standard: 8.5, 'ruota di carro': 12 },
          picture: 'dish-pizza-prosciutto-rucola.webp',
          description: itEn('Bufala, prosciutto crudo, rucola.', 'Buffalo mozzarella, cured ham, rocket.'),
        },
        {
          key: 'frittura',
          name: 'Crocchè',
          category: 'Fritti',
          prices: { standard: 4 },
          picture: 'dish-suppli.webp',
          description: itEn('Crocchette di patate e provola.', 'Potato croquettes with provola.'),
        },
        {
          key: 'baba',
          name: 'Babà al rum',
          category: 'Dolci',
          prices: { standard: 4 },
          picture: 'dish-baba.webp',
          description: itEn('Soffice, lucido e bagnato al punto giusto.', 'Soft, glossy and soaked just enough.'),
        },
        { key: 'birra', name: 'Birra', category: 'Bibite', prices: { standard: 3.5 }, picture: 'dish-birra.webp' },
        { key: 'acqua', name: 'Acqua', category: 'Bibite', prices: { standard: 1.5 }, picture: 'dish-acqua.webp' },
      ],
    },
  ],
  combinations: [],
  tables: [
    { number: 1, numberOfSeats: 4, status: 'STATUS_FREE' },
    { number: 2, numberOfSeats: 4, status: 'STATUS_FREE' },
    { number: 3, numberOfSeats: 4, status: 'STATUS_FREE' },
  ],
  people: [
    {
      username: 'Carmela Esposito',
      email: 'donna-carmela@coperto.example',
      password: DEMO_PASSWORD,
      role: 'ROLE_DIRECTOR',
    },
  ],
  orders: [],
}
